import { styled } from 'styled-components';

/** Hands in gloves, or with a phone and a roll in them: every control is as high as a thumb is wide, whatever the density. */
export const Touch = styled.div`
  --control-height: 3rem;
  --control-height-small: 3rem;
  --control-padding: var(--space-4);
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-inline-size: 0;
  &:focus {
    outline: none; /* keys go on from here once what had them is gone */
  }
`;

/** Forms that are filled with a mouse in the office and with a thumb in the store: where the pointer is a finger, controls are as high as one. */
export const Handy = styled.div`
  display: contents;
  @media (pointer: coarse) {
    --control-height: 3rem;
    --control-height-small: 2.75rem;
    --row-height: 3.25rem;
  }
`;

/** What waits for somebody, a card each. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One of them: the whole card is its link. */
export const LinkCard = styled.li`
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

/** Lines of work, one below the other. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;
