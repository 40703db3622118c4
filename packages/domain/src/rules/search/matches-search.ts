import { isDecimal } from '../decimal/decimal.ts';
import { foldCase } from '../text/normalise-text.ts';
import { normaliseSearch } from './normalise-search.ts';

/** Whether an item's or party's name answers a search that ignores punctuation, spaces and case. @example matchesName('P.P. Bag (60 x 90)', 'bag60x90') → true */
export const matchesName = (name: string, query: string): boolean =>
  normaliseSearch(name).includes(normaliseSearch(query));

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const at = (record: unknown, path: string): unknown => {
  let value = record;
  for (const key of path.split('.')) value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
};

const holds = (value: unknown, query: string): boolean => {
  if (typeof value === 'string') return foldCase(value).includes(query);
  if (typeof value === 'number' || isDecimal(value)) return String(value).includes(query);
  return isRecord(value) && Object.values(value).some((inner) => holds(inner, query));
};

/**
 * The filter of a list box: case-insensitive "contains" on the whole record, on one key, or on a two-level key `a.b` (spec 01, 0.3).
 * An empty query matches everything.
 * @example matchesSearch({ item: { name: 'HDPE Tape' } }, 'tape', 'item.name') → true
 */
export const matchesSearch = (record: unknown, query: string, key?: string): boolean => {
  const wanted = foldCase(query.trim());
  if (wanted === '') return true;
  return holds(key === undefined ? record : at(record, key), wanted);
};
