import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { type SortBy, sortsIn } from '@weft/domain/rules/lists/sort-keys';
import { quoted, tableOf } from '../../db/schema/names.ts';
import { sortColumn, sortExpression } from '../../db/schema/sort-keys.ts';
import { indexedSorts } from '../../db/schema/text-keys.ts';
import { type Catalogue, moduleIn } from '../catalogue.ts';
import { customRefJoin, customSort, lacksCustom } from './custom-columns.ts';
import { nameOf } from '../name-of.ts';
import type { SpokenKeys } from './spoken-order.ts';

/**
 * Rows of another table in the order of their `name`, and the rows `h` that belong to each: those whose `column` is its `id`. `where` narrows
 * the table, `without` tells rows `h` that belong to none.
 */
type Groups = {
  readonly table: string;
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly column: string;
  readonly without: string;
};

/** A column that orders rows which are equal in the columns before it. */
type ThenBy = { readonly expression: string; readonly isDescending: boolean; readonly join: string };

/** How a list is ordered: SQL of the key over the rows `h` (and `s`, what a ref points to), with the join it needs. */
export type Order = {
  readonly key: string;
  readonly isDescending: boolean;
  readonly expression: string;
  readonly join: string;
  /** Type of the key, to compare it with a key that was read before. */
  readonly type: string;
  /** An order by the rows that a ref points to, with an index on (ref, id): walked group by group instead of sorted. */
  readonly groups?: Groups;
  /** What comes next where keys are equal, before the further columns, however the list is gone: SQL, empty for nothing. */
  readonly tie: string;
  /** The second and third column of the order; `join` holds their joins too. */
  readonly nextBy: readonly ThenBy[];
};

/** What an order by a reference of the partner's own compares: the name of its row. Undefined where its list is none of the product. */
const customRefBy = (
  catalogue: Catalogue,
  module: Module,
  { key, isDescending }: SortBy,
  field: Field,
  alias: string,
): ThenBy | undefined => {
  const target = moduleIn(catalogue, field.to);
  return (
    target && {
      isDescending,
      expression: `lower((${nameOf(catalogue, target, alias)})::text) collate "C"`,
      join: customRefJoin(module, key, quoted(tableOf(target)), alias),
    }
  );
};

const NOTHING_SPOKEN: SpokenKeys = new Map();

/** An order by a field of the partner's own is walked along the index of its values. */
const customOrder = (module: Module, key: string, field: Field, isDescending: boolean): Order | undefined => {
  const sort = customSort(module, key, field);
  if (sort === undefined) return undefined;
  const { column, type, join, where } = sort;
  return {
    key,
    isDescending,
    type,
    expression: `s.${column}`,
    join,
    tie: '',
    nextBy: [],
    groups: {
      table: 'custom_value',
      id: 'record_id',
      name: column,
      where,
      column: 'id',
      without: lacksCustom(module, key),
    },
  };
};

/** The order by one column; undefined when it is none to sort by. */
const firstOrder = (
  catalogue: Catalogue,
  module: Module,
  { key, isDescending }: SortBy,
  spoken: SpokenKeys,
): Omit<Order, 'nextBy'> | undefined => {
  const said = spoken.get(key);
  // named by all of it: what others are told is another order
  if (said !== undefined)
    return { key: `${key} ${said}`, isDescending, type: 'text collate "C"', expression: said, join: '', tie: '' };
  const own = isCustomKey(key) && Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
  if (own?.kind === 'ref') {
    const by = customRefBy(catalogue, module, { key, isDescending }, own, 's');
    return by && { key, type: 'text collate "C"', tie: '', ...by };
  }
  if (own !== undefined) return customOrder(module, key, own, isDescending);
  const sort = sortColumn(module, key);
  if (sort === undefined) return undefined;
  const target = sort.field?.kind === 'ref' ? moduleIn(catalogue, sort.field.to) : undefined;
  if (target === undefined)
    return { key, isDescending, type: sort.type, expression: sortExpression(sort, 'h'), join: '', tie: '' };
  const table = quoted(tableOf(target));
  const column = quoted(sort.column);
  const name = sortColumn(target, target.display);
  return {
    key,
    isDescending,
    type: 'text collate "C"',
    expression: `lower((${nameOf(catalogue, target, 's')})::text) collate "C"`,
    join: `left join ${table} s on s.partner_id = $1 and s.id = h.${column}`,
    tie: '',
    ...(name?.type === 'text collate "C"' && indexedSorts(module).includes(key)
      ? {
          tie: 's.id', // of two rows with one name, the groups keep theirs apart
          groups: {
            table,
            id: 'id',
            name: sortExpression(name),
            where: '',
            column,
            without: `h.${column} is null`,
          },
        }
      : {}),
  };
};

/** What a further column of an order compares, and the join it needs; `alias` is its own. */
const nextOrder = (
  catalogue: Catalogue,
  module: Module,
  { key, isDescending }: SortBy,
  { spoken, alias }: { readonly spoken: SpokenKeys; readonly alias: string },
): ThenBy | undefined => {
  const said = spoken.get(key);
  if (said !== undefined) return { isDescending, expression: said, join: '' };
  const own = isCustomKey(key) && Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
  if (own?.kind === 'ref') return customRefBy(catalogue, module, { key, isDescending }, own, alias);
  if (own !== undefined) {
    const sort = customSort(module, key, own, alias);
    return sort && { isDescending, expression: `${alias}.${sort.column}`, join: sort.join };
  }
  const sort = sortColumn(module, key);
  if (sort === undefined) return undefined;
  const target = sort.field?.kind === 'ref' ? moduleIn(catalogue, sort.field.to) : undefined;
  if (target === undefined) return { isDescending, expression: sortExpression(sort, 'h'), join: '' };
  return {
    isDescending,
    expression: `lower((${nameOf(catalogue, target, alias)})::text) collate "C"`,
    join: `left join ${quoted(tableOf(target))} ${alias} on ${alias}.partner_id = $1 and ${alias}.id = h.${quoted(sort.column)}`,
  };
};

/**
 * The order of an `orderBy`; undefined when one of its columns is none to sort by. One column is walked along its index; rows that are equal in
 * it are sorted by the others where they are met, so that a page costs no more than the rows of equal first keys that it touches. `spoken`: columns that
 * are ordered by what they are called to the person.
 */
export const orderOf = (
  catalogue: Catalogue,
  module: Module,
  orderBy: string,
  spoken: SpokenKeys = NOTHING_SPOKEN,
): Order | undefined => {
  const [first, ...others] = sortsIn(orderBy);
  const order = first && firstOrder(catalogue, module, first, spoken);
  if (order === undefined) return undefined;
  const nextBy = others.flatMap((sort, n) => nextOrder(catalogue, module, sort, { spoken, alias: `s${n}` }) ?? []);
  if (nextBy.length !== others.length) return undefined;
  const { groups, ...sorted } = order;
  // each record is a group of its own there: none are equal for the further columns to order
  const isWalked = groups !== undefined && (groups.column !== 'id' || nextBy.length === 0);
  return {
    ...sorted,
    ...(isWalked ? { groups } : {}),
    key: [order.key, ...others.map(({ key }) => spoken.get(key) ?? key)].join(),
    join: [order.join, ...nextBy.map(({ join }) => join)].join(' ').trim(),
    nextBy,
  };
};

type Further = Pick<Order, 'tie' | 'nextBy' | 'isDescending'>;

/** What orders rows of equal keys before their own ids. */
const further = ({ tie, nextBy, isDescending }: Further): readonly Omit<ThenBy, 'join'>[] => [
  ...(tie === '' ? [] : [{ expression: tie, isDescending }]),
  ...nextBy,
];

const furtherSql = (steps: readonly Omit<ThenBy, 'join'>[], isDescending: boolean, isBackwards: boolean): string =>
  steps
    .map((one) => `${one.expression}${(one.isDescending !== isDescending) !== isBackwards ? ' desc' : ''}, `)
    .join('');

/** SQL of what comes behind the key of an order, in the direction in which the list is gone; empty, or ended by a comma. */
export const thenSql = (order: Further, isBackwards: boolean): string =>
  furtherSql(further(order), order.isDescending, isBackwards);

/** The same as columns of a select, to be sorted outside of it: `t0`, `t1`; each part is empty without further columns. */
export const thenItems = (
  order: Further,
): { readonly items: string; readonly by: (isBackwards: boolean) => string } => {
  const steps = further(order);
  return {
    items: steps.map(({ expression }, n) => `, ${expression} as t${n}`).join(''),
    by: (isBackwards) =>
      furtherSql(
        steps.map((one, n) => ({ ...one, expression: `t${n}` })),
        order.isDescending,
        isBackwards,
      ),
  };
};

/** A row's place in an order: its key as text, the group it stands in (0 without groups), its id. Keys are never null here. */
export type Mark = { readonly k: string; readonly g: number; readonly id: number };

/** A stretch of a list in rising order: `limit` rows after `offset` rows, counted from a mark or from an end, forwards or backwards. */
export type Stretch = {
  readonly isBackwards: boolean;
  readonly from?: Mark;
  readonly offset: number;
  readonly limit: number;
};

/**
 * Select of ids with the key `k` and the group `g`, along an order; `conditions` are over `h`. Forwards it begins with the mark itself,
 * backwards with the row before it. All it reads stands in the index of the order: a deep page walks an index and no table.
 */
export const stretchSelect = (
  table: string,
  order: Order,
  conditions: string,
  { isBackwards, from, offset, limit }: Stretch,
  put: (value: unknown) => string,
): string => {
  const by = isBackwards ? ' desc' : '';
  const then = thenSql({ ...order, tie: '' }, isBackwards); // groups have no ties between them, and without them there is none
  const where = `h.partner_id = $1 and h.deleted_on is null${conditions}`;
  const paging = `limit ${put(limit)}::bigint offset ${put(offset)}::bigint`;
  const isId = order.expression === 'h.id';
  const mark =
    from === undefined
      ? undefined
      : {
          k: isId ? '' : `${put(from.k)}::text::${order.type}`,
          g: order.groups === undefined ? '' : put(from.g),
          id: put(from.id),
        };
  if (order.groups === undefined) {
    const keys = isId ? 'h.id' : `${order.expression}, h.id`;
    const beyond =
      mark === undefined
        ? ''
        : ` and (${keys}) ${isBackwards ? '<' : '>='} (${isId ? '' : `${mark.k}, `}${mark.id}::bigint)`;
    return (
      `select h.id, ${order.expression} as k, 0::bigint as g from ${table} h ${order.join} where ${where}${beyond} ` +
      `order by ${isId ? '' : `${order.expression}${by}, ${then}`}h.id${by} ${paging}`
    );
  }
  const { table: groups, id, column, name, where: own, without } = order.groups;
  const inner = `from ${table} h ${order.nextBy.map(({ join }) => join).join(' ')} where ${where}`;
  const beyond =
    mark === undefined
      ? { group: '', row: '' }
      : {
          group: ` and (${name}, ${id}) ${isBackwards ? '<=' : '>='} (${mark.k}, ${mark.g}::bigint)`,
          row: isBackwards
            ? ` and h.id < case when s.g = ${mark.g}::bigint then ${mark.id}::bigint else 9223372036854775807 end`
            : ` and h.id >= case when s.g = ${mark.g}::bigint then ${mark.id}::bigint else 0 end`,
        };
  const filled =
    `(select m.id, s.k, s.g from (select ${id} as g, ${name} as k from ${groups} where partner_id = $1${own}${beyond.group} order by 2${by}, 1${by}) s ` +
    `cross join lateral (select h.id ${inner} and h.${column} = s.g${beyond.row} order by ${then}h.id${by}) m)`;
  const empty = `(select h.id, null::${order.type} as k, 0::bigint as g ${inner} and ${without} order by ${then}h.id${by})`;
  // nulls are last going up; an append and a nested loop keep the order of their parts
  const parts = isBackwards ? (mark === undefined ? [empty, filled] : [filled]) : [filled, empty];
  return `select * from (${parts.join(' union all ')}) p ${paging}`;
};

/**
 * The same for a list that conditions make short: its rows are found by them and sorted then. `offset 0` keeps PostgreSQL from walking the
 * index of the order through all other rows instead, which it thinks cheap because it does not know how far back they stand.
 */
export const fewSelect = (
  table: string,
  order: Order,
  conditions: string,
  { isBackwards, offset, limit }: Stretch,
  put: (value: unknown) => string,
): string => {
  const { expression, join } = order;
  const then = thenItems(order);
  const by = isBackwards ? ' desc' : '';
  return (
    `select f.id, f.k, f.g from (select h.id, ${expression} as k, 0::bigint as g${then.items} from ${table} h ${join} ` +
    `where h.partner_id = $1 and h.deleted_on is null${conditions} offset 0) f ` +
    `order by f.k${by}, ${then.by(isBackwards)}f.id${by} limit ${put(limit)}::bigint offset ${put(offset)}::bigint`
  );
};

/** Order of all rows, without a page. */
export const wholeOrder = (order: Order): string => {
  const { expression, isDescending } = order;
  const by = isDescending ? ' desc' : '';
  return `${expression}${by}, ${thenSql(order, isDescending)}h.id${by}`;
};
