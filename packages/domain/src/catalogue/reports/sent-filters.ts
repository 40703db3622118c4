import { isDecimalText } from '../../rules/decimal/decimal.ts';
import { asksOf, propertyRanges } from '../../rules/search/property-range.ts';
import type { ReportFilter } from './report.ts';

/** What an address, or a saved view, says of a report's filters. */
export type AskedFilters = { readonly [key: string]: unknown };

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const valueOf = ({ kind }: ReportFilter, value: unknown): unknown => {
  switch (kind) {
    case 'refs':
      return Array.isArray(value) ? value : [value];
    case 'yes':
      return wordOf(value) === 'true';
    case 'ranges': {
      const ranges = (propertyRanges(value) ?? []).filter(asksOf);
      return ranges.length === 0 ? undefined : ranges;
    }
    case 'count':
      return /^\d{1,6}$/u.test(wordOf(value)) ? Number(wordOf(value)) : undefined;
    case 'figure':
      return isDecimalText(wordOf(value)) ? Number(wordOf(value)) : undefined;
    default:
      return wordOf(value);
  }
};

/** Filters as the calls of a report take them; what is no value of its filter is left out. */
export const sentFilters = (filters: readonly ReportFilter[], asked: AskedFilters): AskedFilters =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const value = asked[filter.key];
      const sent = value === undefined ? undefined : valueOf(filter, value);
      return sent === undefined ? [] : [[filter.key, sent] as const];
    }),
  );
