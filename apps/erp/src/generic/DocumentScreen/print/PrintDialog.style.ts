import { styled } from 'styled-components';

/** What is chosen, one below the other. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;
