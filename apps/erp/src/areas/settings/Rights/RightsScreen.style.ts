import { styled } from 'styled-components';

/** The screen's blocks from top to bottom. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
`;

/** Choices above the matrix, side by side as far as they fit. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-3) var(--space-4);
  align-items: end;
`;

/** What can be done with everything that is shown. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-block-end: 1px solid var(--border);
`;

/** The menu that a person sees. */
export const MenuPreview = styled.ul`
  columns: 14rem;
  column-gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    break-inside: avoid;
    margin-block-end: var(--space-3);
  }
  & ul {
    margin: var(--space-1) 0 0;
    padding: 0;
    list-style: none;
    color: var(--text-muted);
  }
`;
