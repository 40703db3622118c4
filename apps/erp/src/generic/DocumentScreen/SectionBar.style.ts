import { styled } from 'styled-components';
import { Strip } from '../RelatedTabs.style.ts';

export const SectionStrip = styled(Strip)`
  position: sticky;
  inset-block-start: var(--header-height);
  z-index: var(--layer-sticky);
  min-inline-size: 0;
  margin-block-end: 0;
  background: var(--surface);

  & button {
    padding: var(--space-2) var(--space-3);
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--text-muted);
    font: inherit;
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    white-space: nowrap;
    cursor: pointer;
    @media (pointer: coarse) {
      padding-block: var(--space-3); /* as high as a thumb is wide */
    }
  }
  & button:hover {
    color: var(--text);
  }
  & button:focus-visible {
    outline-offset: -2px;
  }
  & button[aria-current='true'] {
    border-color: var(--accent);
    color: var(--accent-text);
  }
  /* what is led to, or reached by keys, stands below the strip */
  & ~ section,
  & ~ section :is(input, select, textarea, button) {
    scroll-margin-block-start: calc(var(--space-8) + var(--space-2));
  }
`;
