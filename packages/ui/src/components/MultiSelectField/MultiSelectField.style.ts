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
`;
