import { styled } from 'styled-components';

/** Blocks from top to bottom, no wider than what is read with ease. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  max-inline-size: 48rem;
  min-inline-size: 0;
`;

/** A short form: its fields are as wide as what is typed into them. */
export const Narrow = styled.div`
  max-inline-size: 24rem;
  padding-block-start: var(--space-3);
`;

export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

/** Buttons of the form, and what came of the last one. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** What is shown below, where the name of its tab says too little. */
export const Caption = styled.p`
  margin-block: var(--space-3);
  color: var(--text-muted);
`;

/** What an event changed, one field below the other. */
export const Changed = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** Sessions one below the other, each with its button. */
export const Sessions = styled.ul`
  display: grid;
  margin: 0 0 var(--space-3);
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
  li > div {
    display: grid;
    gap: var(--space-1);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  span {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;
