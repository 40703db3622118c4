/** Page sizes that the bar offers; the first is the default (specification, section 9). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** Where a list stands: rows in all, rows on a page, page from 1. */
export type Paging = { readonly total: number; readonly rowsPerPage: number; readonly page: number };

/** What the pagination bar may ask for. `recount` comes with the answer of the server. */
export type PagingAction =
  | { readonly type: 'first' | 'pre' | 'next' | 'last' }
  | { readonly type: 'jump'; readonly text: string }
  | { readonly type: 'resize'; readonly rowsPerPage: number }
  | { readonly type: 'recount'; readonly total: number };

/** Where the list stands afterwards; `changed` says whether its rows must be loaded again. */
export type Paged = {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly totalPages: number;
  readonly changed: boolean;
};

/** Number of pages, never below 1. @example totalPages(21, 10) → 3 */
export const totalPages = (total: number, rowsPerPage: number): number => Math.max(1, Math.ceil(total / rowsPerPage));

/** Name under which the browser keeps the page size (spec 01, 1.2). */
export const PAGE_SIZE = 'pageSize';

/** Whether a kept text is a size that the bar offers; anything else is as if nothing was kept. */
export const isPageSize = (stored: string): boolean => PAGE_SIZES.some((size) => String(size) === stored);

/** Page size kept in the browser, if it is one that the bar offers; else 10. @example pageSizeOf('50') → 50 */
export const pageSizeOf = (stored: string | null | undefined): number =>
  PAGE_SIZES.find((size) => String(size) === stored) ?? PAGE_SIZES[0];

const wanted = (text: string, page: number): number => {
  const whole = /^\s*([+-]?\d+)(?:\.\d*)?\s*$/u.exec(text)?.[1];
  return whole === undefined ? page : Number(whole);
};

const pageAfter = (paging: Paging, action: PagingAction, pages: number): number => {
  const { total, rowsPerPage, page } = paging;
  switch (action.type) {
    case 'first':
    case 'resize':
      return 1;
    case 'last':
      return pages;
    case 'pre':
      return page <= 1 ? pages : page - 1;
    case 'next':
      return page >= pages ? 1 : page + 1;
    case 'jump':
      return total <= rowsPerPage ? page : wanted(action.text, page);
    case 'recount':
      return page; // one step back and a reload, repeated until it fits, ends on the last page: the clamp below
  }
};

/**
 * Moves a list to another page (spec 01, 1.8). Pre and Next wrap around, First and Last do nothing when already there, a new size starts at page 1,
 * the jump box takes the integer part and clamps, a recount that leaves the page behind the end steps back.
 * @example paginate({ total: 21, rowsPerPage: 10, page: 3 }, { type: 'recount', total: 20 }) → { page: 2, rowsPerPage: 10, totalPages: 2, changed: true }
 */
export const paginate = (paging: Paging, action: PagingAction): Paged => {
  const rowsPerPage = action.type === 'resize' ? action.rowsPerPage : paging.rowsPerPage;
  const pages = totalPages(action.type === 'recount' ? action.total : paging.total, rowsPerPage);
  const page = Math.min(Math.max(pageAfter(paging, action, pages), 1), pages);
  return { page, rowsPerPage, totalPages: pages, changed: page !== paging.page || rowsPerPage !== paging.rowsPerPage };
};
