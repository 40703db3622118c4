import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr); /* else the longest filter makes the page wider than a phone */
  gap: var(--space-2);
`;

/* Fields of one width in straight columns; on a phone each as wide as the page. */
export const Controls = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  align-items: end;
  gap: var(--space-3);
  && > * {
    inline-size: auto; /* a search box is 20rem wide elsewhere */
  }
  & > button {
    justify-self: start;
  }
`;

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
`;

export const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: var(--control-height-small);
  padding-inline-start: var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--text);
  font-size: var(--font-size-sm);
`;

export const ChipText = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const ChipName = styled.span`
  color: var(--text-muted);
`;

export const Remove = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: var(--control-height-small);
  block-size: var(--control-height-small);
  border-radius: var(--radius-full);
  color: var(--text-muted);
  &:hover {
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

export const ClearAll = styled.button`
  font-size: var(--font-size-sm);
  color: var(--accent-text);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
