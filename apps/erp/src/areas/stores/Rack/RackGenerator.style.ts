import { styled } from 'styled-components';

/** What is asked above what it makes. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  --table-max-block-size: 22rem;
`;
