import { styled } from 'styled-components';

export const Scroller = styled.div`
  container-type: inline-size;
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

  /* Where columns have no room, each parameter is a block: its verdict beside its name, its readings two by two. */
  @container (max-width: 36rem) {
    &,
    & tbody {
      display: block;
    }
    & thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-2) var(--space-3);
      align-items: end;
      padding: var(--space-3) var(--space-2);
      border-block-end: 1px solid var(--border);
    }
    & tbody :is(th, td) {
      padding: 0;
      border: 0;
    }
    & tbody th:first-child {
      grid-area: 1 / 1;
      align-self: start;
      padding: 0;
    }
    & tbody td:last-child {
      grid-area: 1 / 2;
      align-self: start;
      justify-self: end;
    }
    & td small {
      max-inline-size: none;
    }
    & td[data-reading] {
      align-self: start;
    }
    & td[data-name]::before {
      content: attr(data-name) / ''; /* its head says it to a screen reader */
      display: block;
      color: var(--text-muted);
      font-size: var(--font-size-xs);
      font-weight: var(--font-weight-regular);
    }
    & td[data-unasked] {
      display: none;
    }
    & td[data-figure] {
      grid-column: 1 / -1;
      text-align: start;
    }
    & td[data-figure]:empty {
      display: none;
    }
  }
`;

export const Cell = styled.div`
  display: flex;
  min-inline-size: 6rem;
  max-inline-size: 11rem;
  @container (max-width: 36rem) {
    max-inline-size: none;
  }
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
