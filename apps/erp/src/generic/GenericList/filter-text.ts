import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import { decimal, isDecimalText } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { propertyRanges, propertyRangeText } from '@weft/domain/rules/search/property-range';
import type { Translate } from '../../i18n/translate.ts';
import type { ListFilter } from './list-filters.ts';

/** A bound as a person reads it; undefined for what an address says by mistake. */
const boundText = (bound: unknown): string | undefined => {
  if (typeof bound === 'string' && isIsoDate(bound)) return formatDate(bound);
  const text = typeof bound === 'number' ? String(bound) : bound;
  return typeof text === 'string' && isDecimalText(text)
    ? formatNumber(decimal(text), { maxPlaces: 6, grouping: 'indian' })
    : undefined;
};

const rangeText = (value: object, t: Translate): string => {
  const { from, to } = value as { readonly from?: unknown; readonly to?: unknown }; // from the address
  const [least, most] = [boundText(from), boundText(to)];
  if (least !== undefined && most !== undefined)
    return least === most ? least : t('filter.between', { from: least, to: most });
  if (least !== undefined) return t('filter.atLeast', { value: least });
  return most === undefined ? '' : t('filter.atMost', { value: most });
};

/** Words of a filter that is on. */
export const filterText = ({ field }: ListFilter, value: unknown, name: string | undefined, t: Translate): string => {
  if (field.kind === 'choice' || field.kind === 'multiChoice') return optionLabel(field, String(value));
  if (field.kind === 'lines') return (propertyRanges(value) ?? []).map(propertyRangeText).join(', ');
  if (Array.isArray(value)) return t('column.count', { count: value.length });
  if (field.kind === 'boolean') return t(value === true ? 'yes' : 'no');
  if (typeof value === 'object' && value !== null) return rangeText(value, t);
  return name ?? String(value);
};
