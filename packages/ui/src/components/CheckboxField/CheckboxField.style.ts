import { styled } from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  color: var(--text);
`;

/** The line, and what there is to know of it. */
export const Head = styled.div`
  display: flex;
  gap: var(--space-2);
`;

/** The whole line is the target. */
export const Line = styled.label`
  display: inline-flex;
  align-items: flex-start;
  align-self: start;
  gap: var(--space-2);
  min-block-size: var(--control-height);
  padding-block: calc((var(--control-height) - 1lh) / 2);
  cursor: pointer;
  & > input {
    margin-block-start: calc((1lh - 1.125rem) / 2); /* beside the first line, however many there are */
  }
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;

/** Drawn by us over the native box, so that it looks the same everywhere and keeps its keys. */
export const Box = styled.input`
  position: relative;
  flex: none;
  display: inline-grid;
  place-content: center;
  appearance: none;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  margin: 0;
  border: 1px solid var(--field-border);
  border-radius: var(--radius-sm);
  background: var(--field-surface);
  cursor: inherit;
  [data-density='touch'] &::after {
    content: '';
    position: absolute;
    inset: -0.875rem; /* its target is larger than it is drawn */
  }
  &::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    transform: scale(0);
    background: currentColor;
    clip-path: polygon(14% 44%, 0 65%, 42% 100%, 100% 18%, 82% 6%, 38% 68%);
  }
  &:checked,
  &:indeterminate {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  &:checked::before,
  &:indeterminate::before {
    transform: none;
  }
  &:indeterminate::before {
    clip-path: inset(40% 5%);
  }
  &[aria-invalid] {
    border-color: var(--danger);
  }
  &:disabled {
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text-disabled);
  }
  /* Told, not asked: as firm as what can be changed. */
  &[data-readonly]:is(:checked, :indeterminate) {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
