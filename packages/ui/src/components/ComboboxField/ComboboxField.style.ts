import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { rotate: 1turn; }
`;

export const Spin = styled.svg`
  animation: ${turn} 0.8s linear infinite;
`;

export const Panel = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  padding: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-lg);
  overflow: hidden;
  flex-direction: column;
  max-inline-size: min(36rem, calc(100vw - 1rem));
  &:popover-open {
    display: flex;
  }
`;

export const List = styled.ul`
  max-block-size: 20rem;
  padding: var(--space-1);
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  outline: none;
  &:empty {
    padding: 0;
  }
`;

export const Item = styled.li`
  display: flex;
  align-items: baseline;
  gap: var(--space-2);
  min-block-size: var(--control-height);
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-sm);
  line-height: var(--line-height);
  cursor: pointer;
  &[data-highlighted] {
    background: var(--surface-hover);
    box-shadow: inset 2px 0 0 var(--accent);
  }
  &[data-chosen] {
    background: var(--accent-soft);
  }
  &[aria-disabled='true'] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-add] {
    color: var(--accent-text);
    font-weight: var(--font-weight-medium);
  }
`;

export const Code = styled.span`
  flex: none;
  min-inline-size: 4.5rem;
  font-size: var(--font-size-sm);
  color: var(--text-muted);
`;

export const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Hint = styled.span`
  flex: none;
  font-size: var(--font-size-sm);
  color: var(--text-muted);
`;

export const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  &:not(:first-child) {
    border-block-start: 1px solid var(--border);
  }
  &[data-failed] {
    color: var(--danger-text);
  }
`;

export const Retry = styled.button`
  color: var(--accent-text);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
