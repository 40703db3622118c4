import type { Module } from '@weft/domain/catalogue/language/module';
import { quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import type { Catalogue } from './catalogue.ts';
import { linesItems, listColumns } from './list-columns.ts';
import type { Condition } from './list-filters.ts';
import { type Order, wholeOrder } from './list-order.ts';
import { parameters, sqlOf } from './parameters.ts';
import { preparedName } from './prepared-name.ts';

/** What rows are to look like. */
export type Shape = {
  readonly catalogue: Catalogue;
  readonly module: Module;
  readonly hidden: ReadonlySet<string>;
  readonly fields?: readonly string[] | undefined;
};

/** Texts that are kept of each module. */
const MOST_TEXTS = 500;

const jsonOf = (rows: string): string =>
  `select coalesce('[' || string_agg(row_to_json(r)::text, ',') || ']', '[]') as json, count(*)::int as n from (${rows}) r`;

const texts = new WeakMap<Module, Map<string, string>>();

/** A text of a module that is made once for each way of showing it. */
const once = ({ module, hidden, fields }: Shape, what: string, make: () => string): string => {
  const known = texts.get(module) ?? new Map<string, string>();
  texts.set(module, known);
  const key = JSON.stringify([what, [...hidden].toSorted(), fields ?? null]);
  const text = known.get(key) ?? make();
  if (known.size < MOST_TEXTS) known.set(key, text);
  return text;
};

/** Below so many rows one plan serves all; above, PostgreSQL had better see how many there are. */
const FEW = 200;

/** Rows by id as JSON array text, in the order of the ids. The plan does not depend on how they were found, so it is kept. */
export const renderRows = async (tx: Tx, shape: Shape, ids: readonly number[]): Promise<string> => {
  if (ids.length === 0) return '[]';
  const text = once(shape, 'rows', () => {
    const { items, joins } = listColumns(shape.catalogue, shape.module, shape.hidden, shape.fields);
    return jsonOf(
      `select ${items.join(', ')} from unnest($2::bigint[]) with ordinality page(id, n) ` +
        `join ${quoted(tableOf(shape.module))} h on h.partner_id = $1 and h.id = page.id ${joins.join(' ')} order by page.n`,
    );
  });
  const name = ids.length <= FEW ? preparedName('rows', text) : undefined;
  return (await tx.one<{ json: string }>(text, [tx.partnerId, ids], name)).json;
};

/** All rows of a list, and how many they are. */
export const renderWhole = (
  tx: Tx,
  shape: Shape,
  order: Order,
  conditions: readonly Condition[],
): Promise<{ readonly json: string; readonly n: number }> => {
  const { values, put } = parameters(tx);
  const { items, joins } = listColumns(shape.catalogue, shape.module, shape.hidden, shape.fields);
  const text = jsonOf(
    `select ${items.join(', ')} from ${quoted(tableOf(shape.module))} h ${[order.join, ...joins].join(' ')} ` +
      `where h.partner_id = $1 and h.deleted_on is null${sqlOf(conditions, put)} order by ${wholeOrder(order)}`,
  );
  return tx.one(text, values, conditions.length === 0 ? preparedName('whole', text) : undefined);
};

/** One live record as JSON text, lines inside; undefined when it is not there. */
export const renderOne = async (tx: Tx, shape: Shape, id: number): Promise<string | undefined> => {
  const text = once(shape, 'one', () => {
    const { items, joins } = listColumns(shape.catalogue, shape.module, shape.hidden, shape.fields);
    return (
      `select row_to_json(r)::text as json from (select ${[...items, ...linesItems(shape.catalogue, shape.module, shape.hidden)].join(', ')} ` +
      `from ${quoted(tableOf(shape.module))} h ${joins.join(' ')} where h.partner_id = $1 and h.id = $2 and h.deleted_on is null) r`
    );
  });
  return (await tx.maybe<{ json: string }>(text, [tx.partnerId, id], preparedName('one', text)))?.json;
};
