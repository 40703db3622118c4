import { styled } from 'styled-components';

/** Question and answer, one below the other. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`;

/** What is asked, side by side where there is room; the button stands on the line of the fields. */
export const Ask = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-3);
  align-items: start;
  & > button {
    align-self: end;
  }
`;

/** Why, in short sentences. */
export const Reasons = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;
