import { styled } from 'styled-components';

/** Sums by unit and group, below the report. */
export const Sums = styled.div`
  margin-block-start: var(--space-4);
`;
