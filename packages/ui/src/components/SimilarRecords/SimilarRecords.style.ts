import { styled } from 'styled-components';

export const Root = styled.section`
  position: relative;
  margin-block-start: var(--space-2);
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
  font-size: var(--font-size-sm);
  &:focus-within {
    border-color: var(--border-strong);
  }
`;

export const Heading = styled.p`
  padding-block: var(--space-1);
  padding-inline-end: var(--control-height-small);
  color: var(--text-muted);
`;

/** The button stands last, where the arrows come to it, and is seen at the top. */
export const Rows = styled.div`
  & > button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }
`;

export const Records = styled.ul`
  display: grid;
  min-inline-size: 0;
`;

export const Found = styled.a`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  min-block-size: 1.75rem;
  padding-block: var(--space-1);
  color: var(--text);
  overflow-wrap: anywhere;
  &:hover strong {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & > strong {
    color: var(--accent-text);
    font-weight: var(--font-weight-strong);
  }
  & > span {
    color: var(--text-muted);
  }
  & > svg {
    align-self: center;
    inline-size: 0.875em;
    block-size: 0.875em;
    color: var(--text-faint);
  }
  [data-density='touch'] & {
    min-block-size: var(--control-height-small);
    align-items: center;
  }
`;
