import { styled } from 'styled-components';
import { ControlBox } from '../Field/Field.style.ts';

export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-1) var(--space-2);
  &[data-invalid] ${ControlBox} {
    border-color: var(--danger);
  }
`;

export const Proposal = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: end;
`;
