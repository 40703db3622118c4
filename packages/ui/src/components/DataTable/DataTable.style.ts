import { styled } from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  block-size: 100%;
  min-block-size: 16rem;
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--table-row-surface);
  color: var(--text);
  overflow: hidden;
  &[data-fit='content'] {
    block-size: auto;
    min-block-size: 0;
  }
`;

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-block-end: 1px solid var(--border);
  font-size: var(--font-size-sm);
  color: var(--text-muted);

  /* Beside cards a search has a line of its own, and so have count, order and columns: nothing stands alone at the left. */
  &[data-narrow] > [role='search'] {
    inline-size: 100%;
  }
`;

export const ToolbarEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-inline-start: auto;
  [data-narrow] > & {
    flex: 1 0 100%;
    justify-content: flex-end;
  }
`;

/** Takes what count and columns leave beside them: its words are cut first. */
export const Order = styled.div`
  flex: 1 1 6rem;
  min-inline-size: 0;
  max-inline-size: 20rem;
`;

export const Count = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

export const Selected = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--text);
  font-weight: var(--font-weight-medium);
`;

export const TextButton = styled.button`
  color: var(--accent-text);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** Holds the scroller and what is said in its place while it has no rows. */
export const Frame = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  min-block-size: 0;
`;

/** The grid itself. Its size comes from outside, so that no row's content can make the page lay out anew. */
export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  contain: strict;
  outline: none;
  scroll-padding: calc(var(--row-height) + var(--filter-row-height, 0px)) 0 var(--foot-height, 0px)
    var(--pinned-width, 0px);
  [data-fit='content'] & {
    contain: layout style;
    max-block-size: var(--table-max-block-size, 70vh);
  }
  &[data-layout='cards'] {
    background: var(--surface);
    scroll-padding: 0;
    padding-block-end: var(--space-2);
  }
  &[data-layout='cards']:focus-visible {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -2px;
  }
`;

/** Measures the row's height as the density sets it. */
export const Probe = styled.div`
  position: absolute;
  block-size: var(--row-height);
  inline-size: 0;
  visibility: hidden;
`;
