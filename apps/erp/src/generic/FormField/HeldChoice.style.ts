import { styled } from 'styled-components';

export const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;
