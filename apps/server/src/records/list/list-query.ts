import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { sortsIn } from '@weft/domain/rules/lists/sort-keys';
import { readWithin } from '../../db/time-limit.ts';
import type { Tx } from '../../db/tx.ts';
import { PAGE_ROWS } from '../../http/page-asked.ts';
import type { Catalogue } from '../catalogue.ts';
import { beginningIds } from './list-beginnings.ts';
import { listFaults } from './list-faults.ts';
import { listedConditions } from './list-listed.ts';
import { ownConditions, searchOf, wholeConditions } from './list-narrowing.ts';
import { orderOf } from './list-order.ts';
import { broadIds, pageIds } from './list-page.ts';
import { renderFull, renderOne, renderRows, renderWhole } from './list-render.ts';
import { findNear, findPage, GUESS_MS } from './list-search.ts';
import { broadTotal, totalOf } from './list-total.ts';
import { spokenKeys } from './spoken-order.ts';
import type { ListAnswer, ListQuery } from '../types.ts';

const NOTHING: ReadonlySet<string> = new Set();
const NO_IDS: readonly number[] = [];

/** Where people say in which order a pick list offers its rows (spec 01, 0.2). */
const SORT_ORDER = 'sortOrder';

/** The order of a list that asks for none: a pick list has that of its people, where its module knows one. */
const ownOrder = ({ fields, display, list: { sort } }: Module, { isPicking, hidden }: ListQuery): string =>
  isPicking === true && Object.hasOwn(fields, SORT_ORDER) && hidden?.has(SORT_ORDER) !== true
    ? `${SORT_ORDER},${display}`
    : sort;

/** The page that is answered: one behind the last is the last. */
const pageWithin = (asked: number | undefined, total: number, rows: number): number =>
  Math.max(1, Math.min(asked ?? 1, Math.ceil(total / rows)));

/**
 * A list of a module's live records as JSON text, with the exact total. Without paging everything; a page behind the last is the last.
 * Refs come as ids with `…Name` and `…Code`, figures as JSON numbers; hidden and secret fields are left out. Only declared columns
 * become SQL: throws RangeError on a query with faults (`listFaults` asks before).
 *
 * A page takes three statements: the total, the ids (from an index, from the nearest place known), the rows. A page of a search two:
 * what is found, narrowed, counted and sorted in one, the rows. A pick list that finds nothing asks for what was probably meant.
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
  const orderBy = query.orderBy ?? ownOrder(module, query);
  const keys = sortsIn(orderBy).map(({ key }) => key);
  const order = orderOf(catalogue, module, orderBy, await spokenKeys(tx, module, keys, query.say));
  if (order === undefined) throw new RangeError(`${module.name} cannot be ordered by ${orderBy}`);
  const hidden = query.hidden ?? NOTHING;
  const shape = { catalogue, module, hidden, fields: query.fields };
  if (query.pageNumber === undefined && query.rowsPerPage === undefined) {
    const { json, count } = await renderWhole(tx, shape, order, await wholeConditions(tx, module, query, catalogue));
    return { json, totalCount: count, totalCapped: false, pageNumber: 1 };
  }
  const wanted = await searchOf(tx, module, query, catalogue);
  const narrowing = await ownConditions(module, query);
  const own = [...narrowing, ...(wanted?.isBlind === true ? [wanted.condition] : [])];
  const rows = query.rowsPerPage ?? PAGE_ROWS;
  const answer = async (ids: readonly number[], totalCount: number, totalCapped: boolean): Promise<ListAnswer> => ({
    json: await renderRows(tx, shape, ids),
    totalCount,
    totalCapped,
    pageNumber: pageWithin(query.pageNumber, totalCount, rows),
  });
  const placeIn = (total: number): number => (pageWithin(query.pageNumber, total, rows) - 1) * rows;

  if (wanted === undefined) {
    const total = await totalOf(tx, module, own, query.activeOnly === true);
    const ids = await pageIds(tx, module, order, own, { offset: placeIn(total.totalCount), rows, total });
    return answer(ids, total.totalCount, false);
  }
  const asked = { offset: ((query.pageNumber ?? 1) - 1) * rows, rows };
  const isPicking = query.isPicking === true;
  const begun =
    isPicking && asked.offset === 0 && wanted.own && order.key === module.display && !order.isDescending
      ? await beginningIds(tx, module, query.search ?? '', hidden, own, rows)
      : NO_IDS;
  if (begun.length === rows) return answer(begun, rows, true);
  const found = await findPage(tx, module, wanted, { ...order, isPicking }, own, asked);
  if (isPicking && !found.isBroad && found.total === 0) {
    const guess = () => findNear(tx, module, query.search ?? '', order, wanted.mayGuess ? narrowing : own, rows);
    const near = (await readWithin(tx, GUESS_MS, guess)) ?? [];
    if (near.length > 0) return { ...(await answer(near, near.length, false)), isNear: true };
  }
  if (!found.isBroad) return answer(found.ids, found.total, false);
  const isPlain = narrowing.length - listedConditions(module).length === (query.activeOnly === true ? 1 : 0);
  // nobody reads in a pick list how many more there are, and they take longer to count than to find the first
  const total = isPicking
    ? { totalCount: asked.offset + rows, totalCapped: true, revision: found.revision }
    : await broadTotal(tx, module, narrowing, wanted, found.revision);
  const offset = placeIn(total.totalCount);
  const walked = await broadIds(tx, module, order, narrowing, wanted, { offset, rows, total, isPlain });
  const ids = begun.length === 0 ? walked : [...new Set([...begun, ...walked])].slice(0, rows);
  const isEnd = ids.length < rows && (ids.length > 0 || offset === 0); // the planner took it for more than it is
  return answer(ids, isEnd ? offset + ids.length : total.totalCount, !isEnd && total.totalCapped);
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

/** Live records as JSON array text, each as `readWire` answers it, in the order of the ids. */
export const readWires = (
  tx: Tx,
  module: Module,
  ids: readonly number[],
  { hidden = NOTHING }: { readonly hidden?: ReadonlySet<string> } = {},
  catalogue: Catalogue = MODULES,
): Promise<string> => renderFull(tx, { catalogue, module, hidden }, ids);
