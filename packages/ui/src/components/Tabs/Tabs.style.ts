import { styled } from 'styled-components';

export const List = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  border-block-end: 1px solid var(--border);
  scrollbar-width: none;

  & > button {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    padding-inline: var(--space-2);
    block-size: calc(var(--control-height) + var(--space-1));
    border-block-end: 2px solid transparent;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    white-space: nowrap;
    transition: color var(--duration-fast) var(--ease);
  }
  & > button:hover {
    color: var(--text);
  }
  & > button[aria-disabled='true'] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  & > button[aria-selected='true'] {
    border-block-end-color: var(--accent);
    color: var(--text);
  }
  & > button:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-sm);
  }
`;

export const Panel = styled.div`
  padding-block-start: var(--space-4);

  &:focus-visible {
    outline-offset: 4px;
  }
`;
