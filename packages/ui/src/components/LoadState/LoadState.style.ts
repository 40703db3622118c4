import { styled } from 'styled-components';

export const Root = styled.div`
  position: relative;
  padding: var(--space-4);
`;

export const Said = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-4);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  text-align: center;
  overflow-wrap: anywhere;

  &[data-tone='danger'] {
    border: 1px solid var(--danger-border);
    border-radius: var(--radius-md);
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  &:not(:last-child) {
    margin-block-end: var(--space-3);
  }
`;
