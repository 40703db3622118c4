import { styled } from 'styled-components';

/**
 * Kinds of facts in columns, as many as have room, short ones one below the other beside a long one; on a telephone one below the other, none out of
 * sight.
 */
export const Kinds = styled.div`
  columns: 17rem;
  column-gap: var(--space-6);
`;

/** One kind: its name, what it comes to, its first rows. */
export const Kind = styled.section`
  margin-block-end: var(--space-4);
  break-inside: avoid;
  &:last-child {
    margin-block-end: 0;
  }

  & > h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    min-block-size: var(--space-6);
    margin: 0 0 var(--space-1);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-strong);
  }
  & > p {
    margin: 0;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One row: what and of whom on the left, how much on the right. */
export const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  padding-block: var(--space-1);
  border-block-end: 1px solid var(--border);
  font-size: var(--font-size-sm);
  &:last-child {
    border-block-end: none;
  }
`;

export const What = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > small {
    display: block;
    color: var(--text-muted);
    font-size: inherit;
    &[data-late] {
      color: var(--danger-text);
    }
  }
`;

export const HowMuch = styled.span`
  flex: none;
  text-align: end;
  font-variant-numeric: tabular-nums;
  & > small {
    display: block;
    color: var(--text-muted);
    font-size: inherit;
  }
`;
