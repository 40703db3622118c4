import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
  color: var(--text);
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  & > button:dir(rtl) > svg {
    scale: -1 1;
  }
`;

export const Title = styled.h2`
  flex: 1;
  min-inline-size: 8rem;
  font-size: var(--font-size-lg);
  font-variant-numeric: normal;
`;

export const Views = styled.div`
  display: flex;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-md);
  font-size: var(--font-size-sm);
  & > button {
    min-block-size: var(--control-height-small);
    padding-inline: var(--space-3);
    color: var(--text-muted);
  }
  & > button + button {
    border-inline-start: 1px solid var(--border);
  }
  & > button:hover {
    background: var(--surface-hover);
  }
  & > [aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: var(--font-weight-medium);
  }
  @media (forced-colors: active) {
    & > [aria-pressed='true'] {
      text-decoration: underline;
    }
  }
`;

export const EventButton = styled.button`
  --_colour: var(--border-strong);
  --_soft: var(--surface-sunken);
  display: flex;
  gap: var(--space-1);
  inline-size: 100%;
  min-block-size: 1.375rem;
  padding-inline: var(--space-1);
  border-inline-start: 3px solid var(--_colour);
  border-radius: var(--radius-sm);
  background: var(--_soft);
  color: var(--text);
  font-size: var(--font-size-xs);
  line-height: 1.375rem;
  text-align: start;
  overflow: hidden;
  & > time {
    color: var(--text-muted);
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-tone='accent'] {
    --_colour: var(--accent);
    --_soft: var(--accent-soft);
  }
  &[data-tone='success'] {
    --_colour: var(--success);
    --_soft: var(--success-soft);
  }
  &[data-tone='warning'] {
    --_colour: var(--warning);
    --_soft: var(--warning-soft);
  }
  &[data-tone='danger'] {
    --_colour: var(--danger);
    --_soft: var(--danger-soft);
  }
  &[data-timed] {
    position: absolute;
    flex-direction: column;
    gap: 0;
    border: 1px solid var(--surface-raised);
    border-inline-start: 3px solid var(--_colour);
  }
  &:hover {
    text-decoration: underline;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const More = styled.button`
  padding-inline: var(--space-1);
  color: var(--accent-text);
  font-size: var(--font-size-xs);
  line-height: 1.375rem;
  text-align: start;
`;

/** A day of the month; its look is the month's. */
export const DayCell = styled.td`
  position: relative;
`;

export const Month = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  & th {
    padding: var(--space-1);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    text-align: start;
  }
  & td {
    block-size: 7.25rem;
    padding: var(--space-1);
    border: 1px solid var(--border);
    background: var(--surface-raised);
    vertical-align: top;
  }
  & td > button {
    margin-block-end: 2px;
  }
  & td:focus-visible {
    outline-offset: -2px;
  }
  & [data-other] {
    background: var(--surface-sunken);
  }
  & [data-other] > [data-number] {
    color: var(--text-faint);
  }
  & [data-number] {
    display: inline-grid;
    place-items: center;
    min-inline-size: 1.5rem;
    block-size: 1.5rem;
    font-size: var(--font-size-sm);
    font-variant-numeric: tabular-nums;
  }
  & [aria-current='date'] > [data-number] {
    border-radius: var(--radius-full);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: var(--font-weight-strong);
  }
`;

export const HoursScroller = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 3.5rem repeat(var(--_days), minmax(6.5rem, 1fr));
  align-items: end;
  max-block-size: var(--calendar-max-block-size, 36rem);
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  scrollbar-width: thin;
  & > section {
    display: contents;
  }
  & > section > :first-child {
    grid-row: 1;
  }
  & > section > :last-child,
  & > :first-child {
    grid-row: 2;
  }
`;

export const Hours = styled.div`
  display: grid;
  grid-template-rows: repeat(24, 3rem);
  color: var(--text-muted);
  font-size: var(--font-size-xs);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

export const DayHead = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-self: stretch;
  align-content: start;
  gap: var(--space-1);
  min-inline-size: 0;
  padding: var(--space-1) var(--space-2);
  border-block-end: 1px solid var(--border);
  border-inline-start: 1px solid var(--border);
  background: var(--table-head-surface);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  &[data-today] {
    color: var(--accent-text);
    box-shadow: inset 0 -2px var(--accent);
  }
`;

export const WholeDay = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  inline-size: 100%;
`;

export const DayColumn = styled.div`
  position: relative;
  block-size: 72rem;
  border-inline-start: 1px solid var(--border);
  background: repeating-linear-gradient(to bottom, var(--border) 0 1px, transparent 1px 3rem);
`;
