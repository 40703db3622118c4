import { FilterBar } from '@weft/ui/FilterBar';
import { useTranslation } from '../../i18n/use-translation.ts';
import { filterText } from './filter-text.ts';
import { isSetByHand } from './list-filters.ts';
import { ListFilterField, without, type ListNarrowing } from './ListFilterField.tsx';

export type ListFiltersProps = {
  readonly narrowing: ListNarrowing;
  /** The fields are shown; what is on always is. */
  readonly isOpen: boolean;
};

/** What a list is narrowed by. A ref's name is remembered while the screen is open; from a link its id stands in. */
export function ListFilters({ narrowing, isOpen }: ListFiltersProps) {
  const { t } = useTranslation();
  const { filters, asked, names, label, onChange } = narrowing;
  const active = filters.filter(({ key }) => asked[key] !== undefined);
  if (!isOpen && active.length === 0) return null;
  return (
    <FilterBar
      filters={active.map((filter) => ({
        key: filter.key,
        label: label(filter),
        value: filterText(filter, asked[filter.key], names[filter.key]?.name, t),
      }))}
      onRemove={(key) => onChange(without(asked, key))}
      onClear={() => onChange({})}
      labels={{
        active: t('filter.active'),
        remove: (name) => t('filter.remove', { name }),
        clearAll: t('filter.clear'),
      }}
    >
      {isOpen &&
        filters
          .filter(isSetByHand)
          .map((filter) => <ListFilterField key={filter.key} filter={filter} narrowing={narrowing} />)}
    </FilterBar>
  );
}
