import type { Module } from '@weft/domain/catalogue/language/module';
import { quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { linesItems, listColumns } from './list-columns.ts';
import type { Condition } from './list-filters.ts';
import { onlySql } from './list-listed.ts';
import { type Order, wholeOrder } from './list-order.ts';
import { idsText, parameters, sqlOf } from '../parameters.ts';
import { preparedName, writtenName } from '../save/prepared-name.ts';

/** What rows are to look like. */
export type Shape = {
  readonly catalogue: Catalogue;
  readonly module: Module;
  readonly hidden: ReadonlySet<string>;
  readonly fields?: readonly string[] | undefined;
};

/** Texts that are kept of each module. */
const MOST_TEXTS = 500;

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

/** Below so many rows looking up what they refer to beats hashing it. */
const FEW = 200;

/**
 * Where the ids of a page come from. PostgreSQL keeps one plan for all pages and takes an array for ten rows, subscripts for a thousand:
 * so short and long pages have a plan each.
 */
const SHORT_PAGE = { source: 'unnest($2::bigint[]) with ordinality page(id, n)', id: 'page.id' };
const LONG_PAGE = { source: 'generate_subscripts($2::bigint[], 1) page(n)', id: '($2::bigint[])[page.n]' };

/** Rows by id as JSON array text, in the order of the ids. The plan does not depend on how they were found, so it is kept. */
export const renderRows = async (tx: Tx, shape: Shape, ids: readonly number[]): Promise<string> => {
  if (ids.length === 0) return '[]';
  const isShort = ids.length <= FEW;
  const { source, id } = isShort ? SHORT_PAGE : LONG_PAGE;
  const text = once(shape, isShort ? 'rows' : 'many rows', () => {
    const { items, joins } = listColumns(shape.catalogue, shape);
    return (
      `select ${items.join(', ')} from ${source} ` +
      `join ${quoted(tableOf(shape.module))} h on h.partner_id = $1 and h.id = ${id} ${joins.join(' ')} order by page.n`
    );
  });
  return (await tx.json(text, [tx.partnerId, idsText(ids)], writtenName('rows', text))).json;
};

/** All rows of a list, and how many they are. */
export const renderWhole = (
  tx: Tx,
  shape: Shape,
  order: Order,
  conditions: readonly Condition[],
): Promise<{ readonly json: string; readonly count: number }> => {
  const { values, put } = parameters(tx);
  const { items, joins } = listColumns(shape.catalogue, { ...shape, isWhole: true });
  const text =
    `select ${items.join(', ')} from ${quoted(tableOf(shape.module))} h ${[order.join, ...joins].join(' ')} ` +
    `where h.partner_id = $1 and h.deleted_on is null${sqlOf(conditions, put)} order by ${wholeOrder(order)}`;
  return tx.json(text, values, conditions.length === 0 ? preparedName('whole', text) : undefined);
};

/** Live records by id as JSON array text, lines inside, in the order of the ids. */
export const renderFull = async (tx: Tx, shape: Shape, ids: readonly number[]): Promise<string> => {
  if (ids.length === 0) return '[]';
  const text = once(shape, 'full', () => {
    const { items, joins } = listColumns(shape.catalogue, shape);
    const lines = linesItems(shape.catalogue, shape.module, shape.hidden);
    return (
      `select ${[...items, ...lines].join(', ')} from ${SHORT_PAGE.source} ` +
      `join ${quoted(tableOf(shape.module))} h on h.partner_id = $1 and h.id = ${SHORT_PAGE.id} and h.deleted_on is null ${joins.join(' ')} order by page.n`
    );
  });
  return (await tx.json(text, [tx.partnerId, idsText(ids)], writtenName('full', text))).json;
};

/** One live record as JSON text, lines inside; undefined when it is not there. */
export const renderOne = async (tx: Tx, shape: Shape, id: number): Promise<string | undefined> => {
  const text = once(shape, 'one', () => {
    const { items, joins } = listColumns(shape.catalogue, shape);
    const only = onlySql(shape.module, 'h')
      .map((sql) => ` and ${sql}`)
      .join('');
    return (
      `select row_to_json(r)::text as json from (select ${[...items, ...linesItems(shape.catalogue, shape.module, shape.hidden)].join(', ')} ` +
      `from ${quoted(tableOf(shape.module))} h ${joins.join(' ')} where h.partner_id = $1 and h.id = $2 and h.deleted_on is null${only}) r`
    );
  });
  return (await tx.maybe<{ json: string }>(text, [tx.partnerId, id], writtenName('one', text)))?.json;
};
