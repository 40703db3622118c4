import { css, keyframes } from 'styled-components';

const open = keyframes`
  from {
    opacity: 0;
    transform: translateY(-0.25rem);
  }
`;

/** The looks of a menu, whatever opens it. */
export const panelStyle = css`
  /* Over a dialog or a side panel that it was opened from; while it is open nothing else can be. */
  z-index: calc(var(--layer-dialog) + 1);
  min-inline-size: 12rem;
  max-inline-size: min(22rem, 100vw - 2 * var(--space-3));
  max-block-size: var(
    --radix-dropdown-menu-content-available-height,
    var(--radix-context-menu-content-available-height, 70vh)
  );
  overflow: auto;
  padding: 0.25rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);
  box-shadow: var(--shadow-md);
  font-size: var(--font-size-sm);
  animation: ${open} var(--duration-fast) var(--ease);

  &:focus {
    outline: none;
  }
`;

export const itemStyle = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-height-small);
  padding: 0.25rem 0.625rem;
  border-radius: var(--radius-md);
  color: var(--text);
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    color: var(--text-faint);
  }
  & > span {
    flex: 1;
    min-inline-size: 0;
  }
  & > kbd {
    color: var(--text-faint);
    font: inherit;
    font-size: var(--font-size-xs);
  }
  &[data-highlighted] {
    background: var(--surface-hover);
    outline: none;
  }
  &[data-tone='danger'],
  &[data-tone='danger'] > svg {
    color: var(--danger-text);
  }
  &[data-tone='danger'][data-highlighted] {
    background: var(--danger-soft);
  }
  &[data-disabled],
  &[data-disabled] > svg {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`;

export const headingStyle = css`
  padding: 0.375rem 0.625rem;
  color: var(--text-faint);
  font-size: var(--font-size-xs);
`;

export const lineStyle = css`
  block-size: 1px;
  margin: 0.25rem -0.25rem;
  background: var(--border);
`;
