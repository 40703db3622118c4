import { styled } from 'styled-components';

/** The choice above, the comparison below. */
export const Parts = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

/** Two revisions beside each other, below each other where it is narrow. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--space-3);
`;
