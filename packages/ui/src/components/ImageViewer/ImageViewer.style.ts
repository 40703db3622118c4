import { styled } from 'styled-components';
import * as Primitive from '../../primitives/dialog.ts';

export const Panel = styled(Primitive.Content)`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  background: var(--surface);
  color: var(--text);

  &:focus {
    outline: none;
  }
`;

export const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-3);
  border-block-end: 1px solid var(--border);
  background: var(--surface-raised);

  & > div {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }
  /* The way out stays beside the name, the tools go under both. */
  @media (max-width: 766.98px) {
    & > div {
      flex-basis: calc(100% - var(--control-height) - var(--space-1));
    }
    & > button:not(:last-child) {
      order: 1;
    }
  }
  & svg:is(.lucide-chevron-left, .lucide-chevron-right):dir(rtl) {
    scale: -1 1;
  }
`;

export const Title = styled(Primitive.Title)`
  overflow: hidden;
  font-size: var(--font-size-md);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Position = styled.p`
  color: var(--text-muted);
  font-size: var(--font-size-xs);
  font-variant-numeric: tabular-nums;
`;

/** Fingers pan and pinch here themselves. */
export const Stage = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr); /* or a tall picture is cut instead of fitted */
  place-items: center;
  overflow: hidden;
  touch-action: none;
  cursor: zoom-in;
  user-select: none;

  &:focus-visible {
    outline-offset: calc(-1 * var(--focus-width)); /* it ends where the window ends */
  }
  &[data-enlarged] {
    cursor: grab;
  }
  &[data-enlarged]:active {
    cursor: grabbing;
  }
  & > img {
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
    transform: var(--_transform);
    transition: transform var(--duration-base) var(--ease);
  }
  &[data-held] > img {
    transition: none;
  }
  & > img[data-sideways] {
    max-inline-size: 100cqb;
    max-block-size: 100cqi;
  }
  container-type: size;
  :root[data-motion='less'] & > img {
    transition: none;
  }
  @media (prefers-reduced-motion: reduce) {
    & > img {
      transition: none;
    }
  }
`;

export const Message = styled.div`
  position: absolute;
  padding: var(--space-4);
  color: var(--text-muted);
  text-align: center;
`;
