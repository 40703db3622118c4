import { styled } from 'styled-components';
import { FilterBar } from '@weft/ui/FilterBar';
import { SidePanel } from '@weft/ui/SidePanel';

/** The groups, and the way to all filters, above the fields. */
export const FilterHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`;

/** A field of the filters; a phone shows them only once they are asked for, so that the list is in sight. */
export const FilterPlace = styled.div`
  display: contents; /* a filter of several fields, such as bounds or properties, takes as many places */
  & > * {
    min-inline-size: 0;
    inline-size: auto;
    align-self: start; /* what stands below one field moves no other */
  }
  @media (max-width: 640px) {
    &[data-state='closed'] {
      display: none;
    }
  }
`;

/** The fields and what they narrow by; on a phone nothing, and no room for it, while no field is asked for and nothing is narrowed. */
export const Filters = styled(FilterBar)`
  @media (max-width: 640px) {
    &[data-state='idle'] {
      display: none;
    }
  }
`;

/** Figures of the whole filter. */
export const TotalRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr));
  gap: var(--space-3);
  &:empty {
    display: none;
  }
  /* A phone shows them in one row, so that the list is in sight below. */
  @media (max-width: 640px) {
    grid-template-columns: none;
    grid-auto-columns: minmax(10rem, 1fr);
    grid-auto-flow: column;
    gap: var(--space-2);
    overflow-x: auto;
    scroll-snap-type: x proximity;
    & > * {
      padding: var(--space-2) var(--space-3);
      scroll-snap-align: start;
    }
  }
`;

/** The screen's blocks from top to bottom. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

/** Buttons beside each other; no gap where there is none. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);
  &:empty {
    display: none;
  }
`;

/** Room for the columns of keys and movements beside each other. */
export const WidePanel = styled(SidePanel)`
  --side-panel-width: 920px;
`;

/** Sums of a period beside its field. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2) var(--space-4);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  & strong {
    color: var(--text);
  }
`;
