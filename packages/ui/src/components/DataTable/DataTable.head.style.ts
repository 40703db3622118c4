import { styled } from 'styled-components';
import { Scroller } from './DataTable.style.ts';

export const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: grid;
  grid-template-columns: var(--columns);
  inline-size: max(100%, var(--row-min));
  block-size: var(--row-height);
  border-block-end: 1px solid var(--border);
  background: var(--table-head-surface);
`;

export const HeadCell = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-inline-size: 0;
  background: inherit;
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-medium);
  color: var(--text-muted);
  user-select: none;
  &[data-pinned] {
    position: sticky;
    inset-inline-start: var(--pin, 0px);
    z-index: 1;
  }
  &[data-check] {
    justify-content: center;
  }
  &[data-dragged] {
    opacity: 0.55;
  }
  &[data-drop]::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: -1px;
    z-index: 2;
    inline-size: 3px;
    background: var(--accent);
  }
  &[data-drop='after']::after {
    inset-inline: auto -1px;
  }
  ${Scroller}:focus &[data-active] {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -2px;
  }
`;

export const HeadButton = styled.button`
  flex: 1;
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-inline-size: 0;
  block-size: 100%;
  padding-inline: var(--space-3);
  text-align: start;
  &[data-align='end'] {
    flex-direction: row-reverse;
    text-align: end;
  }
  &[data-align='center'] {
    justify-content: center;
  }
  &:not([aria-disabled='true']):hover,
  &[data-sorted] {
    color: var(--text);
  }
  &[aria-disabled='true'] {
    cursor: default;
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

export const HeadText = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const SortRank = styled.span`
  font-size: var(--font-size-xs);
  font-variant-numeric: tabular-nums;
`;

/** Asks about a column; seen when something is asked, or when one is at the head. */
export const FilterButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin-inline-end: var(--space-1);
  border-radius: var(--radius-sm);
  color: var(--text-faint);
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  &[data-on] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
`;

/** The line between two heads; wide enough to take hold of. */
export const Resizer = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: -5px;
  z-index: 1;
  inline-size: 10px;
  cursor: col-resize;
  touch-action: none;
  :last-child > & {
    inset-inline-end: 0; /* nothing stands out of the table, or it scrolls sideways for five pixels */
    inline-size: 5px;
  }
  &::after {
    content: '';
    position: absolute;
    inset-block: 25%;
    inset-inline-start: 4px;
    inline-size: 1px;
    background: var(--border);
  }
  &:hover::after,
  &[data-resizing]::after {
    inset-block: 0;
    inline-size: 2px;
    background: var(--accent);
  }
`;
