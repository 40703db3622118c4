import { styled } from 'styled-components';

export const LinesTitle = styled.h3`
  margin-block-end: var(--space-2);
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-medium);
`;
