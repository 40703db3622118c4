import { keyframes, styled } from 'styled-components';
import * as Primitive from '../../primitives/popover.ts';

const open = keyframes`
  from {
    opacity: 0;
    transform: translateY(-0.25rem);
  }
`;

export const Panel = styled(Primitive.Content)`
  z-index: calc(var(--layer-dialog) + 1); /* over the dialog it was opened from */
  position: relative;
  display: flex;
  flex-direction: column;
  inline-size: max-content;
  max-inline-size: min(24rem, 100vw - 2 * var(--space-3));
  max-block-size: var(--radix-popover-content-available-height, 70vh);
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-lg);
  font-size: var(--font-size-sm);
  animation: ${open} var(--duration-fast) var(--ease);
`;

export const Heading = styled.h2`
  padding-block-start: var(--space-3);
  padding-inline: var(--space-4) calc(var(--control-height-small) + var(--space-4));
  overflow-wrap: anywhere;
  font-size: var(--font-size-md);
`;

export const CloseCorner = styled.div`
  position: absolute;
  inset-block-start: var(--space-2);
  inset-inline-end: var(--space-2);
`;

export const Body = styled.div`
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-3) var(--space-4) var(--space-4);
  overflow-wrap: anywhere;
`;
