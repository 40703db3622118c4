import { decimal, sumOf } from '@weft/domain/rules/decimal/decimal';
import type { StockSort } from '@weft/domain/rules/lists/stock-lists';
import type { QcStatus } from '@weft/domain/rules/stock/availability';
import type { Tx } from '../db/tx.ts';
import { idsText } from '../records/parameters.ts';
import { writtenName } from '../records/save/prepared-name.ts';
import { STOCK_PARAM_TABLES } from './stock-dimensions.ts';
import { withMeasured } from './measured.ts';
import {
  ageOn,
  stockConditions,
  takesWholePools,
  usable,
  valuesFrom,
  type Bind,
  type StockFilter,
} from './stock-filter.ts';
import { KEY_VALUE, NOW, type StockSource } from './stock-source.ts';
import { soonest } from './stock-sums.ts';

/** A page of keys. `rowsPerPage` 0 or missing: all of them. */
export interface StockQuery {
  readonly filter: StockFilter;
  /** `yyyy-MM-dd` in India. */
  readonly today: string;
  readonly pageNumber?: number;
  readonly rowsPerPage?: number;
  /** A column, "-" before it for the other way round; left out: item, lot, area. */
  readonly orderBy?: StockSort | `-${StockSort}`;
  /** May the user see rates and values? Otherwise they are absent. */
  readonly showsValue: boolean;
}

interface Named {
  readonly id: number;
  readonly name: string | null;
}

/** What goods are declared as, and what was measured of their lot. */
interface Graded extends Named {
  readonly measured?: string;
}

/** One key as the stock view shows it (spec 02, 2.3). Quantities, rate and value are exact decimals in text. */
export interface StockRow {
  readonly id: number;
  readonly item: Named & {
    readonly itemCode: string | null;
    readonly productType: Named | null;
    readonly uom: { readonly id: number; readonly symbol: string; readonly decimals: number };
    readonly secondaryUom: { readonly id: number; readonly symbol: string; readonly decimals: number } | null;
  };
  readonly itemTuple: { readonly id: number; readonly displayName: string | null };
  readonly purity: Graded | null;
  readonly stockParams: { readonly [number: string]: Graded };
  readonly lot: {
    readonly id: number;
    readonly lotNumber: string;
    readonly supplierLot: string | null;
    readonly receivedOn: string | null;
    readonly manufacturedOn: string | null;
    readonly expiryOn: string | null;
    readonly blocked: string | null;
    readonly party: { readonly id: number; readonly companyName: string | null } | null;
  } | null;
  readonly rollNumber: string;
  readonly vendorCode: string;
  readonly packing: { readonly id: number; readonly packingType: string | null } | null;
  readonly packages: number;
  readonly parcelNumber: string;
  readonly owner: { readonly id: number; readonly companyName: string | null } | null;
  /** The lot was made for this customer. */
  readonly customer: { readonly id: number; readonly companyName: string | null } | null;
  readonly organization: Named;
  readonly branch: Named;
  readonly location: Named;
  readonly stockArea: Named & { readonly areaType: string };
  readonly rack: Named | null;
  readonly qcStatus: QcStatus;
  readonly quantity: string;
  readonly secondaryQuantity: string;
  readonly allocated: string;
  readonly free: string;
  readonly rate?: string | null;
  readonly value?: string | null;
  readonly ageDays: number | null;
  readonly firstInAt: string | null;
  readonly lastMoveAt: string | null;
}

/** Sums of the whole filter per unit, and the value of all. */
export interface StockTotals {
  readonly totals: readonly {
    readonly uom: string;
    readonly quantity: string;
    readonly secondaryQuantity: string;
    readonly allocated: string;
    readonly free: string;
  }[];
  readonly value?: string;
}

export interface StockPage {
  readonly rows: readonly StockRow[];
  readonly totalCount: number;
  readonly data: StockTotals;
}

const PARAMS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Rate of a key: that of its pool now, the last one when the pool is empty; in the past its own value by its quantity. */
const rateOf = (keyValue: string): string =>
  keyValue === KEY_VALUE
    ? 'case when p.quantity > 0 then round(p.value / p.quantity, 4) else p.last_rate end'
    : `case when b.quantity > 0 and b.cost_pool_id is not null then round(${keyValue} / b.quantity, 4) end`;

const named = (id: string, name: string): string => `jsonb_build_object('id', ${id}, 'name', ${name})`;

/** Free (spec 02, 1.6): what may be used and nobody claims; nothing of what is held, rejected, expired or on the road. */
export const freeOf = (today: string): string =>
  `case when ${usable(`${today}::date`)} then b.quantity - b.allocated else 0 end`;

/** What stands behind a column that keys are ordered by. */
const SORTS: { readonly [sort in StockSort]: string | ((today: string) => string) } = {
  item: 'it.name_key',
  code: 'it.item_code',
  lot: 'lo.lot_number',
  rollNumber: 'b.roll_number',
  vendorCode: 'i.vendor_code',
  packages: 'b.packages',
  stockArea: 'sa.name',
  qcStatus: 'b.qc_status',
  quantity: 'b.quantity',
  secondaryQuantity: 'b.secondary_quantity',
  free: freeOf,
  ageDays: (today) => ageOn(`${today}::date`),
  expiry: 'lo.expiry_on',
};

/** The order in which keys stand where nobody asks for another. */
export const STANDARD = 'it.name_key, it.id, lo.lot_number nulls first, sa.name, b.id';

/** The order asked for, then the standard one, so that pages never overlap. */
const orderOf = (orderBy: StockQuery['orderBy'], today: () => string): string => {
  if (orderBy === undefined) return STANDARD;
  const isFalling = orderBy.startsWith('-');
  const sort = SORTS[(isFalling ? orderBy.slice(1) : orderBy) as StockSort]; // one of the type's two forms
  return `${typeof sort === 'string' ? sort : sort(today())} ${isFalling ? 'desc' : 'asc'} nulls last, ${STANDARD}`;
};

const rowOf = (today: string): string => `jsonb_build_object(
  'id', b.id,
  'item', jsonb_build_object('id', it.id, 'name', it.name, 'itemCode', it.item_code, 'productType', case when pt.id is not null then ${named('pt.id', 'pt.name')} end,
    'uom', jsonb_build_object('id', u.id, 'symbol', u.symbol, 'decimals', u.decimals),
    'secondaryUom', case when u2.id is not null then jsonb_build_object('id', u2.id, 'symbol', u2.symbol, 'decimals', u2.decimals) end),
  'itemTuple', jsonb_build_object('id', tu.id, 'displayName', tu.display_name),
  'purity', case when pu.id is not null then ${named('pu.id', 'pu.name')} end,
  'stockParams', jsonb_strip_nulls(jsonb_build_object(${PARAMS.map((n) => `'${n}', case when i.stock_param_${n} > 0 then ${named(`i.stock_param_${n}`, `sp${n}.name`)} end`).join(', ')})),
  'lot', case when lo.id is not null then jsonb_build_object('id', lo.id, 'lotNumber', lo.lot_number, 'supplierLot', lo.supplier_lot, 'receivedOn', (lo.received_at at time zone 'Asia/Kolkata')::date,
    'manufacturedOn', lo.manufactured_on, 'expiryOn', lo.expiry_on, 'blocked', lo.blocked_reason,
    'party', case when lp.id is not null then jsonb_build_object('id', lp.id, 'companyName', lp.company_name) end) end)
  || jsonb_build_object(
  'rollNumber', b.roll_number, 'vendorCode', i.vendor_code, 'packing', case when pk.id is not null then jsonb_build_object('id', pk.id, 'packingType', pk.packing_type) end, 'packages', b.packages, 'parcelNumber', b.parcel_number,
  'owner', case when b.owner_party_id > 0 then jsonb_build_object('id', b.owner_party_id, 'companyName', op.company_name) end,
  'customer', case when cu.id is not null then jsonb_build_object('id', cu.id, 'companyName', cu.company_name) end,
  'organization', ${named('b.organization_id', 'og.name')}, 'branch', ${named('b.branch_id', 'br.name')}, 'location', ${named('b.location_id', 'lc.name')},
  'stockArea', ${named('sa.id', 'sa.name')} || jsonb_build_object('areaType', sa.area_type),
  'rack', case when b.rack_id > 0 then ${named('b.rack_id', 'rk.rack_code')} end,
  'qcStatus', b.qc_status, 'quantity', b.quantity::text, 'secondaryQuantity', b.secondary_quantity::text, 'allocated', b.allocated::text, 'free', (${freeOf(today)})::text,
  'firstInAt', b.first_in_at, 'lastMoveAt', b.last_move_at)`;

const OWN_UNITS = { first: 'it.uom_id', second: 'it.secondary_uom_id' };

const namesOf = ({
  first,
  second,
}: typeof OWN_UNITS): string => `left join product_type pt on pt.partner_id = $1 and pt.id = it.product_type_id
  left join uom u on u.partner_id = $1 and u.id = ${first}
  left join uom u2 on u2.partner_id = $1 and u2.id = ${second}
  left join item_tuple tu on tu.partner_id = $1 and tu.id = b.item_tuple_id
  left join purity pu on pu.partner_id = $1 and pu.id = i.purity_id
  left join party lp on lp.partner_id = $1 and lp.id = lo.party_id
  left join party cu on cu.partner_id = $1 and cu.id = lo.customer_id
  left join party op on op.partner_id = $1 and op.id = nullif(b.owner_party_id, 0)
  left join organization og on og.partner_id = $1 and og.id = b.organization_id
  left join branch br on br.partner_id = $1 and br.id = b.branch_id
  left join location lc on lc.partner_id = $1 and lc.id = b.location_id
  left join rack rk on rk.partner_id = $1 and rk.id = nullif(b.rack_id, 0)
  left join packing pk on pk.partner_id = $1 and pk.id = nullif(i.packing_id, 0)
  ${PARAMS.map((n) => `left join ${STOCK_PARAM_TABLES[n]} sp${n} on sp${n}.partner_id = $1 and sp${n}.id = nullif(i.stock_param_${n}, 0)`).join('\n  ')}`;

/** A key as `StockRow`, out of tables that hold its value where that is shown. @param today placeholder of the day */
const shownRow = (today: string, value: string, showsValue: boolean): string => {
  const money = showsValue ? `|| jsonb_build_object('rate', (${rateOf(value)})::text, 'value', (${value})::text)` : '';
  return `${rowOf(today)} || jsonb_build_object('ageDays', ${ageOn(`${today}::date`)}) ${money}`;
};

/** Tables of keys, begun at the keys of a page. @example ofPage('stock_balance b left join …') → 'stock_balance b on b.partner_id = $1 and b.id = page.id left join …' */
const ofPage = (tables: string): string =>
  tables.replace(/^\w+ b/u, (keys) => `${keys} on b.partner_id = $1 and b.id = page.id`);

/** Keys by id, in the order of the ids. The text is one for all pages, and so are its twenty-five joins, each by a key. */
const keysById = async (
  tx: Tx,
  { today, showsValue }: Pick<StockQuery, 'today' | 'showsValue'>,
  ids: readonly number[],
): Promise<readonly StockRow[]> => {
  if (ids.length === 0) return [];
  const text = `select ${shownRow('$3', NOW.value, showsValue)} as row
     from unnest($2::bigint[]) with ordinality page(id, n) join ${ofPage(showsValue ? NOW.valued : NOW.tables)} ${namesOf(OWN_UNITS)}
    order by page.n`;
  const values = [tx.partnerId, idsText(ids), today];
  return (await tx.query<{ row: StockRow }>(text, values, writtenName('stock', text))).map(({ row }) => row);
};

/** So many keys are looked up one by one; of more, names are joined as the planner likes. */
const FEW = 1000;

/**
 * A page of the keys as they are now, or all of them while they are few; undefined when they are more. Which they are is another plan for each
 * filter, and a short one without their names.
 */
const fewOfNow = async (
  tx: Tx,
  query: StockQuery,
  onPage: OnPage | undefined,
): Promise<readonly StockRow[] | undefined> => {
  const { today, rowsPerPage = 0 } = query;
  if (rowsPerPage > FEW) return undefined;
  const filter = onPage === undefined ? query.filter : { ...query.filter, items: onPage.items };
  const { values, bind } = valuesFrom(tx.partnerId);
  const where = stockConditions(filter, today, bind);
  const order = orderOf(query.orderBy, () => bind(today));
  const most = rowsPerPage > 0 ? rowsPerPage : FEW + 1;
  const rows = await tx.query<{ id: number }>(
    `select b.id from ${NOW.tables} where ${where} order by ${order} limit ${bind(most)} offset ${bind(skippedBefore(query) - (onPage?.before ?? 0))}`,
    values,
  );
  if (rows.length > FEW) return undefined;
  return keysById(
    tx,
    query,
    rows.map(({ id }) => id),
  );
};

/** A page of what `source` says, or all of it. */
const pageOf = async (
  tx: Tx,
  query: StockQuery,
  onPage: OnPage | undefined,
  keysOf: (filter: StockFilter) => (bind: Bind) => StockSource,
): Promise<readonly StockRow[]> => {
  const { today, showsValue, orderBy, rowsPerPage = 0 } = query;
  const filter = onPage === undefined ? query.filter : { ...query.filter, items: onPage.items };
  const { values, bind } = valuesFrom(tx.partnerId);
  const { ctes, tables, value, valued, units = OWN_UNITS } = keysOf(filter)(bind);
  const where = stockConditions(filter, today, bind);
  const order = orderOf(orderBy, () => bind(today));
  const skipped = skippedBefore(query) - (onPage?.before ?? 0);
  const limit = rowsPerPage > 0 ? `limit ${bind(rowsPerPage)} offset ${bind(skipped)}` : '';
  const rows = await tx.query<{ row: StockRow }>(
    `with ${[...ctes, `page as (select b.id from ${tables} where ${where} order by ${order} ${limit})`].join(', ')}
     select ${shownRow(bind(today), value, showsValue)} as row
       from page join ${ofPage(showsValue ? valued : tables)} ${namesOf(units)}
      order by ${order}`,
    values,
  );
  return rows.map(({ row }) => row);
};

/** Where the past is asked: the keys of a filter as they were, and sums of them where these answer it. */
export interface PastRows {
  readonly keysOf: (filter: StockFilter) => (bind: Bind) => StockSource;
  /** @param day placeholder of the day on which lots must be good */
  readonly sums?: (bind: Bind, day: string) => StockSource;
}
/** Keys that fit a filter as they are now, in the order asked for, without a word about all of them. */
export const stockKeys = async (tx: Tx, query: StockQuery): Promise<readonly StockRow[]> =>
  withMeasured(tx, (await fewOfNow(tx, query, undefined)) ?? (await pageOf(tx, query, undefined, () => () => NOW)));

/** Some keys as they are now, in the order of their ids given. */
export const stockKeysOf = async (
  tx: Tx,
  query: Pick<StockQuery, 'today' | 'showsValue'>,
  ids: readonly number[],
): Promise<readonly StockRow[]> => withMeasured(tx, await keysById(tx, query, ids));

/**
 * Keys that fit a filter, in the order asked for; the page asked for, how many there are, and totals of all of them.
 * @example stockRows(tx, { filter: { branch: 1, onlyFree: true }, today: '2026-04-02', showsValue: true, pageNumber: 1, rowsPerPage: 50 })
 */
export const stockRows = async (tx: Tx, query: StockQuery, past?: PastRows): Promise<StockPage> => {
  const { onPage, count, totals, value } = await stockTotals(tx, query, past);
  const few = past === undefined ? await fewOfNow(tx, query, onPage) : undefined;
  const found = few ?? (await pageOf(tx, query, onPage, past?.keysOf ?? (() => () => NOW)));
  return {
    rows: past === undefined ? await withMeasured(tx, found) : found, // the past tells nothing that was measured since
    totalCount: count,
    data: { totals, ...(value === undefined ? {} : { value }) },
  };
};

/** Whose keys lie on a page in the standard order, and how many keys lie before theirs. */
interface OnPage {
  readonly items: readonly number[];
  readonly before: number;
}

/** Keys on the pages before. */
const skippedBefore = ({ rowsPerPage = 0, pageNumber = 1 }: StockQuery): number =>
  (Math.max(1, pageNumber) - 1) * rowsPerPage;

interface SummedPart {
  readonly uom: string;
  readonly quantity: string;
  readonly secondaryQuantity: string;
  readonly allocated: string;
  readonly free: string;
  readonly count: number;
  readonly value: string;
}

/**
 * Sums by unit, and of kept sums whose keys lie on the page: items come in the order of their names, so that they say it without a look at any key. Of
 * keys by pool first, so that a pool that is taken whole needs no share for each of its keys.
 */
const stockTotals = async (tx: Tx, query: StockQuery, past: PastRows | undefined) => {
  const { filter, today, showsValue, orderBy, rowsPerPage = 0 } = query;
  const { values, bind } = valuesFrom(tx.partnerId);
  const day = `${bind(today)}::date`;
  const source =
    past === undefined ? soonest(filter, [], day, showsValue) : (past.sums?.(bind, day) ?? past.keysOf(filter)(bind));
  const { ctes, tables, valued, poolValue, count, isKept = false, units = OWN_UNITS } = source;
  const where = stockConditions(filter, today, bind);
  const usable = source.usable(day);
  const ofPools = poolValue !== undefined && takesWholePools(filter);
  const worth = !showsValue ? '0' : ofPools ? `coalesce(max(${poolValue}), 0)` : `sum(${source.value})`;
  const tellsPage = isKept && orderBy === undefined && rowsPerPage > 0;
  const by = tellsPage ? `${units.first}, it.id, it.name_key` : `${units.first}${ofPools ? ', b.cost_pool_id' : ''}`;
  const parts = `select ${units.first} as uom_id${tellsPage ? ', it.id, it.name_key' : ''}, sum(b.quantity) as quantity, sum(b.secondary_quantity) as secondary, sum(b.allocated) as allocated,
      coalesce(${usable.free}, 0) as free, ${count} as count, ${worth} as value
    from ${showsValue && !ofPools ? valued : tables} ${usable.join} where ${where} group by ${by}`;
  const skipped = skippedBefore(query);
  const placed = tellsPage
    ? `coalesce((select json_agg(json_build_object('id', id, 'before', before) order by before) from (
         select id, count, sum(count) over (order by name_key, id) - count as before from parts) placed where before < ${bind(skipped + rowsPerPage)} and before + count > ${bind(skipped)}), '[]')`
    : 'null::json';
  const { page, units: rows } = await tx.one<{
    page: readonly { readonly id: number; readonly before: number }[] | null;
    units: readonly SummedPart[];
  }>(
    `with ${[...ctes, `parts as materialized (${parts})`].join(', ')}
     select ${placed} as page, coalesce((select json_agg(json_build_object('uom', uom, 'quantity', quantity::text, 'secondaryQuantity', secondary::text, 'allocated', allocated::text, 'free', free::text, 'count', count, 'value', value::text) order by uom) from (
       select coalesce(u.symbol, '') as uom, sum(x.quantity) as quantity, sum(x.secondary) as secondary, sum(x.allocated) as allocated, sum(x.free) as free, sum(x.count)::bigint as count, sum(x.value) as value
         from parts x left join uom u on u.partner_id = $1 and u.id = x.uom_id group by 1 having sum(x.count) > 0) y), '[]') as units`,
    values,
  );
  return {
    onPage: page === null ? undefined : { items: page.map(({ id }) => id), before: page[0]?.before ?? skipped },
    count: rows.reduce((sum, part) => sum + part.count, 0),
    totals: rows.map(({ count: _count, value: _value, ...figures }) => figures),
    value: showsValue ? addUp(rows.map((part) => part.value)) : undefined,
  };
};

const addUp = (figures: readonly string[]): string => sumOf(figures.map((figure) => decimal(figure))).toFixed(2);
