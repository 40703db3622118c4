import { styled } from 'styled-components';

export const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  max-inline-size: 100%;
  min-block-size: 1.5rem;
  padding-inline: var(--space-2);
  border: 1px solid var(--border);
  border-radius: var(--radius-sm);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  line-height: 1.25;

  &[data-removable] {
    padding-inline-end: 0;
  }
  & > svg {
    inline-size: 0.875em;
    block-size: 0.875em;
  }
`;

export const Label = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  & > a {
    color: inherit;
  }
  & > a:hover {
    color: var(--accent-text);
  }
`;

export const Remove = styled.button`
  display: grid;
  flex: none;
  align-self: stretch;
  place-items: center;
  min-inline-size: 1.5rem;
  border-start-end-radius: inherit;
  border-end-end-radius: inherit;
  color: var(--text-faint);
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
  &:hover {
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-sm);
  }
  [data-density='touch'] & {
    min-inline-size: var(--control-height-small);
    min-block-size: var(--control-height-small);
  }
`;

export const ListRoot = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  min-inline-size: 0;
  outline: none;
  & > li {
    display: flex;
    min-inline-size: 0;
  }
`;
