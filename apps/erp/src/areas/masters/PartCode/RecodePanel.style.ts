import { styled } from 'styled-components';

/** Items one below the other: the name, then the old code and the new one, or why there is none. */
export const Changes = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
  }
  strong,
  span {
    overflow-wrap: anywhere;
  }
  span {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    color: var(--text-muted);
    font-family: var(--font-family-mono);
  }
  ins {
    color: var(--text);
    text-decoration: none;
  }
  p {
    margin: 0;
    color: var(--danger-text);
  }
`;
