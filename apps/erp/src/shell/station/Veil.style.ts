import { styled } from 'styled-components';

export const Sheet = styled.dialog`
  display: block; /* covers before it is open */
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: var(--space-7) var(--space-4);
  border: 0;
  background: var(--surface-sunken);
  color: inherit;
  pointer-events: auto; /* a dialog of the page takes them from all else */

  & > * {
    max-inline-size: 36rem;
    margin-inline: auto;
  }
`;
