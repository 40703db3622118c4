import { keyframes, styled } from 'styled-components';

const pulse = keyframes`
  50% { opacity: 0.45; }
`;
const travel = keyframes`
  from { translate: -100%; }
  to { translate: 400%; }
`;

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  block-size: 100%;
  min-block-size: 16rem;
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--table-row-surface);
  color: var(--text);
  overflow: hidden;
  &[data-fit='content'] {
    block-size: auto;
    min-block-size: 0;
  }
`;

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-block-end: 1px solid var(--border);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
`;

export const ToolbarEnd = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-start: auto;
`;

export const Count = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

export const Selected = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--text);
  font-weight: var(--font-weight-medium);
`;

export const TextButton = styled.button`
  color: var(--accent-text);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** Holds the scroller and what is said in its place while it has no rows. */
export const Frame = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  min-block-size: 0;
`;

/** The grid itself. Its size comes from outside, so that no row's content can make the page lay out anew. */
export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  contain: strict;
  outline: none;
  scroll-padding: var(--row-height) 0 var(--foot-height, 0px) var(--pinned-width, 0px);
  [data-fit='content'] & {
    contain: layout style;
    max-block-size: var(--table-max-block-size, 70vh);
  }
  &[data-layout='cards'] {
    background: var(--surface);
    scroll-padding: 0;
  }
  &[data-layout='cards']:focus-visible {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -2px;
  }
`;

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
    font-weight: var(--font-weight-medium);
  }
`;

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

export const Message = styled.div`
  position: absolute;
  inset: calc(var(--row-height) + 1px) 0 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: var(--space-4);
  color: var(--text-muted);
  text-align: center;
  &[data-tone='danger'] {
    color: var(--danger-text);
  }
  [data-fit='content'] & {
    position: static;
    padding-block: var(--space-7);
  }
  &&[data-over] {
    position: static;
    flex-direction: row;
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--danger-border);
    background: var(--danger-soft);
  }
`;

/** Newer rows are on their way: a line that travels over the old ones, which stay readable. */
export const Travelling = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: 3;
  block-size: 2px;
  overflow: hidden;
  pointer-events: none;
  &::before {
    content: '';
    display: block;
    inline-size: 25%;
    block-size: 100%;
    background: var(--accent);
    animation: ${travel} 1.1s var(--ease) infinite;
  }
`;

export const Bone = styled.span`
  display: block;
  block-size: 0.625rem;
  inline-size: 70%;
  border-radius: var(--radius-sm);
  background: var(--border);
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

export const BoneRow = styled.div`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: center;
  inline-size: max(100%, var(--row-min));
  block-size: var(--row-height);
  border-block-end: 1px solid var(--border);
  & > ${Bone} {
    margin-inline: var(--space-3);
  }
  &:nth-child(even) > ${Bone} {
    inline-size: 50%;
  }
`;

/** Measures the row's height as the density sets it. */
export const Probe = styled.div`
  position: absolute;
  block-size: var(--row-height);
  inline-size: 0;
  visibility: hidden;
`;
