import { styled } from 'styled-components';
import { seriesStylesheet } from '../../tokens/series.ts';

export const Root = styled.figure`
  ${seriesStylesheet}
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
  color: var(--text);
  & [data-hatch] {
    fill: none;
    stroke: var(--surface-raised);
    stroke-linecap: round;
    stroke-opacity: 0.55;
  }
  @media (forced-colors: active) {
    & [data-hatch] {
      stroke: Canvas;
      stroke-opacity: 1;
    }
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  & > figcaption {
    flex: 1;
    min-inline-size: 0;
    font-weight: var(--font-weight-strong);
    overflow-wrap: anywhere;
  }
`;

export const Summary = styled.p`
  font-size: var(--font-size-sm);
  color: var(--text-muted);
`;

export const LegendList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-inline-size: 0;
  }
`;

/** Holds the drawing and the figures that stand over it. */
export const Plot = styled.div`
  position: relative;
  min-inline-size: 0;
  & > svg {
    overflow: visible;
    font-size: var(--font-size-xs);
    touch-action: pan-y;
  }
  & text {
    fill: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
  & [data-grid] {
    stroke: var(--border);
  }
  & [data-grid='zero'] {
    stroke: var(--border-strong);
  }
  & [data-guide] {
    stroke: var(--border-strong);
    stroke-dasharray: 3 3;
  }
  & [data-point] {
    outline: none;
  }
  & [data-point]:focus-visible [data-ring] {
    stroke: var(--focus);
    stroke-width: calc(var(--focus-width) + 0.5px);
  }
  & [data-ring] {
    fill: none;
  }
`;

export const Tip = styled.div`
  position: absolute;
  inset-block-start: 0;
  z-index: 1;
  display: grid;
  gap: var(--space-1);
  max-inline-size: 18rem;
  margin-inline: var(--space-3);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  box-shadow: var(--shadow-md);
  font-size: var(--font-size-sm);
  pointer-events: none;
  & > span {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--text-muted);
  }
  & > span > span {
    flex: 1;
    overflow-wrap: anywhere;
  }
  & b {
    color: var(--text);
    font-weight: var(--font-weight-medium);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & > [data-marked] {
    color: var(--text);
    font-weight: var(--font-weight-medium);
  }
`;

export const TableScroller = styled.div`
  max-block-size: var(--chart-table-max-block-size, 24rem);
  overflow: auto;
  scrollbar-width: thin;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  font-size: var(--font-size-sm);
  & table {
    inline-size: 100%;
  }
  & :is(th, td) {
    padding: var(--space-1) var(--space-3);
    border-block-end: 1px solid var(--border);
    text-align: start;
    white-space: nowrap;
  }
  & [data-align='end'] {
    text-align: end;
  }
  & thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--table-head-surface);
    color: var(--text-muted);
    font-weight: var(--font-weight-medium);
  }
  & tbody th {
    font-weight: var(--font-weight-regular);
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
`;
