import type { Module } from '@weft/domain/catalogue/language/module';
import { quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import type { Condition } from './list-filters.ts';
import { fewSelect, type Mark, type Order, type Stretch, stretchSelect } from './list-order.ts';
import { KEPT_TOTAL, type Total } from './list-total.ts';
import { type Anchor, nearestStart, pageAnchors } from './page-anchors.ts';
import { parameters, sqlOf } from './parameters.ts';

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

/**
 * Ids of a page, in the order of the list. Every list is walked in rising order, from its nearer end or from the nearest anchor of the
 * same revision; a falling list is the same one read from behind.
 */
export const pageIds = async (
  tx: Tx,
  module: Module,
  order: Order,
  conditions: readonly Condition[],
  { offset, rows, total }: PageOf,
): Promise<readonly number[]> => {
  const { totalCount, totalCapped, revision } = total;
  const isFew = conditions.length > 0 && !totalCapped && totalCount <= FEW;
  const walk = { tx, module, order, conditions, isFew };
  if (totalCapped) {
    // the end is not known: from the front, whichever way the list goes
    const found = await stretch(walk, { isBackwards: order.isDescending, offset, limit: rows });
    return found.map(({ id }) => id);
  }
  const wanted = Math.max(0, Math.min(rows, totalCount - offset));
  if (wanted === 0) return [];
  const at = order.isDescending ? totalCount - offset - wanted : offset;
  const isLong = revision !== undefined && totalCount > LONG;
  const known = isLong ? anchors.of(listKey(walk), revision) : new Map<number, Anchor>();
  if (isLong) await hop(walk, known, at, wanted, totalCount);
  let rising = await risingIds(walk, known, at, wanted, totalCount);
  if (isLong) {
    const { revision: now } = await tx.one<{ revision: string }>(KEPT_TOTAL, [tx.partnerId, module.name], 'list-total');
    if (now === revision) remember(known, rising, at);
    else {
      known.clear(); // something was written between the statements: what was met on the way may be a row off
      rising = await risingIds(walk, new Map(), at, wanted, totalCount);
    }
  }
  const ids = rising.map(({ id }) => id);
  return order.isDescending ? ids.toReversed() : ids;
};
