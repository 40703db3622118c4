import { styled } from 'styled-components';
import { ControlBox } from '../Field/Field.style.ts';

export const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: var(--space-3);
  &[data-invalid] ${ControlBox} {
    border-color: var(--danger);
  }
`;
