import { styled } from 'styled-components';

/** A try of the mail server below its fields, and what came of it. */
export const Tried = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;
