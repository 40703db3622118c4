import { styled } from 'styled-components';

/** Parts of the question, one below the other. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`;

/** What becomes of the stock, place by place. */
export const Keys = styled.ul`
  display: grid;
  gap: var(--space-1);
  max-height: 14rem;
  margin: 0;
  padding: var(--space-3) var(--space-4);
  overflow-y: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    justify-content: space-between;
    font-variant-numeric: tabular-nums;
  }
`;
