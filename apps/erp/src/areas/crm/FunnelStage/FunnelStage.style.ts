import { styled } from 'styled-components';

/** The order of the stages, apart from the list below it. */
export const Order = styled.div`
  margin-block-end: var(--space-3);
`;
