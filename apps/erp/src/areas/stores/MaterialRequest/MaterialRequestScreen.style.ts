import { styled } from 'styled-components';

/** What is known of each line, one below the other. */
export const Lines = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One line: its item, what lies free, what the rules say; where else it lies below. */
export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2) var(--space-4);
  padding-block: var(--space-2);
  border-block-end: 1px solid var(--border);
  &:last-child {
    border-block-end: none;
  }
  & > strong {
    flex: 1 1 14rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

/** How much lies free where it is asked for. */
export const Free = styled.span`
  font-variant-numeric: tabular-nums;
  &[data-short] {
    color: var(--danger-text);
    font-weight: var(--font-weight-strong);
  }
`;

/** Where else the goods are, in quiet words. */
export const Elsewhere = styled.ul`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  gap: var(--space-1) var(--space-4);
  margin: 0;
  padding: 0;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  list-style: none;
`;

/** What may be put among the lines, one beside the other. */
export const Offers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;
