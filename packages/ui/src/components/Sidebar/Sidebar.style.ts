import { keyframes, styled } from 'styled-components';

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateX(-0.25rem);
  }
`;

export const Aside = styled.nav`
  position: sticky;
  inset-block-start: var(--header-height);
  z-index: var(--layer-sidebar);
  display: flex;
  flex: none;
  flex-direction: column;
  inline-size: var(--sidebar-width);
  block-size: calc(100dvh - var(--header-height));
  border-inline-end: 1px solid var(--border);
  background: var(--sidebar-surface);
  font-size: var(--font-size-sm);

  &[data-type='mini-sidebar'] {
    inline-size: var(--sidebar-mini-width);
  }
  &[data-type='iconbar'] {
    inline-size: 6rem;
  }
  &[data-type='overlay']:not([data-open]) {
    display: none;
  }
  @media (max-width: 766.98px) {
    &[data-type='full'],
    &[data-type='overlay'] {
      position: fixed;
      inset-inline-start: 0;
      inline-size: min(18rem, 100vw - var(--space-7));
      box-shadow: var(--shadow-lg);
    }
  }
  @media print {
    display: none;
  }
`;

export const Search = styled.label`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-2);
  block-size: var(--control-height);
  margin: var(--space-3) var(--space-3) var(--space-1);
  padding-inline: 0.625rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  color: var(--text-faint);

  &:focus-within {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -1px;
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
  & > input {
    flex: 1;
    min-inline-size: 0;
    border: 0;
    background: none;
    color: var(--text);
    outline: none;
  }
`;

export const Scroll = styled.div`
  flex: 1;
  overflow: hidden auto; /* nothing of the menu scrolls sideways (specification, section 9) */
  overscroll-behavior: contain;
  padding: var(--space-2) var(--space-2) var(--space-5);
  scrollbar-width: thin;

  /* Where the thumb can be styled it stays long enough to be taken (specification, section 9: minimum length 20). */
  @supports selector(::-webkit-scrollbar-thumb) {
    scrollbar-width: auto;
    scrollbar-color: auto;

    &::-webkit-scrollbar {
      inline-size: 0.5rem;
    }
    &::-webkit-scrollbar-thumb {
      min-block-size: 20px;
      border: 1px solid transparent;
      border-radius: var(--radius-sm);
      background: var(--border-strong) padding-box;
    }
  }

  [data-type='mini-sidebar'] > &,
  [data-type='iconbar'] > & {
    scrollbar-width: none;
  }
  [data-type='iconbar'] > & {
    padding-inline: 0.25rem; /* leaves a long word its line */
  }
  [data-density='touch'] [data-type='mini-sidebar'] > & {
    padding-inline: 0.25rem; /* leaves 47 px for a finger */
  }
`;

/** Lines of the menu: links and the buttons of groups. */
export const Menu = styled.ul`
  display: grid;
  gap: 1px;

  & a,
  & button {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    inline-size: 100%;
    min-block-size: calc(var(--control-height-small) + 2px);
    padding: 0.25rem 0.625rem;
    border-radius: var(--radius-md);
    color: var(--text-muted);
    line-height: var(--line-height-tight);
    text-align: start;
    text-decoration: none;
    transition: background-color var(--duration-fast) var(--ease);
  }
  & a:focus-visible,
  & button:focus-visible {
    outline-offset: -2px;
  }
  & a:hover,
  & button:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
    color: var(--text);
  }
  & button[data-active] {
    color: var(--text);
    font-weight: var(--font-weight-medium);
  }
  & a[aria-current] {
    background: var(--surface-selected);
    color: var(--accent-text);
    font-weight: var(--font-weight-medium);
  }
  & svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
  }
  & button > span:not([data-letters]) {
    flex: 1;
  }
  & button > [data-chevron] {
    inline-size: 0.875rem;
    color: var(--text-faint);
    transition: rotate var(--duration-fast) var(--ease);
  }
  & button[aria-expanded='true'] > [data-chevron] {
    rotate: 90deg;
  }
  & button > [data-chevron]:dir(rtl) {
    scale: -1 1;
  }
  & button[aria-expanded='true'] > [data-chevron]:dir(rtl) {
    rotate: -90deg;
  }
  & [data-letters] {
    inline-size: var(--icon-size);
    font-size: 0.625rem;
    font-weight: var(--font-weight-strong);
    text-align: center;
  }
  & ul {
    display: grid;
    gap: 1px;
    margin-block: 1px 0.375rem;
    margin-inline-start: calc(0.625rem + var(--icon-size) / 2);
    padding-inline-start: calc(var(--icon-size) / 2 + 0.125rem);
    border-inline-start: 1px solid var(--border);
  }
  & [data-section] > h2 {
    padding: var(--space-4) 0.625rem var(--space-1);
    color: var(--text-faint);
    font-size: var(--font-size-xs);
    font-weight: var(--font-weight-medium);
  }
  & [data-section] > ul {
    margin-inline-start: 0;
    padding-inline-start: 0;
    border: 0;
  }

  [data-type='mini-sidebar'] & > li > a,
  [data-type='mini-sidebar'] & > li > button {
    justify-content: center;
    min-block-size: var(--control-height);
    padding-inline: 0;
  }
  [data-type='iconbar'] & > li > a,
  [data-type='iconbar'] & > li > button {
    flex-direction: column;
    gap: 0.25rem;
    padding: 0.5rem 0.125rem;
    font-size: 0.6875rem;
    text-align: center;
    overflow-wrap: anywhere;
  }
  [data-type='mini-sidebar'] & > li > button[data-active],
  [data-type='iconbar'] & > li > button[data-active] {
    background: var(--surface-selected);
    color: var(--accent-text);
  }
`;

/** A group's links beside a narrow sidebar. Fixed, because the menu scrolls and would cut it off. */
export const FlyOut = styled.div`
  position: fixed;
  inset-block-start: var(--_from, 0);
  inset-inline-start: var(--_beside, var(--sidebar-mini-width));
  z-index: var(--layer-popover);
  inline-size: 14rem;
  max-block-size: calc(100dvh - var(--_from, 0px) - var(--space-3));
  overflow-y: auto;
  padding: 0.375rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);
  box-shadow: var(--shadow-md);
  animation: ${appear} var(--duration-fast) var(--ease);

  &[data-up] {
    inset-block: auto var(--space-3);
    max-block-size: calc(100dvh - 2 * var(--space-3));
  }
  & > p {
    padding: 0.375rem 0.625rem;
    color: var(--text);
    font-weight: var(--font-weight-strong);
  }
  && > ul {
    margin: 0;
    padding: 0;
    border: 0;
  }
`;

export const Nothing = styled.p`
  padding: var(--space-3) 0.625rem;
  color: var(--text-faint);
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-block-size: var(--footer-height);
  padding: var(--space-1) var(--space-3);
  border-block-start: 1px solid var(--border);
  color: var(--text-faint);
  font-size: var(--font-size-xs);

  [data-type='mini-sidebar'] > &,
  [data-type='iconbar'] > & {
    flex-direction: column;
    justify-content: center;
    padding-inline: 0;
    text-align: center;
    overflow-wrap: anywhere;
  }
`;
