import { styled } from 'styled-components';

/** Buttons beside each other. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Fields of a dialog, one below the other. */
export const Fields = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/** What is said once for all rolls, beside each other. */
export const SameForAllFields = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-3);
  margin: 0;
  border: 0;
  padding: 0;

  & > legend {
    padding: 0;
    padding-block-end: var(--space-1);
    font-weight: var(--font-weight-medium);
  }
`;
