import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { WireRecord } from '@weft/api/resource/resource';
import {
  asksOf,
  isRangeOf,
  propertyRanges,
  propertyRangeText,
  rangeKey,
  type PropertyRange,
} from '@weft/domain/rules/search/property-range';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { SelectField } from '@weft/ui/SelectField';
import { TagList } from '@weft/ui/Tag';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { textOf } from '@weft/domain/catalogue/language/text-of';

export type PropertyFilterProps = {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

const MODULE = 'itemProperty';
const FOLLOWS: readonly string[] = [MODULE];
const NONE: readonly PropertyRange[] = [];

/** What a property is asked by: figures between bounds, or words. */
const FIGURES = new Set(['numeric', 'computed']);

const ofRow = (row: WireRecord) => ({ id: row.id, code: row['code'] });

const isFilled = (text: string): boolean => text.trim() !== '';

type OneProps = {
  readonly property: WireRecord;
  readonly range: PropertyRange;
  readonly onChange: (range: PropertyRange) => void;
};

/** Bounds as they are typed: with a unit of their own where it is not that of the property. */
function FigureRange({ property, range, onChange }: OneProps) {
  const { t } = useTranslation();
  const unit = textOf(property['uomCode']);
  const label = textOf(property['name']);
  const side = (which: 'from' | 'to') => (
    <TextField
      label={t(`filter.${which}`, { label })}
      help={unit === '' ? undefined : t('filter.unit', { unit })}
      value={range[which] ?? ''}
      onCommit={(text) => {
        const { [which]: _before, ...other } = range;
        onChange(isFilled(text) ? { ...other, [which]: text.trim() } : other);
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

function WordRange({ property, range, onChange }: OneProps) {
  const { t } = useTranslation();
  const kind = textOf(property['dataType']);
  const { data } = useServerQuery<never, WireRecord>(
    `property options ${property.id}`,
    kind === 'choice' ? { method: 'GET', path: `${MODULE}/${property.id}` } : undefined,
    FOLLOWS,
  );
  const label = textOf(property['name']);
  const { values: _before, ...other } = range;
  const [chosen = null] = range.values ?? [];
  const take = (text: string | null): void =>
    onChange(text === null || !isFilled(text) ? other : { ...other, values: [text.trim()] });
  if (kind === 'text') return <TextField label={label} value={chosen ?? ''} onCommit={take} />;
  const options = Array.isArray(data?.['options']) ? (data['options'] as readonly WireRecord[]) : []; // lines of the record
  return (
    <SelectField
      label={label}
      value={chosen}
      options={
        kind === 'boolean'
          ? [
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]
          : options.map((option) => ({ value: textOf(option['value']), label: textOf(option['value']) }))
      }
      onCommit={take}
    />
  );
}

/**
 * Items, or goods in stock, by their properties: “Width 500–600”, with units where they are typed (spec 01, 3.5). A property is added by its name, and is gone when all that it
 * was asked is emptied; one that is out of use by now is told by its range, and taken away.
 */
export function PropertyFilter({ label, value, onChange }: PropertyFilterProps) {
  const { t } = useTranslation();
  const { rows, status } = useServerQuery<WireRecord, never>(
    'filter properties',
    { method: 'GET', path: `${MODULE}/getAllByPartner?activeOnly=true` },
    FOLLOWS,
  );
  const ranges = propertyRanges(value) ?? NONE;
  const change = (next: readonly PropertyRange[]): void => onChange(next.length === 0 ? undefined : next);
  const asked = ranges.flatMap((range) => {
    const property = rows.find((row) => isRangeOf(range, ofRow(row)));
    return property === undefined ? [] : [{ range, property }];
  });
  /** Ranges of properties that nobody uses any more: they narrow the list like the others, and can only be taken away. */
  const left = status === 'ready' ? ranges.filter((range) => !rows.some((row) => isRangeOf(range, ofRow(row)))) : NONE;
  const without = (key: string): void => change(ranges.filter((one) => rangeKey(one) !== key));
  const options = rows
    .filter((row) => !ranges.some((range) => isRangeOf(range, ofRow(row))))
    .map((row): Option => ({ id: row.id, name: textOf(row['name']), code: textOf(row['code']) }));
  return (
    <>
      {asked.map(({ range, property }) => {
        const Range = FIGURES.has(textOf(property['dataType'])) ? FigureRange : WordRange;
        return (
          <Range
            key={rangeKey(range)}
            property={property}
            range={range}
            onChange={(next) => {
              if (asksOf(range) && !asksOf(next)) without(rangeKey(range));
              else change(ranges.map((one) => (rangeKey(one) === rangeKey(range) ? next : one)));
            }}
          />
        );
      })}
      {left.length > 0 && (
        <TagList
          label={t('filter.left')}
          tags={left.map((range) => ({ key: rangeKey(range), text: propertyRangeText(range) }))}
          onRemove={without}
        />
      )}
      <ComboboxField
        label={label}
        placeholder={t('filter.property')}
        value={null}
        options={options}
        onCommit={(option) => {
          if (option !== null) change([...ranges, { code: option.code ?? '', name: option.name }]);
        }}
      />
    </>
  );
}
