import { styled } from 'styled-components';

export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
  padding-block-start: var(--space-3);
`;

/** Search, filters and views in a line of their own. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;

  & > [role='search'] {
    flex: 1 1 14rem;
    max-inline-size: 24rem;
  }

  /* A view may have a long name. */
  & > button {
    max-inline-size: min(100%, 18rem);
  }
  & > button > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** List and preview side by side; on a narrow screen the preview comes below. */
export const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(16rem, 24rem) minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Requests one below the other. */
export const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  list-style: none;

  & > li + li {
    border-block-start: 1px solid var(--border);
  }
`;

/** A request with its tick in front. */
export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;

  &[data-ticks] {
    grid-template-columns: auto minmax(0, 1fr);
    padding-inline-start: var(--space-3);
  }
  & > label > input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    accent-color: var(--accent);
  }
  & > label {
    display: grid;
    place-items: center;
  }
  [data-density='touch'] & > label {
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }
`;

/** What is chosen, and what can be done with it. */
export const Bulk = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  & > strong {
    margin-inline-end: auto;
  }
`;

export const Request = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-3);
  inline-size: 100%;
  padding: var(--space-3);
  border: 0;
  border-inline-start: 3px solid transparent;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--surface-hover);
  }
  &[aria-current] {
    border-inline-start-color: var(--accent);
    background: var(--surface-sunken);
  }
  & > strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
  & > :nth-child(2n) {
    text-align: end;
  }
  & > [data-late] {
    color: var(--danger-text, var(--text));
    font-weight: var(--font-weight-strong);
  }
`;

export const Preview = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

export const Scroll = styled.div`
  overflow-x: auto;
`;

export const Lines = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--font-size-sm);
  th,
  td {
    padding: var(--space-2) var(--space-4);
    border-block-end: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
  }
  th {
    color: var(--text-muted);
    font-weight: var(--font-weight-strong);
    white-space: nowrap;
  }
  [data-figure] {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  tbody > tr:last-child > td {
    border-block-end: 0;
  }
  @media (max-width: 599.98px) {
    th,
    td {
      padding-inline: var(--space-2);
    }
    td:first-child {
      min-inline-size: 7.5rem;
    }
  }
`;
