import { styled } from 'styled-components';

/** Who signed, the latest first. */
export const Signatures = styled.ul`
  margin: 0;
  padding: var(--space-3) var(--space-4);
  list-style: none;
  color: var(--text-muted);
`;
