import { styled } from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin-block-end: var(--space-3);
`;

export const Choice = styled.div`
  display: inline-flex;
  padding: 2px;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);

  & > button {
    min-block-size: calc(var(--control-height-small) - 4px);
    padding-inline: var(--space-3);
    border-radius: var(--radius-sm);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
  & > button:hover {
    color: var(--text);
  }
  & > button[aria-pressed='true'] {
    background: var(--surface-raised);
    color: var(--text);
    box-shadow: var(--shadow-sm);
    font-weight: var(--font-weight-medium);
  }
  @media (forced-colors: active) {
    & > button[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Day = styled.h3`
  padding-block: var(--space-3) var(--space-1);
  color: var(--text-muted);
  font-size: var(--font-size-xs);
  font-weight: var(--font-weight-medium);
`;

export const Notice = styled.li`
  --_mark: transparent;

  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0 var(--space-2);
  padding: var(--space-2);
  padding-inline-start: var(--space-4);
  border-radius: var(--radius-md);

  &[data-unread] {
    --_mark: var(--accent);
  }
  &[data-unread][data-tone='danger'] {
    --_mark: var(--danger);
  }
  &[data-unread][data-tone='warning'] {
    --_mark: var(--warning);
  }
  &[data-unread][data-tone='success'] {
    --_mark: var(--success);
  }
  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(var(--space-2) + 0.4em);
    inset-inline-start: var(--space-1);
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: var(--radius-full);
    background: var(--_mark);
    forced-color-adjust: none;
  }
  &:hover,
  &:focus-within {
    background: var(--surface-hover);
  }
  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
  & time {
    display: block;
    color: var(--text-muted);
    font-size: var(--font-size-xs);
  }
`;

/** Its press area is the whole line. */
export const Opener = styled.a`
  color: var(--text);
  text-decoration: none;
  text-align: start;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  [data-unread] & {
    font-weight: var(--font-weight-strong);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    border-radius: var(--radius-md);
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -2px;
  }
`;

/** Above the press area of the line. */
export const Above = styled.div`
  position: relative;
`;

export const More = styled.div`
  display: grid;
  padding-block: var(--space-3);
`;

/** What stands at the end of the bar, together. */
export const Ends = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

/** What is muted is said where it is missed. */
export const Muted = styled.p`
  color: var(--text-muted);
  font-size: var(--font-size-sm);
`;

export const Kinds = styled.div`
  & > p {
    margin-block-end: var(--space-2);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
  & li {
    padding-block: var(--space-1);
    border-block-end: 1px solid var(--border);
  }
  & li:last-child {
    border: 0;
  }
`;
