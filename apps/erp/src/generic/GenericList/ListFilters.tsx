import { useState } from 'react';
import { FilterBar } from '@weft/ui/FilterBar';
import type { Option } from '@weft/ui/ComboboxField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilterField } from './FilterField.tsx';
import { filterText, type ListFilter } from './list-filters.ts';

export type ListFiltersProps = {
  readonly filters: readonly ListFilter[];
  readonly asked: { readonly [key: string]: unknown };
  /** The fields are shown; what is on always is. */
  readonly isOpen: boolean;
  readonly label: (key: string) => string;
  readonly onChange: (asked: { readonly [key: string]: unknown }) => void;
};

const without = (asked: ListFiltersProps['asked'], key: string): ListFiltersProps['asked'] => {
  const { [key]: _gone, ...other } = asked;
  return other;
};

/** What a list is narrowed by. A ref's name is remembered while the screen is open; from a link its id stands in. */
export function ListFilters({ filters, asked, isOpen, label, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<{ readonly [key: string]: Option }>({});
  const active = filters.filter(({ key }) => asked[key] !== undefined);
  const words = (filter: ListFilter): string =>
    filter.key in { status: 1, isActive: 1 } ? filter.field.label : label(filter.key);
  if (!isOpen && active.length === 0) return null;
  return (
    <FilterBar
      filters={active.map((filter) => ({
        key: filter.key,
        label: words(filter),
        value: filterText(filter, asked[filter.key], options[filter.key]?.name, t),
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
        filters.map((filter) => (
          <FilterField
            key={filter.key}
            label={words(filter)}
            field={filter.field}
            value={asked[filter.key]}
            option={options[filter.key]}
            onChange={(value, option) => {
              if (option !== undefined) setOptions({ ...options, [filter.key]: option });
              onChange(value === undefined ? without(asked, filter.key) : { ...asked, [filter.key]: value });
            }}
          />
        ))}
    </FilterBar>
  );
}
