import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Field } from '@weft/domain/catalogue/language/field';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { DateField } from '@weft/ui/DateField';
import { NumberField } from '@weft/ui/NumberField';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { browserToday } from '../../product/browser-today.ts';
import { useRefSearch } from '../use-ref-search.ts';
import { plainText } from '../../product/plain-text.ts';

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

type Range = { readonly from?: string; readonly to?: string };

const rangeOf = (value: unknown): Range => (typeof value === 'object' && value !== null ? value : {});

const withSide = (range: Range, side: 'from' | 'to', day: string | null): Range | undefined => {
  const { [side]: _before, ...other } = range;
  const next = day === null ? other : { ...other, [side]: day };
  return Object.keys(next).length === 0 ? undefined : next;
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
  const side = (which: 'from' | 'to') => (
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
          options={(field.options ?? []).map((option) => ({ value: option, label: optionLabel(field, option) }))}
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
      return (
        <NumberField
          label={label}
          places={0}
          value={/^\d{1,9}$/u.test(plainText(value)) ? decimal(plainText(value)) : null}
          onCommit={(figure) => onChange(figure === null ? undefined : Number(figure))}
        />
      );
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
