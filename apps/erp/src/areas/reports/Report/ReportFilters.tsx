import { labelInWords } from '@weft/domain/catalogue/reports/label-in-words';
import { useState } from 'react';
import type { ReportFilter } from '@weft/domain/catalogue/reports/report';
import type { Option } from '@weft/ui/ComboboxField';
import { DateField } from '@weft/ui/DateField';
import { FilterBar } from '@weft/ui/FilterBar';
import { FilterField } from '../../../generic/GenericList/FilterField.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { plainText } from '../../../product/plain-text.ts';
import { askedWords, fieldOf, type AskedFilters } from './report-filters.ts';

export type ReportFiltersProps = {
  readonly filters: readonly ReportFilter[];
  readonly asked: AskedFilters;
  /** The fields are shown; what is on always is. */
  readonly isOpen: boolean;
  readonly onChange: (asked: AskedFilters) => void;
};

const without = (asked: AskedFilters, key: string): AskedFilters => {
  const { [key]: _gone, ...other } = asked;
  return other;
};

/** What a report is narrowed by: its fields, and below them each filter that is on. */
export function ReportFilters({ filters, asked, isOpen, onChange }: ReportFiltersProps) {
  const { t, say } = useTranslation();
  const [options, setOptions] = useState<{ readonly [key: string]: Option }>({});
  const set = (key: string, value: unknown): void =>
    onChange(value === undefined || value === null ? without(asked, key) : { ...asked, [key]: value });
  const active = filters.filter(({ key }) => asked[key] !== undefined);
  if (!isOpen && active.length === 0) return null;
  return (
    <FilterBar
      filters={active.map((filter) => ({
        key: filter.key,
        label: labelInWords(filter, say),
        value: askedWords(filter, asked[filter.key], { name: options[filter.key]?.name, t, say }),
      }))}
      onRemove={(key) => set(key, undefined)}
      onClear={() => onChange({})}
      labels={{
        active: t('filter.active'),
        remove: (name) => t('filter.remove', { name }),
        clearAll: t('filter.clear'),
      }}
    >
      {isOpen &&
        filters.map((filter) =>
          filter.kind === 'day' ? (
            <DateField
              key={filter.key}
              label={labelInWords(filter, say)}
              today={browserToday()}
              value={plainText(asked[filter.key]) || null}
              onCommit={(day) => set(filter.key, day)}
            />
          ) : (
            <FilterField
              key={filter.key}
              label={labelInWords(filter, say)}
              field={fieldOf(filter, say)}
              value={asked[filter.key]}
              option={options[filter.key]}
              onChange={(value, option) => {
                if (option !== undefined) setOptions({ ...options, [filter.key]: option });
                set(filter.key, value);
              }}
            />
          ),
        )}
    </FilterBar>
  );
}
