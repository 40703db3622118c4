import { styled } from 'styled-components';
import { Scroller } from './DataTable.style.ts';

export const Body = styled.div`
  position: relative;
  inline-size: max(100%, var(--row-min));
`;

/** Plain elements under one styled body: a row costs no component per cell. */
export const Rows = styled(Body)`
  [role='row'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: grid;
    grid-template-columns: var(--columns);
    block-size: var(--row-height);
    border-block-end: 1px solid var(--border);
    --row-surface: var(--table-row-surface);
    background: var(--row-surface);
    contain: layout style;
  }
  [role='row'][data-openable] {
    cursor: pointer;
  }
  [role='row']:hover {
    --row-surface: var(--surface-hover);
  }
  [role='row'][aria-selected='true'] {
    --row-surface: var(--surface-selected);
  }
  [role='gridcell'] {
    min-inline-size: 0;
    padding-inline: var(--space-3);
    overflow: hidden;
    line-height: calc(var(--row-height) - 1px);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  [data-align='center'] {
    display: grid;
    place-items: center;
  }
  [data-check] {
    padding-inline: 0; /* the box stands in the middle of its target */
  }
  /* These cover others. By a property of the row: inheriting the background made each scrolled frame five times as dear. */
  [data-pinned] {
    position: sticky;
    inset-inline-start: var(--pin, 0px);
    z-index: 1;
    background: var(--row-surface);
  }
  ${Scroller}[data-scrolled] & [data-pin-edge] {
    border-inline-end: 1px solid var(--border-strong);
  }
  ${Scroller}:focus & [data-active] {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -2px;
    z-index: 1;
  }
  [data-no] {
    color: var(--text-faint);
  }
  [data-marked] {
    background: var(--surface-selected);
  }
  [role='row']:has([data-editing]) {
    z-index: 3;
  }
  [data-editing] {
    position: relative;
    padding: 0;
    overflow: visible;
  }
  [data-pinned][data-editing] {
    position: sticky;
  }
  [data-expand] {
    display: inline-grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin-inline: calc(-1 * var(--space-2)) var(--space-1);
    border-radius: var(--radius-sm);
    color: var(--text-muted);
    vertical-align: middle;
  }
  [data-expand]:hover {
    background: var(--surface-hover);
  }
  [data-expand] > svg,
  [data-group] > [data-pinned] > svg {
    inline-size: 1rem;
    block-size: 1rem;
    transition: rotate var(--duration-fast) var(--ease);
  }
  [aria-expanded='true'] > svg,
  [data-group][aria-expanded='true'] > [data-pinned] > svg {
    rotate: 90deg;
  }
  :is([data-expand], [data-pinned]):dir(rtl) > svg {
    scale: -1 1;
  }
  [aria-expanded='true']:dir(rtl) > svg,
  [data-group][aria-expanded='true'] > [data-pinned]:dir(rtl) > svg {
    rotate: -90deg;
  }
  [role='row'][data-group] {
    --row-surface: var(--table-head-surface);
    cursor: pointer;
    font-weight: var(--font-weight-medium);
  }
  [data-group] > [data-pinned] {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  [data-count] {
    padding-inline: var(--space-2);
    border: 1px solid var(--border);
    border-radius: var(--radius-full);
    background: var(--surface-raised);
    color: var(--text-muted);
    font-size: var(--font-size-xs);
    line-height: 1.375rem;
  }
  [role='row'][data-detail] {
    display: block;
    block-size: auto;
    background: var(--surface-sunken);
  }
  [data-detail] > [role='gridcell'] {
    position: sticky;
    inset-inline-start: 0;
    max-inline-size: var(--room, 100%);
    padding: var(--space-3) var(--space-5);
    line-height: var(--line-height);
    white-space: normal;
  }
  a {
    position: relative;
    font-weight: var(--font-weight-medium);
  }
  [data-density='touch'] & a::after {
    content: '';
    position: absolute;
    inset: -0.75rem -1.75rem; /* the cell cuts off what is its neighbour’s */
  }
`;

/** A status: its word with a dot of its colour family, never colour alone. */
export const StatusMark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  vertical-align: top;
  &::before {
    content: '';
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: var(--radius-full);
    background: var(--text-muted);
  }
  &[data-tone='accent']::before {
    background: var(--accent);
  }
  &[data-tone='success']::before {
    background: var(--success);
  }
  &[data-tone='warning']::before {
    background: var(--warning);
  }
  &[data-tone='danger']::before {
    background: var(--danger);
  }
`;
