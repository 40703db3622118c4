import { styled } from 'styled-components';

export const Root = styled.nav`
  container-type: inline-size;
`;

export const List = styled.ol`
  display: flex;
  gap: var(--space-2);

  @container (max-width: 30rem) {
    flex-direction: column;
  }
`;

export const Step = styled.li`
  --_mark: var(--border-strong);

  flex: 1 1 0;
  min-inline-size: 0;
  border-block-start: 2px solid var(--_mark);

  &[data-state='current'],
  &[data-state='done'] {
    --_mark: var(--accent);
  }
  &[data-state='failed'] {
    --_mark: var(--danger);
  }
  @container (max-width: 30rem) {
    border-block-start: 0;
    border-inline-start: 2px solid var(--_mark);
  }
`;

export const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  inline-size: 100%;
  padding: var(--space-2) var(--space-1);
  border-radius: var(--radius-sm);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  line-height: var(--line-height-tight);
  text-align: start;

  [data-state='current'] > & {
    color: var(--text);
    font-weight: var(--font-weight-strong);
  }
  [data-state='failed'] > & {
    color: var(--danger-text);
  }
  &:is(button):hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  &:is(button):focus-visible {
    outline-offset: -2px;
  }
`;

export const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 1px solid currentColor;
  border-radius: var(--radius-full);
  font-size: var(--font-size-xs);
  font-variant-numeric: tabular-nums;

  & > svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
  }
  [data-state='done'] &,
  [data-state='current'] & {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  [data-state='failed'] & {
    border-color: var(--danger);
    background: var(--danger);
    color: var(--on-danger);
  }
`;

export const Words = styled.span`
  min-inline-size: 0;
  padding-block-start: 0.125rem;
  overflow-wrap: anywhere;

  & > small {
    display: block;
    margin-block-start: 0.125rem;
    color: var(--text-muted);
    font-size: var(--font-size-xs);
    font-weight: var(--font-weight-regular);
  }
`;
