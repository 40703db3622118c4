import { STOCK_MEASURES, type StockMeasure } from '@weft/domain/catalogue/stock-dimensions';
import type { Tx } from '../db/tx.ts';
import { isOfWholePools } from './stock-dimensions.ts';
import { idsText } from '../records/parameters.ts';
import { stockTablesOf, takesWholePools, type Bind } from './stock-filter.ts';
import { stockGroups, type GroupQuery, type StockGroup, type StockGroups } from './stock-groups.ts';
import { stockRows, type StockPage, type StockQuery } from './stock-rows.ts';
import { OF_KEYS, type StockSource, unitsThen } from './stock-source.ts';
import type { Between } from './past-between.ts';
import { pastKeys, type PastKeys } from './past-keys.ts';
import { pastSums } from './past-sums.ts';
import { asksIdentities, isKeptBy } from './stock-sums.ts';

/** Stock at a moment, and as it was known at another (spec 02, 1.10). */
interface Moment {
  /** When it was so, ISO instant. */
  readonly asOf: string;
  /** What we knew by then, ISO instant; at least a minute ago, so that the answer never changes. Left out: what we know now. */
  readonly asKnownAt?: string;
}

/** Groups of stock at a moment. */
export interface AsOfQuery extends GroupQuery, Moment {}

/** Keys of stock at a moment. */
export interface RowsAsOfQuery extends StockQuery, Moment {}

/** A month's end that the night keeps: the nearest to a moment, before or after it. */
interface MonthEnd {
  readonly day: string;
  readonly isAfter: boolean;
}

/** What a moment is worked out of: that month's end or, where it is null, what is there now. */
type Anchor = MonthEnd | null;

/** Entries are added to what was there before the moment, and taken from what was there after it. */
const signOf = (anchor: Anchor): '+' | '-' => (anchor === null || anchor.isAfter ? '-' : '+');

/** The end of a month, as an instant. */
const endOf = (day: string): string => `(${day} + 1)::timestamp at time zone 'Asia/Kolkata'`;

/** Entries between a month's end and a moment. */
const entriesBetween = (month: string, { isAfter }: MonthEnd, at: string): string => {
  const end = endOf(month);
  return isAfter
    ? `l.effective_at > ${at} and l.effective_at < ${end}`
    : `l.effective_at >= ${end} and l.effective_at <= ${at}`;
};

/**
 * Keys and pools as they were: as they are now, less what happened later or was not known yet. A month end that is kept is nearer to old
 * dates: then it is that, plus what happened since, or less what happened until it. What a pool was worth lies on its keys as it does today, the rest of rounding on the largest.
 */
export const stockPast =
  ({ asOf, asKnownAt, filter, showsValue }: Moment & Pick<GroupQuery, 'filter' | 'showsValue'>, anchor: Anchor) =>
  (bind: Bind): StockSource => {
    const at = `${bind(asOf)}::timestamptz`;
    const known = asKnownAt === undefined ? 'false' : `l.posted_at > ${bind(asKnownAt)}::timestamptz`;
    const branch = filter.branch !== undefined && filter.branch > 0 ? `and branch_id = ${bind(filter.branch)}` : '';
    const items = filter.items === undefined ? '' : `and item_id = any (${bind(filter.items)}::bigint[])`;
    const month = anchor === null ? '' : `${bind(anchor.day)}::date`;
    const entries = anchor === null ? `(l.effective_at > ${at} or ${known})` : entriesBetween(month, anchor, at);
    const sign = signOf(anchor);
    const kept = (key: string): string =>
      anchor === null
        ? ''
        : `left join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = ${key === 'balance_id' ? 'x.id' : '0'} and s.cost_pool_id = ${key === 'balance_id' ? '0' : 'x.id'}`;
    const figure = (column: string, sum: string): string =>
      `${anchor === null ? `x.${column}` : `coalesce(s.${column}, 0)`} ${sign} coalesce(c.${sum}, 0)`;

    const keys = `keys as materialized (
      select x.partner_id, x.id, x.identity_id, x.stock_area_id, x.rack_id, x.transfer_line_id, x.qc_status, x.item_id, x.item_tuple_id, x.lot_id, x.roll_number, x.parcel_number, x.organization_id, x.branch_id, x.location_id,
             x.owner_party_id, x.first_in_at, x.last_move_at, x.cost_pool_id, 0::numeric as allocated, ${figure('quantity', 'q')} as quantity,
             ${figure('secondary_quantity', 's')} as secondary_quantity, ${figure('packages', 'n')} as packages
        from stock_key x ${kept('balance_id')}
        left join (select l.balance_id, sum(l.quantity) q, sum(l.secondary_quantity) s, sum(l.packages) n from stock_ledger l where l.partner_id = $1 and l.balance_id is not null and ${entries} ${branch} ${items} group by 1) c on c.balance_id = x.id
       where x.partner_id = $1 ${branch} ${items})`;
    const pools = `pools as materialized (
      select x.id, ${figure('quantity', 'q')} as quantity, ${figure('value', 'v')} as value
        from cost_pool x ${kept('cost_pool_id')}
        left join (select l.cost_pool_id, sum(l.quantity) q, sum(l.amount) v from stock_ledger l where l.partner_id = $1 and l.cost_pool_id is not null and ${entries} ${branch} ${items} group by 1) c on c.cost_pool_id = x.id
       where x.partner_id = $1 ${branch} ${items})`;
    const shares = `shares as (
      select k.*, k.quantity > 0 as is_in_stock, case when p.quantity > 0 and k.quantity > 0 then round(p.value * k.quantity / p.quantity, 2) else 0 end as share, case when p.quantity > 0 then p.value else 0 end as pool_value,
             row_number() over (partition by k.cost_pool_id order by k.quantity desc, k.id) as size from keys k left join pools p on p.id = k.cost_pool_id)`;
    const valued = `valued as (
      select *, case when size = 1 and cost_pool_id is not null and quantity > 0 then share + pool_value - sum(share) over (partition by cost_pool_id) else share end as key_value from shares)`;
    const unvalued = `valued as (select *, quantity > 0 as is_in_stock from keys)`; // nobody asks what they were worth: what pools hold and each key's share of it is most of the work
    const then = unitsThen(
      asKnownAt === undefined ? at : `least(${at}, ${bind(asKnownAt)}::timestamptz)`, // a change that was not known changed nothing
    );
    const tables = stockTablesOf('valued b') + then.join;
    return {
      ctes: [keys, ...(showsValue ? [pools, shares, valued] : [unvalued]), then.cte],
      tables,
      valued: tables,
      ...(showsValue ? { value: 'b.key_value', poolValue: 'b.pool_value' } : { value: '0' }),
      units: then.units,
      ...OF_KEYS,
    };
  };

type AskedOfSums = Moment & Pick<GroupQuery, 'filter' | 'showsValue' | 'today'>;

/** Binds a value when it is first named: a statement must name all that it is given. */
const lazily = (bind: Bind, value: unknown, type: string): (() => string) => {
  let placeholder: string | undefined;
  return () => (placeholder ??= `${bind(value)}::${type}`);
};

const betweenOf =
  ({ asOf, asKnownAt, filter }: AskedOfSums, anchor: Anchor) =>
  (bind: Bind): Between => {
    const at = lazily(bind, asOf, 'timestamptz');
    const known = lazily(bind, asKnownAt, 'timestamptz');
    const items = lazily(bind, filter.items === undefined ? undefined : idsText(filter.items), 'bigint[]');
    const branch = lazily(bind, filter.branch, 'bigint');
    const month = lazily(bind, anchor?.day, 'date');
    const conditions = [
      ...(filter.branch !== undefined && filter.branch > 0 ? [(of: string) => `${of}.branch_id = ${branch()}`] : []),
      ...(filter.items === undefined ? [] : [(of: string) => `${of}.item_id = any (${items()})`]),
    ];
    return {
      ...(anchor === null ? {} : { month }),
      ...(filter.items === undefined ? {} : { items }),
      within: (of) => conditions.map((condition) => ` and ${condition(of)}`).join(''),
      moment: () => (asKnownAt === undefined ? at() : `least(${at()}, ${known()})`),
      entries: () =>
        anchor !== null
          ? entriesBetween(month(), anchor, at())
          : asKnownAt === undefined
            ? `l.effective_at > ${at()}`
            : `(l.effective_at > ${at()} or l.posted_at > ${known()})`,
    };
  };

/** The past out of kept sums: only what was posted between them and the moment is read, and of keys what `keys` tells. */
const pastOfSums =
  (query: AskedOfSums, anchor: Anchor, dimensions: readonly string[], keys?: PastKeys) =>
  (bind: Bind, day: string): StockSource =>
    pastSums(
      {
        between: betweenOf(query, anchor)(bind),
        day,
        showsValue: query.showsValue,
        sign: signOf(anchor),
        withIdentities: asksIdentities(query.filter, dimensions),
        ...(keys === undefined ? {} : { keys }),
      },
      bind,
    );

const keysThen = (tx: Tx, query: AskedOfSums, anchor: Anchor): Promise<PastKeys | undefined> => {
  const { today, showsValue } = query;
  return pastKeys(tx, { between: betweenOf(query, anchor), sign: signOf(anchor), today, showsValue });
};

/** The month end that is kept nearest to a moment, where it is nearer than now; what was known by when is asked of the ledger alone. */
const nearestMonthEnd = async (tx: Tx, { asOf, asKnownAt }: Moment): Promise<Anchor> => {
  if (asKnownAt !== undefined) return null;
  const kept = 'from stock_snapshot where partner_id = $1 and month_end';
  const today = `($2::timestamptz at time zone 'Asia/Kolkata')::date`;
  const found = await tx.maybe<MonthEnd>(
    `select day, "isAfter" from (
       select max(month_end) as day, false as "isAfter", $2::timestamptz - ${endOf('max(month_end)')} as away ${kept} < ${today}
        union all select min(month_end), true, ${endOf('min(month_end)')} - $2::timestamptz ${kept} >= ${today}) ends
      where away < clock_timestamp() - $2::timestamptz order by away limit 1`,
    [tx.partnerId, asOf],
    'stock-nearest-month-end',
  );
  return found ?? null;
};

const keyOf = ({ keys }: Pick<StockGroup, 'keys'>): string => JSON.stringify(Object.values(keys).map(({ id }) => id));

/** What only keys tell of a group: how many they are, and of how many lots. */
const COUNTS: ReadonlySet<StockMeasure> = new Set<StockMeasure>(['lots', 'rows']);

/** What of a question kept sums do not tell. */
interface BesideSums {
  readonly measures: ReadonlySet<StockMeasure>;
  /** The groups are of one item each and stand in an order that sums tell, so the rest is asked of the keys of the items on the page. */
  readonly isOfPage: boolean;
  /** What all is worth together cuts cost pools, or what each group is and it is not of a page: each key's share is looked at. */
  readonly withShares: boolean;
}

/**
 * What sums leave open of a question about the past: counts, and values where groups cut cost pools, as the value of a pool lies on its keys one by one.
 * Undefined where they do not answer it at all.
 */
const besideSums = ({
  filter,
  groupBy,
  parent = {},
  showsValue,
  measures = STOCK_MEASURES,
  orderBy,
}: AsOfQuery): BesideSums | undefined => {
  const within = Object.keys(parent);
  if (!isKeptBy(filter, [...groupBy, ...within])) return undefined;
  const cutsInAll = showsValue && !(takesWholePools(filter) && isOfWholePools(within));
  const cutsPools = cutsInAll || (showsValue && !isOfWholePools(groupBy));
  const ordered = STOCK_MEASURES.find((measure) => measure === orderBy?.replace(/^-/u, ''));
  const byShares = cutsInAll || ordered === 'value' || !groupBy.includes('item');
  const isBeside = (measure: StockMeasure): boolean =>
    COUNTS.has(measure) || (cutsPools && !byShares && measure === 'value');
  const isOfPage = groupBy.includes('item') && (ordered === undefined || !isBeside(ordered));
  const asked = measures.filter(isBeside);
  if (!isOfPage && (asked.includes('lots') || ordered === 'lots')) return undefined;
  return { measures: new Set(isOfPage ? asked : []), isOfPage, withShares: cutsPools && byShares };
};

/** Adds what sums leave open to the groups of a page, out of the keys of their items alone. */
const withKeysOfPage = async (
  tx: Tx,
  query: AsOfQuery,
  anchor: Anchor,
  found: StockGroups,
  open: ReadonlySet<StockMeasure>,
): Promise<StockGroups> => {
  const items = found.groups.flatMap(({ keys }) => (typeof keys['item']?.id === 'number' ? [keys['item'].id] : []));
  const filter = { ...query.filter, items };
  const ofKeys = await stockGroups(
    tx,
    { ...query, filter, measures: [...open], showsValue: open.has('value'), pageNumber: 1, rowsPerPage: 0 },
    stockPast({ ...query, filter, showsValue: open.has('value') }, anchor),
  );
  const told = new Map(
    ofKeys.groups.map(({ keys, hasChildren, lots, rows, value }) => [
      keyOf({ keys }),
      {
        hasChildren,
        ...(lots === undefined ? {} : { lots }),
        ...(rows === undefined ? {} : { rows }),
        ...(value === undefined ? {} : { value }),
      },
    ]),
  );
  return { ...found, groups: found.groups.map((group) => ({ ...group, ...told.get(keyOf(group)) })) };
};

/** The group that is looked into says of which item and branch keys and entries are read at all. */
const narrowed = (query: AsOfQuery): AsOfQuery => {
  const { filter, parent = {} } = query;
  const { item, branch } = parent;
  return {
    ...query,
    filter: {
      ...filter,
      ...(typeof item === 'number' ? { items: filter.items?.filter((id) => id === item) ?? [item] } : {}),
      ...(typeof branch === 'number' && !(Number(filter.branch) > 0) ? { branch } : {}),
    },
  };
};

/** Stock at a moment by one to five dimensions; reservations have no past, allocated is 0. @example stockAsOf(tx, { asOf: '2026-03-31T18:29:59Z', asKnownAt: '2026-04-01T18:30:00Z', groupBy: ['item'], … }) */
export const stockAsOf = async (tx: Tx, asked: AsOfQuery): Promise<StockGroups> => {
  const query = narrowed(asked);
  const anchor = await nearestMonthEnd(tx, query);
  const beside = besideSums(query);
  if (beside === undefined) return stockGroups(tx, query, stockPast(query, anchor));
  const { measures: open, isOfPage, withShares } = beside;
  const { measures = STOCK_MEASURES } = query;
  const asksKeys = !isOfPage || withShares;
  const keys = asksKeys ? await keysThen(tx, query, anchor) : undefined;
  if (asksKeys && keys === undefined) return stockGroups(tx, query, stockPast(query, anchor));
  const found = await stockGroups(
    tx,
    { ...query, measures: measures.filter((measure) => !open.has(measure)) },
    pastOfSums(query, anchor, [...query.groupBy, ...Object.keys(query.parent ?? {})], keys),
  );
  return isOfPage && found.groups.length > 0 ? withKeysOfPage(tx, query, anchor, found, open) : found;
};

/** Keys at a moment, a page of them; allocated is 0 as above. */
export const stockRowsAsOf = async (tx: Tx, query: RowsAsOfQuery): Promise<StockPage> => {
  const anchor = await nearestMonthEnd(tx, query);
  const keys = isKeptBy(query.filter, []) ? await keysThen(tx, query, anchor) : undefined;
  return stockRows(tx, query, {
    keysOf: (of) => stockPast({ ...query, filter: of }, anchor),
    ...(keys === undefined ? {} : { sums: pastOfSums(query, anchor, [], keys) }),
  });
};
