import { styled } from 'styled-components';
import { Paper, placed } from '../DrawnLabel/DrawnLabel.style.ts';

/** Bench: tools above, the label and what is set of the chosen element side by side where there is room. */
export const Root = styled.div`
  container-type: inline-size;
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);

  & > :last-child {
    margin-inline-start: auto;
    inline-size: 7rem;
  }
`;

export const Bench = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 17rem;
  gap: var(--space-4);
  align-items: start;

  @container (inline-size < 44rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The desk that the label lies on. */
export const Desk = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  padding: var(--space-5) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-sunken);
  overflow: hidden; /* what runs out of the label does not lie over its fields */
`;

/** The label, ruled every 5 mm. */
export const Ruled = styled(Paper)`
  --_rule: color-mix(in oklch, CanvasText 9%, transparent);

  background:
    linear-gradient(var(--_rule) 1px, transparent 1px) 0 0 / calc(5 * var(--_mm)) calc(5 * var(--_mm)),
    linear-gradient(90deg, var(--_rule) 1px, transparent 1px) 0 0 / calc(5 * var(--_mm)) calc(5 * var(--_mm)),
    Canvas;
`;

/** An element: what will be printed, within the outline of its place. */
export const Piece = styled.button`
  ${placed}

  min-inline-size: 0;
  margin: 0;
  padding: 0;
  &:not([data-kind='box']) {
    border: 0;
  }
  &:not([data-kind='line']) {
    background: none;
  }
  color: inherit;
  cursor: grab;
  touch-action: none;

  /* a line is thin: its place to take hold of is not */
  &::before {
    content: '';
    position: absolute;
    inset: min(0px, calc((var(--_h) * var(--_mm) - 1rem) / 2)) 0;
  }
  &::after {
    content: '';
    position: absolute;
    inset: -1px;
    outline: 1px dashed color-mix(in oklch, CanvasText 30%, transparent);
    pointer-events: none;
  }
  &[data-empty]::after {
    outline-color: color-mix(in oklch, CanvasText 60%, transparent);
  }
  &:hover::after {
    outline-color: var(--accent);
  }
  &[aria-pressed='true']::after {
    outline: var(--focus-width) solid var(--accent);
  }
  &[data-wrong]::after {
    outline: var(--focus-width) solid var(--danger);
  }
  &:focus-visible {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 4px;
  }
  &[data-carried] {
    cursor: grabbing;
  }
`;

/** Lower right corner of the chosen element: dragged, it sizes it. */
export const Corner = styled.span`
  && {
    position: absolute;
    inset-inline-end: -7px;
    inset-block-end: -7px;
    z-index: 1;
    inline-size: 14px;
    block-size: 14px;
    border: 2px solid Canvas;
    border-radius: 50%;
    background: var(--accent);
    cursor: nwse-resize;
    pointer-events: auto;
    touch-action: none;
  }
`;

export const Note = styled.p`
  margin: 0;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  font-variant-numeric: tabular-nums;
`;

export const Settings = styled.section`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;

  & h3 {
    margin: 0;
    font-size: var(--font-size-md);
  }
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
