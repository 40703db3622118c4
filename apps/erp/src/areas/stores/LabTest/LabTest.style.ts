import { styled } from 'styled-components';

/** Fields of a dialog, one below the other. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
`;
