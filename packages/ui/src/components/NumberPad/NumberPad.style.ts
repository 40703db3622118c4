import { styled } from 'styled-components';

/** Keys for gloves: at least 64 px high with 12 px between them, whatever the density. */
export const Pad = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(4rem, 1fr));
  gap: 0.75rem;
  &[data-kind='digits'] {
    grid-template-columns: repeat(3, minmax(4rem, 1fr));
  }
`;

export const Key = styled.button`
  display: grid;
  place-items: center;
  min-block-size: 4rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface);
  color: var(--text);
  font-size: 1.5rem;
  font-weight: var(--font-weight-medium);
  font-variant-numeric: tabular-nums;
  user-select: none;
  touch-action: manipulation;
  transition: background-color var(--duration-fast) var(--ease);
  &:hover:not(:disabled) {
    background: var(--surface-hover);
  }
  &:active:not(:disabled) {
    background: var(--accent-soft);
  }
  &:disabled {
    color: var(--text-disabled);
  }
  &[data-kind='step'],
  &[data-kind='act'] {
    background: var(--surface-sunken);
    font-size: 1.125rem;
  }
  &[data-kind='done'] {
    border-color: transparent;
    background: var(--accent);
    color: var(--on-accent);
    font-size: 1.125rem;
  }
  &[data-kind='done']:hover:not(:disabled) {
    background: var(--accent-hover);
  }
  &[data-kind='done']:disabled {
    background: var(--surface-sunken);
    color: var(--text-disabled);
  }
  & > svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
`;
