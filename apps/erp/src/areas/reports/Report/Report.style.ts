import { styled } from 'styled-components';

/** Sums by unit and group, below the report. */
export const Sums = styled.div`
  margin-block-start: var(--space-4);
`;

/** What the goods of a report were before its rows and are after them, a line a unit. */
export const Heads = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border-block-end: 1px solid var(--border);
  & > dl {
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  }
`;
