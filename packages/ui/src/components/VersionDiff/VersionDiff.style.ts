import { styled } from 'styled-components';

export const Root = styled.section`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
  container-type: inline-size;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
`;

export const Table = styled.table`
  inline-size: 100%;
  border: 1px solid var(--border);
  background: var(--surface-raised);
  font-size: var(--font-size-sm);

  & caption {
    padding-block: var(--space-2);
    font-weight: var(--font-weight-strong);
    text-align: start;
  }
  & :is(th, td) {
    inline-size: 38%;
    padding: var(--space-2) var(--space-3);
    border-block-end: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & :is(th, td):first-child {
    inline-size: 24%;
    color: var(--text-muted);
    font-weight: var(--font-weight-medium);
  }
  & thead th {
    background: var(--table-head-surface);
    font-weight: var(--font-weight-medium);
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--font-size-xs);
    font-weight: var(--font-weight-regular);
  }
  & del {
    border-radius: var(--radius-sm);
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  & ins {
    border-radius: var(--radius-sm);
    background: var(--success-soft);
    color: var(--success-text);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  /* No room for both beside each other: under each other, each with its own heading. */
  @container (max-width: 32rem) {
    &,
    & :is(caption, tbody, tr, th, td) {
      display: block;
      inline-size: auto;
    }
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & caption {
      padding-inline: var(--space-3);
    }
    & tr {
      padding-block: var(--space-2);
      border-block-end: 1px solid var(--border);
    }
    & :is(th, td):first-child {
      inline-size: auto;
    }
    & :is(th, td) {
      padding-block: var(--space-1);
      border: 0;
    }
    & td::before {
      content: attr(data-version);
      display: block;
      color: var(--text-muted);
      font-size: var(--font-size-xs);
    }
  }
`;
