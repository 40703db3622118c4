import type { ListQuery } from '@weft/api/resource/list-query';
import { STOCK_DIMENSIONS, groupingIn, type StockDimensionKey } from '@weft/domain/catalogue/stock-dimensions';
import { ageOf, STOCK_FILTER_KEYS, stockBodyOf } from '@weft/domain/catalogue/stock-filters';

/** Ways to look at stock. */
export type StockView = 'groups' | 'keys';

/** What is asked of stock, by the keys of its filters. */
export type StockAsked = { readonly [key: string]: unknown };

/** What the address of the stock view says besides what every list says: the way to look, and what stands in the side panel. */
export type StockPlace = {
  readonly view: StockView;
  /** What of the stock the side panel shows; null when it is closed. */
  readonly panel: StockAsked | null;
};

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

const panelIn = (text: string | null): StockAsked | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StockAsked) : null; // read key by key below
  } catch {
    return null;
  }
};

/** Reads the place; what is no right word counts as absent. A link may name the item alone. */
export const readStockPlace = (address: URLSearchParams): StockPlace => {
  const item = idIn(Number(address.get('item')));
  return {
    view: address.get('tab') === 'keys' ? 'keys' : 'groups',
    panel: panelIn(address.get('panel')) ?? (item === undefined ? null : { item }),
  };
};

/** The address with another place; defaults are left out, so that a plain view has a plain address. */
export const writeStockPlace = (present: URLSearchParams, change: Partial<StockPlace>): URLSearchParams => {
  const { view, panel } = { ...readStockPlace(present), ...change };
  const next = new URLSearchParams(present);
  next.delete('item');
  if (view === 'groups') next.delete('tab');
  else next.set('tab', view);
  if (panel === null) next.delete('panel');
  else next.set('panel', JSON.stringify(panel));
  return next;
};

/** By what the stock of an address is grouped. */
export const groupingOf = ({ filters }: Pick<ListQuery, 'filters'>): readonly StockDimensionKey[] =>
  groupingIn(filters['by']);

/** The filter of the stock calls that an address asks for. */
export const stockFilter = ({
  search,
  filters,
}: Pick<ListQuery, 'search' | 'filters'>): { readonly [key: string]: unknown } => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...stockBodyOf(filters),
});

const filterValue = (dimension: StockDimensionKey, id: number | string): unknown => {
  if (dimension === 'ageBucket') return ageOf(Number(id));
  if (dimension === 'roll' || dimension === 'vendorCode') return `=${id}`;
  return id;
};

/**
 * The filters that find exactly what lies in a group; undefined where no filter says it: goods without a category, a lot by its id alone.
 * @example filtersOf({ item: { id: 5 }, lot: { id: 9, name: 'L1' } }) → { item: 5, lot: '=L1' }
 */
export const filtersOf = (keys: {
  readonly [dimension: string]: { readonly id: number | string | null; readonly name: string | null };
}): StockAsked | undefined => {
  const found = Object.entries(keys).map(([dimension, { id, name }]): readonly [string, unknown] => {
    const key = dimension as StockDimensionKey; // the server answers the dimensions that were asked
    if (key === 'owner' && id === 0) return ['own', true];
    const value = key === 'lot' ? (name === null ? undefined : `=${name}`) : filterValue(key, id ?? 0);
    return [STOCK_DIMENSIONS[key].filter, value === 0 || value === '' || value === '=' ? undefined : value];
  });
  return found.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(found);
};

/** Words that the address had before the stock view was a list as others, and what they are called now. */
const EARLIER: readonly (readonly [string, string])[] = [
  ['q', 'search'],
  ['by', 'f.by'],
  ...STOCK_FILTER_KEYS.filter((key) => ['branch', 'area', 'quality', 'asOf'].includes(key)).map(
    (key) => [key, `f.${key}`] as const,
  ),
];

/** An address of an earlier version in today's words; undefined when it has none of those. A kept link leads where it led. */
export const renewedAddress = (address: URLSearchParams): URLSearchParams | undefined => {
  const view = address.get('view');
  const isEarlier = view === 'keys' || view === 'groups' || EARLIER.some(([word]) => address.has(word));
  if (!isEarlier) return undefined;
  const next = new URLSearchParams(address);
  if (view === 'keys') next.set('tab', 'keys');
  if (view === 'keys' || view === 'groups') next.delete('view');
  for (const [word, now] of EARLIER) {
    const value = next.get(word);
    if (value !== null) next.set(now, value);
    next.delete(word);
  }
  return next;
};
