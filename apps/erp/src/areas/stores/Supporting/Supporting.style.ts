import { styled } from 'styled-components';

/** Lines from edge to edge of their card. */
export const Flush = styled.div`
  min-width: 0;
`;

/** The counter's field above the lines. */
export const Counter = styled.div`
  max-width: 28rem;
  padding: var(--space-3) var(--space-4);
`;
