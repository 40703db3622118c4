import { styled } from 'styled-components';

export const IconButtonRoot = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: var(--control-height);
  block-size: var(--control-height);
  border-radius: var(--button-radius);
  color: var(--text-muted);
  position: relative;
  transition:
    background-color var(--duration-fast) var(--ease),
    color var(--duration-fast) var(--ease);

  & > svg {
    inline-size: calc(var(--icon-size) * 1.125);
    block-size: calc(var(--icon-size) * 1.125);
  }
  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  &[data-size='sm'] {
    inline-size: var(--control-height-small);
    block-size: var(--control-height-small);
  }
  &[data-tone='danger']:hover {
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: none;
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;
