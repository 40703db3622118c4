import { styled } from 'styled-components';

/** What is asked above what is answered. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`;

/** Room between the converter and the list below it. */
export const Room = styled.div`
  margin-block-end: var(--space-4);
`;
