import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Tx } from '../db/tx.ts';
import type { Catalogue } from './catalogue.ts';
import { listFaults } from './list-faults.ts';
import { type Condition, readFilters } from './list-filters.ts';
import { orderOf } from './list-order.ts';
import { pageIds } from './list-page.ts';
import { renderOne, renderRows, renderWhole } from './list-render.ts';
import { find, type Found } from './list-search.ts';
import { totalOf } from './list-total.ts';
import type { ListAnswer, ListQuery } from './types.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Rows of a page when nobody says how many. */
const ROWS = 50;

const scopeConditions = (module: Module, rowScope: ListQuery['rowScope']): readonly Condition[] => {
  const { conditions, faults } = readFilters(module, rowScope ?? {}, NOTHING);
  if (faults.length === 0) return conditions;
  throw new RangeError(`${module.name}: rows cannot be limited by ${Object.keys(rowScope ?? {}).join(', ')}`);
};

/** What narrows a list by its own columns, besides the partner and what is deleted. */
const ownConditions = (module: Module, query: ListQuery): readonly Condition[] => [
  ...(query.activeOnly === true ? [() => 'h.is_active'] : []),
  ...readFilters(module, query.filters ?? {}, query.hidden ?? NOTHING).conditions,
  ...scopeConditions(module, query.rowScope),
];

const conditionsOf = (own: readonly Condition[], found: Found | undefined): readonly Condition[] =>
  found === undefined ? own : [...own, found.condition];

/**
 * A list of a module's live records as JSON text, with the exact total. Without paging everything; a page behind the last is the last.
 * Refs come as ids with `…Name` and `…Code`, figures as JSON numbers; hidden and secret fields are left out. Only declared columns
 * become SQL: throws RangeError on a query with faults (`listFaults` asks before).
 *
 * A page takes three statements: the total, the ids (from an index, from the nearest place known), the rows.
 *
 * @example await list(tx, item, { pageNumber: 2, rowsPerPage: 50, search: 'tape', orderBy: '-updatedOn', filters: { category: [3] } })
 */
export const list = async (
  tx: Tx,
  module: Module,
  query: ListQuery,
  catalogue: Catalogue = MODULES,
): Promise<ListAnswer> => {
  const [wrong] = listFaults(module, query);
  if (wrong !== undefined)
    throw new RangeError(`${module.name}: ${wrong.field} of the list is not right (${wrong.code})`);
  const orderBy = query.orderBy ?? module.list.sort;
  const order = orderOf(catalogue, module, orderBy);
  if (order === undefined) throw new RangeError(`${module.name} cannot be ordered by ${orderBy}`);
  const hidden = query.hidden ?? NOTHING;
  const shape = { catalogue, module, hidden, fields: query.fields };
  const own = ownConditions(module, query);
  const found = query.search === undefined ? undefined : await find(tx, catalogue, module, query.search, hidden);

  if (query.pageNumber === undefined && query.rowsPerPage === undefined) {
    const { json, n } = await renderWhole(tx, shape, order, conditionsOf(own, found));
    return { json, totalCount: n, totalCapped: false, pageNumber: 1 };
  }
  const rows = query.rowsPerPage ?? ROWS;
  const total = await totalOf(tx, module, own, found, query.activeOnly === true);
  const pageNumber = Math.max(1, Math.min(query.pageNumber ?? 1, Math.ceil(total.totalCount / rows)));
  const ids = await pageIds(tx, module, order, conditionsOf(own, found), {
    offset: (pageNumber - 1) * rows,
    rows,
    total,
  });
  return {
    json: await renderRows(tx, shape, ids),
    totalCount: total.totalCount,
    totalCapped: total.totalCapped,
    pageNumber,
  };
};

/**
 * One live record as JSON text in the shape of the list, lines inside with the names of their refs; undefined when it is not there.
 * A hidden field of lines is told as `lines.rate` or `rate`.
 */
export const readWire = (
  tx: Tx,
  module: Module,
  id: number,
  { hidden = NOTHING }: { readonly hidden?: ReadonlySet<string> } = {},
  catalogue: Catalogue = MODULES,
): Promise<string | undefined> => renderOne(tx, { catalogue, module, hidden }, id);
