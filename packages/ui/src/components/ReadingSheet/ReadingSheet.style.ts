import { styled } from 'styled-components';

export const Scroller = styled.div`
  min-inline-size: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  color: var(--text);
`;

/** Big enough for cold fingers: cells are as high as a control, figures as large as the text of a heading. */
export const Sheet = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--font-size-md);

  & :is(th, td) {
    padding: var(--space-2);
    border-block-end: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    background: var(--table-head-surface);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    white-space: nowrap;
  }
  & th:first-child {
    min-inline-size: 9rem;
    padding-inline-start: var(--space-4);
  }
  & tbody th {
    font-weight: var(--font-weight-medium);
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-regular);
  }
  & td small {
    max-inline-size: 9rem;
    padding-block-start: var(--space-1);
    color: var(--danger-text);
  }
  & td[data-figure] {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
`;

export const Cell = styled.div`
  display: flex;
  min-inline-size: 6rem;
  max-inline-size: 11rem;
  min-block-size: var(--control-height);
  border: 1px solid var(--field-border);
  border-radius: var(--field-radius);
  background: var(--field-surface);

  &:focus-within {
    border-color: var(--focus);
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -1px;
  }
  &[data-outside] {
    border-color: var(--danger);
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  &[data-readonly] {
    border-style: dashed;
    background: transparent;
  }
  & select {
    flex: 1;
    min-inline-size: 0;
    padding: 0 var(--control-padding);
    border: 0;
    border-radius: inherit;
    background: var(--field-surface);
    color: var(--text);
    font: inherit;
    outline: none;
  }
  & select:disabled {
    background: transparent;
    opacity: 1;
    color: var(--text);
  }
`;

/** Says that a failure here rejects the lot. */
export const Critical = styled.span`
  margin-inline-start: var(--space-1);
  padding: 0 var(--space-1);
  border: 1px solid var(--warning-border);
  border-radius: var(--radius-sm);
  background: var(--warning-soft);
  color: var(--warning-text);
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-regular);
  white-space: nowrap;
`;

export const Said = styled.div`
  padding: var(--space-4);
  color: var(--text-muted);
`;
