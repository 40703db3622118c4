import { styled } from 'styled-components';

/** Runs one below the other, each with what became of it and its file. */
export const Runs = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
  }
  li:last-child {
    border-block-end: 0;
  }
  strong {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  p {
    grid-column: 1;
    margin: 0;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    overflow-wrap: anywhere;
  }
  @media (width < 480px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
