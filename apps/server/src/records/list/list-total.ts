import type { Module } from '@weft/domain/catalogue/language/module';
import { perDatabase } from '../../db/per-database.ts';
import { keptName, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Condition } from './list-filters.ts';
import { listedConditions } from './list-listed.ts';
import { SEARCH_CAP, type Wanted } from './list-search.ts';
import { parameters, sqlOf } from '../parameters.ts';

/** How many rows a list has, and at which revision of the module's rows. */
export type Total = { readonly totalCount: number; readonly totalCapped: boolean; readonly revision: string };

/** The kept count of a module's table and its revision; $2 is `keptName`. */
export const KEPT_TOTAL = `select coalesce(sum(total), 0)::bigint as total, coalesce(sum(active), 0)::bigint as active,
  coalesce(sum(changes), 0)::text as revision from row_count where partner_id = $1 and module = $2`;

type Kept = { readonly total: number; readonly active: number; readonly revision: string };

/** Counts of filtered lists by partner, list and revision; a few hundred bytes each. */
const kept = perDatabase(() => new Map<string, number>());
const MOST_COUNTED = 1000;

const count = async (tx: Tx, module: Module, conditions: readonly Condition[], revision: string): Promise<number> => {
  const { values, put } = parameters(tx);
  const where = sqlOf(conditions, put);
  const key = JSON.stringify([tx.partnerId, module.name, revision, where, values]);
  const counted = kept(tx);
  const known = counted.get(key);
  if (known !== undefined) return known;
  const { total } = await tx.one<{ total: number }>(
    `select count(*) as total from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null${where}`,
    values,
  );
  const [oldest] = counted.keys();
  if (counted.size >= MOST_COUNTED && oldest !== undefined) counted.delete(oldest);
  counted.set(key, total);
  return total;
};

/** How many rows a broad search finds, counted no further than `SEARCH_CAP`. */
export const broadTotal = async (
  tx: Tx,
  module: Module,
  own: readonly Condition[],
  { condition, isBlind }: Wanted,
  revision: string,
): Promise<Total> => {
  if (!isBlind && own.length === listedConditions(module).length)
    return { totalCount: SEARCH_CAP, totalCapped: true, revision };
  const { values, put } = parameters(tx);
  const rows = `from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null${sqlOf([...own, condition], put)}`;
  const { total } = await tx.one<{ total: number }>(
    `select count(*) as total from (select 1 ${rows} limit ${SEARCH_CAP + 1}) r`,
    values,
  );
  return { totalCount: Math.min(total, SEARCH_CAP), totalCapped: total > SEARCH_CAP, revision };
};

/** Exact total of a list without a search: kept when nothing but Active narrows it, counted once per revision when filters do. */
export const totalOf = async (
  tx: Tx,
  module: Module,
  own: readonly Condition[],
  activeOnly: boolean,
): Promise<Total> => {
  const { total, active, revision } = await tx.one<Kept>(KEPT_TOTAL, [tx.partnerId, keptName(module)], 'list-total');
  const narrowing = own.length - listedConditions(module).length;
  if (narrowing === 0) return { totalCount: total, totalCapped: false, revision };
  if (narrowing === 1 && activeOnly) return { totalCount: active, totalCapped: false, revision };
  return { totalCount: await count(tx, module, own, revision), totalCapped: false, revision };
};
