import { createHash } from 'node:crypto';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import type { Catalogue } from './catalogue.ts';
import { linesItems, listColumns } from './list-columns.ts';
import { listFaults } from './list-faults.ts';
import { type Condition, readFilters } from './list-filters.ts';
import { type Order, orderOf, pageOrder, pageSelect, wholeOrder } from './list-order.ts';
import { find, type Found, SEARCH_CAP } from './list-search.ts';
import type { ListAnswer, ListQuery } from './types.ts';

const NOTHING: ReadonlySet<string> = new Set();
const ROWS = 50;

/** Collects parameters; $1 is the partner. */
const parameters = (tx: Tx): { readonly values: unknown[]; readonly put: (value: unknown) => string } => {
  const values: unknown[] = [tx.partnerId];
  return { values, put: (value) => `$${values.push(value)}` };
};

/** Statements are kept per connection: what people put together freely (filters, fields) must not pile up there. */
const nameOfStatement = (module: Module, query: ListQuery, text: string): string | undefined =>
  query.filters === undefined && query.fields === undefined
    ? `list-${createHash('sha1').update(text).digest('hex').slice(0, 16)}-${module.name}`.slice(0, 63)
    : undefined;

const scopeConditions = (module: Module, rowScope: ListQuery['rowScope']): readonly Condition[] => {
  const read = readFilters(module, rowScope ?? {}, NOTHING);
  if (read.faults.length > 0)
    throw new RangeError(`${module.name}: rows cannot be limited by ${Object.keys(rowScope ?? {}).join(', ')}`);
  return read.conditions;
};

/** What narrows a list, besides the partner and what is deleted. */
const conditionsOf = (module: Module, query: ListQuery, found: Found | undefined): readonly Condition[] => [
  ...(query.activeOnly === true ? [() => 'h.is_active'] : []),
  ...readFilters(module, query.filters ?? {}, query.hidden ?? NOTHING).conditions,
  ...scopeConditions(module, query.rowScope),
  ...(found === undefined ? [] : [found.condition]),
];

const sqlOf = (conditions: readonly Condition[], put: (value: unknown) => string): string =>
  conditions.map((condition) => ` and ${condition(put)}`).join('');

type Total = { readonly totalCount: number; readonly totalCapped: boolean };

/** The kept count when nothing but Active narrows the list; the ids of a search; else counted, a broad search only so far. */
const totalOf = async (
  tx: Tx,
  module: Module,
  query: ListQuery,
  conditions: readonly Condition[],
  found: Found | undefined,
): Promise<Total> => {
  if (conditions.length === (query.activeOnly === true ? 1 : 0)) {
    const { total } = await tx.one<{ total: number }>(
      `select coalesce(sum(${query.activeOnly === true ? 'active' : 'total'}), 0)::bigint as total from row_count where partner_id = $1 and module = $2`,
      [tx.partnerId, module.name],
      query.activeOnly === true ? 'list-active-total' : 'list-total',
    );
    return { totalCount: total, totalCapped: false };
  }
  if (found !== undefined && !found.isBroad && conditions.length === 1)
    return { totalCount: found.ids.length, totalCapped: false };
  const { values, put } = parameters(tx);
  const rows = `from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null${sqlOf(conditions, put)}`;
  const text =
    found?.isBroad === true
      ? `select count(*) as total from (select 1 ${rows} limit ${SEARCH_CAP + 1}) r`
      : `select count(*) as total ${rows}`;
  const { total } = await tx.one<{ total: number }>(text, values);
  const totalCapped = found?.isBroad === true && total > SEARCH_CAP;
  return { totalCount: totalCapped ? SEARCH_CAP : total, totalCapped };
};

type Rows = { readonly json: string; readonly n: number };

const jsonOf = (rows: string): string =>
  `select coalesce('[' || string_agg(row_to_json(r)::text, ',') || ']', '[]') as json, count(*)::int as n from (${rows}) r`;

const wholeList = (
  tx: Tx,
  catalogue: Catalogue,
  module: Module,
  query: ListQuery,
  order: Order,
  conditions: readonly Condition[],
): Promise<Rows> => {
  const { values, put } = parameters(tx);
  const { items, joins } = listColumns(catalogue, module, query.hidden ?? NOTHING, query.fields);
  const text = jsonOf(
    `select ${items.join(', ')} from ${quoted(tableOf(module))} h ${[order.join, ...joins].join(' ')} ` +
      `where h.partner_id = $1 and h.deleted_on is null${sqlOf(conditions, put)} order by ${wholeOrder(order)}`,
  );
  return tx.one<Rows>(text, values, nameOfStatement(module, query, text));
};

/** The page is found in an index, from the nearer end of the list; then its rows are read. */
const onePage = (
  tx: Tx,
  catalogue: Catalogue,
  module: Module,
  query: ListQuery,
  order: Order,
  conditions: readonly Condition[],
  place: { readonly offset: number; readonly limit: number; readonly isBackwards: boolean },
): Promise<Rows> => {
  const { values, put } = parameters(tx);
  const table = quoted(tableOf(module));
  const { items, joins } = listColumns(catalogue, module, query.hidden ?? NOTHING, query.fields);
  const limit = `limit ${put(place.limit)}::bigint offset ${put(place.offset)}::bigint`;
  const page = pageSelect(table, order, sqlOf(conditions, put), place.isBackwards, limit);
  const text =
    `with page as materialized (${page}) ` +
    jsonOf(
      `select ${items.join(', ')} from page join ${table} h on h.partner_id = $1 and h.id = page.id ${joins.join(' ')} order by ${pageOrder(order)}`,
    );
  return tx.one<Rows>(text, values, nameOfStatement(module, query, text));
};

/** Where a page lies: counted from the end when that is nearer. */
const placeOf = (totalCount: number, pageNumber: number, rows: number) => {
  const offset = (pageNumber - 1) * rows;
  const limit = Math.max(0, Math.min(rows, totalCount - offset));
  const behind = totalCount - offset - limit;
  return behind < offset ? { offset: behind, limit, isBackwards: true } : { offset, limit, isBackwards: false };
};

/**
 * A list of a module's live records as JSON text, with the exact total. Without paging everything; a page behind the last is the last.
 * Refs come as ids with `…Name` and `…Code`, figures as JSON numbers; hidden and secret fields are left out. Only declared columns
 * become SQL: throws RangeError on a query with faults (`listFaults` asks before).
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
  const order = orderOf(catalogue, module, query.orderBy ?? module.list.sort);
  if (order === undefined)
    throw new RangeError(`${module.name} cannot be ordered by ${query.orderBy ?? module.list.sort}`);
  const found =
    query.search === undefined ? undefined : await find(tx, catalogue, module, query.search, query.hidden ?? NOTHING);
  const conditions = conditionsOf(module, query, found);

  if (query.pageNumber === undefined && query.rowsPerPage === undefined) {
    const { json, n } = await wholeList(tx, catalogue, module, query, order, conditions);
    return { json, totalCount: n, totalCapped: false, pageNumber: 1 };
  }
  const rows = query.rowsPerPage ?? ROWS;
  const total = await totalOf(tx, module, query, conditions, found);
  const pageNumber = Math.max(1, Math.min(query.pageNumber ?? 1, Math.ceil(total.totalCount / rows)));
  const place = placeOf(total.totalCount, pageNumber, rows);
  // a broad search has no end that could be nearer
  const { json } = await onePage(
    tx,
    catalogue,
    module,
    query,
    order,
    conditions,
    total.totalCapped ? { offset: (pageNumber - 1) * rows, limit: rows, isBackwards: false } : place,
  );
  return { json, ...total, pageNumber };
};

const wireTexts = new WeakMap<Module, Map<string, string>>();

/**
 * One live record as JSON text in the shape of the list, lines inside with the names of their refs; undefined when it is not there.
 * A hidden field of lines is told as `lines.rate` or `rate`.
 */
export const readWire = async (
  tx: Tx,
  module: Module,
  id: number,
  { hidden = NOTHING }: { readonly hidden?: ReadonlySet<string> } = {},
  catalogue: Catalogue = MODULES,
): Promise<string | undefined> => {
  const texts = wireTexts.get(module) ?? new Map<string, string>();
  wireTexts.set(module, texts);
  const shape = [...hidden].toSorted().join(',');
  const text = texts.get(shape) ?? wireText(catalogue, module, hidden);
  texts.set(shape, text);
  const name = `wire-${createHash('sha1').update(shape).digest('hex').slice(0, 8)}-${module.name}`;
  return (await tx.maybe<{ json: string }>(text, [tx.partnerId, id], name))?.json;
};

const wireText = (catalogue: Catalogue, module: Module, hidden: ReadonlySet<string>): string => {
  const { items, joins } = listColumns(catalogue, module, hidden);
  return (
    `select row_to_json(r)::text as json from (select ${[...items, ...linesItems(catalogue, module, hidden)].join(', ')} ` +
    `from ${quoted(tableOf(module))} h ${joins.join(' ')} where h.partner_id = $1 and h.id = $2 and h.deleted_on is null) r`
  );
};
