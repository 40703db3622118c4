import { styled } from 'styled-components';

/** The screen's blocks from top to bottom. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
`;

/** The table and what comes of it: beside each other where both have room. */
export const Beside = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
  align-items: start;
  grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem);

  @media (max-width: 79.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The choice of the module, as wide as its longest name needs. */
export const Choice = styled.div`
  max-inline-size: 26rem;
`;

/** The form as it will stand. */
export const Preview = styled.div`
  display: grid;
  gap: var(--space-5);
`;

export const Section = styled.section`
  display: grid;
  gap: var(--space-3);

  & > h3 {
    margin: 0;
    font-size: var(--font-size-md);
    font-weight: var(--font-weight-strong);
  }
`;

/** Columns of lines, in their order. */
export const Columns = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  margin: var(--space-1) 0 0;
  padding: 0;
  list-style: none;

  & > li {
    padding: 0 var(--space-2);
    border: 1px solid var(--border);
    border-radius: var(--radius-sm);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;
