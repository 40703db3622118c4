import type { ListQuery } from '@weft/api/resource/list-query';
import { PAGE_SIZES } from '@weft/domain/rules/pagination/paginate';

/** Prefix of filters in the address: `f.kind=mass`. */
const FILTER = 'f.';

/** Words of the address that a list reads and writes; others are the screen's own and stay. */
const OWN = new Set(['search', 'sort', 'rows', 'page']);

/** Up to three columns, fields of one's own (`customFields.width`) among them. */
const SORT = /^-?[a-z][A-Za-z0-9]*(?:\.\w+)?(?:,-?[a-z][A-Za-z0-9]*(?:\.\w+)?){0,2}$/u;

const pageOf = (text: string | null): number => {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown; // looked at by the server, key by key
  } catch {
    return text;
  }
};

/**
 * What an address asks of a list. Anything malformed is left out, so that an old link never breaks a screen.
 * `keys` are the filters that the list offers; `storedSize` is the page size that the browser keeps.
 */
export const readListAddress = (
  address: URLSearchParams,
  { keys, storedSize }: { readonly keys: readonly string[]; readonly storedSize: number },
): ListQuery => {
  const rows = Number(address.get('rows'));
  return {
    page: pageOf(address.get('page')),
    rowsPerPage: PAGE_SIZES.find((size) => size === rows) ?? storedSize,
    search: address.get('search') ?? '',
    sort: SORT.exec(address.get('sort') ?? '')?.[0] ?? '',
    filters: Object.fromEntries(
      keys.flatMap((key) => {
        const text = address.get(FILTER + key);
        return text === null || text === '' ? [] : [[key, valueOf(text)]];
      }),
    ),
    activeOnly: false,
  };
};

/** The address that asks for a list; what is at its default is left out, so that addresses stay short. */
export const writeListAddress = (
  { page, rowsPerPage, search, sort, filters }: ListQuery,
  storedSize: number,
  present = new URLSearchParams(),
): URLSearchParams => {
  const address = new URLSearchParams([...present].filter(([key]) => !OWN.has(key) && !key.startsWith(FILTER)));
  if (search !== '') address.set('search', search);
  for (const [key, value] of Object.entries(filters))
    if (value !== undefined && value !== null)
      address.set(FILTER + key, typeof value === 'string' ? value : JSON.stringify(value));
  if (sort !== '') address.set('sort', sort);
  if (rowsPerPage !== storedSize) address.set('rows', String(rowsPerPage));
  if (page !== 1) address.set('page', String(page));
  return address;
};
