import { FIRST_PAGE, type ListQuery } from '@weft/api/resource/list-query';
import type { KeptColumns, SavedView, ViewContent } from '@weft/domain/rules/lists/saved-view';
import type { Column } from '@weft/ui/DataTable';
import { writeListAddress } from './list-address.ts';

/** Word of the address that names the view that is shown. */
export const VIEW = 'view';

/** The address below which a list shows a view; what the address says of other things stays. */
export const viewAddress = (
  { id, content: { search, sort, filters } }: Pick<SavedView, 'id' | 'content'>,
  present?: URLSearchParams,
): URLSearchParams => {
  const address = writeListAddress({ ...FIRST_PAGE, search, sort, filters }, FIRST_PAGE.rowsPerPage, present);
  address.set(VIEW, String(id));
  return address;
};

/** The address of a list without any view: all its rows. */
export const plainAddress = (present: URLSearchParams): URLSearchParams => {
  const address = writeListAddress(FIRST_PAGE, FIRST_PAGE.rowsPerPage, present);
  address.delete(VIEW);
  return address;
};

/** Columns of a list as they stand: those that the person left, else those of the list itself. */
const columnsNow = (
  columns: readonly Pick<Column<object>, 'key' | 'isHiddenAtFirst'>[],
  kept: KeptColumns | undefined,
): KeptColumns =>
  kept ?? {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key),
    widths: {},
  };

/** A view's columns as the person gets them: whether filters stand below the heads is theirs, in every view. */
export const inView = (
  { hasFilterRow: _theirs, ...columns }: KeptColumns,
  kept: KeptColumns | undefined,
): KeptColumns => (kept?.hasFilterRow === true ? { ...columns, hasFilterRow: true } : columns);

/** What is on the screen, as a view keeps it. */
export const contentOf = (
  { search, sort, filters }: ListQuery,
  columns: readonly Pick<Column<object>, 'key' | 'isHiddenAtFirst'>[],
  kept: KeptColumns | undefined,
): ViewContent => ({ search: search.trim(), sort, filters, columns: inView(columnsNow(columns, kept), undefined) });

const sorted = (value: object): object =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Values as the address says them, which does not tell a text from what it reads like. */
const asAddressed = (filters: ViewContent['filters']): ViewContent['filters'] =>
  Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const canonical = ({ search, sort, filters, columns }: ViewContent): string =>
  JSON.stringify([
    search,
    sort,
    sorted(asAddressed(filters)),
    columns && [columns.order, columns.hidden.toSorted(), sorted(columns.widths), columns.pinned?.toSorted()],
  ]);

/** Whether two ask the same; a view that leaves columns alone fits any. */
export const isSameContent = (now: ViewContent, view: ViewContent): boolean =>
  canonical({ ...now, columns: view.columns && now.columns }) === canonical(view);
