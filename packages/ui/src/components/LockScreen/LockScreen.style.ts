import { styled } from 'styled-components';
import * as Primitive from '../../primitives/dialog.ts';

/** Nothing of the page shows through: whoever stands there is nobody yet. */
export const Cover = styled(Primitive.Content)`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  display: grid;
  justify-items: center;
  align-items: center;
  overflow: auto;
  padding: var(--space-5);
  background: var(--surface-sunken);
  &:focus {
    outline: none;
  }
`;

export const Panel = styled.form`
  display: grid;
  gap: var(--space-4);
  inline-size: min(26rem, 100%);
  padding: var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);
  box-shadow: var(--shadow-lg);
  & > button[type='submit'] {
    min-block-size: 3rem; /* pressed with the same glove as the keys above it */
  }
  @media (max-width: 479.98px) {
    padding: var(--space-4);
  }
`;

export const Head = styled.header`
  display: grid;
  gap: var(--space-1);
`;

export const Title = styled(Primitive.Title)`
  font-size: var(--font-size-xl);
`;

export const Description = styled(Primitive.Description)`
  color: var(--text-muted);
`;
