import { styled } from 'styled-components';

/** The screen's blocks from top to bottom. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
`;

/** Settings of a group, one below the other. */
export const Lines = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One setting: what it is at the left, its value at the right, below each other where there is no room. */
export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(12rem, 20rem);
  gap: var(--space-2) var(--space-5);
  align-items: start;
  padding: var(--space-3) var(--space-4);
  border-block-start: 1px solid var(--border);

  &:first-child {
    border-block-start: none;
  }
  @media (max-width: 766.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const About = styled.div`
  display: grid;
  gap: var(--space-1);

  & h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    margin: 0;
    font-size: var(--font-size-md);
    font-weight: var(--font-weight-strong);
  }
  & p {
    margin: 0;
    max-inline-size: 72ch;
    color: var(--text-muted);
  }
`;

/** Small print under a setting: its key, what ties it, who changed it. */
export const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  color: var(--text-muted);
  font-size: var(--font-size-sm);

  & code {
    overflow-wrap: anywhere;
    font-family: var(--font-mono, monospace);
  }
`;

/** The value with what can be done about it. */
export const Value = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;

  & > :first-child {
    inline-size: 100%;
  }
`;

/** Controls of one value, each as wide as there is room. */
export const Controls = styled.div`
  display: grid;
  gap: var(--space-2);
`;

/** Screens that a setting affects, as links beside each other. */
export const Screens = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  color: var(--text-muted);
  font-size: var(--font-size-sm);

  & a {
    color: var(--accent-text);
  }
  & details[open] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
  }
  & summary {
    cursor: pointer;
  }
`;
