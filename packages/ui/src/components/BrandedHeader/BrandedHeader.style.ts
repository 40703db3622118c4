import { styled } from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-header);
  display: flex;
  align-items: center;
  gap: var(--space-2);
  block-size: var(--header-height);
  padding-inline: calc((var(--sidebar-mini-width) - var(--control-height)) / 2) var(--space-3);
  border-block-end: 1px solid var(--header-border);
  background: var(--header-surface);
  color: var(--header-text);

  @media print {
    display: none;
  }
`;

export const Logo = styled.a`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  block-size: 100%;
  margin-inline-end: auto;
  padding-inline: var(--space-2);
  border-radius: var(--radius-md);
  color: inherit;
  font-size: var(--font-size-lg);
  font-weight: var(--font-weight-strong);
  text-decoration: none;

  &:focus-visible {
    outline-offset: -4px;
  }
  & > img {
    inline-size: auto;
    block-size: min(1.75rem, var(--header-height) - 1rem);
    max-inline-size: min(14rem, 45vw);
    object-fit: contain;
    object-position: left center;
  }
`;
