import { css, styled } from 'styled-components';

/** From the surface towards the first series' colour, only so far that text stays readable on each step. */
const steps = css`
  & [data-step='1'] {
    background: color-mix(in oklab, var(--series-1) 6%, var(--surface-raised));
  }
  & [data-step='2'] {
    background: color-mix(in oklab, var(--series-1) 14%, var(--surface-raised));
  }
  & [data-step='3'] {
    background: color-mix(in oklab, var(--series-1) 22%, var(--surface-raised));
  }
  & [data-step='4'] {
    background: color-mix(in oklab, var(--series-1) 30%, var(--surface-raised));
  }
  & [data-step='5'] {
    background: color-mix(in oklab, var(--series-1) 38%, var(--surface-raised));
  }
`;

export const Scroller = styled.div`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
  padding: 2px;
  overflow-x: auto;
  scrollbar-width: thin;
`;

export const Cells = styled.table`
  ${steps}
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  font-size: var(--font-size-sm);
  font-variant-numeric: tabular-nums;
  & th {
    padding: var(--space-1) var(--space-2);
    color: var(--text-muted);
    font-weight: var(--font-weight-regular);
    text-align: center;
    white-space: nowrap;
  }
  & :is(th:first-child) {
    position: sticky;
    inset-inline-start: 0;
    background: var(--surface-raised);
    text-align: start;
  }
  & td {
    min-inline-size: 2.75rem;
    block-size: var(--control-height);
    padding-inline: var(--space-1);
    border-radius: var(--radius-sm);
    background: var(--surface-sunken);
    text-align: center;
    white-space: nowrap;
  }
  & td:focus-visible {
    outline-offset: 0;
  }
  @media (forced-colors: active) {
    & td {
      border: 1px solid CanvasText;
    }
  }
`;

export const Scale = styled.div`
  ${steps}
  display: flex;
  align-items: center;
  gap: 2px;
  font-size: var(--font-size-xs);
  color: var(--text-muted);
  & > [data-step] {
    inline-size: 1.5rem;
    block-size: 0.625rem;
    border: 1px solid var(--border);
    border-radius: 2px;
  }
  & > :first-child {
    margin-inline-end: var(--space-1);
  }
  & > :last-child {
    margin-inline-start: var(--space-1);
  }
`;
