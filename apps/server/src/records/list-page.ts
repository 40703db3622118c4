import type { Module } from '@weft/domain/catalogue/language/module';
import { quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import type { Condition } from './list-filters.ts';
import { fewSelect, type Mark, type Order, type Stretch, stretchSelect } from './list-order.ts';
import type { Wanted } from './list-search.ts';
import { KEPT_TOTAL, type Total } from './list-total.ts';
import { type Anchor, nearestStart, pageAnchors } from './page-anchors.ts';
import { parameters, sqlOf } from './parameters.ts';
import { searchPlaces } from './search-places.ts';

/** Which rows of a list: `offset` in the list's own order. */
export type PageOf = { readonly offset: number; readonly rows: number; readonly total: Total };

type Placed = { readonly id: number; readonly k: string | null; readonly g: number };

const anchors = pageAnchors();

/** A long way is gone in hops, and each leaves an anchor: the next page anywhere near costs a hop at most. */
const HOP = 10_000;

/** Rows that are sorted in a few milliseconds. */
const FEW = 10_000;

/** Nothing is worth remembering of a short list. */
const LONG = 20_000;

/** Everything that is the same for all stretches of one list. */
type Walk = {
  readonly tx: Tx;
  readonly module: Module;
  readonly order: Order;
  readonly conditions: readonly Condition[];
  /** Conditions leave so few rows that sorting them is less than walking to them. */
  readonly isFew: boolean;
};

const stretch = ({ tx, module, order, conditions, isFew }: Walk, wanted: Stretch): Promise<Placed[]> => {
  const { values, put } = parameters(tx);
  const table = quoted(tableOf(module));
  const select = isFew ? fewSelect : stretchSelect;
  const text = `select p.id, p.k::text as k, p.g from (${select(table, order, sqlOf(conditions, put), wanted, put)}) p`;
  const name =
    conditions.length === 0
      ? `page-${order.key}-${wanted.isBackwards ? 'b' : 'f'}${wanted.from === undefined ? '' : 'm'}-${module.name}`
      : undefined;
  return tx.query<Placed>(text, values, name !== undefined && name.length <= 63 ? name : undefined);
};

const markOf = ({ id, k, g }: Placed): Mark | undefined => (k === null ? undefined : { id, k, g });

const listKey = ({ tx, module, order, conditions }: Walk): string => {
  const { values, put } = parameters(tx);
  return JSON.stringify([module.name, order.key, sqlOf(conditions, put), values]);
};

/** Goes nearer to the wanted rows hop by hop, leaving anchors; stops where keys are empty. */
const hop = async (walk: Walk, known: Map<number, Anchor>, at: number, rows: number, total: number): Promise<void> => {
  for (;;) {
    const start = nearestStart(known, at, rows, total);
    if (start.offset <= HOP) return;
    const [row] = await stretch(walk, {
      isBackwards: start.isBackwards,
      ...(start.from === undefined ? {} : { from: start.from }),
      offset: start.isBackwards ? HOP - 1 : HOP,
      limit: 1,
    });
    const mark = row === undefined ? undefined : markOf(row);
    if (mark === undefined) return;
    const here = start.isBackwards ? (start.from?.at ?? total) - HOP : (start.from?.at ?? 0) + HOP;
    known.set(here, { ...mark, at: here });
  }
};

const remember = (known: Map<number, Anchor>, rising: readonly Placed[], at: number): void => {
  const first = rising[0] === undefined ? undefined : markOf(rising[0]);
  if (first !== undefined) known.set(at, { ...first, at });
};

const risingIds = async (
  walk: Walk,
  known: Map<number, Anchor>,
  at: number,
  rows: number,
  total: number,
): Promise<readonly Placed[]> => {
  const start = nearestStart(known, at, rows, total);
  const found = await stretch(walk, {
    isBackwards: start.isBackwards,
    ...(start.from === undefined ? {} : { from: start.from }),
    offset: start.offset,
    limit: rows,
  });
  const rising = start.isBackwards ? found.toReversed() : found;
  // beyond a mark empty keys are not seen: then from an end
  return rising.length < rows && start.from !== undefined ? risingIds(walk, new Map(), at, rows, total) : rising;
};

/** What was remembered holds only when nothing was written since the list's revision was read. */
const isUnchanged = async ({ tx, module }: Walk, revision: string): Promise<boolean> =>
  (await tx.one<{ revision: string }>(KEPT_TOTAL, [tx.partnerId, module.name], 'list-total')).revision === revision;

/**
 * Ids of a page, in the order of the list. Every list is walked in rising order, from its nearer end or from the nearest anchor of the
 * same revision; a falling list is the same one read from behind.
 */
export const pageIds = async (
  tx: Tx,
  module: Module,
  order: Order,
  conditions: readonly Condition[],
  { offset, rows, total: { totalCount, revision } }: PageOf,
): Promise<readonly number[]> => {
  const isFew = conditions.length > 0 && totalCount <= FEW;
  const walk = { tx, module, order, conditions, isFew };
  const wanted = Math.max(0, Math.min(rows, totalCount - offset));
  if (wanted === 0) return [];
  const at = order.isDescending ? totalCount - offset - wanted : offset;
  const isLong = totalCount > LONG;
  const known = isLong ? anchors.of(listKey(walk), revision) : new Map<number, Anchor>();
  if (isLong) await hop(walk, known, at, wanted, totalCount);
  let rising = await risingIds(walk, known, at, wanted, totalCount);
  if (isLong) {
    if (await isUnchanged(walk, revision)) remember(known, rising, at);
    else {
      known.clear(); // something was written between the statements: what was met on the way may be a row off
      rising = await risingIds(walk, new Map(), at, wanted, totalCount);
    }
  }
  const ids = rising.map(({ id }) => id);
  return order.isDescending ? ids.toReversed() : ids;
};

/** Searches of one list whose beginning is remembered. */
const MOST_SEARCHES = 500;

/** Where the rows of each search of a list begin, by the text looked for. */
const beginnings = searchPlaces(MOST_SEARCHES);

/**
 * Ids of a page of a search that finds too much to be sorted: the list is walked in its order, past all that is not looked for. The
 * way to the first row found may be long, so it is remembered for the revision; a longer text begins nowhere before a shorter one that
 * it holds. A falling list is walked from its end each time.
 */
export const broadIds = async (
  tx: Tx,
  module: Module,
  order: Order,
  own: readonly Condition[],
  { text, condition }: Wanted,
  { offset, rows, total: { revision } }: PageOf,
): Promise<readonly number[]> => {
  const walk = { tx, module, order, conditions: [...own, condition], isFew: false };
  const wanted = { offset, limit: rows, isBackwards: order.isDescending };
  if (order.isDescending) return (await stretch(walk, wanted)).map(({ id }) => id);
  const places = beginnings.of(listKey({ ...walk, conditions: own }), revision);
  const known = anchors.of(listKey(walk), revision);
  const begin = known.get(0) ?? places.before(text);
  if (begin !== undefined) known.set(0, { ...begin, at: 0 });
  const found = await risingIds(walk, known, offset, rows, Number.POSITIVE_INFINITY);
  if (await isUnchanged(walk, revision)) {
    remember(known, found, offset);
    const first = offset === 0 ? known.get(0) : undefined;
    if (first !== undefined) places.remember(text, first);
    return found.map(({ id }) => id);
  }
  known.clear();
  places.forget();
  return (await stretch(walk, wanted)).map(({ id }) => id);
};
