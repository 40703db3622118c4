import { styled } from 'styled-components';

/** What is looked for instead, on one line where there is room. */
export const Sought = styled.form`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;
