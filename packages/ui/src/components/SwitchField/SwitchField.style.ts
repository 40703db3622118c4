import { styled } from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  color: var(--text);
`;

export const Line = styled.label`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: var(--space-3);
  min-block-size: var(--control-height);
  cursor: pointer;
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;

export const Track = styled.input`
  flex: none;
  appearance: none;
  inline-size: 2.25rem;
  block-size: 1.25rem;
  margin: 0;
  padding: 2px;
  border: 1px solid var(--field-border);
  border-radius: var(--radius-full);
  background: var(--surface-sunken);
  cursor: inherit;
  transition: background var(--duration-fast) var(--ease);
  &::before {
    content: '';
    display: block;
    block-size: 100%;
    aspect-ratio: 1;
    border-radius: var(--radius-full);
    background: var(--text-muted);
    transition: transform var(--duration-fast) var(--ease);
  }
  &:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  &:checked::before {
    transform: translateX(1rem);
    background: var(--on-accent);
  }
  &:checked:dir(rtl)::before {
    transform: translateX(-1rem);
  }
  &:disabled {
    border-color: var(--border);
    background: var(--surface-sunken);
  }
  &:disabled::before {
    background: var(--text-disabled);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
