import { styled } from 'styled-components';

export const Root = styled.div`
  position: relative;
  block-size: 100%;
  max-block-size: var(--tree-max-block-size, none);
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  contain: layout style;
  outline: none;
  color: var(--text);
  font-size: var(--font-size-md);
`;

/** Height of a row as the density sets it: tighter than a table's. */
export const Probe = styled.div`
  position: absolute;
  block-size: var(--control-height);
  inline-size: 0;
  visibility: hidden;
`;

/** Plain elements under one styled body: a row costs no component per part. */
export const Rows = styled.div`
  position: relative;
  min-inline-size: max-content;

  & > [role='treeitem'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    block-size: var(--control-height);
    padding-inline-end: var(--space-3);
    border-radius: var(--radius-sm);
    white-space: nowrap;
    cursor: default;
    user-select: none;
  }
  & > [role='treeitem']:hover {
    background: var(--surface-hover);
  }
  & > [aria-selected='true'] {
    background: var(--surface-selected);
    color: var(--accent-text);
    font-weight: var(--font-weight-medium);
  }
  & > [aria-disabled='true'] {
    color: var(--text-disabled);
  }
  ${Root}:focus-visible & > [data-active] {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -2px;
  }
  & > [role='treeitem'] > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    color: var(--text-faint);
  }
  & > [role='treeitem'] > input {
    pointer-events: none;
  }
  & > [role='treeitem'] > span:first-child {
    display: grid;
    flex: none;
    align-self: stretch;
    place-items: center;
    inline-size: 1.5rem;
    color: var(--text-faint);
  }
  & > [role='treeitem'] > span:first-child > svg {
    inline-size: 1rem;
    block-size: 1rem;
    transition: rotate var(--duration-fast) var(--ease);
  }
  & > [role='treeitem'] > span:first-child:dir(rtl) > svg {
    scale: -1 1;
  }
  & > [aria-expanded='true'] > span:first-child > svg {
    rotate: 90deg;
  }
  & > [aria-expanded='true'] > span:first-child:dir(rtl) > svg {
    rotate: -90deg;
  }
  & [data-label] {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & [data-waiting] {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
  & [data-note] {
    margin-inline-start: auto;
    padding-inline-start: var(--space-3);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    & > [aria-selected='true'] {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
  }
`;
