import { keyframes, styled } from 'styled-components';
import * as Primitive from '../../primitives/tooltip.ts';

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

export const Panel = styled(Primitive.Content)`
  z-index: var(--layer-toast);
  max-inline-size: min(18rem, 100vw - 2 * var(--space-3));
  padding: var(--space-1) var(--space-2);
  border: 1px solid transparent; /* the only edge that forced colours leave */
  border-radius: var(--radius-md);
  background: var(--surface-inverse);
  color: var(--text-inverse);
  font-size: var(--font-size-sm);
  line-height: var(--line-height-tight);
  overflow-wrap: anywhere;
  white-space: pre-line;
  animation: ${appear} var(--duration-fast) var(--ease);

  & kbd {
    margin-inline-start: var(--space-2);
    font: inherit;
    font-size: var(--font-size-xs);
  }
`;
