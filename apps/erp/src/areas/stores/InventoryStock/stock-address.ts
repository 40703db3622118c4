/** Ways to look at stock. */
export const VIEWS = ['groups', 'keys'] as const;
export type StockView = (typeof VIEWS)[number];

/** By what stock is grouped; each a list of dimensions of the call. */
export const GROUPINGS = {
  itemArea: ['item', 'stockArea'],
  item: ['item'],
  area: ['stockArea', 'item'],
  branch: ['branch', 'item'],
  category: ['category', 'item'],
  quality: ['qcStatus', 'item'],
  lot: ['item', 'lot'],
} as const;
export type Grouping = keyof typeof GROUPINGS;

/** What the address bar says of the stock view: a link shows the colleague the same. */
export type StockAddress = {
  readonly view: StockView;
  readonly grouping: Grouping;
  readonly search: string;
  readonly page: number;
  readonly branch: number | null;
  readonly area: number | null;
  readonly quality: string | null;
  readonly asOf: string | null;
  /** Item whose keys and movements stand in the side panel. */
  readonly item: number | null;
};

const idIn = (address: URLSearchParams, key: string): number | null => {
  const text = address.get(key) ?? '';
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
};

/** Reads the address; what is no right word counts as absent. */
export const readStockAddress = (address: URLSearchParams): StockAddress => {
  const view = address.get('view');
  const grouping = address.get('by') ?? '';
  return {
    view: view === 'keys' ? 'keys' : 'groups',
    grouping: grouping in GROUPINGS ? (grouping as Grouping) : 'itemArea', // looked up just before
    search: address.get('q') ?? '',
    page: idIn(address, 'page') ?? 1,
    branch: idIn(address, 'branch'),
    area: idIn(address, 'area'),
    quality: address.get('quality'),
    asOf: address.get('asOf'),
    item: idIn(address, 'item'),
  };
};

/** Writes the address; defaults are left out, so that a plain view has a plain address. */
export const writeStockAddress = ({
  view,
  grouping,
  search,
  page,
  branch,
  area,
  quality,
  asOf,
  item,
}: StockAddress): URLSearchParams => {
  const words: readonly (readonly [string, string | number | null])[] = [
    ['view', view === 'groups' ? null : view],
    ['by', grouping === 'itemArea' ? null : grouping],
    ['q', search === '' ? null : search],
    ['page', page === 1 ? null : page],
    ['branch', branch],
    ['area', area],
    ['quality', quality],
    ['asOf', asOf],
    ['item', item],
  ];
  return new URLSearchParams(words.flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])));
};

/** The filter of the stock calls that an address asks for. Ids above 0 only are sent (specification, section 7). */
export const stockFilter = ({
  search,
  branch,
  area,
  quality,
  asOf,
}: StockAddress): { readonly [key: string]: unknown } => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(branch === null ? {} : { branch }),
  ...(area === null ? {} : { stockAreas: [area] }),
  ...(quality === null ? {} : { qcStatus: [quality] }),
  ...(asOf === null ? {} : { asOf }),
});

/** Whether a word names a grouping. */
export const isGrouping = (word: string | null): word is Grouping => word !== null && word in GROUPINGS;
