import { styled } from 'styled-components';

/** What a code may mean, one below the other, each as wide as the longest. */
export const Choices = styled.ul`
  display: grid;
  gap: var(--space-2);
  & > li > button {
    inline-size: 100%;
    justify-content: start;
    text-align: start;
  }
`;
