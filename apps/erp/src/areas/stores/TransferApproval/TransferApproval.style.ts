import { styled } from 'styled-components';

/** Hands in gloves: every control on these screens is as high as a thumb is wide, whatever the density. */
export const Touch = styled.div`
  --control-height: 3rem;
  --control-height-small: 3rem;
  --control-padding: var(--space-4);
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

/** What is on the road, a card each. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One transfer: the whole card is its link. */
export const RoadCard = styled.li`
  position: relative;
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  &:hover {
    border-color: var(--border-strong);
  }
  & > a {
    color: var(--text);
    font-size: var(--font-size-lg);
    font-weight: var(--font-weight-strong);
    text-decoration: none;
  }
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--card-radius);
  }
  & > a:focus-visible {
    outline: none;
  }
  & > a:focus-visible::after {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 2px;
  }
  & > p {
    margin: 0;
    color: var(--text-muted);
  }
`;

/** Facts and badges in a row that breaks. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/** Lines to be checked, one below the other. */
export const Rows = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One line: what it is, then what came of it. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-inline-start-width: 6px;
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  &[data-state='came'] {
    border-inline-start-color: var(--success-text);
  }
  &[data-state='damaged'] {
    border-inline-start-color: var(--danger-text);
  }
  &[data-state='part'] {
    border-inline-start-color: var(--warning-text);
  }
`;

/** Name and quantity of a line. */
export const What = styled.div`
  flex: 1 1 14rem;
  min-inline-size: 0;
  & > strong {
    display: block;
    font-size: var(--font-size-lg);
    overflow-wrap: anywhere;
  }
  & > span {
    color: var(--text-muted);
  }
`;

/** Keys at the end of the page. */
export const Keys = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding-block: var(--space-3);
  background: var(--surface);
`;
