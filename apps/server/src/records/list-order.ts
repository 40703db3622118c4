import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted, tableOf } from '../db/schema/names.ts';
import { indexedSorts, sortColumn, sortExpression } from '../db/schema/sort-keys.ts';
import { type Catalogue, moduleIn } from './catalogue.ts';
import { nameOf } from './name-of.ts';

/** How a list is ordered: SQL of the key over the rows `h` (and `s`, what a ref points to), with the join it needs. */
export type Order = {
  readonly key: string;
  readonly isDescending: boolean;
  readonly expression: string;
  readonly join: string;
  /** An order by the rows that a ref points to, with an index on (ref, id): walked group by group instead of sorted. */
  readonly groups?: { readonly table: string; readonly column: string; readonly name: string };
};

/** The order of an `orderBy`; undefined when the key is no column to sort by. */
export const orderOf = (catalogue: Catalogue, module: Module, orderBy: string): Order | undefined => {
  const isDescending = orderBy.startsWith('-');
  const key = orderBy.replace(/^-/u, '');
  const sort = sortColumn(module, key);
  if (sort === undefined) return undefined;
  const target = sort.field?.kind === 'ref' ? moduleIn(catalogue, sort.field.to) : undefined;
  if (target === undefined)
    return { key, isDescending, expression: sortExpression(sort.column, sort.isText, 'h'), join: '' };

  const table = quoted(tableOf(target));
  const column = quoted(sort.column);
  const display = target.fields[target.display];
  const isPlain = display !== undefined && display.kind !== 'ref';
  return {
    key,
    isDescending,
    expression: `lower((${nameOf(catalogue, target, 's')})::text) collate "C"`,
    join: `left join ${table} s on s.partner_id = $1 and s.id = h.${column}`,
    ...(isPlain && indexedSorts(module).includes(key)
      ? { groups: { table, column, name: sortExpression(columnOf(target.display, display), true) } }
      : {}),
  };
};

const direction = (isDescending: boolean): string => (isDescending ? ' desc' : '');

/**
 * Select of the ids of one page, in order, with the key `k` and the group `g` to put them in order once more; `conditions` are over `h`.
 * Everything it reads stands in the index of the order, so that a deep page walks an index and no table.
 */
export const pageSelect = (
  table: string,
  order: Order,
  conditions: string,
  isBackwards: boolean,
  limit: string,
): string => {
  const by = direction(order.isDescending !== isBackwards);
  const where = `h.partner_id = $1 and h.deleted_on is null${conditions}`;
  if (order.groups === undefined) {
    const isId = order.expression === 'h.id';
    return (
      `select h.id, ${order.expression} as k, 0 as g from ${table} h ${order.join} where ${where} ` +
      `order by ${isId ? '' : `${order.expression}${by}, `}h.id${by} ${limit}`
    );
  }
  const { table: groups, column, name } = order.groups;
  const filled =
    `(select m.id, s.k, s.g from (select id as g, ${name} as k from ${groups} where partner_id = $1 order by 2${by}, 1${by}) s ` +
    `cross join lateral (select h.id from ${table} h where ${where} and h.${column} = s.g order by h.id${by}) m)`;
  const empty = `(select h.id, null as k, null::bigint as g from ${table} h where ${where} and h.${column} is null order by h.id${by})`;
  // nulls last going up, first going down; an append and a nested loop keep the order of their parts
  return `select * from (${by === '' ? `${filled} union all ${empty}` : `${empty} union all ${filled}`}) p ${limit}`;
};

/** Order of the rows of a page, or of all rows, by what `pageSelect` answered as `page`. */
export const pageOrder = ({ isDescending }: Order): string => {
  const by = direction(isDescending);
  return `page.k${by}, page.g${by}, page.id${by}`;
};

/** Order of all rows, without a page. */
export const wholeOrder = ({ expression, isDescending, join }: Order): string => {
  const by = direction(isDescending);
  return `${expression}${by}, ${join === '' ? '' : `s.id${by}, `}h.id${by}`;
};
