import { css, styled } from 'styled-components';

/** Below this a day of the month is too narrow for a title. */
const NARROW = '40rem';

/** What a tone looks like, for whatever wears it. */
const tones = css`
  --_colour: var(--border-strong);
  --_soft: var(--surface-sunken);
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
`;

export const Root = styled.div`
  display: grid;
  container-type: inline-size;
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
  @container (max-width: ${NARROW}) {
    flex-basis: 100%;
    order: -1;
  }
`;

export const Views = styled.div`
  display: flex;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-md);
  font-size: var(--font-size-sm);
  @container (max-width: ${NARROW}) {
    margin-inline-start: auto;
  }
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
  ${tones}
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
  &[data-line] {
    align-items: center;
    gap: var(--space-3);
    min-block-size: var(--control-height);
    padding: var(--space-1) var(--space-3);
    font-size: var(--font-size-sm);
    line-height: var(--line-height-tight);
  }
  &[data-line] > time {
    flex: 0 0 6.5rem;
    font-variant-numeric: tabular-nums;
  }
  &[data-line] > span {
    white-space: normal;
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

/** What is shown where there is room, and what instead where there is none. */
export const Wide = styled.div`
  @container (max-width: ${NARROW}) {
    display: none;
  }
`;

export const Narrow = styled.div`
  display: none;
  @container (max-width: ${NARROW}) {
    display: grid;
    gap: var(--space-4);
  }
`;

/** That something takes place on a day, where its title has no room. */
export const Marks = styled.span`
  display: none;
  justify-content: center;
  align-items: center;
  gap: 3px;
  block-size: 0.75rem;
  color: var(--text-muted);
  font-size: var(--font-size-xs);
  & > i {
    ${tones}
    inline-size: 6px;
    block-size: 6px;
    border-radius: var(--radius-full);
    background: var(--_colour);
  }
  @container (max-width: ${NARROW}) {
    display: flex;
  }
  @media (forced-colors: active) {
    & > i {
      background: CanvasText;
    }
  }
`;

export const AgendaDay = styled.section`
  display: grid;
  gap: var(--space-2);
  & > h3 {
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-strong);
  }
  &[data-today] > h3 {
    color: var(--accent-text);
  }
  & > p {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
  & > ul {
    display: grid;
    gap: var(--space-1);
  }
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
  @container (max-width: ${NARROW}) {
    & th {
      text-align: center;
    }
    & td {
      block-size: 3.25rem;
      padding: var(--space-1) 2px;
      text-align: center;
    }
    & td > button {
      display: none;
    }
    & [aria-selected='true'] {
      background: var(--accent-soft);
      box-shadow: inset 0 0 0 2px var(--accent);
    }
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
