import { styled } from 'styled-components';

/** Fields of a dialog, one below the other. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/** What the chart is drawn of: one beside the other where there is room. */
export const TrendHead = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: var(--space-3);
  align-items: end;
`;

/** Figures below a chart, in one row that wraps. */
export const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: 0;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
