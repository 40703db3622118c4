import { styled } from 'styled-components';

export const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
`;

/** Levels in their order, a line between them. */
export const LevelList = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;

  &:empty {
    display: none;
  }
`;

export const Level = styled.section`
  min-inline-size: 0;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
`;

/** The level's number, and what can be done with it at the end. */
export const LevelHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);

  & > h3 {
    margin: 0;
    font-size: var(--font-size-md);
  }
  & > div {
    display: flex;
    gap: var(--space-1);
  }
`;

/** By what approvers are named, who they are, and a button that takes the line away. */
export const Approver = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 3fr) auto;
  align-items: start;
  gap: var(--space-3);

  & > button {
    margin-block-start: calc(var(--font-size-sm) * 1.5 + var(--space-1));
  }

  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr) auto;

    & > :nth-child(2) {
      grid-area: 2 / 1;
    }
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
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

  & dt button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent-text);
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
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
