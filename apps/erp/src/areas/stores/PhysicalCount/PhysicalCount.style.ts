import { styled } from 'styled-components';

/** Racks side by side, as many as fit. */
export const RackBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Racks to choose from. A phone shows them in one row, so that what is to be counted is in sight below. */
export const Racks = styled(RackBar)`
  position: relative;
  @media (max-width: 640px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    & > * {
      flex: none;
      scroll-snap-align: start;
    }
  }
`;

/** One key: what it is, then what is said of it. */
export const KeyRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-inline-start: 6px solid var(--border-strong);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  &[data-state='counted'] {
    border-inline-start-color: var(--success-text);
  }
  &[data-state='uncompared'] {
    border-inline-start-color: var(--accent);
  }
  &[data-state='recount'] {
    border-inline-start-color: var(--warning-text);
  }
  &[data-state='off'] {
    border-inline-start-color: var(--danger-text);
  }
  & > [data-part='what'] {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }
  & > [data-part='what'] > strong {
    display: block;
    font-size: var(--font-size-lg);
    overflow-wrap: anywhere;
  }
  & > [data-part='what'] > span {
    color: var(--text-muted);
  }
  & > [data-part='figure'] {
    display: grid;
    justify-items: end;
    min-inline-size: 6rem;
    font-variant-numeric: tabular-nums;
  }
  & > [data-part='figure'] > span {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;

/** Figures to be typed, side by side, and the button that enters them. */
export const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start; /* what is told below one field leaves the other where it stands */
  gap: var(--space-3);
  & > div {
    flex: 1 1 9rem;
    min-inline-size: 0;
  }
`;

/** Parts of a card, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

/** Buttons at an end. */
export const Tail = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
`;

/** A quiet sentence. */
export const Quiet = styled.p`
  margin: 0;
  color: var(--text-muted);
`;
