import { styled } from 'styled-components';

export const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-inline-size: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
`;

export const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-1);
  padding: var(--space-1);
  border-block-end: 1px solid var(--border);
  background: var(--surface);
  border-start-start-radius: inherit;
  border-start-end-radius: inherit;
  @media print {
    display: none;
  }
`;

export const Scroller = styled.div`
  position: relative;
  overflow: auto;
  max-block-size: var(--flow-graph-max-block-size, 70dvh);
  scrollbar-width: thin;
  @media print {
    overflow: visible;
    max-block-size: none;
  }
`;

/** As large as the drawing at its scale, so that the scroll bars are right. */
export const Extent = styled.div`
  inline-size: var(--extent-width);
  block-size: var(--extent-height);
  margin-inline: auto;
`;

export const Drawing = styled.div`
  position: relative;
  transform: scale(var(--scale));
  transform-origin: 0 0;
  [dir='rtl'] & {
    transform-origin: 100% 0;
  }
  & > svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    [dir='rtl'] & {
      transform: scaleX(-1);
    }
  }
  & path {
    fill: none;
    stroke: var(--border-strong);
    stroke-width: 1.5;
  }
  & path[data-lit] {
    stroke: var(--accent);
    stroke-width: 2.5;
  }
  & path[data-dim] {
    opacity: 0.35;
  }
`;

export const EdgeLabel = styled.span`
  position: absolute;
  translate: -50% -50%;
  padding-inline: var(--space-1);
  border-radius: var(--radius-sm);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--font-size-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;
  &[data-dim] {
    opacity: 0.35;
  }
  [dir='rtl'] & {
    translate: 50% -50%;
  }
`;

export const Node = styled.button`
  position: absolute;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  gap: 0 var(--space-2);
  padding: var(--space-1) var(--space-3);
  overflow: hidden;
  border: 1px solid var(--border);
  border-inline-start: 4px solid var(--node-tone, var(--border-strong));
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  color: var(--text);
  text-align: start;
  line-height: 1.3;
  &:hover {
    background: var(--surface-hover);
  }
  &[data-tone='accent'] {
    --node-tone: var(--accent);
  }
  &[data-tone='success'] {
    --node-tone: var(--success);
  }
  &[data-tone='warning'] {
    --node-tone: var(--warning);
  }
  &[data-tone='danger'] {
    --node-tone: var(--danger);
  }
  &[data-centre] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  &[data-lit] {
    box-shadow: 0 0 0 2px var(--accent);
  }
  &[data-dim] {
    opacity: 0.45;
  }
  & > svg {
    grid-row: span 3;
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    margin-block-start: 2px;
    color: var(--text-muted);
  }
`;

export const NodeTitle = styled.span`
  overflow: hidden;
  font-weight: var(--font-weight-medium);
  font-size: var(--font-size-sm);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const NodeLine = styled.span`
  grid-column: 2;
  overflow: hidden;
  color: var(--text-muted);
  font-size: var(--font-size-xs);
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
