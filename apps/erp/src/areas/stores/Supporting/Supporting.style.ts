import { styled } from 'styled-components';

/** The counter's field above the lines. */
export const Counter = styled.div`
  max-width: 28rem;
  padding: var(--space-3) var(--space-4);
`;
