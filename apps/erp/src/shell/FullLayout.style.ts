import { styled } from 'styled-components';

export const Body = styled.div`
  display: flex;
  align-items: stretch;
`;

export const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: calc(100dvh - var(--header-height));
`;

/** What is true of the whole product for a while: it stays in sight however far the screen is scrolled. */
export const Bars = styled.div`
  position: sticky;
  inset-block-start: var(--header-height);
  z-index: var(--layer-sidebar);
  background: var(--surface);
`;

export const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  padding: var(--space-3) var(--space-5) var(--space-5);

  &:focus {
    outline: none;
  }
  @media (max-width: 766.98px) {
    padding-inline: var(--space-3);
  }
`;

export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: var(--space-2);
  inset-inline-start: var(--space-2);
  z-index: var(--layer-toast);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-md);
  background: var(--surface-inverse);
  color: var(--text-inverse);

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** What is told quietly, over the foot of the page. */
export const AtFoot = styled.div`
  position: fixed;
  inset-block-end: var(--space-4);
  inset-inline: 0;
  z-index: var(--layer-toast);
  inline-size: fit-content;
  max-inline-size: calc(100vw - 2 * var(--space-4));
  margin-inline: auto;
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  box-shadow: var(--shadow-lg);
`;

/** Buttons at the foot of the sidebar; in a narrow one they stand below one another. */
export const Foot = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.125rem;
  /* In one row beside the version, which may take two lines. */
  flex-shrink: 0;
  max-inline-size: calc(100% - 3.75rem);
  margin-inline-start: auto;

  [data-type='mini-sidebar'] &,
  [data-type='iconbar'] & {
    max-inline-size: none;
    margin-inline-start: 0;
  }
`;

/** Mark and name of the partner, above the menu. */
export const SideBrand = styled.p`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4) 0;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-medium);

  & > img {
    block-size: 1.5rem;
    inline-size: auto;
    max-inline-size: 50%;
  }
`;
