import { styled } from 'styled-components';

export const Rules = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  list-style: none;
`;

/** A key as it is written in formulas, templates and settings. */
export const Key = styled.code`
  font-family: inherit;
  font-size: var(--font-size-sm);
  overflow-wrap: anywhere;
`;

export const Lead = styled.p`
  margin-block-end: var(--space-2);
`;
