import type { Module } from '@weft/domain/catalogue/language/module';
import { perDatabase } from '../../db/per-database.ts';
import { keptName, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Condition } from './list-filters.ts';
import { listedConditions } from './list-listed.ts';
import { fewSelect, type Mark, type Order, type Stretch, stretchSelect } from './list-order.ts';
import type { Wanted } from './list-search.ts';
import { idsOfLines, lineTexts } from './custom-search.ts';
import { changedSince, lastChange, tellsChanges } from '../save/changed-rows.ts';
import { KEPT_TOTAL, type Total } from './list-total.ts';
import { type Anchor, nearestStart, pageAnchors } from './page-anchors.ts';
import { idsIn, idsText, parameters, sqlOf } from '../parameters.ts';
import { type Place, searchPlaces } from './search-places.ts';

/** Which rows of a list: `offset` in the list's own order. */
export type PageOf = { readonly offset: number; readonly rows: number; readonly total: Total };

/** Rows of a stretch: their ids in the direction in which it was gone, and the places of the first and the last; without one where the key is empty. */
type Passed = { readonly ids: readonly number[]; readonly first: Mark | undefined; readonly last: Mark | undefined };

type PassedRow = {
  ids: string;
  first_key: string | null;
  first_group: number | null;
  last_key: string | null;
  last_group: number | null;
};

const anchors = perDatabase(pageAnchors);

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

const markOf = (id: number | undefined, k: string | null, g: number | null): Mark | undefined =>
  id === undefined || k === null || g === null ? undefined : { id, k, g };

/** One row holds them all: a thousand rows of one id each cost the driver more than finding them costs the database. */
const stretch = async ({ tx, module, order, conditions, isFew }: Walk, wanted: Stretch): Promise<Passed> => {
  const { values, put } = parameters(tx);
  const table = quoted(tableOf(module));
  const select = isFew ? fewSelect : stretchSelect;
  const text =
    `select coalesce(array_agg(p.id)::text, '{}') as ids, (array_agg(p.k::text))[1] as first_key, (array_agg(p.g))[1] as first_group, ` +
    `(array_agg(p.k::text))[count(*)] as last_key, (array_agg(p.g))[count(*)] as last_group ` +
    `from (${select(table, order, sqlOf(conditions, put), wanted, put)}) p`;
  const name =
    order.nextBy.length === 0 && conditions.length === listedConditions(module).length
      ? `page-${order.key}-${wanted.isBackwards ? 'b' : 'f'}${wanted.from === undefined ? '' : 'm'}-${module.name}`
      : undefined;
  const row = await tx.one<PassedRow>(text, values, name !== undefined && name.length <= 63 ? name : undefined);
  const ids = idsIn(row.ids);
  return {
    ids,
    first: markOf(ids[0], row.first_key, row.first_group),
    last: markOf(ids.at(-1), row.last_key, row.last_group),
  };
};

const listKey = ({ tx, module, order, conditions }: Walk): string => {
  const { values, put } = parameters(tx);
  return JSON.stringify([module.name, order.key, sqlOf(conditions, put), values]);
};

/** Goes nearer to the wanted rows hop by hop, leaving anchors; stops where keys are empty. */
const hop = async (walk: Walk, known: Map<number, Anchor>, at: number, rows: number, total: number): Promise<void> => {
  for (;;) {
    const start = nearestStart(known, at, rows, total);
    if (start.offset <= HOP) return;
    const { first: mark } = await stretch(walk, {
      isBackwards: start.isBackwards,
      ...(start.from === undefined ? {} : { from: start.from }),
      offset: start.isBackwards ? HOP - 1 : HOP,
      limit: 1,
    });
    if (mark === undefined) return;
    const here = start.isBackwards ? (start.from?.at ?? total) - HOP : (start.from?.at ?? 0) + HOP;
    known.set(here, { ...mark, at: here });
  }
};

/** Rows in rising order, and the place of the first. */
type Rising = { readonly ids: readonly number[]; readonly first: Mark | undefined };

const remember = (known: Map<number, Anchor>, { first }: Rising, at: number): void => {
  if (first !== undefined) known.set(at, { ...first, at });
};

const risingIds = async (
  walk: Walk,
  known: Map<number, Anchor>,
  at: number,
  rows: number,
  total: number,
): Promise<Rising> => {
  const start = nearestStart(known, at, rows, total);
  const { ids, first, last } = await stretch(walk, {
    isBackwards: start.isBackwards,
    ...(start.from === undefined ? {} : { from: start.from }),
    offset: start.offset,
    limit: rows,
  });
  // beyond a mark empty keys are not seen: then from an end
  if (ids.length < rows && start.from !== undefined) return risingIds(walk, new Map(), at, rows, total);
  return start.isBackwards ? { ids: ids.toReversed(), first: last } : { ids, first };
};

/** What was remembered holds only when nothing was written since the list's revision was read. */
const isUnchanged = async ({ tx, module }: Walk, revision: string): Promise<boolean> =>
  (await tx.one<{ revision: string }>(KEPT_TOTAL, [tx.partnerId, keptName(module)], 'list-total')).revision ===
  revision;

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
  const isFew = conditions.length > listedConditions(module).length && totalCount <= FEW;
  const walk = { tx, module, order, conditions, isFew };
  const wanted = Math.max(0, Math.min(rows, totalCount - offset));
  if (wanted === 0) return [];
  const at = order.isDescending ? totalCount - offset - wanted : offset;
  const isLong = totalCount > LONG && order.nextBy.length === 0; // an anchor is a place in the first column alone
  const known = isLong ? anchors(tx).of(listKey(walk), revision) : new Map<number, Anchor>();
  if (isLong) await hop(walk, known, at, wanted, totalCount);
  let rising = await risingIds(walk, known, at, wanted, totalCount);
  if (isLong) {
    if (await isUnchanged(walk, revision)) remember(known, rising, at);
    else {
      known.clear(); // something was written between the statements: what was met on the way may be a row off
      rising = await risingIds(walk, new Map(), at, wanted, totalCount);
    }
  }
  return order.isDescending ? rising.ids.toReversed() : rising.ids;
};

/** Searches of one list whose beginning is remembered. */
const MOST_SEARCHES = 500;

/** Where the rows of each search of a list begin, by the text looked for. */
const beginnings = perDatabase(() => searchPlaces(MOST_SEARCHES));

/** A search as it is walked: what it goes through, and whether only rows of the module itself decide what it finds. */
type Searched = {
  readonly texts: ReturnType<typeof lineTexts>;
  readonly isCarried: boolean;
  readonly revision: string;
};

/**
 * A row before which nothing of a search stands, by a place that a shorter text or an earlier revision left: before it only those can be found that were
 * written since, or that have the whole text in a line. Undefined when those written are too many, or cannot be told.
 */
const beginOf = async (
  walk: Walk,
  { mark, revision: old, since }: Place,
  { texts, isCarried, revision }: Searched,
): Promise<Mark | undefined> => {
  const { tx, module, order } = walk;
  const isOld = old !== revision;
  if (!isOld && texts.length === 0) return mark;
  if (order.groups !== undefined || (isOld && (!isCarried || since === undefined))) return undefined;
  const changed = isOld && since !== undefined ? await changedSince(tx, module, since) : [];
  if (changed === undefined) return undefined;
  const isBefore: Condition = (put) => {
    const ofLines = texts.length === 0 ? '' : `array(${idsOfLines(texts, put)}) || `;
    return (
      `h.id = any (${ofLines}${put(idsText(changed))}::bigint[]) ` +
      `and (${order.expression}, h.id) < (${put(mark.k)}::text::${order.type}, ${put(mark.id)}::bigint)`
    );
  };
  const few = { ...walk, conditions: [...walk.conditions, isBefore], isFew: true };
  const { first } = await stretch(few, { isBackwards: false, offset: 0, limit: 1 });
  return first ?? mark;
};

/**
 * Ids of a page of a search that finds too much to be sorted: the list is walked in its order, past all that is not looked for. The
 * way to the first row found may be long, so it is remembered; a longer text begins nowhere before a shorter one that it holds, what is found in lines
 * aside. After a write only the written rows can begin earlier (`isPlain`: the conditions are of the rows alone). A falling list is walked from its end
 * each time.
 */
export const broadIds = async (
  tx: Tx,
  module: Module,
  order: Order,
  own: readonly Condition[],
  { text, condition, isBlind, through, customs }: Wanted,
  { offset, rows, total: { revision }, isPlain = false }: PageOf & { readonly isPlain?: boolean },
): Promise<readonly number[]> => {
  const walk = { tx, module, order, conditions: [...own, condition], isFew: false };
  const wanted = { offset, limit: rows, isBackwards: order.isDescending };
  if (order.isDescending || order.nextBy.length > 0) return (await stretch(walk, wanted)).ids;
  const texts = lineTexts(customs);
  const isOfText = !isBlind && texts.length === customs.length; // who sees less begins elsewhere, and a whole figure is no part of a longer one
  const places = beginnings(tx).of(listKey(isOfText ? { ...walk, conditions: own } : walk));
  const known = anchors(tx).of(listKey(walk), revision);
  const isCarried = isPlain && isOfText && through.length === 0 && tellsChanges(module);
  const place = places.before(text);
  const begin =
    known.get(0) ?? (place === undefined ? undefined : await beginOf(walk, place, { texts, isCarried, revision }));
  if (begin !== undefined) known.set(0, { ...begin, at: 0 });
  const found = await risingIds(walk, known, offset, rows, Number.POSITIVE_INFINITY);
  if (await isUnchanged(walk, revision)) {
    remember(known, found, offset);
    const first = offset === 0 ? known.get(0) : undefined;
    if (first !== undefined && (place?.revision !== revision || place.mark.id !== first.id))
      places.remember(text, { mark: first, revision, since: isCarried ? await lastChange(tx, module) : undefined });
    return found.ids;
  }
  known.clear();
  return (await stretch(walk, wanted)).ids;
};
