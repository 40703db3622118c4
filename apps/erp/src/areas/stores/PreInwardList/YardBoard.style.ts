import { styled } from 'styled-components';

/** A card for each vehicle that is inside, longest first. */
export const Yard = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One vehicle: its number is the link, the whole card is pressed; its edge says how long it is here. */
export const Vehicle = styled.li`
  position: relative;
  display: grid;
  gap: var(--space-2);
  align-content: start;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-inline-start-width: 6px;
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  &[data-tone='warning'] {
    border-inline-start-color: var(--warning-text);
  }
  &[data-tone='danger'] {
    border-inline-start-color: var(--danger-text);
  }
  &:hover {
    border-color: var(--border-strong);
  }
  & a {
    color: var(--text);
    font-size: var(--font-size-xl);
    font-weight: var(--font-weight-strong);
    letter-spacing: 0.02em;
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--card-radius);
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 2px;
  }
  & p {
    margin: 0;
  }
`;

/** Number and hours, apart. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2);
`;

/** What is said more quietly. */
export const Quiet = styled.p`
  color: var(--text-muted);
`;

/** Badges in a row that breaks. */
export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** The scan above the yard. */
export const Tools = styled.div`
  --control-height: 3rem;
  max-width: 32rem;
  margin-block-end: var(--space-4);
`;
