import { styled } from 'styled-components';

/** Exports one below the other, each with its progress or its buttons. */
export const Files = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2) var(--space-4);
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
  }
  li:last-child {
    border-block-end: 0;
  }
  @media (width < 480px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Name of the file, and what became of it. */
export const About = styled.div`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
  overflow-wrap: anywhere;

  strong {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  span[data-meta] {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;

/** Blocks from top to bottom, no wider than what is read with ease. */
export const Narrow = styled.div`
  max-inline-size: 56rem;
`;

/** Buttons beside an export. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
