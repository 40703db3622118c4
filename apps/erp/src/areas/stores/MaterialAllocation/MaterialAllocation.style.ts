import { styled } from 'styled-components';

/** Requests on the left, the one that is served on the right; one below the other where there is no room. Hands in gloves: high controls. */
export const Board = styled.div`
  --control-height: 2.75rem;
  display: grid;
  grid-template-columns: minmax(17rem, 22rem) minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Requests, the most urgent on top. */
export const Queue = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (max-width: 900px) {
    max-block-size: 16rem;
    overflow-y: auto;
  }
`;

/** One request of the queue: the whole card is its link. */
export const Waiting = styled.li`
  & > a {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-3);
    border: 1px solid var(--border);
    border-inline-start: 4px solid var(--border-strong);
    border-radius: var(--radius-md);
    background: var(--surface-raised);
    color: var(--text);
    text-decoration: none;
  }
  & > a:hover {
    border-color: var(--border-strong);
  }
  & > a[aria-current] {
    border-color: var(--accent);
    border-inline-start-color: var(--accent);
  }
  & > a:focus-visible {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 2px;
  }
  & p {
    margin: 0;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
  & p[data-goods] {
    display: -webkit-box;
    overflow: hidden;
    color: var(--text);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** Two ends of a line. */
export const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2);
`;

/** What is served, one card below the other. */
export const Served = styled.section`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
`;

/** Parts of a card, one below the other. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/** What is being served: keys go on from here once what was served is gone. */
export const Serving = styled(Stack)`
  &:focus {
    outline: none;
  }
`;

/** Keys of a line, one below the other. */
export const Picks = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One key: lot and rack, then how much of it. */
export const PickRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--border);
  border-inline-start: 5px solid var(--border-strong);
  border-radius: var(--radius-md);
  &[data-scanned] {
    border-inline-start-color: var(--success-text);
  }
  & > div:first-child {
    flex: 1 1 11rem;
    align-self: center;
    min-inline-size: 0;
  }
  & strong {
    display: block;
    font-size: var(--font-size-lg);
    overflow-wrap: anywhere;
  }
  & span {
    color: var(--text-muted);
  }
  & > [data-quantity] {
    inline-size: 11rem;
  }
  @media (pointer: coarse) {
    & strong,
    & input {
      font-size: var(--font-size-xl);
    }
    & > div:first-child span {
      color: var(--text);
      font-size: var(--font-size-lg); /* read from a trolley, at arm's length */
    }
  }
`;

/** A quiet sentence, or where else goods are. */
export const Quiet = styled.p`
  margin: 0;
  color: var(--text-muted);
`;

/** Buttons at the end of a card. */
export const Tail = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
`;

/** Keys at the end of the page. */
export const Keys = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding-block: var(--space-3);
  background: var(--surface);
`;
