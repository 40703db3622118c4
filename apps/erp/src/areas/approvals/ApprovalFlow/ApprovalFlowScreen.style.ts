import { styled } from 'styled-components';

export const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
`;

/** A question and its button on one line. */
export const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
`;

/** Names beside their meaning, in as many columns as there is room for. */
export const Keys = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr));
  gap: var(--space-2) var(--space-4);
  margin: 0;

  & dd {
    margin: 0;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;

/** Levels in their order; skipped ones step back. */
export const Outcome = styled.ol`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding-inline-start: var(--space-5);

  & > li > span {
    margin-inline-start: var(--space-2);
  }
  & > li[data-skipped] {
    color: var(--text-muted);
  }
`;
