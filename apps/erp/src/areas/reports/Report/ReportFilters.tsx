import { labelInWords } from '@weft/domain/catalogue/reports/label-in-words';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ReportFilter } from '@weft/domain/catalogue/reports/report';
import type { AskedFilters } from '@weft/domain/catalogue/reports/sent-filters';
import { Button } from '@weft/ui/Button';
import type { Option } from '@weft/ui/ComboboxField';
import { DateField } from '@weft/ui/DateField';
import { FilterBar } from '@weft/ui/FilterBar';
import { FilterField } from '../../../generic/GenericList/FilterField.tsx';
import { OneFigureField } from '../../../generic/GenericList/OneFigureField.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { plainText } from '../../../product/plain-text.ts';
import { askedWords, fieldOf, offeredFirst, placesOf } from './report-filters.ts';

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

type OneFilterProps = {
  readonly filter: ReportFilter;
  readonly value: unknown;
  readonly option: Option | undefined;
  readonly onChange: (value: unknown, option?: Option) => void;
};

/** The field of one filter: a day or one figure, or as above a list. */
function OneFilter({ filter, value, option, onChange }: OneFilterProps) {
  const { say } = useTranslation();
  const label = labelInWords(filter, say);
  const places = placesOf(filter);
  if (filter.kind === 'day')
    return <DateField label={label} today={browserToday()} value={plainText(value) || null} onCommit={onChange} />;
  if (places !== undefined) return <OneFigureField {...{ label, places, value, onChange }} />;
  return <FilterField label={label} field={fieldOf(filter, say)} value={value} option={option} onChange={onChange} />;
}

/** What a report is narrowed by: its fields, the first few until all are asked for, and below them each filter that is on. */
export function ReportFilters({ filters, asked, isOpen, onChange }: ReportFiltersProps) {
  const { t, say } = useTranslation();
  const [isAll, setAll] = useState(false);
  const shown = offeredFirst(filters, isAll);
  const hasFurther = isAll || shown.length < filters.length;
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
        shown.map((filter) => (
          <OneFilter
            key={filter.key}
            filter={filter}
            value={asked[filter.key]}
            option={options[filter.key]}
            onChange={(value, option) => {
              if (option !== undefined) setOptions({ ...options, [filter.key]: option });
              set(filter.key, value);
            }}
          />
        ))}
      {isOpen && hasFurther && (
        <Button variant="quiet" icon={<SlidersHorizontal />} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t('stock.allFilters')}
        </Button>
      )}
    </FilterBar>
  );
}
