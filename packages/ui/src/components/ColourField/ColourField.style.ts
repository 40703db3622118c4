import { styled } from 'styled-components';

/** The browser's own picker, dressed as a chip of the colour. */
export const Picker = styled.input`
  flex: none;
  inline-size: var(--control-height-small);
  block-size: calc(var(--control-height-small) - 0.25rem);
  margin-inline-start: calc((var(--control-height) - var(--control-height-small)) / 2);
  padding: 0;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-sm);
  background: none;
  cursor: pointer;
  forced-color-adjust: none;

  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 0;
    border-radius: inherit;
  }
  &[data-empty]::-webkit-color-swatch {
    opacity: 0;
  }
  &:disabled {
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: 1px;
  }
`;

export const Shades = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);

  & button {
    display: block;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-sm);
    background: var(--_shade);
    forced-color-adjust: none;
  }
  & button[aria-pressed='true'] {
    outline: var(--focus-width) solid var(--accent);
    outline-offset: 1px;
  }
  & button:focus-visible {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 3px;
  }
  & button:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
