import { styled } from 'styled-components';

export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6.5rem;
  align-items: start;
  gap: var(--space-2);
`;
