import type { ListQuery } from '@weft/api/resource/list-query';
import { STOCK_FILTERS, STOCK_GROUPINGS, type StockGrouping } from '@weft/domain/rules/lists/stock-lists';

/** Ways to look at stock. */
export type StockView = 'groups' | 'keys';

/** What the address of the stock view says besides what every list says: the way to look, the grouping, the item in the side panel. */
export type StockPlace = {
  readonly view: StockView;
  readonly grouping: StockGrouping;
  readonly item: number | null;
};

/** What the stock is narrowed by; anything malformed counts as absent. */
export type StockAsked = {
  readonly branch: number | null;
  readonly area: number | null;
  readonly quality: string | null;
  readonly asOf: string | null;
};

/** Whether a word names a grouping. */
export const isGrouping = (word: string | null): word is StockGrouping =>
  word !== null && Object.hasOwn(STOCK_GROUPINGS, word);

const idIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the place; what is no right word counts as absent. */
export const readStockPlace = (address: URLSearchParams): StockPlace => {
  const grouping = address.get('by');
  return {
    view: address.get('tab') === 'keys' ? 'keys' : 'groups',
    grouping: isGrouping(grouping) ? grouping : 'itemArea',
    item: idIn(Number(address.get('item'))),
  };
};

/** The address with another place; defaults are left out, so that a plain view has a plain address. */
export const writeStockPlace = (present: URLSearchParams, change: Partial<StockPlace>): URLSearchParams => {
  const { view, grouping, item } = { ...readStockPlace(present), ...change };
  const next = new URLSearchParams(present);
  for (const [key, value] of [
    ['tab', view === 'groups' ? null : view],
    ['by', grouping === 'itemArea' ? null : grouping],
    ['item', item],
  ] as const)
    if (value === null) next.delete(key);
    else next.set(key, String(value));
  return next;
};

/** What the filters of the address ask. */
export const stockAsked = ({ branch, area, quality, asOf }: ListQuery['filters']): StockAsked => ({
  branch: idIn(branch),
  area: idIn(area),
  quality: textIn(quality),
  asOf: textIn(asOf),
});

/** The filter of the stock calls that an address asks for. Ids above 0 only are sent (specification, section 7). */
export const stockFilter = ({
  search,
  filters,
}: Pick<ListQuery, 'search' | 'filters'>): { readonly [key: string]: unknown } => {
  const { branch, area, quality, asOf } = stockAsked(filters);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(branch === null ? {} : { branch }),
    ...(area === null ? {} : { stockAreas: [area] }),
    ...(quality === null ? {} : { qcStatus: [quality] }),
    ...(asOf === null ? {} : { asOf }),
  };
};

/** Words that the address had before the stock view was a list as others, and what they are called now. */
const EARLIER: readonly (readonly [string, string])[] = [
  ['q', 'search'],
  ...STOCK_FILTERS.map((key) => [key, `f.${key}`] as const),
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
