import { styled } from 'styled-components';

/** Where the person is, and the star that brings it to the top of the menu. */
export const Where = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-inline-size: 0;

  @media print {
    display: none;
  }
`;
