/** A list as the address bar asks for it. */
export type ListQuery = {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly search: string;
  /** Columns with commas between them; `-` before one is descending; empty = the module's own order. */
  readonly sort: string;
  readonly filters: { readonly [key: string]: unknown };
  readonly activeOnly: boolean;
  /** Call of the module that answers the list; the specification gives some lists a call of their own. */
  readonly call?: string;
  /** Of a list that shows words of ours, which stand in the order of the person's language. */
  readonly language?: string;
};

/** A list as it first opens. */
export const FIRST_PAGE: ListQuery = { page: 1, rowsPerPage: 10, search: '', sort: '', filters: {}, activeOnly: false };

/** Query string of a list call; what is at its default is left out. */
export const queryParameters = ({
  page,
  rowsPerPage,
  search,
  sort,
  filters,
  activeOnly,
  language,
}: ListQuery): { readonly [key: string]: string | number | undefined } => ({
  pageNumber: page,
  rowsPerPage,
  search: search.trim() === '' ? undefined : search.trim(),
  orderBy: sort === '' ? undefined : sort,
  filters: Object.keys(filters).length === 0 ? undefined : JSON.stringify(filters),
  activeOnly: activeOnly ? 'true' : undefined,
  language,
});
