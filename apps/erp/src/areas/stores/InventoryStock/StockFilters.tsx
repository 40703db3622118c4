import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import {
  isStockDimension,
  MOST_DIMENSIONS,
  STOCK_DIMENSIONS,
  type StockDimensionKey,
} from '@weft/domain/catalogue/stock-dimensions';
import { STOCK_FILTERS, stockFieldOf } from '@weft/domain/catalogue/stock-filters';
import type { Field } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { isLeftOut } from '@weft/domain/catalogue/language/held';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { Button } from '@weft/ui/Button';
import type { Option } from '@weft/ui/ComboboxField';
import { DateField } from '@weft/ui/DateField';
import { GroupBar } from '@weft/ui/GroupBar';
import { filterText } from '../../../generic/GenericList/filter-text.ts';
import type { ListFilter } from '../../../generic/GenericList/list-filters.ts';
import { ListFilterField, type ListNarrowing, without } from '../../../generic/GenericList/ListFilterField.tsx';
import { OneFigureField } from '../../../generic/GenericList/OneFigureField.tsx';
import type { Say } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useStockWords, type StockWords } from '../use-stock-words.ts';
import { FilterHead, FilterPlace, Filters } from './InventoryStockScreen.style.ts';
import type { StockAsked, StockView } from './stock-address.ts';
import type { StockShown } from './stock-columns.ts';

/** Filters that always stand there; the others come with “All filters”. */
const FIRST = new Set(['branch', 'area', 'quality', 'asOf']);

/** A day of its own, not the first or last of a span. */
const isDay = ({ field }: { readonly field: Field }): boolean => field.kind === 'date';

/** One figure, no range: its digits behind the point. */
const placesOf = ({ field }: { readonly field: Field }): number | undefined =>
  field.kind === 'integer' ? 0 : field.kind === 'quantity' ? MOST_PLACES : undefined;

/** Digits behind the point of quantities, whatever their unit. */
const MOST_PLACES = 6;

/** Who may not know the supplier is not asked for one. */
const tellsSupplier = (key: string): boolean => key === 'supplier';

type Switched = { readonly key: string; readonly switchedBy?: NonNullable<Field['switchedBy']> };

type StockFilterOf = (typeof STOCK_FILTERS)[number];

/** A filter with its choices in the person's words. */
const inWordsOf = (filter: StockFilterOf, say: Say): StockFilterOf => {
  const { options } = filter.field;
  if (options === undefined) return filter;
  const optionLabels = Object.fromEntries(options.map((one) => [one, say(optionLabel(filter.field, one))]));
  return { ...filter, field: { ...filter.field, optionLabels } };
};

/** Filters and groups that the partner's settings and the person's rights offer. */
const useOffered = (shown: StockShown, words: StockWords, say: Say) => {
  const config = useAppState(({ session }) => session.config);
  return useMemo(() => {
    const isOffered = ({ key, switchedBy }: Switched): boolean =>
      (switchedBy === undefined ||
        !isLeftOut({ kind: 'text', label: '', switchedBy }, { config: (name) => config[name] })) &&
      (shown.suppliers || !tellsSupplier(key)) &&
      words.isOffered(key);
    return {
      filters: STOCK_FILTERS.filter(isOffered).map((filter) => inWordsOf(filter, say)),
      dimensions: Object.entries(STOCK_DIMENSIONS).flatMap(([key, dimension]) =>
        isStockDimension(key) && isOffered({ key, ...dimension }) ? [{ key, label: words.dimension(key) }] : [],
      ),
    };
  }, [config, shown.suppliers, words, say]);
};

export type StockFiltersProps = {
  readonly view: StockView;
  readonly by: readonly StockDimensionKey[];
  readonly asked: StockAsked;
  readonly shown: StockShown;
  readonly onAsk: (asked: StockAsked) => void;
  readonly onGroup: (by: readonly StockDimensionKey[]) => void;
};

/** One field of the filters: a day and a figure of their own, no ranges. */
function StockFilter({ filter, narrowing }: { readonly filter: ListFilter; readonly narrowing: ListNarrowing }) {
  const { asked, label, onChange } = narrowing;
  const { key } = filter;
  const places = placesOf(filter);
  const set = (value: unknown): void => onChange(value == null ? without(asked, key) : { ...asked, [key]: value });
  if (isDay(filter))
    return (
      <DateField label={label(filter)} today={browserToday()} value={plainText(asked[key]) || null} onCommit={set} />
    );
  if (places !== undefined)
    return <OneFigureField label={label(filter)} places={places} value={asked[key]} onChange={set} />;
  return <ListFilterField filter={filter} narrowing={narrowing} />;
}

/** What of the stock is looked at and by what it is grouped: the first few fields always, the others when they are asked for. */
export function StockFilters({ view, by, asked, shown, onAsk, onGroup }: StockFiltersProps) {
  const { t, say } = useTranslation();
  const words = useStockWords();
  const { filters, dimensions } = useOffered(shown, words, say);
  const [names, setNames] = useState<{ readonly [key: string]: Option }>({});
  const [isOpen, setOpen] = useState(false);
  const { by: _grouping, ...narrowed } = asked;
  const active = filters.filter(({ key }) => asked[key] !== undefined);
  const label = ({ key, field }: { readonly key: string; readonly field: { readonly label: string } }): string => {
    const own = stockFieldOf(key);
    return own === undefined ? say(field.label) : words.label(own, say(field.label));
  };
  const change = (next: StockAsked, more?: { readonly [key: string]: Option }): void => {
    if (more !== undefined) setNames(more);
    onAsk({ ...next, ...(asked['by'] === undefined ? {} : { by: asked['by'] }) });
  };
  return (
    <>
      <FilterHead>
        {view === 'groups' && (
          <GroupBar
            label={t('stock.groupBy')}
            options={dimensions}
            value={by}
            most={MOST_DIMENSIONS}
            least={1}
            onCommit={(next) => onGroup(next.filter(isStockDimension))}
          />
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('stock.allFilters')}
        </Button>
      </FilterHead>
      <Filters
        data-state={isOpen || active.length > 0 ? 'asked' : 'idle'}
        filters={active.map((filter) => ({
          key: filter.key,
          label: label(filter),
          value: isDay(filter)
            ? formatDate(plainText(asked[filter.key]))
            : filterText(filter, asked[filter.key], names[filter.key]?.name, t),
        }))}
        onRemove={(key) => change(without(narrowed, key))}
        onClear={() => change({})}
        labels={{
          active: t('filter.active'),
          remove: (name) => t('filter.remove', { name }),
          clearAll: t('filter.clear'),
        }}
      >
        {filters
          .filter(({ key }) => isOpen || FIRST.has(key))
          .map((filter) => (
            <FilterPlace key={filter.key} data-state={isOpen ? 'open' : 'closed'}>
              <StockFilter filter={filter} narrowing={{ filters, asked: narrowed, names, label, onChange: change }} />
            </FilterPlace>
          ))}
      </Filters>
    </>
  );
}
