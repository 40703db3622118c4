import { styled } from 'styled-components';

/** Editor and page side by side; one below the other where there is no room. */
export const Bench = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;

  @media (width < 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-inline-size: 0;
`;

/** Text that is read letter by letter. */
export const Source = styled.div`
  textarea {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 22rem;
    font-family: var(--font-family-mono);
    font-size: var(--font-size-sm);
    line-height: 1.5;
    white-space: pre;
    overflow-x: auto;
    tab-size: 2;
  }
  &[data-wrapped='true'] textarea {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  &[data-size='short'] textarea {
    min-block-size: 0;
  }
`;

/** What is wrong, each a way to its place. */
export const Faults = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--danger-text);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }

  button:focus-visible {
    outline: 2px solid var(--focus-ring);
    outline-offset: 2px;
  }
`;

/** The page on its desk, in sight while one writes. */
export const Desk = styled.section`
  position: sticky;
  inset-block-start: var(--space-3);
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
`;
