import { styled } from 'styled-components';

export const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0 var(--space-5);

  &[data-inline] {
    flex-flow: row wrap;
  }
`;

/** The whole line is the target. */
export const Line = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: var(--space-2);
  min-block-size: var(--control-height);
  padding-block: calc((var(--control-height) - 1lh) / 2);
  cursor: pointer;

  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--font-size-xs);
  }
`;

/** Drawn by us over the native button, so that it looks the same everywhere and keeps its keys. */
export const Dot = styled.input`
  display: inline-grid;
  flex: none;
  place-content: center;
  appearance: none;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  margin: calc((1lh - 1.125rem) / 2) 0 0;
  border: 1px solid var(--field-border);
  border-radius: var(--radius-full);
  background: var(--field-surface);
  cursor: inherit;

  &::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: var(--radius-full);
    background: currentColor;
    transform: scale(0);
  }
  &:checked {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  &:checked::before {
    transform: none;
  }
  &:hover:not(:disabled, :checked) {
    border-color: var(--text-muted);
  }
  [data-invalid] &:not(:checked) {
    border-color: var(--danger);
  }
  &:disabled {
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text-disabled);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
