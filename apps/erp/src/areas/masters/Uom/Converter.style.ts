import { styled } from 'styled-components';

/** What is asked above what is answered. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`;
