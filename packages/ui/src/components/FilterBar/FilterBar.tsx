import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Chip, ChipName, Chips, ChipText, ClearAll, Controls, Remove, Root } from './FilterBar.style.ts';
import { useWords } from '../../words/use-words.ts';

export const filterBarLabels = {
  active: 'Active filters',
  remove: (label: string) => `Remove filter ${label}`,
  clearAll: 'Clear all filters',
};

/** A filter that is on, in words. */
export type ActiveFilter = { readonly key: string; readonly label: string; readonly value: string };

export type FilterBarProps = ComponentPropsWithRef<'div'> & {
  /** The search box and the fields to filter by. */
  readonly children: ReactNode;
  readonly filters: readonly ActiveFilter[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
  readonly labels?: Partial<typeof filterBarLabels>;
};

/**
 * What a list is narrowed by: the controls, and below them each filter that is on, so that none is forgotten.
 * For: what narrows a list that stands below. Not for: filters of single columns (DataTable has them in its heads), a form.
 * @example <FilterBar filters={active} onRemove={drop} onClear={clear}><SearchBox label="Search" /></FilterBar>
 */
export function FilterBar({ children, filters, onRemove, onClear, labels, ...rest }: FilterBarProps) {
  const words = useWords('filterBar', filterBarLabels, labels);
  return (
    <Root {...rest}>
      <Controls>{children}</Controls>
      {filters.length > 0 && (
        <Chips aria-label={words.active}>
          {filters.map(({ key, label, value }) => (
            <Chip key={key}>
              <ChipText>
                <ChipName>{label}: </ChipName>
                {value}
              </ChipText>
              <Remove type="button" aria-label={words.remove(label)} onClick={() => onRemove(key)}>
                <X aria-hidden="true" />
              </Remove>
            </Chip>
          ))}
          <li>
            <ClearAll type="button" onClick={onClear}>
              {words.clearAll}
            </ClearAll>
          </li>
        </Chips>
      )}
    </Root>
  );
}
