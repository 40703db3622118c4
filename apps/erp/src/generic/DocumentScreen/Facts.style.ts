import { styled } from 'styled-components';

/** Facts, then lines, then files: what is read together stands together. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-inline-size: 0;
`;

/** What a fact points to, as a quiet link. */
export const FactLink = styled.a`
  color: inherit;
  text-decoration: underline;
  text-decoration-color: var(--border-strong);
  text-underline-offset: 0.2em;

  &:hover {
    color: var(--accent-text);
    text-decoration-color: currentColor;
  }
`;

export const Picture = styled.img`
  display: block;
  max-inline-size: 100%;
  block-size: 96px;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  object-fit: contain;
  background: var(--surface-sunken);
`;

export const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  list-style: none;
  margin: 0;
  padding: 0;
`;
