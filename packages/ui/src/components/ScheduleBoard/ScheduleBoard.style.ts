import { styled } from 'styled-components';

export const Root = styled.div`
  --_names: var(--schedule-name-width, 11rem);
  position: relative;
  block-size: 100%;
  max-block-size: var(--schedule-max-block-size, 36rem);
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-inline-start: var(--_names);
  scroll-padding-block-start: calc(2 * var(--row-height));
  scrollbar-width: thin;
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  color: var(--text);
`;

export const Probe = styled.div`
  position: absolute;
  block-size: var(--row-height);
  inline-size: 0;
  visibility: hidden;
`;

export const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 4;
  display: flex;
  inline-size: calc(var(--_names) + var(--_width));
  border-block-end: 1px solid var(--border);
  background: var(--table-head-surface);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
`;

export const Corner = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 1;
  display: flex;
  flex: none;
  align-items: center;
  inline-size: var(--_names);
  padding-inline: var(--space-3);
  border-inline-end: 1px solid var(--border);
  background: var(--table-head-surface);
  font-weight: var(--font-weight-medium);
`;

export const Days = styled.div`
  display: flex;
  inline-size: var(--_width);
  & > div {
    inline-size: calc(24 * var(--_hour));
    border-inline-end: 1px solid var(--border);
  }
  & [data-day] {
    position: sticky;
    inset-inline-start: var(--_names);
    display: inline-block;
    padding: var(--space-1) var(--space-2);
    color: var(--text);
    font-weight: var(--font-weight-medium);
    white-space: nowrap;
  }
  & > div > div {
    display: flex;
    font-size: var(--font-size-xs);
    font-variant-numeric: tabular-nums;
  }
  & > div > div > span {
    inline-size: var(--_hour);
    padding-inline-start: 3px;
  }
`;

/** Lines at the hours, or at the days, painted once behind all rows. */
export const Rows = styled.div`
  position: relative;
  inline-size: calc(var(--_names) + var(--_width));
  background: repeating-linear-gradient(
      to right,
      var(--border) 0 1px,
      transparent 1px calc(var(--_step, 1) * var(--_hour))
    )
    var(--_names) 0;
  &:dir(rtl) {
    background: repeating-linear-gradient(
        to left,
        var(--border) 0 1px,
        transparent 1px calc(var(--_step, 1) * var(--_hour))
      )
      calc(-1 * var(--_names)) 0;
  }
  &[data-scale='days'] {
    --_step: 24;
  }
`;

export const Row = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  block-size: var(--row-height);
  border-block-end: 1px solid var(--border);
  & > [data-lane] {
    position: relative;
    flex: 1;
  }
`;

export const Name = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 3;
  display: flex;
  flex: none;
  align-items: baseline;
  gap: var(--space-2);
  inline-size: var(--_names);
  padding-inline: var(--space-3);
  border-inline-end: 1px solid var(--border);
  background: var(--surface-raised);
  font-size: var(--font-size-sm);
  line-height: calc(var(--row-height) - 1px);
  overflow: hidden;
  white-space: nowrap;
  & > small {
    color: var(--text-muted);
    font-size: var(--font-size-xs);
  }
`;

export const Bar = styled.div`
  --_colour: var(--border-strong);
  --_soft: var(--surface-sunken);
  position: absolute;
  inset-block: 3px;
  z-index: 1;
  display: flex;
  align-items: center;
  min-inline-size: 4px;
  padding-inline: var(--space-2);
  border: 1px solid var(--_colour);
  border-inline-start-width: 3px;
  border-radius: var(--radius-sm);
  background: var(--_soft);
  color: var(--text);
  font-size: var(--font-size-xs);
  user-select: none;
  cursor: grab;
  & > span {
    position: sticky;
    inset-inline-start: calc(var(--_names) + var(--space-2));
    min-inline-size: 0;
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
  &[data-fixed] {
    border-style: dashed;
    cursor: pointer;
  }
  &[data-clash] {
    box-shadow:
      0 0 0 1px var(--surface-raised),
      0 0 0 3px var(--danger);
  }
  &[data-lifted] {
    z-index: 2;
    box-shadow: var(--shadow-lg);
    cursor: grabbing;
  }
  &:focus-visible {
    z-index: 2;
    outline-offset: 1px;
  }
  @media (forced-colors: active) {
    &[data-clash],
    &[data-lifted] {
      outline: 3px dashed Highlight;
    }
  }
`;

/** An end of a task that can be drawn. */
export const Handle = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: 8px;
  cursor: ew-resize;
  touch-action: none;
  &[data-part='end'] {
    inset-inline: auto 0;
  }
`;

export const NowLine = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-start: calc(var(--_names) + var(--_now));
  inline-size: 2px;
  background: var(--danger);
  pointer-events: none;
`;
