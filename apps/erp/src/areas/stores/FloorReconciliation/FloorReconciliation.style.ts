import { styled } from 'styled-components';

/** Hands on the floor: every control is as high as a thumb is wide. */
export const Touch = styled.div`
  --control-height: 3rem;
  --control-padding: var(--space-4);
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
`;

/** Lines, one below the other. */
export const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One line: what it is, what was said of it, what is missing. */
export const Row = styled.li`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-inline-start-width: 6px;
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  &[data-tone='success'] {
    border-inline-start-color: var(--success-text);
  }
  &[data-tone='warning'] {
    border-inline-start-color: var(--warning-text);
  }
  &[data-tone='danger'] {
    border-inline-start-color: var(--danger-text);
  }
`;

/** Name and books of a line, its loss at the end. */
export const What = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  & > div {
    flex: 1 1 16rem;
    min-inline-size: 0;
  }
  & strong {
    display: block;
    font-size: var(--font-size-lg);
    overflow-wrap: anywhere;
  }
  & span[data-part='books'] {
    color: var(--text-muted);
  }
`;

/** Fields side by side, as many as fit. */
export const Entry = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: end;
  gap: var(--space-3);
`;

/** One key, no wider than its words. */
export const Start = styled.div`
  display: flex;
`;
