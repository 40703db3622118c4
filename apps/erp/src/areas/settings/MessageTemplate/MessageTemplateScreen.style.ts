import { styled } from 'styled-components';

/** Messages, one below the other: subject and state, then whom and when. */
export const SentList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
  }
  strong {
    overflow-wrap: anywhere;
  }
  p {
    grid-column: 1 / -1;
    margin: 0;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    overflow-wrap: anywhere;
  }
  [data-text] {
    color: var(--text);
    white-space: pre-line;
  }
`;
