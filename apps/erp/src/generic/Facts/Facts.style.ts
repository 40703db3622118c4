import { styled } from 'styled-components';

/** Kinds of facts side by side, as many as have room; on a telephone one below the other, none out of sight. */
export const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-4) var(--space-6);
`;

/** One kind: its name, what it comes to, its first rows. */
export const Kind = styled.section`
  min-inline-size: 0;

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
