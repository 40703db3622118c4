import { css, keyframes, styled } from 'styled-components';
import * as Primitive from '../../primitives/dialog.ts';

const fade = keyframes`
  from {
    opacity: 0;
  }
`;
const fadeOut = keyframes`
  to {
    opacity: 0;
  }
`;
const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.5rem) scale(0.985);
  }
`;
const slide = keyframes`
  from {
    transform: translateX(calc(100% * var(--_inline, 1)));
  }
`;
const slideOut = keyframes`
  to {
    transform: translateX(calc(100% * var(--_inline, 1)));
  }
`;

export const Scrim = styled(Primitive.Overlay)`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  background: var(--scrim);
  animation: ${fade} var(--duration-base) var(--ease);

  &[data-state='closed'] {
    animation: ${fadeOut} var(--duration-fast) var(--ease);
  }
`;

const panel = css`
  position: fixed;
  z-index: var(--layer-dialog);
  display: flex;
  flex-direction: column;
  border: 1px solid var(--border);
  background: var(--surface-raised);
  box-shadow: var(--shadow-lg);

  &:focus {
    outline: none;
  }
`;

export const DialogPanel = styled(Primitive.Content)`
  ${panel}
  inset: 0;
  margin: auto;
  block-size: fit-content;
  max-block-size: calc(100dvh - 2 * var(--space-5));
  inline-size: min(var(--_width, var(--dialog-width)), 100vw - 2 * var(--space-4));
  border-radius: var(--radius-lg);
  animation: ${rise} var(--duration-base) var(--ease);

  &[data-size='lg'] {
    --_width: 44rem;
  }
  &[data-size='xl'] {
    --_width: 64rem;
  }
  &[data-state='closed'] {
    animation: ${fadeOut} var(--duration-fast) var(--ease);
  }
`;

export const SidePanelRoot = styled(Primitive.Content)`
  ${panel}
  inset-block: 0;
  inset-inline-end: 0;
  inline-size: min(var(--side-panel-width), 100vw - var(--space-6));
  border-block: 0;
  border-inline-end: 0;
  animation: ${slide} var(--duration-slow) var(--ease);

  &:dir(rtl) {
    --_inline: -1;
  }
  &[data-state='closed'] {
    animation: ${slideOut} var(--duration-base) var(--ease);
  }
  @media (max-width: 766.98px) {
    inline-size: 100vw;
    border: 0;
  }
`;

export const Head = styled.header`
  padding-block: var(--space-4) var(--space-3);
  padding-inline: var(--space-5) calc(var(--space-5) + var(--control-height-small));
`;

export const CloseCorner = styled.div`
  position: absolute;
  inset-block-start: var(--space-3);
  inset-inline-end: var(--space-3);
`;

export const Title = styled(Primitive.Title)`
  font-size: var(--font-size-lg);
  overflow-wrap: anywhere;
`;

export const Description = styled(Primitive.Description)`
  margin-block-start: var(--space-1);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export const Body = styled.div`
  flex: 1 1 auto;
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-1) var(--space-5) var(--space-4);
`;

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-5);
  border-block-start: 1px solid var(--border);
  border-end-start-radius: inherit;
  border-end-end-radius: inherit;
  background: var(--surface);
`;
