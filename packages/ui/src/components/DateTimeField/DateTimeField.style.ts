import { styled } from 'styled-components';
import { ControlBox } from '../Field/Field.style.ts';

export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6.5rem;
  align-items: start;
  gap: var(--space-2);
  &[data-invalid] ${ControlBox} {
    border-color: var(--danger);
  }
`;
