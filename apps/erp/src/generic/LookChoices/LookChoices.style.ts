import { styled } from 'styled-components';

export const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export const Note = styled.p`
  color: var(--text-muted);
  font-size: var(--font-size-xs);
`;
