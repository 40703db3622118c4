import { styled } from 'styled-components';

export const Root = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  &:empty {
    display: none;
  }
`;

export const Part = styled.div`
  &:not(:first-child) {
    border-block-start: 1px solid var(--border);
  }
`;

export const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  inline-size: 100%;
  min-block-size: calc(var(--control-height) + var(--space-3));
  padding: var(--space-2) var(--space-4);
  border-radius: inherit;
  color: var(--text);
  font-weight: var(--font-weight-medium);
  text-align: start;
  transition: background-color var(--duration-fast) var(--ease);

  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    color: var(--text-muted);
    transition: rotate var(--duration-base) var(--ease);
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }
  &:dir(rtl)[aria-expanded='true'] > svg {
    rotate: -90deg;
  }
  &:hover:not([aria-disabled='true']) {
    background: var(--surface-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-disabled='true'] {
    color: var(--text-muted);
    cursor: not-allowed;
  }
  :root[data-motion='less'] & > svg {
    transition: none;
  }
  @media (prefers-reduced-motion: reduce) {
    & > svg {
      transition: none;
    }
  }
`;

export const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & > small {
    display: block;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-regular);
  }
`;

export const Content = styled.div`
  padding: var(--space-1) var(--space-4) var(--space-4);
  padding-inline-start: calc(var(--space-4) + var(--icon-size) + var(--space-3));
  overflow-wrap: anywhere;
`;
