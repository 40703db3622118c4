import { useState } from 'react';
import { Button } from '@weft/ui/Button';
import { FilterBar } from '@weft/ui/FilterBar';
import { Spinner } from '@weft/ui/Spinner';
import type { Option } from '@weft/ui/ComboboxField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useComponent } from '../../product/use-component.ts';
import type { FilterFieldProps } from './FilterField.tsx';
import { filterText, isSetByHand, type ListFilter } from './list-filters.ts';

// Fields come when the filters are first opened: a list is read far more often than narrowed.
const filterField = () => import('./FilterField.tsx').then((loaded) => loaded.FilterField);

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

function FilterField(props: FilterFieldProps) {
  const { t } = useTranslation();
  const field = useComponent('filter field', filterField);
  if (field.status === 'loading') return <Spinner label={t('screen.loading')} />;
  if (field.status === 'failed') return <Button onClick={field.retry}>{t('action.retry')}</Button>;
  const Field = field.value;
  return <Field {...props} />;
}

/** What a list is narrowed by. A ref's name is remembered while the screen is open; from a link its id stands in. */
export function ListFilters({ filters, asked, isOpen, label, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<{ readonly [key: string]: Option }>({});
  const active = filters.filter(({ key }) => asked[key] !== undefined);
  const words = (filter: ListFilter): string =>
    filter.key in { status: 1, isActive: 1, id: 1 } ? filter.field.label : label(filter.key);
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
        filters.filter(isSetByHand).map((filter) => (
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
