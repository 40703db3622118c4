import { styled } from 'styled-components';

export const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-3) var(--space-5);
  & > [data-span='all'] {
    grid-column: 1 / -1;
  }
  &[data-layout='lines'] {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

export const Entry = styled.div`
  min-inline-size: 0;
  [data-layout='lines'] > & {
    display: grid;
    grid-template-columns: minmax(7rem, 2fr) 3fr;
    gap: var(--space-3);
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--border);
  }
  [data-layout='lines'] > &:last-child {
    border: 0;
  }
`;

export const Term = styled.dt`
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  &[data-info] {
    display: flex;
    gap: var(--space-2);
  }
`;

export const Value = styled.dd`
  overflow-wrap: anywhere;
  &[data-figure] {
    font-variant-numeric: tabular-nums;
  }
  [data-layout='lines'] &[data-figure] {
    text-align: end;
  }
  &:empty::before {
    content: '–';
    color: var(--text-muted);
  }
`;
