import { styled } from 'styled-components';

export const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  color: var(--text);
  font-size: var(--font-size-sm);
  overflow-wrap: anywhere;

  & > span {
    color: var(--text-muted);
  }
`;
