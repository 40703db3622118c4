import {
  belowReorder as reorder,
  lotExpiry as expiry,
  slowStock as slow,
  stockAge as age,
  stockOnDate as onDate,
  untestedLots as untested,
} from '@weft/domain/catalogue/reports/stock-state';
import { comingStatusIds } from '@weft/domain/rules/documents/completed-status';
import { STATUSES } from '@weft/domain/contract/statuses';
import {
  among,
  branchesOf,
  dayOf,
  type ReportQuery,
  type ReportSource,
  stockFilterOf,
} from '../../reports/report-source.ts';
import { stockPast } from '../../stock/as-of.ts';
import { stockConditions, usable } from '../../stock/stock-filter.ts';
import { KEY_VALUE, VALUED_TABLES } from '../../stock/stock-source.ts';
import { withinPlaces } from '../../stock/within-places.ts';

/** Keys in stock that fit the report's filter, and the unit of their items. */
const keys = (query: ReportQuery, { joins = '', more = '' } = {}): string =>
  `${VALUED_TABLES} join uom u on u.partner_id = $1 and u.id = it.uom_id${joins} where ${stockConditions(stockFilterOf(query), query.today, query.bind)}${more}`;

const UNIT = 'u.symbol as uom, u.decimals::int as "uomPlaces"';
const ITEM = 'it.id as "itemId", it.name as item, it.item_code as "itemCode"';
/** Grades of rows that are added up, each once. */
const GRADES = `string_agg(distinct tu.display_name, ', ') as grade`;
const NAMED_GRADES = ' left join item_tuple tu on tu.partner_id = $1 and tu.id = b.item_tuple_id';
const BY_ITEM = 'it.id, it.name, it.item_code, u.symbol, u.decimals';

/** Days for which expiring and idle stock is looked for when nobody says so. */
const EXPIRES_WITHIN = 30;
const IDLE_FOR = 90;

const dayIn = ({ bind, today }: ReportQuery): string => `${bind(today)}::date`;

/** Stock at the end of a day, by item, area and lot; value as the pools had it then (spec 02, 1.10). */
export const stockOnDate: ReportSource = {
  report: onDate,
  rows: (query) => {
    const { asked, bind } = query;
    const filter = stockFilterOf(query);
    const day = asked.text('asOf') ?? query.today;
    const asOf = `${day}T23:59:59.999999+05:30`;
    const { ctes, tables, value, units } = stockPast({ asOf, filter, showsValue: true }, null)(bind);
    return `with ${ctes.join(', ')} select min(b.id) as id, ${ITEM}, ${GRADES}, br.name as branch, sa.name as "stockArea", lo.lot_number as lot, ${UNIT}, sum(b.quantity) as quantity,
      sum(b.secondary_quantity) as "secondaryQuantity", u2.symbol as "secondaryUom", u2.decimals::int as "secondaryPlaces", sum(${value}) as value
      from ${tables} join uom u on u.partner_id = $1 and u.id = ${units?.first ?? 'it.uom_id'} left join uom u2 on u2.partner_id = $1 and u2.id = ${units?.second ?? 'it.secondary_uom_id'}
      join branch br on br.partner_id = $1 and br.id = b.branch_id${NAMED_GRADES} where ${stockConditions({ ...filter, includeTransit: true }, day, bind)}
     group by ${BY_ITEM}, u2.symbol, u2.decimals, br.id, br.name, sa.id, sa.name, lo.id, lo.lot_number`;
  },
  order: 'item, "stockArea", lot nulls first, id',
};

/** Stock by the days since its lot, or without one its key, was received. */
export const stockAge: ReportSource = {
  report: age,
  rows: (query) => {
    const days = `(${dayIn(query)} - ${dayOf('coalesce(lo.received_at, b.first_in_at)')})`;
    const between = (from: number, to: number): string =>
      `coalesce(sum(b.quantity) filter (where ${days} between ${from} and ${to}), 0)`;
    return `select it.id, ${ITEM}, ${UNIT}, sum(b.quantity) as quantity, coalesce(sum(b.quantity) filter (where ${days} <= 30), 0) as to30, ${between(31, 60)} as to60, ${between(61, 90)} as to90,
      ${between(91, 180)} as to180, coalesce(sum(b.quantity) filter (where ${days} > 180), 0) as over180, sum(${KEY_VALUE}) as value from ${keys(query)} group by ${BY_ITEM}`;
  },
  order: 'item, id',
};

/** Lots in stock whose expiry is near or past. */
export const lotExpiry: ReportSource = {
  report: expiry,
  rows: (query) => {
    const day = dayIn(query);
    const within = `${query.bind(query.asked.count('expiryWithin') ?? EXPIRES_WITHIN)}::int`;
    const names = `${NAMED_GRADES} left join party pa on pa.partner_id = $1 and pa.id = lo.party_id`;
    return `select min(b.id) as id, lo.lot_number as lot, ${ITEM}, ${GRADES}, pa.company_name as supplier, sa.name as "stockArea", lo.expiry_on as "expiryOn", lo.expiry_on - ${day} as "daysLeft", ${UNIT},
      sum(b.quantity) as quantity, sum(${KEY_VALUE}) as value from ${keys(query, { joins: names, more: ` and lo.expiry_on <= ${day} + ${within}` })} group by ${BY_ITEM}, lo.id, lo.lot_number, lo.expiry_on, pa.company_name, sa.id, sa.name`;
  },
  order: '"expiryOn", item, id',
};

/** Reasons by which goods are used: what only moves, is counted or tested stays idle. */
const USES = `'ISSUE', 'CONSUME', 'JOB_OUT', 'JOB_CONSUME', 'DISPATCH', 'MANUAL_OUT', 'SUPPORTING_USE'`;

/** Stock of which nothing was used for so many days; what was never used is idle since it came. */
export const slowStock: ReportSource = {
  report: slow,
  rows: (query) => {
    const day = dayIn(query);
    const idle = `${query.bind(query.asked.count('idleDays') ?? IDLE_FOR)}::int`;
    return `with held as (
        select b.branch_id, br.name as branch, ${ITEM}, ${UNIT}, sum(b.quantity) as quantity, sum(${KEY_VALUE}) as value, min(b.first_in_at) as first_in
          from ${keys(query, { joins: ' join branch br on br.partner_id = $1 and br.id = b.branch_id' })} group by b.branch_id, br.name, ${BY_ITEM}),
      used as (
        select h."itemId", h.branch_id, max(l.effective_at) as last_out from held h
          join stock_ledger l on l.partner_id = $1 and l.item_id = h."itemId" and l.branch_id = h.branch_id and l.account = 'STOCK' and l.quantity < 0 and l.reason in (${USES})
           and not exists (select from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id) group by 1, 2)
      select h."itemId" as id, h."itemId", h.item, h."itemCode", h.branch_id as level, h.branch, h.uom, h."uomPlaces", h.quantity, ${dayOf('s.last_out')} as "lastOutOn",
             ${day} - ${dayOf('coalesce(s.last_out, h.first_in)')} as "idleDays", h.value
        from held h left join used s on s."itemId" = h."itemId" and s.branch_id = h.branch_id where ${day} - ${dayOf('coalesce(s.last_out, h.first_in)')} >= ${idle}`;
  },
  order: '"idleDays" desc, item, id, level',
};

/** Items whose free stock and open orders are below their reorder level. */
export const belowReorder: ReportSource = {
  report: reorder,
  rows: (query) => {
    const { asked, bind } = query;
    const day = dayIn(query);
    const coming = bind(comingStatusIds(query.config));
    const items = [
      among(bind, 'it.id', asked.ids('items')),
      among(bind, 'it.product_type_id', asked.ids('productTypes')),
      among(bind, 'it.category_id', asked.ids('categories')),
    ].join('');
    return `with held as (
        select b.item_id, sum(b.quantity) as quantity, sum(case when ${usable(day)} then b.quantity - b.allocated else 0 end) as free from ${keys(query)} group by 1),
      ordered as (
        select l.item_id, sum(l.balance * coalesce(l.primary_quantity / nullif(l.quantity, 0), 1)) as quantity
          from purchase_order o join purchase_order_lines l on l.partner_id = $1 and l.parent_id = o.id and l.deleted_on is null
         where o.partner_id = $1 and o.deleted_on is null and o.status = any (${coming}::int[]) and o.order_type <> 'blanket' and l.balance > 0${among(bind, 'o.branch_id', branchesOf(query))}${among(bind, 'o.location_id', withinPlaces(query.person).withinLocations)} group by 1)
      select * from (select it.id, ${ITEM}, ${UNIT}, coalesce(h.quantity, 0) as "onHand", coalesce(h.free, 0) as free, round(coalesce(d.quantity, 0), 6) as "onOrder", it.reorder_level as "reorderLevel",
             greatest(0, it.reorder_level - coalesce(h.free, 0) - round(coalesce(d.quantity, 0), 6)) as short
        from item it join uom u on u.partner_id = $1 and u.id = it.uom_id left join held h on h.item_id = it.id left join ordered d on d.item_id = it.id
       where it.partner_id = $1 and it.deleted_on is null and it.is_active and it.reorder_level > 0${items}) s where s.short > 0`;
  },
  order: 'item, id',
};

/** Supplier of a lot, and the test that is open for it. */
const TESTS = ` left join party pa on pa.partner_id = $1 and pa.id = lo.party_id
    left join lateral (select x.id, x.number from lab_test x where x.partner_id = $1 and x.lot_id = lo.id and x.status in (${STATUSES.open.id}, ${STATUSES.inProgress.id})
       and x.deleted_on is null order by x.id desc limit 1) t on true`;

/** Goods on hold, and the test that is open for them. */
export const untestedLots: ReportSource = {
  report: untested,
  rows: (query) => {
    const { asked, bind } = query;
    const day = dayIn(query);
    const older = asked.count('olderThan');
    const waiting = `${day} - ${dayOf('min(b.first_in_at)')}`;
    return `select min(b.id) as id, lo.lot_number as lot, ${ITEM}, pa.company_name as supplier, sa.name as "stockArea", t.number as "labTest", t.id as "labTestId", ${dayOf('min(b.first_in_at)')} as since,
      ${waiting} as "waitingDays", ${UNIT}, sum(b.quantity) as quantity, sum(${KEY_VALUE}) as value
      from ${keys(query, { joins: TESTS, more: ` and b.qc_status = 'hold'` })} group by ${BY_ITEM}, lo.id, lo.lot_number, pa.company_name, sa.id, sa.name, t.id, t.number${older === undefined ? '' : ` having ${waiting} > ${bind(older)}::int`}`;
  },
  order: 'since, item, id',
};
