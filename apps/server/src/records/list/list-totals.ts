import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { perDatabase } from '../../db/per-database.ts';
import { columnOf, keptName, literal, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { listFaults } from './list-faults.ts';
import { wholeConditions } from './list-narrowing.ts';
import { KEPT_TOTAL } from './list-total.ts';
import { parameters, sqlOf } from '../parameters.ts';
import type { ListQuery } from '../types.ts';

/** What the figures of a list come to on all its pages. */
export type ListTotals = {
  /** How many records were added up. */
  readonly count: number;
  /** By key; null where there is nothing to add, or where the rows are of several units. */
  readonly totals: { readonly [key: string]: number | null };
};

/** Totals of lists without a search by partner, list and revision; of one that is being added up whoever asks as well waits for it. */
const kept = perDatabase(() => new Map<string, Promise<ListTotals>>());
const MOST_SUMMED = 1000;

/** SQL of one figure's sum; with a sibling only where all rows that have the figure are of the same one (empty is the sibling's default). */
const sumSql = (module: Module, key: string, alike: string | true): string => {
  const column = (name: string): string => {
    const field = module.fields[name];
    return `h.${quoted(field === undefined ? name : columnOf(name, field))}`;
  };
  const sum = `sum(${column(key)})`;
  if (alike === true) return `${sum}::text`;
  const kind = `coalesce(nullif(${column(alike)}::text, ''), ${literal(String(module.fields[alike]?.default ?? ''))})`;
  const where = `filter (where ${column(key)} is not null)`;
  return `case when min(${kind}) ${where} is not distinct from max(${kind}) ${where} then ${sum} end::text`;
};

/** Figures that add up and that the person sees. */
const summedOf = (module: Module, hidden: ReadonlySet<string>): readonly (readonly [string, string])[] =>
  Object.entries(module.list.totals).flatMap(([key, alike]) =>
    alike === undefined || hidden.has(key) || module.fields[key]?.isHidden === true
      ? []
      : [[key, sumSql(module, key, alike)] as const],
  );

const sum = async (
  tx: Tx,
  module: Module,
  columns: readonly (readonly [string, string])[],
  where: string,
  values: readonly unknown[],
): Promise<ListTotals> => {
  const row = await tx.one<{ readonly count: number; readonly [key: `t${number}`]: string | null }>(
    `select count(*) as count${columns.map(([, sql], n) => `, ${sql} as t${n}`).join('')} ` +
      `from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null${where}`,
    values,
  );
  const figures = columns.map(([key], n) => [key, row[`t${n}`] ?? null] as const);
  return {
    count: row.count,
    totals: Object.fromEntries(figures.map(([key, text]) => [key, text === null ? null : Number(text)])),
  };
};

/**
 * Totals of a list over all its pages: one aggregate over the rows that the same query lists, by filters, search, tab and the person's rows.
 * What a role does not see is not added. Without a search the answer is kept for the revision of the module's rows. Throws RangeError on a
 * query with faults (`listFaults` asks before).
 * @example await listTotals(tx, inward, { filters: { party: 7 } }) // { count: 12, totals: { grandTotal: 118000.5, … } }
 */
export const listTotals = async (
  tx: Tx,
  module: Module,
  query: ListQuery,
  catalogue: Catalogue = MODULES,
): Promise<ListTotals> => {
  const [wrong] = listFaults(module, query);
  if (wrong !== undefined)
    throw new RangeError(`${module.name}: ${wrong.field} of the totals is not right (${wrong.code})`);
  const columns = summedOf(module, query.hidden ?? new Set());
  const { values, put } = parameters(tx);
  const where = sqlOf(await wholeConditions(tx, module, query, catalogue), put);
  if (query.search !== undefined) return sum(tx, module, columns, where, values);
  const { revision } = await tx.one<{ revision: string }>(KEPT_TOTAL, [tx.partnerId, keptName(module)], 'list-total');
  const key = JSON.stringify([tx.partnerId, module.name, revision, where, values, columns]);
  const summed = kept(tx);
  const known = summed.get(key);
  if (known !== undefined) return known;
  const totals = sum(tx, module, columns, where, values);
  const [oldest] = summed.keys();
  if (summed.size >= MOST_SUMMED && oldest !== undefined) summed.delete(oldest);
  summed.set(key, totals);
  totals.catch(() => summed.delete(key)); // whoever asks next tries again
  return totals;
};
