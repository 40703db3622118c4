import { styled } from 'styled-components';

/** A field that is to be changed, and the way to leave it as it is. */
export const BulkField = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  & > button {
    margin-block-start: calc(1lh + var(--space-1)); /* beside the control, below its label */
  }
`;

/** What comes of it, below the fields. */
export const BulkParts = styled.div`
  display: grid;
  gap: var(--space-3);
`;
