import { styled } from 'styled-components';

export const Hint = styled.small`
  display: block;
  color: var(--text-muted);
  font-size: var(--font-size-xs);
`;
