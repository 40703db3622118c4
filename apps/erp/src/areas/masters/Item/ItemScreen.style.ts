import { styled } from 'styled-components';

/** The code in figures that are read letter by letter. */
export const Code = styled.p`
  margin: 0;
  font-family: var(--font-family-mono);
  font-size: var(--font-size-lg);
  overflow-wrap: anywhere;
`;

/** What each part stands for. */
export const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: 0;
  padding: 0;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  list-style: none;
`;

/** What keeps the item from a code. */
export const Wrong = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  color: var(--danger-text);
  list-style: none;
`;
