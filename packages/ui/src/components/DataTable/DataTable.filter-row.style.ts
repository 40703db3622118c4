import { styled } from 'styled-components';

export const FilterLine = styled.div`
  position: sticky;
  inset-block-start: var(--row-height);
  z-index: 2;
  display: grid;
  grid-template-columns: var(--columns);
  inline-size: max(100%, var(--row-min));
  border-block-end: 1px solid var(--border);
  background: var(--table-head-surface);
`;

export const FilterCell = styled.div`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  min-inline-size: 0;
  padding: var(--space-1) var(--space-2);
  background: inherit;
  font-size: var(--font-size-sm);
  &[data-pinned] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
  }
`;
