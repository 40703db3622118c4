import { styled } from 'styled-components';

/** Totals at the end of the lines, where the eye looks for them. */
export const TotalsFrame = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-1) var(--space-5);
  justify-content: end;
  margin: 0;
  max-width: 420px;
  margin-inline-start: auto;

  dt {
    color: var(--text-muted);
  }

  dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  [data-grand] {
    padding-block-start: var(--space-2);
    border-block-start: 1px solid var(--border);
    color: var(--text);
    font-weight: 600;
    font-size: var(--font-size-lg);
  }
`;

/** Why this tax, and the amount in words. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
  color: var(--text-muted);
`;

/** Totals and terms, one below the other. */
export const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Lines, what a buyer asks of the item in them, totals and terms: the panel stands right of all of it where there is room for it, below the lines where not. */
export const WithPanel = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;

  > * {
    min-width: 0;
  }

  > [data-beside]:empty {
    display: none;
  }

  @media (width >= 1360px) {
    &:has(> [data-beside]:not(:empty)) {
      grid-template: auto 1fr / minmax(0, 1fr) 340px;
      align-items: start;
    }

    > [data-beside] {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

/** Bars of the lines, beside each other where there is room. */
export const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: var(--space-3) var(--space-5);
`;
