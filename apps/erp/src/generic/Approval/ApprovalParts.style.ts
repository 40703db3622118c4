import { styled } from 'styled-components';

/** Levels from the first to the last, on one line while there is room. */
export const Levels = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--text-muted);
  }
  & > li[data-current] {
    color: var(--text);
    font-weight: var(--font-weight-strong);
  }
  & svg {
    inline-size: 1rem;
    block-size: 1rem;
    flex: none;
  }
`;

/** The strip: a sentence, the levels, what happened. */
export const Strip = styled.div`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;

  & summary {
    inline-size: fit-content;
    min-block-size: var(--target-size, 1.5rem);
    cursor: pointer;
  }
`;

/** The decision's buttons stay together, beside the words or below them. */
export const Decision = styled.span`
  display: inline-flex;
  gap: var(--space-2);
`;

/** Fields that change: what stood there, what will. */
export const Changes = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
  }
  & del {
    padding-inline: var(--space-1);
    border-radius: var(--radius-sm);
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  & ins {
    padding-inline: var(--space-1);
    border-radius: var(--radius-sm);
    background: var(--success-soft);
    color: var(--success-text);
    font-weight: var(--font-weight-strong);
    text-decoration: none;
  }
`;

/** What is out of the ordinary, one under the other. */
export const Oddities = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;
