import { sortsIn, sortText } from './sort-keys.ts';

/** Name under which news of saved views travel, beside the modules. */
export const SAVED_VIEWS = 'savedView';

/** Order, width in px and choice of a list's columns, as one person left them; keys are the list's own. */
export type KeptColumns = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: { readonly [column: string]: number };
  /** Columns that stay in sight while others scroll; left out as long as nobody chose. */
  readonly pinned?: readonly string[];
  /** A row of filters stands below the heads. */
  readonly hasFilterRow?: boolean;
};

/** What a saved view asks of its list (spec 01, 1.13). `sort` are columns with commas between them, descending behind `-`, empty: the list's own order. */
export type ViewContent = {
  readonly search: string;
  readonly sort: string;
  /** Values as the address of the list carries them. */
  readonly filters: { readonly [key: string]: unknown };
  /** Null: the view leaves the columns as they are. */
  readonly columns: KeptColumns | null;
};

/** A view as its reader sees it; only its owner is told with whom it is shared. */
export type SavedView = {
  readonly id: number;
  readonly name: string;
  readonly content: ViewContent;
  readonly isMine: boolean;
  readonly isDefault: boolean;
  /** Whose it is; null when it is one's own. */
  readonly owner: string | null;
  /** Ids of the roles that it is shared with. */
  readonly roles: readonly number[];
};

/** Views of a list as one person finds them; `shareableWith` is empty for who may not share. */
export type ViewsOfList = {
  readonly views: readonly SavedView[];
  readonly mayShare: boolean;
  readonly shareableWith: readonly { readonly id: number; readonly name: string }[];
};

/** Columns of the person's lists and the views that they open with, by list. */
export type KeptLists = {
  readonly columns: { readonly [list: string]: KeptColumns };
  readonly defaults: { readonly [list: string]: { readonly id: number; readonly content: ViewContent } };
};

/** Views of one's own that a list may have. */
export const MOST_VIEWS = 50;
/** Letters of a view's name. */
export const LONGEST_VIEW_NAME = 60;
/** Size of a view, and of the columns of a list, in bytes of JSON. */
export const MOST_VIEW_BYTES = 10_000;

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isWidths = (value: unknown): value is KeptColumns['widths'] =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'number');

/** Columns as they came from outside; undefined when they are none. */
export const columnsIn = (value: unknown): KeptColumns | undefined => {
  if (!isObject(value)) return undefined;
  const { order, hidden, widths, pinned, hasFilterRow } = value;
  if (!isTexts(order) || !isTexts(hidden) || !isWidths(widths)) return undefined;
  if (pinned !== undefined && !isTexts(pinned)) return undefined;
  return { order, hidden, widths, ...(pinned && { pinned }), ...(hasFilterRow === true && { hasFilterRow }) };
};

/** A view's content as it came from outside; undefined when it is none. */
export const contentIn = (value: unknown): ViewContent | undefined => {
  if (!isObject(value)) return undefined;
  const { search = '', sort = '', filters = {}, columns = null } = value;
  const read = columns === null ? null : columnsIn(columns);
  if (typeof search !== 'string' || typeof sort !== 'string' || !isObject(filters) || read === undefined)
    return undefined;
  return { search, sort, filters, columns: read };
};

/** What a reader may ask of a list. */
type Askable = {
  readonly mayFilter: (key: string) => boolean;
  readonly maySort: (key: string) => boolean;
  readonly mayShow: (key: string) => boolean;
};

/**
 * The part of a view that its reader may ask: what names a field that is hidden from them or no longer there is left out, its value with
 * it. @example a view of rates above 400 is, to who sees no rate, the view without that filter
 */
export const contentFor = (
  { search, sort, filters, columns }: ViewContent,
  { mayFilter, maySort, mayShow }: Askable,
): ViewContent => ({
  search,
  sort: sortText(sortsIn(sort).filter(({ key }) => maySort(key))),
  filters: Object.fromEntries(Object.entries(filters).filter(([key]) => mayFilter(key))),
  columns: columns && {
    order: columns.order.filter(mayShow),
    hidden: columns.hidden.filter(mayShow),
    widths: Object.fromEntries(Object.entries(columns.widths).filter(([key]) => mayShow(key))),
    ...(columns.pinned && { pinned: columns.pinned.filter(mayShow) }),
  },
});
