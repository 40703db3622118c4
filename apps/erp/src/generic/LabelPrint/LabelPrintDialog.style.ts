import { styled } from 'styled-components';

/** What is set on the left, the first label on the right; one below the other where there is no room. */
export const Bench = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;

  @media (width < 800px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-inline-size: 0;
`;

export const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: end;
  gap: var(--space-3);
`;

export const Desk = styled.figure`
  --label-height: 16rem;

  display: grid;
  justify-items: center;
  gap: var(--space-2);
  margin: 0;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-sunken);

  & figcaption {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    text-align: center;
  }
`;

/** Every record with its copies. */
export const Records = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-block-size: 18rem;
  margin: 0;
  padding: 2px;
  overflow: auto;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 6rem;
    gap: var(--space-3);
    align-items: center;
  }

  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;
