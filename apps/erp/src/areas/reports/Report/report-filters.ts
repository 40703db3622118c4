import { labelInWords } from '@weft/domain/catalogue/reports/label-in-words';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { ReportFilter } from '@weft/domain/catalogue/reports/report';
import type { AskedFilters } from '@weft/domain/catalogue/reports/sent-filters';
import { propertyRanges, propertyRangeText } from '@weft/domain/rules/search/property-range';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Say, Translate } from '../../../i18n/translate.ts';
import { plainText } from '../../../product/plain-text.ts';

/** A filter as the fields above a list know it. */
export const fieldOf = ({ kind, to = '', options = {}, ...filter }: ReportFilter, say: Say): Field => {
  const label = labelInWords(filter, say);
  switch (kind) {
    case 'refs':
      return { kind: 'ref', to, label };
    case 'choice':
      return {
        kind: 'choice',
        label,
        options: Object.keys(options),
        optionLabels: Object.fromEntries(Object.entries(options).map(([value, words]) => [value, say(words)])),
      };
    case 'yes':
      return { kind: 'boolean', label };
    case 'ranges':
      return { kind: 'lines', label };
    default:
      return { kind: 'text', label };
  }
};

/** Digits behind the point of a filter that is one figure; undefined for all others. */
export const placesOf = ({ kind }: ReportFilter): number | undefined =>
  kind === 'count' ? 0 : kind === 'figure' ? 6 : undefined;

/** Filters whose fields stand there: all of them, or those that are no further ones. */
export const offeredFirst = (filters: readonly ReportFilter[], isAll: boolean): readonly ReportFilter[] =>
  isAll ? filters : filters.filter(({ isFurther }) => isFurther !== true);

/** The first day of a month. @example monthStart('2026-11-22') → '2026-11-01' */
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

const thisMonth = (filters: readonly ReportFilter[], today: string): AskedFilters =>
  Object.fromEntries(
    filters.flatMap(({ key, isRequired }) =>
      isRequired === true ? [[key, key === 'from' ? monthStart(today) : today] as const] : [],
    ),
  );

/** Filters with what a report cannot do without: a period is this month until somebody says otherwise. */
export const withPeriod = (filters: readonly ReportFilter[], asked: AskedFilters, today: string): AskedFilters => ({
  ...thisMonth(filters, today),
  ...asked,
});

/** Filters as a view keeps them: without this month, so that next month the view shows the month it then is. Any other period stays. */
export const withoutPeriod = (filters: readonly ReportFilter[], asked: AskedFilters, today: string): AskedFilters => {
  const month = thisMonth(filters, today);
  return Object.keys(month).every((key) => asked[key] === undefined || asked[key] === month[key])
    ? Object.fromEntries(Object.entries(asked).filter(([key]) => !Object.hasOwn(month, key)))
    : asked;
};

/** Words of a filter that is on; a ref by its name where that is known. */
export const askedWords = (
  { kind, options = {} }: ReportFilter,
  value: unknown,
  { name, t, say }: { readonly name: string | undefined; readonly t: Translate; readonly say: Say },
): string => {
  if (kind === 'day') return formatDate(plainText(value));
  if (kind === 'choice') return say(options[plainText(value)] ?? plainText(value));
  if (kind === 'yes') return t(String(value) === 'true' ? 'yes' : 'no');
  if (kind === 'ranges') return (propertyRanges(value) ?? []).map(propertyRangeText).join(', ');
  return name ?? plainText(value);
};
