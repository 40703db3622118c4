import { styled } from 'styled-components';

export const Group = styled.section`
  & + & {
    margin-block-start: var(--space-5);
  }
  & > h3 {
    margin-block-end: var(--space-1);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-strong);
  }
`;

/** Keys as they are printed on the keyboard. */
export const Key = styled.kbd`
  padding: 0 var(--space-2);
  border: 1px solid var(--border);
  border-radius: var(--radius-sm);
  background: var(--surface-sunken);
  color: var(--text);
  font-family: inherit;
  font-size: var(--font-size-xs);
  white-space: nowrap;
`;
