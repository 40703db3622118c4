import { styled } from 'styled-components';

/** Ring of the scroller: the head and the names, which stay in sight, would lie over its own outline. */
export const Frame = styled.div`
  position: relative;
  isolation: isolate;
  min-inline-size: 0;

  &:has(> :focus-visible)::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 4;
    border: var(--focus-width) solid var(--focus);
    pointer-events: none;
  }
`;

export const Scroller = styled.div`
  --name-size: clamp(9rem, 30vw, 20rem);

  position: relative;
  min-inline-size: 0;
  max-block-size: var(--tick-matrix-height, 70dvh);
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-block-start: calc(
    var(--control-height) + var(--space-2)
  ); /* what takes the focus comes out from under the head */
  scroll-padding-inline-start: var(--name-size); /* and the names */
  scrollbar-width: thin;
  color: var(--text);

  &:focus-visible {
    outline: none; /* its frame shows it */
  }
`;

/** Head and names stay in sight, whichever way one scrolls. */
export const Grid = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--font-size-md);

  & :is(th, td) {
    padding: var(--space-1) var(--space-2);
    border-block-end: 1px solid var(--border);
    background: var(--table-row-surface);
    text-align: center;
  }
  & thead :is(th, td) {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    background: var(--table-head-surface);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    white-space: nowrap;
  }
  & th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    min-inline-size: 9rem;
    max-inline-size: 20rem;
    padding-inline-start: var(--space-4);
    text-align: start;
    font-weight: var(--font-weight-regular);
    overflow-wrap: anywhere;
  }
  &[data-windowed] th:first-child {
    inline-size: var(--name-size); /* names of other lengths come in sight: the columns stay where they are */
  }
  & thead th:first-child {
    z-index: 3;
    font-weight: var(--font-weight-medium);
  }
  & th > small {
    display: block;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
  & th[scope='rowgroup'] {
    padding-block: var(--space-2);
    background: var(--surface-sunken);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-strong);
  }
  & th[scope='rowgroup'] > span {
    position: sticky; /* its cell is as wide as all columns: the words stay in sight beside them */
    inset-inline-start: var(--space-4);
  }
  & td {
    block-size: var(--control-height);
    color: var(--text-muted);
  }
  & td > input {
    vertical-align: middle;
    cursor: pointer;
  }
  & td > input:disabled {
    cursor: default;
  }
  & tbody tr:hover > :is(td, th[scope='row']) {
    background: var(--surface-hover, var(--surface-sunken));
  }
  & tbody tr > td[data-differs] {
    background: color-mix(in oklab, var(--warning) 14%, var(--table-row-surface));
    box-shadow: inset 0 -2px 0 var(--warning);
  }
  @media (forced-colors: active) {
    & td[data-differs] {
      outline: 2px dashed CanvasText;
      outline-offset: -3px;
    }
  }
`;

export const Opener = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: var(--radius-sm);
  color: var(--text-muted);
  cursor: pointer;

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

/** Cell in the place of lines that are not drawn; more than the grid says of its cells does not hold here. */
export const NotDrawn = styled.td`
  && {
    padding: 0;
    border: 0;
  }
`;
