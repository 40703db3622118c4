import type { StockDimension } from './stock-dimensions.ts';
import {
  badLots,
  isUsableKey,
  STOCK_TABLES,
  type StockFilter,
  stockTablesOf,
  stockTablesOfSums,
} from './stock-filter.ts';
import { KEY_VALUE, type LotsOfSums, NOW, type StockSource, unitsThen, valuedTablesOf } from './stock-source.ts';

/** What an entry of the ledger says itself. */
const DIMENSIONS_OF_ENTRIES: readonly StockDimension[] = [
  'item',
  'itemTuple',
  'productType',
  'category',
  'owner',
  'company',
  'branch',
  'location',
  'stockArea',
  'qcStatus',
];

const FILTERS_OF_ENTRIES: readonly (keyof StockFilter)[] = [
  'company',
  'branch',
  'location',
  'withinCompanies',
  'withinBranches',
  'withinLocations',
  'withinAreas',
  'stockAreas',
  'areaTypes',
  'items',
  'itemTuples',
  'productTypes',
  'categories',
  'owners',
  'qcStatus',
  'includeTransit',
];

/** What the keys of one kept sum have in common: by these one may group, by these one may narrow. */
const DIMENSIONS_KEPT: ReadonlySet<string> = new Set<StockDimension>([
  ...DIMENSIONS_OF_ENTRIES,
  'purity',
  'stockParam1',
  'stockParam2',
  'stockParam3',
  'stockParam4',
  'stockParam5',
  'stockParam6',
  'stockParam7',
  'stockParam8',
  'stockParam9',
  'packing',
]);

const FILTERS_KEPT: ReadonlySet<string> = new Set<keyof StockFilter>([
  ...FILTERS_OF_ENTRIES,
  'purities',
  'stockParams',
  'packings',
  'properties',
  'unseenOfItems',
  'itemSearch',
]);

/** A question that asks no more than this needs no identity of the entries. */
const OF_ENTRIES: ReadonlySet<string> = new Set<string>([...DIMENSIONS_OF_ENTRIES, ...FILTERS_OF_ENTRIES]);

/** Whether a question of the past asks what only identities tell: purity, parameters, packing. */
export const asksIdentities = (filter: StockFilter, dimensions: readonly string[]): boolean =>
  [...dimensions, ...Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [key]))].some(
    (key) => !OF_ENTRIES.has(key),
  );

/** Whether kept sums answer a question: it asks nothing by which the keys of one sum differ (their lot, roll, rack, age). */
export const isKeptBy = (filter: StockFilter, dimensions: readonly string[]): boolean =>
  dimensions.every((dimension) => DIMENSIONS_KEPT.has(dimension)) &&
  Object.entries(filter).every(
    ([key, value]) => value === undefined || value === false || value === '' || FILTERS_KEPT.has(key),
  );

const PARAMS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const OF_IDENTITY = ['purity_id', ...PARAMS.map((n) => `stock_param_${n}`), 'packing_id'];
/** Columns that say where an entry of the ledger lay. */
const OF_ENTRY = [
  'partner_id',
  'item_id',
  'item_tuple_id',
  'organization_id',
  'branch_id',
  'location_id',
  'stock_area_id',
  'qc_status',
];
/** Columns that a sum and a key both have. */
const SHARED = [...OF_ENTRY, 'owner_party_id'];

/** Lots that are not to be used on a day. */
const isUnfit = (day: string): string => `(lo.blocked_at is not null or coalesce(lo.expiry_on < ${day}, false))`;

const columnsOf = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(', ');

/** What a question asks of kept sums: placeholders of the day on which lots must be good, and of the month's end (left out: as it is now). */
interface Asked {
  readonly day: string;
  readonly month?: string;
  readonly showsValue: boolean;
  /** Nothing was claimed then. */
  readonly isPast?: true;
}

/**
 * What was touched since it was summed, or is good no more. Each by its index, and none by an `or` or a figure: behind the wall between partners the planner does not know how many
 * these are, took half of all sums for stale and what is joined to them for a thousand million rows, beside which no plan was cheaper than another.
 */
const staleOf = ({ day, month = `date 'infinity'` }: Asked): string => {
  const sums = `select cost_pool_id, item_id from stock_sum where partner_id = $1 and month_end = ${month}`;
  return `stale as materialized (
      select cost_pool_id, item_id from stock_sum_stale where partner_id = $1 and month_end = ${month}
       union ${sums} and next_expiry < ${day} union ${sums} and summed_on > ${day} and has_unfit)`;
};

/** What a row says of the keys it stands for, beside what they have in common. */
type Facts = Readonly<
  Record<
    | 'quantity'
    | 'secondary_quantity'
    | 'packages'
    | 'allocated'
    | 'keys'
    | 'lots'
    | 'unfit'
    | 'unfit_allocated'
    | 'value',
    string
  >
>;

/** Columns of a row that stands for some keys. @param own columns of `SHARED` and `OF_IDENTITY` */
const rowOf = (own: string, facts: Facts): string =>
  `select ${own}, true as is_in_stock, ${facts.quantity} as quantity, ${facts.secondary_quantity} as secondary_quantity, ${facts.packages} as packages,
          ${facts.allocated} as allocated, ${facts.keys} as keys, ${facts.lots} as lots, ${facts.unfit} as unfit, ${facts.unfit_allocated} as unfit_allocated, ${facts.value} as value`;

/** The same of one key, of whose lot a condition says that it is not to be used. */
const rowOfKey = (own: string, facts: Omit<Facts, 'lots' | 'unfit' | 'unfit_allocated'>, isUnfitLot: string): string =>
  rowOf(own, {
    ...facts,
    lots: '0',
    unfit: `case when ${isUnfitLot} then ${facts.quantity} else 0 end`,
    unfit_allocated: `case when ${isUnfitLot} then ${facts.allocated} else 0 end`,
  });

/** Own columns of a key, with its identity as `i`. */
const ownOf = (key: string): string => `${columnsOf(key, SHARED)}, ${columnsOf('i', OF_IDENTITY)}`;

const ofIdentity = (key: string): string =>
  `join stock_identity i on i.partner_id = $1 and i.id = ${key}.identity_id left join stock_lot lo on lo.partner_id = $1 and lo.id = ${key}.lot_id`;

/** The keys of what is stale, as they are now or at the month's end. */
const keysOfStale = ({ day, month, showsValue, isPast }: Asked): readonly string[] =>
  [
    (key: string) => `${key}.cost_pool_id = t.cost_pool_id and t.cost_pool_id > 0`,
    (key: string) => `${key}.item_id = t.item_id and ${key}.cost_pool_id is null and t.cost_pool_id = 0`,
  ].map((isOf) => {
    if (month === undefined) {
      const now = {
        quantity: 'b.quantity',
        secondary_quantity: 'b.secondary_quantity',
        packages: 'b.packages',
        allocated: isPast === true ? '0' : 'b.allocated',
        keys: '1',
        value: showsValue ? KEY_VALUE : '0',
      };
      const keys = `stale t join stock_balance b on b.partner_id = $1 and b.is_in_stock and ${isOf('b')}`;
      const tables = showsValue ? valuedTablesOf(keys) : stockTablesOf(keys);
      return `${rowOfKey(ownOf('b'), now, isUnfit(day))} from ${tables}`;
    }
    // A pool is asked whole where the past is asked what it was worth, so no share of a key is rounded.
    const then = {
      quantity: 's.quantity',
      secondary_quantity: 's.secondary_quantity',
      packages: 's.packages',
      allocated: '0',
      keys: '1',
      value: 'coalesce(p.value * s.quantity / nullif(p.quantity, 0), 0)',
    };
    return `${rowOfKey(ownOf('k'), then, isUnfit(day))} from stale t join stock_key k on k.partner_id = $1 and ${isOf('k')}
      join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = k.id and s.cost_pool_id = 0 and s.quantity > 0
      left join stock_snapshot p on p.partner_id = $1 and p.month_end = ${month} and p.balance_id = 0 and p.cost_pool_id = k.cost_pool_id ${ofIdentity('k')}`;
  });

/**
 * What kept sums are read with: what is stale, and its keys. Those are gathered once, before anything is joined to them: just after a large opening nothing is
 * summed and the planner takes every table for empty, and would gather them again for each item there is (a minute for 500 lots).
 */
const staleCtes = (asked: Asked): readonly string[] => [
  staleOf(asked),
  `touched as materialized (${keysOfStale(asked).join('\n union all ')})`,
];

/** Of an item that has something stale no sum tells the lots: one that lay in it alone may lie elsewhere too. */
const hasStale = (sum: string): string => `${sum}.item_id in (select item_id from stale)`;

/** Lots that lie in more than one sum, and those of the items that have something stale, key by key. */
const LOTS: LotsOfSums = {
  ctes: [
    `scattered as materialized (
      select ${columnsOf('s', SHARED)}, ${columnsOf('s', OF_IDENTITY)}, true as is_in_stock, d.first_lot_id, d.lots from stock_sum_spread d join stock_sum s on s.partner_id = $1 and s.id = d.sum_id
       where d.partner_id = $1 and not ${hasStale('d')}
       union all
      select ${ownOf('b')}, true, b.lot_id, 1 from (select distinct item_id from stale) t join stock_balance b on b.partner_id = $1 and b.is_in_stock and b.item_id = t.item_id and b.lot_id > 0
        join stock_identity i on i.partner_id = $1 and i.id = b.identity_id)`,
  ],
  alone: 'sum(b.lots)',
  tables: stockTablesOfSums('scattered b', OF_IDENTITY),
};

/** Kept sums of what is not stale, and the keys of what is. */
const rowsOf = (asked: Asked): readonly string[] => [
  `select ${columnsOf('s', SHARED)}, ${columnsOf('s', OF_IDENTITY)}, true as is_in_stock, s.quantity, s.secondary_quantity, s.packages, ${asked.isPast === true ? '0' : 's.allocated'} as allocated, s.keys, ${asked.isPast === true ? '0' : `case when ${hasStale('s')} then 0 else s.lots end`} as lots, s.unfit, ${asked.isPast === true ? '0' : 's.unfit_allocated'} as unfit_allocated, s.value from stock_sum s
    where s.partner_id = $1 and s.month_end = ${asked.month ?? `date 'infinity'`} and not exists (select from stale t where t.cost_pool_id = s.cost_pool_id and t.item_id = s.item_id)`,
  'select * from touched',
];

const sourceOf = (
  ctes: readonly string[],
  rows: readonly string[],
  figures: Pick<StockSource, 'value' | 'usable'>,
): StockSource => {
  const tables = stockTablesOfSums(`(${rows.join('\n union all ')}) b`, OF_IDENTITY);
  return { ctes, tables, valued: tables, count: 'sum(b.keys)', isKept: true, ...figures };
};

/**
 * Stock as it is now, summed as far as that is kept: sums of what nothing has touched since, the keys themselves of all else. For questions that
 * `isKeptBy` allows: there is no lot and no pool in it.
 * @param day placeholder of the day on which lots must be good
 */
export const stockSums = (day: string, showsValue: boolean): StockSource => {
  const asked = { day, showsValue };
  return {
    ...sourceOf(staleCtes(asked), rowsOf(asked), {
      value: 'b.value',
      usable: () => ({
        join: '',
        free: `sum(b.quantity - b.allocated - b.unfit + b.unfit_allocated) filter (where ${isUsableKey})`,
      }),
    }),
    keys: STOCK_TABLES,
    lots: LOTS,
    isIndexed: true,
  };
};

/** The source that answers a question soonest. */
export const soonest = (
  filter: StockFilter,
  dimensions: readonly string[],
  day: string,
  showsValue: boolean,
): StockSource => (isKeptBy(filter, dimensions) ? stockSums(day, showsValue) : NOW);

/** A moment of the past, by placeholders. */
export interface PastSums extends Omit<Asked, 'isPast'> {
  /** Conditions on `stock_ledger l`: the entries between the moment and the sums it is worked out of. */
  readonly entries: string;
  /** Whether these came after the sums, which is before the moment, or before them. */
  readonly sign: '+' | '-';
  /** Placeholder of the moment. */
  readonly moment: string;
  /** The question `asksIdentities`. */
  readonly withIdentities: boolean;
  /** Keys are counted; each that moved is looked up for it, whether it was empty before or after. Else the caller counts those of the groups it shows. */
  readonly withKeys: boolean;
}

/** Entries of stock, not those of what it came from. */
const entriesOf = (which: string, joins = ''): string =>
  `stock_ledger l ${joins} where l.partner_id = $1 and l.balance_id is not null and ${which}`;

const NOTHING: Facts = {
  quantity: '0',
  secondary_quantity: '0',
  packages: '0',
  allocated: '0',
  keys: '0',
  lots: '0',
  unfit: '0',
  unfit_allocated: '0',
  value: '0',
};

/** What `pastSums` writes of identities that nobody asks for. */
const NO_IDENTITY = OF_IDENTITY.map((column) => `null::bigint as ${column}`).join(', ');

/**
 * Stock at a moment: sums of now, or of the nearest month's end that is kept, less what happened later or with what happened since. Nothing was claimed then. What groups are
 * worth is right where they hold cost pools whole.
 */
export const pastSums = ({ entries, sign, moment, withIdentities, withKeys, ...then }: PastSums): StockSource => {
  const asked: Asked = { ...then, isPast: true };
  const { day, month } = asked;
  // An entry says itself where it lay, so no key is looked up. Entries are added up by place and pool before anything is joined to them, and whether
  // a lot is one of the few that are not good is asked of those.
  const place = columnsOf('l', OF_ENTRY);
  const ofIdentities = withIdentities ? columnsOf('i', OF_IDENTITY) : '';
  const by = [place, 'l.cost_pool_id', 'i.owner_party_id', ...(withIdentities ? [ofIdentities] : [])].join(', ');
  const identities = withIdentities
    ? 'join stock_identity i on i.partner_id = $1 and i.id = l.identity_id'
    : 'left join stock_identity i on i.partner_id = $1 and i.id = l.identity_id and i.owner_party_id > 0';
  const moved = `moved as materialized (
      select ${by}, min(l.balance_id) as balance_id, sum(l.quantity) as quantity, sum(l.secondary_quantity) as secondary_quantity, sum(l.packages) as packages,
             case when l.cost_pool_id is null then 0 else sum(l.amount) end as amount, coalesce(sum(l.quantity) filter (where bad.id is not null), 0) as unfit
        from ${entriesOf(entries, `${identities} ${badLots('l', day)}`)} group by ${by})`;
  const change = {
    quantity: `${sign} m.quantity`,
    secondary_quantity: `${sign} m.secondary_quantity`,
    packages: `${sign} m.packages`,
    allocated: '0',
    keys: '0',
    lots: '0',
    unfit: `${sign} m.unfit`,
    unfit_allocated: '0',
    value: `${sign} m.amount`,
  };
  const ofPartner = '$1::integer as partner_id'; // the planner knows nothing of what is gathered, and would guess how much of it is this partner's
  const own = `${ofPartner}, ${columnsOf('m', OF_ENTRY.slice(1))}, coalesce(m.owner_party_id, 0) as owner_party_id`;
  const ofEntries = `${rowOf(`${own}, ${withIdentities ? columnsOf('m', OF_IDENTITY) : NO_IDENTITY}`, change)} from moved m`;

  const keptOf = (key: 'balance_id' | 'cost_pool_id', id: string): string =>
    `left join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = ${key === 'balance_id' ? id : '0'} and s.cost_pool_id = ${key === 'cost_pool_id' ? id : '0'}`;
  const ofKey = (facts: Partial<Facts>): string => rowOf(ownOf('k'), { ...NOTHING, ...facts });
  const identity = 'join stock_identity i on i.partner_id = $1 and i.id = k.identity_id';
  const keyOf = (id: string): string =>
    `cross join lateral (select * from stock_key k where k.partner_id = $1 and k.id = ${id} offset 0) k ${identity}`;

  // Keys that were empty and are not, or the other way round: few, so what else they are is looked up when they are known.
  // The ledger is read once more for them: of what was gathered the planner would not know how many keys it names, and would look up each.
  const later = `later as materialized (select l.balance_id, sum(l.quantity) as q from ${entriesOf(entries)} group by 1)`;
  const before = month === undefined ? 'k.quantity' : 'coalesce(s.quantity, 0)';
  const keysThere =
    month === undefined
      ? `left join lateral (select k.quantity from stock_key k where k.partner_id = $1 and k.id = c.balance_id offset 0) k on true`
      : keptOf('balance_id', 'c.balance_id');
  const turned = `turned as materialized (
      select c.balance_id, case when ${before} > 0 then -1 else 1 end as keys from later c ${keysThere} where (${before} ${sign} c.q > 0) <> (${before} > 0))`;
  const ofTurned = `${ofKey({ keys: 'c.keys' })} from turned c ${keyOf('c.balance_id')}`;

  // A pool that was empty was worth nothing, whatever a later correction says of its day.
  const [quantity, value] =
    month === undefined ? ['p.quantity', 'p.value'] : ['coalesce(s.quantity, 0)', 'coalesce(s.value, 0)'];
  const corrected = `corrected as materialized (
      select * from (
        select c.balance_id, case when ${quantity} ${sign} c.q > 0 then ${value} ${sign} c.v else 0 end - case when ${quantity} > 0 then ${value} else 0 end ${sign === '-' ? '+' : '-'} c.v as more
          from (select cost_pool_id as pool, sum(quantity) as q, sum(amount) as v, min(balance_id) as balance_id from moved where cost_pool_id is not null group by 1) c
          join cost_pool p on p.partner_id = $1 and p.id = c.pool ${month === undefined ? '' : keptOf('cost_pool_id', 'c.pool')}) c where more <> 0)`; // few, so their keys are looked up when they are known
  const ofPools = `${ofKey({ value: 'c.more' })} from corrected c ${keyOf('c.balance_id')}`;
  const rows = [...rowsOf(asked), ofEntries, ...(withKeys ? [ofTurned] : []), ...(then.showsValue ? [ofPools] : [])];
  const { cte, join, units } = unitsThen(moment);
  const source = sourceOf(
    [...staleCtes(asked), moved, ...(withKeys ? [later, turned] : []), ...(then.showsValue ? [corrected] : []), cte],
    rows,
    {
      value: 'b.value',
      usable: () => ({ join: '', free: `sum(b.quantity - b.unfit) filter (where ${isUsableKey})` }),
    },
  );
  const uncounted = withKeys ? {} : { count: 'null::bigint', isThere: 'sum(b.quantity) > 0' };
  return { ...source, ...uncounted, tables: source.tables + join, valued: source.valued + join, units };
};
