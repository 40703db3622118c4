import { STOCK_MEASURES, type StockMeasure } from '@weft/domain/catalogue/stock-dimensions';
import type { Tx } from '../db/tx.ts';
import { groupLots, WITHOUT_LOTS } from './group-lots.ts';
import {
  type Dimension,
  dimensionsIn,
  isOfWholePools,
  isTextDimension,
  type StockDimension,
  type StockParent,
  withinParent,
} from './stock-dimensions.ts';
import { stockConditions, takesWholePools, valuesFrom, type Bind, type StockFilter } from './stock-filter.ts';
import type { StockTotals } from './stock-rows.ts';
import type { StockSource } from './stock-source.ts';
import { soonest } from './stock-sums.ts';

export interface GroupQuery {
  readonly filter: StockFilter;
  readonly today: string;
  /** One to five, the outermost first. */
  readonly groupBy: readonly StockDimension[];
  /** Looks into one group: only what lies in it. */
  readonly parent?: StockParent;
  /** What to tell of each group; left out: all. */
  readonly measures?: readonly StockMeasure[];
  /** One of the dimensions or measures, "-" before it for the other way round; left out: by the dimensions. */
  readonly orderBy?: StockDimension | StockMeasure | `-${StockDimension | StockMeasure}`;
  readonly showsValue: boolean;
  readonly pageNumber?: number;
  readonly rowsPerPage?: number;
}

/** One group. Quantities are null where units are mixed. Exact decimals in text. Measures that were not asked for are absent. */
export interface StockGroup {
  readonly keys: {
    readonly [dimension: string]: { readonly id: number | string | null; readonly name: string | null };
  };
  readonly uom: string | null;
  readonly mixedUom: boolean;
  /** More than one key lies in it. */
  readonly hasChildren: boolean;
  readonly quantity?: string | null;
  readonly secondaryQuantity?: string | null;
  readonly packages?: number;
  readonly allocated?: string | null;
  readonly hold?: string | null;
  readonly rejected?: string | null;
  readonly free?: string | null;
  readonly value?: string;
  readonly items?: number;
  readonly lots?: number;
  readonly rows?: number;
}

export interface StockGroups {
  readonly groups: readonly StockGroup[];
  readonly totalCount: number;
  /** Sums of the whole filter per unit, and the value of all. */
  readonly data: StockTotals;
}

/** Figures of a unit that add up only with the same unit: null where a group mixes some. */
const FIGURES = ['quantity', '"secondaryQuantity"', 'allocated', 'hold', 'rejected', 'free'] as const;

/** Stock summed by dimensions: sums first, names of other tables after, so that only the page's names are looked up. */
export const stockGroups = async (
  tx: Tx,
  query: GroupQuery,
  pastOf?: (bind: Bind, day: string) => StockSource,
): Promise<StockGroups> => {
  const { filter, today, groupBy, parent = {}, showsValue, rowsPerPage = 0, pageNumber = 1 } = query;
  const { values, bind } = valuesFrom(tx.partnerId);
  const day = `${bind(today)}::date`;
  const source = pastOf?.(bind, day) ?? soonest(filter, [...groupBy, ...Object.keys(parent)], day, showsValue);
  const { ctes, tables, valued, poolValue, count, isKept = false, units, isThere = `${count} > 0` } = source;
  const uom = units?.first ?? 'it.uom_id';
  const where = [stockConditions(filter, today, bind), ...withinParent(parent, day, bind)].join(' and ');
  const dimensions = dimensionsIn(groupBy, day);
  const limit =
    rowsPerPage > 0 ? `limit ${bind(rowsPerPage)} offset ${bind((Math.max(1, pageNumber) - 1) * rowsPerPage)}` : '';
  const asked = (query.measures ?? STOCK_MEASURES).filter((measure) => showsValue || measure !== 'value');
  const ofPools =
    poolValue !== undefined && isOfWholePools([...groupBy, ...Object.keys(parent)]) && takesWholePools(filter);
  const usable = source.usable(day);

  const from = `from ${showsValue && !ofPools ? valued : tables} ${usable.join}\n   where ${where}`;
  const columns = dimensions
    .map(({ id, n, table, label }) => `${id} as k${n}${table ? '' : `, max(${label}) as n${n}`}`)
    .join(', ');
  const ids = dimensions.map(({ id }) => id).join(', ');
  const ks = dimensions.map(({ n }) => `k${n}`).join(', ');
  const named = (rows: 'one' | 'many'): string =>
    dimensions
      .map(({ n, table }) => `k${n}${table ? '' : rows === 'one' ? `, n${n}` : `, max(n${n}) as n${n}`}`)
      .join(', ');
  const value = !showsValue ? '0' : ofPools ? `coalesce(max(${poolValue}), 0.00)` : `round(sum(${source.value}), 2)`;
  const same = sameGroup(dimensions);
  const ordersByLots = query.orderBy?.replace(/^-/u, '') === 'lots';
  const lots =
    asked.includes('lots') || ordersByLots
      ? groupLots({
          source,
          where,
          dimensions,
          within: [...groupBy, ...typedKeys(parent)],
          isOrder: ordersByLots,
          sameAsGroups: (table) => same(table, ({ n }) => `groups.k${n}`),
        })
      : WITHOUT_LOTS;
  const alone = lots.alone === '' ? '' : ', alone';
  const figures = `sum(b.quantity) as quantity, sum(b.secondary_quantity) as "secondaryQuantity", sum(b.packages) as packages, sum(b.allocated)::numeric as allocated,
      sum(b.quantity) filter (where b.qc_status = 'hold') as hold, sum(b.quantity) filter (where b.qc_status = 'rejected') as rejected,
      ${usable.free} as free, ${value} as value, ${count} as rows${lots.alone}`;
  const order = orderOf(
    query,
    dimensions.map(({ n, table }) => (table ? `k${n}` : `n${n} nulls first, k${n}`)),
  );

  // A lot has one item and an item one unit: sums by unit add up to those of the groups, and to the totals. A group of one item is a sum already.
  const isOfOneItem = groupBy.includes('item') && !ofPools;
  /** Sums that are kept add up in a few rows without their items, which are counted beside; a sum of ten figures for each item costs more than reading them twice. */
  const isByUnit = isKept && !isOfOneItem;
  /** Which groups stand on the page is told by their names alone, so only theirs and the totals are summed. */
  const isPaged = isKept && isOfOneItem && dimensions.length > 1 && limit !== '' && isOrderedByDimension(query);
  const found = isPaged
    ? [
        `found as (select ${columns} ${from} group by ${ids} having ${isThere})`,
        `paged as materialized (select *, count(*) over () as total from found order by ${order} ${limit})`,
      ]
    : [];
  const onPage = isPaged
    ? ` and b.item_id = any (array(select k${groupBy.indexOf('item')} from paged)) and exists (select from paged where ${same('paged', ({ id }) => id)})`
    : '';
  // By item and pool first: there are few of those, and a pool that lies in a group whole needs no share for each of its keys.
  const parts = isByUnit
    ? `select ${columns}, ${uom} as uom_id, ${figures} ${from} group by ${ids}, ${uom} having ${isThere}`
    : `select ${columns}, b.item_id, ${uom} as uom_id, ${figures} ${from}${onPage} group by ${ids}, b.item_id, ${uom}${ofPools ? ', b.cost_pool_id' : ''} having ${isThere}`;
  const items = isByUnit
    ? [
        `items as (select ${ks}, uom_id, count(*) as items from (select ${columns}, ${uom} as uom_id ${from} group by ${ids}, b.item_id, ${uom} having ${isThere}) i group by ${ks}, uom_id)`,
      ]
    : [];

  const ofUnit = 'left join uom u on u.partner_id = $1 and u.id = x.uom_id';
  const sumOfParts = `quantity, "secondaryQuantity", packages, allocated, coalesce(hold, 0) as hold, coalesce(rejected, 0) as rejected, coalesce(free, 0) as free, value${alone}`;
  const sums = isByUnit
    ? `select ${named('one').replaceAll(/([kn]\d+)/gu, 'x.$1')}, x.uom_id, u.symbol as uom, ${sumOfParts}, items.items, rows
       from parts x join items on ${same('items', ({ n }) => `x.k${n}`)} and items.uom_id is not distinct from x.uom_id ${ofUnit}`
    : isOfOneItem
      ? `select ${named('one')}, x.uom_id, u.symbol as uom, ${sumOfParts}, 1 as items, rows from parts x ${ofUnit}`
      : `select ${named('many')}, x.uom_id, min(u.symbol) as uom,
      sum(quantity) as quantity, sum("secondaryQuantity") as "secondaryQuantity", sum(packages) as packages, sum(allocated) as allocated,
      coalesce(sum(hold), 0) as hold, coalesce(sum(rejected), 0) as rejected, coalesce(sum(free), 0) as free, sum(value) as value, count(distinct x.item_id) as items, sum(rows) as rows
    from parts x ${ofUnit} group by ${ks}, x.uom_id`;
  const groups = isOfOneItem
    ? `select ${named('one')}, false as mixed, uom, ${FIGURES.join(', ')}, packages, value, items, rows${alone} from sums`
    : `select ${named('many')}, count(*) > 1 as mixed, case when count(*) = 1 then min(uom) end as uom,
      ${FIGURES.map((figure) => `case when count(*) = 1 then sum(${figure}) end as ${figure}`).join(', ')},
      sum(packages) as packages, sum(value) as value, sum(items) as items, sum(rows) as rows${alone === '' ? '' : ', sum(alone) as alone'}
    from sums group by ${ks}`;

  // What was posted lies with the group where it was posted: one that is empty by then has more or less than nothing left of its pool, and only all together are worth what pools are.
  const leavesRests = showsValue && source.isThere !== undefined && !isOfWholePools(groupBy);
  const ofAll =
    isPaged || leavesRests
      ? `(select u.symbol as uom, ${sumOfParts} from (select ${uom} as uom_id, ${figures} ${from} group by ${uom} having ${isThere}) x ${ofUnit}) whole`
      : 'sums';
  const page = isPaged
    ? `select *, (select max(total) from paged) as total from ${lots.ofGroups} order by ${order}`
    : `select *, count(*) over () as total from ${lots.ofGroups} order by ${order} ${limit}`;
  const totals = `select jsonb_agg(jsonb_build_object('uom', coalesce(uom, ''), 'quantity', quantity::text, 'secondaryQuantity', secondary::text, 'allocated', allocated::text, 'free', free::text) order by uom) as totals, sum(value)::text as worth
      from (select uom, sum(quantity) as quantity, sum("secondaryQuantity") as secondary, sum(allocated) as allocated, sum(free) as free, sum(value) as value from ${ofAll} group by uom) per_uom`;
  const keys = dimensions.map(
    ({ key, n, table, label }) =>
      `'${key}', jsonb_build_object('id', page.k${n}, 'name', ${table ? label : `page.n${n}`})`,
  );
  const names = dimensions.flatMap(({ n, table }) =>
    table ? [`left join ${table} g${n} on g${n}.partner_id = $1 and g${n}.id = page.k${n}`] : [],
  );

  const rows = await tx.query<StockGroup & { totalCount: number; totals: StockTotals['totals']; totalValue: string }>(
    `with ${[...ctes, ...found, `parts as materialized (${parts})`, ...items, `sums as (${sums})`, `groups as (${groups})`, ...lots.ctes, `totals as (${totals})`, `page as (${page})`].join(', ')}
     select jsonb_build_object(${keys.join(', ')}) as keys, uom, mixed as "mixedUom", page.rows > 1 as "hasChildren"${asked.map((measure) => `, ${measure === 'lots' && lots.ofPage !== '' ? 'l' : 'page'}.${columnOf(measure)}`).join('')},
            total::int as "totalCount", totals.totals, totals.worth as "totalValue"
       from page cross join totals ${names.join(' ')} ${lots.ofPage} order by ${order}`,
    values,
  );
  const [first] = rows;
  return {
    groups: rows.map(withoutTotals),
    totalCount: first?.totalCount ?? 0,
    data: { totals: first?.totals ?? [], ...(showsValue ? { value: first?.totalValue ?? '0.00' } : {}) },
  };
};

/** Whole numbers come as such; figures keep their decimals in text. */
const WHOLE: ReadonlySet<StockMeasure> = new Set(['packages', 'items', 'lots', 'rows']);
const columnOf = (measure: StockMeasure): string => (WHOLE.has(measure) ? `${measure}::int` : `"${measure}"`);

/** Condition that a row of `other` is of the same group, by `=`, which a hash serves where there are many; no id is below 0. */
const sameGroup =
  (dimensions: readonly Dimension[]) =>
  (other: string, valueOf: (dimension: Dimension) => string): string =>
    dimensions
      .map((dimension) => {
        const nothing = isTextDimension(dimension.key) ? `''` : '-1';
        return `coalesce(${other}.k${dimension.n}, ${nothing}) = coalesce(${valueOf(dimension)}, ${nothing})`;
      })
      .join(' and ');

const isOrderedByDimension = ({ groupBy, orderBy }: GroupQuery): boolean =>
  orderBy === undefined || groupBy.some((word) => word === orderBy.replace(/^-/u, ''));

/** The order asked for, then that of the dimensions, so that pages never overlap. */
const orderOf = ({ groupBy, orderBy }: GroupQuery, standard: readonly string[]): string => {
  const key = orderBy?.replace(/^-/u, '');
  const direction = orderBy?.startsWith('-') === true ? 'desc' : 'asc';
  const dimension = standard[groupBy.findIndex((word) => word === key)];
  const isMeasure = STOCK_MEASURES.some((word) => word === key);
  const first = dimension ?? (isMeasure ? `"${key}"` : undefined);
  const wanted =
    first === undefined
      ? []
      : first.split(', ').map((part) => `${part.replace(' nulls first', '')} ${direction} nulls last`);
  return [...wanted, ...standard].join(', ');
};

const typedKeys = (parent: StockParent): readonly StockDimension[] => Object.keys(parent) as StockDimension[]; // it has no others

const withoutTotals = (
  row: StockGroup & { totalCount?: number; totals?: unknown; totalValue?: string },
): StockGroup => {
  const group = { ...row };
  delete group.totalCount;
  delete group.totals;
  delete group.totalValue;
  return group;
};
