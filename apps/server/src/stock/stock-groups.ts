import { countsLotsSoon, STOCK_MEASURES, type StockMeasure } from '@weft/domain/catalogue/stores/stock-dimensions';
import type { Tx } from '../db/tx.ts';
import {
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
  const { ctes, tables, valued, poolValue, count, isIndexed = false, units } = source;
  const uom = units?.first ?? 'it.uom_id';
  const lotTables = source.keys ?? tables;
  const where = [stockConditions(filter, today, bind), ...withinParent(parent, day, bind)].join(' and ');
  const dimensions = dimensionsIn(groupBy, day);
  const limit =
    rowsPerPage > 0 ? `limit ${bind(rowsPerPage)} offset ${bind((Math.max(1, pageNumber) - 1) * rowsPerPage)}` : '';
  const asked = (query.measures ?? STOCK_MEASURES).filter((measure) => showsValue || measure !== 'value');
  const ofPools =
    poolValue !== undefined && isOfWholePools([...groupBy, ...Object.keys(parent)]) && takesWholePools(filter);
  const usable = source.usable(day);

  // By item and pool first: there are few of those, and a pool that lies in a group whole needs no share for each of its keys.
  const columns = dimensions.map(
    ({ id, n, table, label }) => `${id} as k${n}${table ? '' : `, max(${label}) as n${n}`}`,
  );
  const value = !showsValue ? '0' : ofPools ? `coalesce(max(${poolValue}), 0.00)` : `round(sum(${source.value}), 2)`;
  const parts = `select ${columns.join(', ')}, b.item_id, ${uom} as uom_id,
      sum(b.quantity) as quantity, sum(b.secondary_quantity) as "secondaryQuantity", sum(b.packages) as packages, sum(b.allocated) as allocated,
      sum(b.quantity) filter (where b.qc_status = 'hold') as hold, sum(b.quantity) filter (where b.qc_status = 'rejected') as rejected,
      ${usable.free} as free, ${value} as value, ${count} as rows
    from ${showsValue && !ofPools ? valued : tables} ${usable.join}
   where ${where} group by ${dimensions.map(({ id }) => id).join(', ')}, b.item_id, ${uom}${ofPools ? ', b.cost_pool_id' : ''} having ${count} > 0`;

  // A lot has one item and an item one unit: sums by unit add up to those of the groups, and to the totals.
  const sums = `select ${dimensions.map(({ n, table }) => `k${n}${table ? '' : `, max(n${n}) as n${n}`}`).join(', ')}, x.uom_id, min(u.symbol) as uom,
      sum(quantity) as quantity, sum("secondaryQuantity") as "secondaryQuantity", sum(packages) as packages, sum(allocated) as allocated,
      coalesce(sum(hold), 0) as hold, coalesce(sum(rejected), 0) as rejected, coalesce(sum(free), 0) as free, sum(value) as value, count(distinct x.item_id) as items, sum(rows) as rows
    from parts x left join uom u on u.partner_id = $1 and u.id = x.uom_id group by ${dimensions.map(({ n }) => `k${n}`).join(', ')}, x.uom_id`;
  const groups = `select ${dimensions.map(({ n, table }) => `k${n}${table ? '' : `, max(n${n}) as n${n}`}`).join(', ')}, count(*) > 1 as mixed, case when count(*) = 1 then min(uom) end as uom,
      ${FIGURES.map((figure) => `case when count(*) = 1 then sum(${figure}) end as ${figure}`).join(', ')},
      sum(packages) as packages, sum(value) as value, sum(items) as items, sum(rows) as rows
    from sums group by ${dimensions.map(({ n }) => `k${n}`).join(', ')}`;

  const inGroup = dimensions
    .map(({ id, n }) => (id.startsWith('b.') ? `${id} = page.k${n}` : `${id} is not distinct from page.k${n}`))
    .join(' and ');
  /** By `=`, which a hash serves where there are many groups; no id is below 0. */
  const ofSameGroup = dimensions
    .map(({ key, n }) => {
      const nothing = isTextDimension(key) ? `''` : '-1';
      return `coalesce(all_lots.k${n}, ${nothing}) = coalesce(groups.k${n}, ${nothing})`;
    })
    .join(' and ');
  const ordersByLots = query.orderBy?.replace(/^-/u, '') === 'lots';
  const countsOnPage = isIndexed && !ordersByLots && countsLotsSoon([...groupBy, ...typedKeys(parent)]);
  const allLots = `select ${dimensions.map(({ n }) => `k${n}`).join(', ')}, count(nullif(lot_id, 0)) as lots
    from (select distinct ${dimensions.map(({ id, n }) => `${id} as k${n}`).join(', ')}, b.lot_id from ${lotTables} where ${where}) d group by ${dimensions.map(({ n }) => `k${n}`).join(', ')}`;
  const lots =
    !asked.includes('lots') && !ordersByLots
      ? { cte: [], ofGroups: 'groups', ofPage: '' }
      : countsOnPage
        ? {
            cte: [],
            ofGroups: 'groups',
            ofPage: `left join lateral (select count(distinct nullif(b.lot_id, 0)) as lots from ${lotTables} where ${where} and ${inGroup}) l on true`,
          }
        : {
            cte: [`all_lots as (${allLots})`],
            ofGroups: `(select groups.*, all_lots.lots from groups join all_lots on ${ofSameGroup}) groups`,
            ofPage: '',
          };
  const totals = `select jsonb_agg(jsonb_build_object('uom', coalesce(uom, ''), 'quantity', quantity::text, 'secondaryQuantity', secondary::text, 'allocated', allocated::text, 'free', free::text) order by uom) as totals, sum(value)::text as value
      from (select uom, sum(quantity) as quantity, sum("secondaryQuantity") as secondary, sum(allocated) as allocated, sum(free) as free, sum(value) as value from sums group by uom) per_uom`;
  const order = orderOf(
    query,
    dimensions.map(({ n, table }) => (table ? `k${n}` : `n${n} nulls first, k${n}`)),
  );
  const keys = dimensions.map(
    ({ key, n, table, label }) =>
      `'${key}', jsonb_build_object('id', page.k${n}, 'name', ${table ? label : `page.n${n}`})`,
  );
  const names = dimensions.flatMap(({ n, table }) =>
    table ? [`left join ${table} g${n} on g${n}.partner_id = $1 and g${n}.id = page.k${n}`] : [],
  );

  const rows = await tx.query<StockGroup & { totalCount: number; totals: StockTotals['totals']; totalValue: string }>(
    `with ${[...ctes, `parts as materialized (${parts})`, `sums as (${sums})`, `groups as (${groups})`, ...lots.cte, `totals as (${totals})`, `page as (select *, count(*) over () as total from ${lots.ofGroups} order by ${order} ${limit})`].join(', ')}
     select jsonb_build_object(${keys.join(', ')}) as keys, uom, mixed as "mixedUom", page.rows > 1 as "hasChildren"${asked.map((measure) => `, ${measure === 'lots' && lots.ofPage !== '' ? 'l' : 'page'}.${columnOf(measure)}`).join('')},
            total::int as "totalCount", totals.totals, totals.value as "totalValue"
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
