import { styled } from 'styled-components';
import { Chip } from '../FilterBar/FilterBar.style.ts';

export const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

export const ChosenChip = styled(Chip)`
  border-radius: var(--radius-sm);
  padding-inline-start: var(--space-2);
  /* Nothing can be taken out: the words alone, and no colour that asks for a press. */
  &[data-locked] {
    padding-inline-end: var(--space-2);
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text-muted);
  }
`;
