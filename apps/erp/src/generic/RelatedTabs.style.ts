import { styled } from 'styled-components';

export const Strip = styled.nav`
  margin-block-end: var(--space-3);
  border-block-end: 1px solid var(--border);

  & > ul {
    display: flex;
    gap: var(--space-1);
    overflow-x: auto;
    scrollbar-width: none;
    @media (width >= 48rem) {
      flex-wrap: wrap; /* a mouse cannot push a strip aside: every tab is in sight */
    }
  }
  & a {
    display: block;
    padding: var(--space-2) var(--space-3);
    border-block-end: 2px solid transparent;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    white-space: nowrap;
    text-decoration: none;
    @media (pointer: coarse) {
      padding-block: var(--space-3); /* as high as a thumb is wide */
    }
  }
  & a:hover {
    color: var(--text);
  }
  & a:focus-visible {
    outline-offset: -2px;
  }
  & a[aria-current] {
    border-color: var(--accent);
    color: var(--accent-text);
  }
`;
