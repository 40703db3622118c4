import { styled } from 'styled-components';

export const Greeting = styled.header`
  padding-block: var(--space-4) var(--space-5);

  & h1 {
    font-size: var(--font-size-xxl);
    letter-spacing: -0.015em;
  }
  & p {
    margin-block-start: var(--space-1);
    color: var(--text-muted);
  }
`;

export const Groups = styled.div`
  display: grid;
  gap: var(--space-6);
`;

export const Group = styled.section`
  & > h2 {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    margin-block-end: var(--space-3);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
  }
  & > h2 > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
  }
`;

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(12.5rem, 44%), 1fr));
  gap: var(--space-2);

  & a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    block-size: 100%;
    min-block-size: calc(var(--control-height) + var(--space-2));
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
    background: var(--surface-raised);
    color: var(--text);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    text-decoration: none;
    transition:
      border-color var(--duration-fast) var(--ease),
      background var(--duration-fast) var(--ease);
  }
  /* A screen of a later version: there, but not calling. */
  & a[data-later] {
    background: none;
    color: var(--text-muted);
    font-weight: var(--font-weight-regular);
  }
  & a:hover {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  & svg {
    flex: none;
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    color: var(--text-faint);
  }
`;
