import { styled } from 'styled-components';

export const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  display: grid;
  grid-template-columns: var(--columns);
  inline-size: max(100%, var(--row-min));
  block-size: var(--row-height);
  border-block-start: 1px solid var(--border-strong);
  background: var(--table-head-surface);
  font-weight: var(--font-weight-strong);
`;

export const FootCell = styled.div`
  min-inline-size: 0;
  padding-inline: var(--space-3);
  overflow: hidden;
  background: inherit;
  line-height: calc(var(--row-height) - 1px);
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  &[data-pinned] {
    position: sticky;
    inset-inline-start: var(--pin, 0px);
  }
`;

export const FootCard = styled.div`
  padding: var(--space-2);
  font-weight: var(--font-weight-strong);

  & > * {
    border-color: var(--border-strong);
    background: var(--table-head-surface);
  }
`;
