import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Field } from '@weft/domain/catalogue/language/field';
import { type Decimal, decimal, isDecimalText } from '@weft/domain/rules/decimal/decimal';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { DateField } from '@weft/ui/DateField';
import { NumberField } from '@weft/ui/NumberField';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import { partOf } from '../part-of.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { browserToday } from '../../product/browser-today.ts';
import { useRefSearch } from '../use-ref-search.ts';
import { OneFigureField } from './OneFigureField.tsx';
import { plainText } from '../../product/plain-text.ts';

const PropertyFilter = partOf('property filter', () =>
  import('./PropertyFilter.tsx').then((loaded) => loaded.PropertyFilter),
);

export type FilterFieldProps = {
  readonly label: string;
  /** The head of a column says it already. */
  readonly isLabelHidden?: boolean;
  readonly field: Field;
  readonly value: unknown;
  /** Name of the row that a ref filter holds, when it is known. */
  readonly option: Option | undefined;
  readonly onChange: (value: unknown, option?: Option) => void;
};

/** Digits behind the point of a figure whose field says nothing. */
const MOST_PLACES = 6;

type Side = 'from' | 'to';
type Range<V> = { readonly from?: V; readonly to?: V };

const rangeOf = (value: unknown): Range<string> => (typeof value === 'object' && value !== null ? value : {});

const withSide = <V,>(range: Range<V>, side: Side, bound: V | null): Range<V> | undefined => {
  const { [side]: _before, ...other } = range;
  const next = bound === null ? other : { ...other, [side]: bound };
  return Object.keys(next).length === 0 ? undefined : next;
};

/** A figure of the address; anything else counts as none. */
const figureOf = (value: unknown): Decimal | null => {
  const text = plainText(value);
  return isDecimalText(text) ? decimal(text) : null;
};

function RefFilter({ label, isLabelHidden = false, field, value, option, onChange }: FilterFieldProps) {
  const search = useRefSearch(field);
  const chosen = typeof value === 'number' ? (option ?? { id: value, name: String(value) }) : null;
  return (
    <ComboboxField
      label={label}
      isLabelHidden={isLabelHidden}
      value={chosen}
      search={search}
      onCommit={(next) => (next === null ? onChange(undefined) : onChange(next.id, next))}
    />
  );
}

function DateFilter({ label, isLabelHidden = false, value, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const range = rangeOf(value);
  const side = (which: Side) => (
    <DateField
      label={t(`filter.${which}`, { label })}
      isLabelHidden={isLabelHidden}
      today={browserToday()}
      value={range[which] ?? null}
      onCommit={(day) => onChange(withSide(range, which, day))}
    />
  );
  return (
    <>
      {side('from')}
      {side('to')}
    </>
  );
}

/** A figure from one bound to another; a link that names one figure asks for that alone. */
function FigureFilter({ label, isLabelHidden = false, field, value, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const range: Range<unknown> = typeof value === 'object' && value !== null ? value : { from: value, to: value };
  const figures = { from: figureOf(range.from), to: figureOf(range.to) };
  const side = (which: Side) => (
    <NumberField
      label={t(`filter.${which}`, { label })}
      isLabelHidden={isLabelHidden}
      places={field.kind === 'integer' ? 0 : (field.places ?? MOST_PLACES)}
      negative
      unit={field.unit}
      value={figures[which]}
      onCommit={(figure) => {
        const bounds = Object.fromEntries(
          Object.entries({ ...figures, [which]: figure }).flatMap(
            ([key, one]) => (one === null ? [] : [[key, Number(one.toFixed())] as const]), // at most 15 digits: the double is exact
          ),
        );
        onChange(Object.keys(bounds).length === 0 ? undefined : bounds);
      }}
    />
  );
  return (
    <>
      {side('from')}
      {side('to')}
    </>
  );
}

/** One filter above a list, by the kind of its field. */
export function FilterField(props: FilterFieldProps) {
  const { label, isLabelHidden = false, field, value, onChange } = props;
  const { t } = useTranslation();
  switch (field.kind) {
    case 'ref':
    case 'refs':
      return <RefFilter {...props} />;
    case 'date':
    case 'dateTime':
      return <DateFilter {...props} />;
    case 'choice':
    case 'multiChoice':
      return (
        <SelectField
          label={label}
          isLabelHidden={isLabelHidden}
          value={value === undefined ? null : plainText(value)}
          options={(field.options ?? []).map((option) => ({
            value: option,
            label: optionLabel(field, option),
            colour: field.optionColours?.[option],
          }))}
          onCommit={(next) => onChange(next ?? undefined)}
        />
      );
    case 'boolean':
      return (
        <SelectField
          label={label}
          isLabelHidden={isLabelHidden}
          value={typeof value === 'boolean' ? String(value) : null}
          options={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          onCommit={(next) => onChange(next === null ? undefined : next === 'true')}
        />
      );
    case 'integer':
      if (field.knownBy === undefined) return <FigureFilter {...props} />;
      return <OneFigureField {...{ label, isLabelHidden, value, onChange }} places={0} />;
    case 'lines':
      return (
        // the only lines that lists are narrowed by
        <PropertyFilter label={label} value={value} onChange={onChange} />
      );
    case 'decimal':
    case 'money':
    case 'percent':
    case 'quantity':
      return <FigureFilter {...props} />;
    default:
      return (
        <TextField
          label={label}
          isLabelHidden={isLabelHidden}
          value={plainText(value)}
          onCommit={(text) => onChange(text.trim() === '' ? undefined : text.trim())}
        />
      );
  }
}
