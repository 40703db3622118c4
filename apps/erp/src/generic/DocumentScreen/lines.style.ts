import { styled } from 'styled-components';

/** Lines from edge to edge of their card. */
export const Flush = styled.div`
  min-width: 0;
`;

/** A quiet sentence where something will stand. */
export const Hint = styled.p`
  margin: 0;
  padding: var(--space-3) var(--space-4);
  border: 1px dashed var(--border);
  border-radius: var(--radius-md);
  color: var(--text-muted);
`;
