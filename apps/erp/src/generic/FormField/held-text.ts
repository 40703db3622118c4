import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Field } from '@weft/domain/catalogue/language/field';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { amountPlaces } from '@weft/domain/rules/format/figure';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { Translate } from '../../i18n/translate.ts';
import { plainText } from '../../product/plain-text.ts';
import { shownMoment } from '../india-time.ts';

const FIGURES = new Set<Field['kind']>(['integer', 'decimal', 'quantity', 'money', 'percent']);

/** Whether the field is a figure: it then stands to the right. */
export const isFigure = ({ kind }: Field): boolean => FIGURES.has(kind);

/** Decimals at most: the setting's where the unit gives none, else the declaration's. */
const limit = (field: Field, most: number): { readonly maxPlaces: number } => ({
  maxPlaces: (field.unitOf === undefined ? settledPlaces(field) : field.places) ?? most,
});

/** What a person reads for a field that cannot be entered; undefined for nothing. */
export const heldText = (field: Field, key: string, record: AnyRecord, t: Translate): string | undefined => {
  const value = record[key];
  if (value === null || value === undefined || value === '') return undefined;
  if (field.kind === 'ref') return plainText(record[`${key}Name`]) || undefined;
  if (field.kind === 'choice') return optionLabel(field, plainText(value));
  if (field.kind === 'multiChoice')
    return Array.isArray(value) && value.length > 0
      ? value.map((one) => optionLabel(field, plainText(one))).join(', ')
      : undefined;
  if (field.kind === 'boolean') return t(value === true ? 'yes' : 'no');
  if (field.kind === 'date') return formatDate(plainText(value));
  if (field.kind === 'dateTime') return shownMoment(value);
  if (field.kind === 'money')
    return isDecimal(value)
      ? formatNumber(value, { ...amountPlaces(limit(field, 2).maxPlaces), grouping: 'indian' })
      : undefined;
  if (field.kind === 'percent')
    return isDecimal(value) ? `${formatNumber(value, { grouping: 'indian' })} %` : undefined;
  if (isFigure(field))
    return isDecimal(value) || typeof value === 'number'
      ? formatNumber(value, { grouping: 'indian', ...limit(field, 6) })
      : undefined;
  return typeof value === 'string' ? value : undefined;
};
