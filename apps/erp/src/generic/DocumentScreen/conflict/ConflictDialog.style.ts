import { styled } from 'styled-components';

export const Clashes = styled.div`
  display: grid;
  gap: var(--space-3);
  font-size: var(--font-size-sm);

  & fieldset {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-2);
    margin: 0;
    border: 0;
    padding: 0;
  }
  & legend {
    padding: 0;
    padding-block-end: var(--space-1);
    font-weight: var(--font-weight-medium);
  }
  & label {
    display: flex;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
    overflow-wrap: anywhere;
    white-space: pre-line; /* a remark of several lines is read as it was written */
  }
  & label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  & small {
    display: block;
    color: var(--text-muted);
  }
`;

/** One answer to every question, and how many are open. */
export const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  color: var(--text-muted);
`;

/** Lines that somebody touched, below the name of their list. */
export const Touched = styled.section`
  display: grid;
  gap: var(--space-2);

  & h3 {
    margin: 0;
    font-size: inherit;
  }
  & p {
    margin: 0;
    padding: var(--space-2) var(--space-3);
    border: 1px dashed var(--border);
    border-radius: var(--radius-md);
    overflow-wrap: anywhere;
  }
`;
