import { styled } from 'styled-components';

/** The screen's blocks from top to bottom. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

/** Buttons beside each other. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/** Buttons that end a step, at the far side of those that lead back. */
export const Ending = styled(Buttons)`
  justify-content: space-between;
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--border);
`;

/** Names that were not found: a pick list for each, with what else may be done beside it. */
export const Names = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-2);
  }
`;

/** The pick list of one name. */
export const NameField = styled.div`
  flex: 0 1 320px;
  min-inline-size: min(240px, 100%);
`;

/** Two cards beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: var(--space-4);
  align-items: start;
`;

/** Fields beside each other as far as they fit. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: var(--space-3) var(--space-4);
  align-items: start;
`;

/** Figures of a check or a result. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: var(--space-3);
`;

/** A sentence that explains. */
export const Note = styled.p`
  margin: 0;
  max-inline-size: 72ch;
  color: var(--text-muted);
`;

/** Heading of a step; takes the focus when its step begins, without a ring: nothing can be done with it. */
export const StepTitle = styled.span`
  outline: none;
`;

/** Columns of the file, each with the field that it brings. */
export const MappingList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    align-items: center;
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--border);
  }
  & > li:last-child {
    border-block-end: none;
  }
  & strong {
    font-weight: var(--font-weight-strong);
  }
  @media (max-width: 766.98px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** First values of a column, cut where they end. */
export const Sample = styled.div`
  overflow: hidden;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Faults one below the other. */
export const FaultList = styled.ul`
  margin: 0;
  padding-inline-start: var(--space-4);
`;
