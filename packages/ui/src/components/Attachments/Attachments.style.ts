import { styled } from 'styled-components';

export const Root = styled.section`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
`;

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: var(--space-2);
`;

export const Tile = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--space-3);
  padding: var(--space-2);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  font-size: var(--font-size-sm);

  &:hover {
    border-color: var(--border-strong);
  }
  &[data-fault] {
    border-color: var(--danger-border);
    background: var(--danger-soft);
  }
  & > :nth-child(n + 4) {
    grid-column: 1 / -1;
    margin-block-start: var(--space-2);
  }
`;

export const Picture = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  overflow: hidden;
  border-radius: var(--radius-sm);
  background: var(--surface-sunken);
  color: var(--text-muted);

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

export const Words = styled.div`
  min-inline-size: 0;

  & > :first-child {
    display: block;
    max-inline-size: 100%;
    overflow: hidden;
    color: var(--text);
    font-weight: var(--font-weight-medium);
    text-align: start;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > :is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-md);
  }
  & > :is(a, button):focus-visible {
    outline: none;
  }
  & > :is(a, button):focus-visible::after {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 1px;
  }
  & > small {
    color: var(--text-muted);
    font-size: var(--font-size-xs);
  }
`;

/** Above the press area of the tile. */
export const Above = styled.div`
  position: relative;
  display: flex;
`;

export const TileFault = styled.p`
  color: var(--danger-text);
`;
