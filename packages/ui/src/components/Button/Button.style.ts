import { css, keyframes, styled } from 'styled-components';

const look = css`
  --_surface: var(--surface-raised);
  --_surface-hover: var(--surface-hover);
  --_text: var(--text);
  --_edge: var(--border-strong);

  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  block-size: var(--control-height);
  padding-inline: var(--control-padding);
  border: 1px solid var(--_edge);
  border-radius: var(--button-radius);
  background: var(--_surface);
  color: var(--_text);
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-medium);
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  user-select: none;
  position: relative;
  transition:
    background-color var(--duration-fast) var(--ease),
    border-color var(--duration-fast) var(--ease),
    transform var(--duration-fast) var(--ease);

  &:hover {
    background: var(--_surface-hover);
  }
  &:active {
    transform: translateY(0.5px);
  }
  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
  }

  &[data-variant='primary'] {
    --_surface: var(--accent);
    --_surface-hover: var(--accent-hover);
    --_text: var(--on-accent);
    --_edge: transparent;
    box-shadow: var(--shadow-sm);
  }
  &[data-variant='danger'] {
    --_surface: var(--danger);
    --_surface-hover: var(--danger-hover);
    --_text: var(--on-danger);
    --_edge: transparent;
    box-shadow: var(--shadow-sm);
  }
  &[data-variant='secondary'] {
    --_edge: color-mix(in srgb, var(--border-strong) 55%, var(--border));
    box-shadow: var(--shadow-sm);
  }
  &[data-variant='quiet'] {
    --_surface: transparent;
    --_edge: transparent;
    --_text: var(--text-muted);
  }
  &[data-variant='quiet']:hover {
    --_text: var(--text);
  }
  &[data-size='sm'] {
    block-size: var(--control-height-small);
    padding-inline: calc(var(--control-padding) * 0.75);
    font-size: var(--font-size-xs);
  }
  &[data-wide] {
    inline-size: 100%;
  }
  &:disabled,
  &[aria-disabled='true'] {
    --_surface: var(--surface-sunken);
    --_surface-hover: var(--surface-sunken);
    --_text: var(--text-disabled);
    --_edge: var(--border);
    box-shadow: none;
    transform: none;
    cursor: not-allowed;
  }
  &[data-variant='quiet']:disabled,
  &[data-variant='quiet'][aria-disabled='true'] {
    --_surface: transparent;
    --_surface-hover: transparent;
    --_edge: transparent;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true'] > :not([data-busy-mark]) {
    opacity: 0;
  }
  @media (forced-colors: active) {
    --_edge: ButtonBorder;
    &:disabled,
    &[aria-disabled='true'] {
      --_text: GrayText;
      --_edge: GrayText;
    }
  }
`;

export const ButtonRoot = styled.button`
  ${look}
`;

export const LinkRoot = styled.a`
  ${look}
`;

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

export const BusyMark = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  inline-size: 1.15em;
  block-size: 1.15em;
  border: 2px solid currentColor;
  border-block-start-color: transparent;
  border-radius: var(--radius-full);
  animation: ${turn} 700ms linear infinite;
`;
