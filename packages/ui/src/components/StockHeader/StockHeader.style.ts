import { styled } from 'styled-components';

export const HeaderRoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

export const Directions = styled.nav`
  display: inline-flex;
  padding: 2px;
  border: 1px solid var(--border);
  border-radius: calc(var(--radius-md) + 2px);
  background: var(--surface-sunken);

  & > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    block-size: calc(var(--control-height) - 6px);
    padding-inline: var(--control-padding);
    border-radius: var(--radius-md);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    text-decoration: none;
    transition: color var(--duration-fast) var(--ease);
  }
  [data-density='touch'] & > a {
    block-size: 2.75rem;
  }
  & > a:hover {
    color: var(--text);
  }
  & > a[aria-current] {
    background: var(--surface-raised);
    color: var(--text);
    box-shadow: var(--shadow-sm);
  }
  & > a[aria-current] > svg {
    color: var(--accent-text);
  }
  & svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
  }
  /* A hand reads the words; without the arrows all buttons of the header stand in one row. */
  @media (max-width: 640px) {
    & > a > svg {
      display: none;
    }
  }
  @media (forced-colors: active) {
    & > a[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;
