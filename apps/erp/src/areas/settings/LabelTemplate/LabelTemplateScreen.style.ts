import { styled } from 'styled-components';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-inline-size: 0;
`;

/** What a label printer is told, letter by letter. */
export const Orders = styled.pre`
  margin: 0;
  max-block-size: 60vh;
  overflow: auto;
  padding: var(--space-3);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
  font-family: var(--font-family-mono);
  font-size: var(--font-size-sm);
`;

/** The record that the label is shown with, and what can be seen of it besides. */
export const Sight = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 24rem) auto;
  justify-content: start;
  align-items: end;
  gap: var(--space-3);

  & > :last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  @media (width < 600px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
