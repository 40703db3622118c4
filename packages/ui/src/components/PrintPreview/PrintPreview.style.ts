import { styled } from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2) var(--space-3);
  padding-block-end: var(--space-3);

  & > :first-child {
    inline-size: 12rem;
  }
`;

/** The desk under the paper; scrolls by keys. */
export const Desk = styled.div`
  display: grid;
  justify-items: center;
  block-size: min(60dvh, 46rem);
  overflow: auto;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);

  & > [role='status'] {
    inline-size: 100%;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Paper is white in every theme; system colours under a light scheme say so. */
export const Sheet = styled.iframe`
  inline-size: calc(var(--_width) * 1mm);
  block-size: calc(var(--_height) * 1mm);
  border: 0;
  background: Canvas;
  box-shadow: var(--shadow-md);
  color-scheme: light;
  zoom: var(--_zoom);
`;
