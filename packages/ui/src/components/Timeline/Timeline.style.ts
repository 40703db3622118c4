import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
  color: var(--text);
`;

export const Day = styled.h3`
  margin-block-end: var(--space-2);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
`;

export const Entries = styled.ol`
  display: grid;
`;

export const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: var(--space-3);
  padding-block-end: var(--space-4);
  overflow-wrap: anywhere;
  & strong {
    font-weight: var(--font-weight-medium);
  }
  /* The thread from this event to the next. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 1.5rem 0;
    inset-inline-start: 0.75rem;
    border-inline-start: 1px solid var(--border-strong);
  }
  &:last-child {
    padding-block-end: 0;
  }
`;

export const Dot = styled.span`
  --_colour: var(--border-strong);
  display: grid;
  place-items: center;
  justify-self: center;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  margin-block-start: 0.4375rem;
  border: 2px solid var(--_colour);
  border-radius: var(--radius-full);
  background: var(--surface-raised);
  color: var(--text-muted);
  &[data-tone='accent'] {
    --_colour: var(--accent);
  }
  &[data-tone='success'] {
    --_colour: var(--success);
  }
  &[data-tone='warning'] {
    --_colour: var(--warning);
  }
  &[data-tone='danger'] {
    --_colour: var(--danger);
  }
  &[data-icon] {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin-block-start: 0;
    border-width: 1px;
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  & > span::before {
    content: '· ';
  }
`;

export const Body = styled.div`
  margin-block-start: var(--space-1);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
`;
