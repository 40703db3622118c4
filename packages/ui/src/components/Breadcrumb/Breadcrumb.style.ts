import { styled } from 'styled-components';

export const Trail = styled.nav`
  min-inline-size: 0;
  color: var(--text-faint);
  font-size: var(--font-size-sm);

  & > ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    row-gap: 0.125rem;
  }
  & li {
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
  }
  & li + li::before {
    content: '/' / '';
    margin-inline: 0.5em;
    color: var(--text-faint);
  }
  & a {
    color: var(--text-muted);
    text-decoration: none;
  }
  & a:hover {
    color: var(--text);
    text-decoration: underline;
  }
  & [aria-current] {
    color: var(--text);
    overflow-wrap: anywhere;
  }
  & button {
    padding-inline: 0.375rem;
    border-radius: var(--radius-sm);
    color: var(--text-muted);
  }
  & button:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  [data-density='touch'] & :is(a, button) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }
  & [data-more] {
    display: none;
  }
  @media (max-width: 766.98px) {
    &[data-collapsed] [data-more] {
      display: inline-flex;
    }
    &[data-collapsed] [data-middle] {
      display: none;
    }
  }
`;
