import { styled } from 'styled-components';

/** A scan field and a button beside each other. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
`;

/** A quiet sentence where something will stand. */
export const Hint = styled.p`
  margin: 0;
  padding: var(--space-3) var(--space-4);
  border: 1px dashed var(--border);
  border-radius: var(--radius-md);
  color: var(--text-muted);
`;

/** Lines from edge to edge of their card. */
export const Flush = styled.div`
  min-width: 0;
`;

/** Fields of the road, two in a row where there is room. */
export const RoadFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-3);
`;
