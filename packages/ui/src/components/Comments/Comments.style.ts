import { styled } from 'styled-components';

export const Root = styled.section`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
`;

export const List = styled.ol`
  display: grid;
  gap: var(--space-4);
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 var(--space-3);

  &[data-sending] p {
    color: var(--text-muted);
  }
`;

export const Avatar = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--font-size-xs);
  font-weight: var(--font-weight-strong);
`;

export const Words = styled.div`
  min-inline-size: 0;

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-2);
    color: var(--text-muted);
    font-size: var(--font-size-xs);
  }
  & > header > time {
    font-variant-numeric: normal;
  }
  & > header > strong {
    color: var(--text);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-strong);
    overflow-wrap: anywhere;
  }
  & > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  color: var(--danger-text);
  font-size: var(--font-size-sm);
`;

export const Compose = styled.form`
  display: grid;
  gap: var(--space-2);
`;

/** The text, and below it the list of those whom an @ can name. */
export const Writing = styled.div`
  position: relative;
`;

export const People = styled.div`
  position: absolute;
  inset-block-start: calc(100% + var(--space-1));
  inset-inline-start: 0;
  z-index: var(--layer-popover);
  inline-size: min(22rem, 100%);
  padding: var(--space-1);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  box-shadow: var(--shadow-lg);
  & > [role='option'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-block-size: var(--control-height);
    padding-inline: var(--space-2);
    border-radius: var(--radius-sm);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & > :is([aria-selected='true'], :hover) {
    background: var(--surface-hover);
  }
  & > [aria-selected='true'] {
    box-shadow: inset 2px 0 0 var(--accent);
  }
  & small {
    color: var(--text-muted);
    font-size: var(--font-size-xs);
  }
  @media (forced-colors: active) {
    & > [aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

/** Somebody who is named. */
export const Named = styled.span`
  color: var(--accent-text);
  font-weight: var(--font-weight-medium);
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);

  & > small {
    margin-inline-end: auto;
    color: var(--text-muted);
    font-size: var(--font-size-xs);
  }
  @media (pointer: coarse) {
    & > small {
      display: none;
    }
  }
`;
