import { lotClearance as declared } from '@weft/domain/catalogue/reports/lot-clearance';
import { decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { clearancePercent } from '@weft/domain/rules/reports/lot-clearance';
import { wordOf } from '../../records/word-of.ts';
import { unitOfEntry } from '../../stock/unit-of-entry.ts';
import { STOCK_PARAM_TABLES } from '../../stock/stock-dimensions.ts';
import {
  among,
  dayOf,
  inPlaces,
  lotNumbered,
  type ReportQuery,
  type ReportRow,
  type ReportSource,
  withinDays,
} from '../../reports/report-source.ts';

/** Reasons of the ledger behind each figure; what none of them names is adjusted: counts, samples, regrades. */
const REASONS = {
  received: [
    'OPENING',
    'PURCHASE',
    'FREE',
    'CUSTOMER_MATERIAL',
    'PRODUCE',
    'BYPRODUCT',
    'WASTE',
    'JOB_IN',
    'SUPPORTING_IN',
  ],
  issued: ['ISSUE', 'CONSUME', 'MANUAL_OUT', 'SUPPORTING_USE'],
  returned: ['FLOOR_RETURN', 'SUPPORTING_RETURN'],
  wastage: ['LOSS', 'WRITE_OFF', 'TRANSIT_LOSS'],
  dispatched: ['DISPATCH', 'SALES_RETURN'],
  jobWork: ['JOB_OUT', 'JOB_CONSUME'],
  toSupplier: ['PURCHASE_RETURN'],
  transferred: ['MOVE', 'TRANSFER_OUT', 'TRANSFER_IN', 'QC_RELEASE', 'QC_REJECT', 'QC_HOLD'],
} as const;

type Figure = keyof typeof REASONS;

/** Figures that count what left. */
const OUTWARD: ReadonlySet<Figure> = new Set(['issued', 'wastage', 'dispatched', 'jobWork', 'toSupplier']);

const listed = (reasons: readonly string[]): string => reasons.map((reason) => `'${reason}'`).join(', ');

const isFigure = (key: string): key is Figure => Object.hasOwn(REASONS, key);

/** A change of the item's unit: nothing came and nothing left. */
const UNIT_CHANGE = ['UNIT_OUT', 'UNIT_IN'];

/** Entries of the stores added up; nothing is told where some of them count in a former unit: kilograms are never added to pieces. */
const sumOf = (what: string, condition: string): string => {
  const entries = `filter (where not is_floor and ${condition})`;
  return `case when bool_or(uom_id <> row_uom_id and quantity <> 0) ${entries} then null else coalesce(sum(${what}) ${entries}, 0) end`;
};

const sumSql = (figure: Figure): string =>
  `${sumOf(OUTWARD.has(figure) ? '-quantity' : 'quantity', `reason in (${listed(REASONS[figure])})`)} as "${figure}"`;

const lotConditions = (query: ReportQuery, day: string): string => {
  const { asked, bind } = query;
  const older = asked.count('olderThan');
  return [
    among(bind, 'lo.item_id', asked.ids('items')),
    among(bind, 'it.product_type_id', asked.ids('productTypes')),
    among(bind, 'lo.party_id', asked.ids('suppliers')),
    lotNumbered(query),
    withinDays(query, 'lo.received_at'),
    older === undefined ? '' : ` and ${day} - ${dayOf('lo.received_at')} > ${bind(older)}::int`,
  ].join('');
};

/** A reversal stands under the reason of the entry that it takes back. Asked of the few reversals alone: a join would read the ledger twice. */
const REASON = `case when l.reverses_entry_id is null then l.reason
                     else (select o.reason from stock_ledger o where o.partner_id = $1 and o.id = l.reverses_entry_id) end`;

/** What the goods of the lot `p` are called: grades, and purities and stock parameters, each once; and its second unit. */
const KINDS_OF_LOT = `select u2.symbol as "secondaryUom", u2.decimals::int as "secondaryPlaces",
           (select string_agg(distinct tu.display_name, ', ') from stock_identity i join item_tuple tu on tu.partner_id = $1 and tu.id = i.item_tuple_id
             where i.partner_id = $1 and i.lot_id = p.id) as grade,
           (select string_agg(distinct v.name, ', ') from stock_identity i
              join lateral (${[
                `select pu.name from purity pu where pu.partner_id = $1 and pu.id = i.purity_id`,
                ...Object.entries(STOCK_PARAM_TABLES).map(
                  ([n, table]) => `select p.name from ${table} p where p.partner_id = $1 and p.id = i.stock_param_${n}`,
                ),
              ].join(' union all ')}) v on true
             where i.partner_id = $1 and i.lot_id = p.id) as parameters
      from item it left join uom u2 on u2.partner_id = $1 and u2.id = case when it.secondary_uom_id = p."uomId" then it.uom_id else it.secondary_uom_id end
     where it.partner_id = $1 and it.id = p."itemId"`;

/**
 * Each table is read once, whatever the planner thinks of how many lots there are; the value of a key is its share of the pool, the rest of
 * rounding lies on the pool's largest key (KEY_VALUE of the stock view, which asks the pool anew for each key).
 * A lot is told in the unit in which it was counted last: one that was cleared before its item changed units, in the former one.
 * A floor that a lot came straight into (rolls made there, goods unloaded there) is that lot's store: nobody issued it to there.
 */
const rows = (query: ReportQuery): string => {
  const { asked, bind, today } = query;
  const day = `${bind(today)}::date`;
  const place = (of: string): string =>
    `${inPlaces(query, of)}${among(bind, `${of}.stock_area_id`, asked.ids('stockAreas'))}`;
  const known = [...Object.values(REASONS).flat(), ...UNIT_CHANGE];
  const status = asked.text('status');
  return `with lots as (
      select lo.id, it.uom_id from stock_lot lo join item it on it.partner_id = $1 and it.id = lo.item_id where lo.partner_id = $1${lotConditions(query, day)}),
    shares as (
      select b.id, b.lot_id, b.branch_id, b.location_id, b.stock_area_id, b.cost_pool_id, b.quantity, p.value as whole, round(p.value * b.quantity / nullif(p.quantity, 0), 2) as share
        from stock_balance b join cost_pool p on p.partner_id = $1 and p.id = b.cost_pool_id
       where b.partner_id = $1 and b.is_in_stock and b.cost_pool_id = any (array(
             select distinct own.cost_pool_id from lots join stock_balance own on own.partner_id = $1 and own.lot_id = lots.id and own.lot_id > 0 and own.is_in_stock))),
    valued as (
      select lot_id, branch_id, location_id, stock_area_id, share + case when row_number() over (partition by cost_pool_id order by quantity desc, id) = 1
             then whole - sum(share) over (partition by cost_pool_id) else 0 end as value
        from shares where share is not null),
    moved as materialized (
      select l.lot_id, l.stock_area_id, ${REASON} as reason, ${unitOfEntry('l', 'lots.uom_id')} as uom_id, sum(l.quantity) as quantity, sum(l.secondary_quantity) as secondary, 0 as value,
             min(l.effective_at) filter (where l.quantity < 0) as first_out, max(l.effective_at) as last_at
        from lots join stock_ledger l on l.partner_id = $1 and l.lot_id = lots.id and l.lot_id > 0 and l.account = 'STOCK'${place('l')}
       where l.quantity <> 0 group by 1, 2, 3, 4
      union all
      select b.lot_id, b.stock_area_id, null, null, 0, 0, sum(b.value), null, null
        from lots join valued b on b.lot_id = lots.id where true${place('b')} group by 1, 2),
    entries as (
      select m.*, sa.area_type = 'wip' and not coalesce(bool_or(m.reason in (${listed(REASONS.received)})) over (partition by m.lot_id, m.stock_area_id), false) as is_floor,
             first_value(m.uom_id) over (partition by m.lot_id order by m.last_at desc nulls last, m.reason = 'UNIT_OUT') as row_uom_id
        from moved m join stock_area sa on sa.partner_id = $1 and sa.id = m.stock_area_id),
    sums as (
      select lot_id, min(row_uom_id) as uom_id, ${Object.keys(REASONS).filter(isFigure).map(sumSql).join(', ')},
             ${sumOf('quantity', `reason not in (${listed(known)})`)} as adjusted,
             coalesce(sum(quantity) filter (where not is_floor), 0) as balance, coalesce(sum(quantity) filter (where is_floor), 0) as on_floor,
             ${sumOf('secondary', `reason in (${listed(REASONS.received)})`)} as received_secondary,
             coalesce(sum(value) filter (where not is_floor), 0) as value,
             min(first_out) filter (where not is_floor and reason in (${listed(REASONS.issued)})) as first_issue, max(last_at) as last_move
        from entries group by lot_id),
    figures as (
      select s.*, case when s.balance = 0 then 'cleared' when s.issued = 0 and s.wastage = 0 and s.dispatched = 0 and s."jobWork" = 0 and s."toSupplier" = 0 then 'notStarted' else 'open' end as state
        from sums s)
    select lo.id, lo.lot_number as lot, lo.vendor_code as "vendorCode", lo.item_id as "itemId", it.name as item, pa.company_name as supplier,
           t.document_number as source, lo.origin_module as "sourceModule", lo.origin_id as "sourceId", ${dayOf('lo.received_at')} as "receivedOn",
           u.symbol as uom, u.decimals::int as "uomPlaces", f.received, f.issued, f.returned, f.wastage, f.dispatched, f."jobWork", f."toSupplier", f.transferred, f.adjusted,
           f.balance, f.on_floor as "onFloor", ${dayOf('f.first_issue')} as "firstIssueOn", ${dayOf('f.last_move')} as "lastMoveOn",
           case when f.state = 'cleared' then ${dayOf('f.last_move')} else ${day} end - ${dayOf('lo.received_at')} as "ageDays",
           ${day} - ${dayOf('f.last_move')} as "idleDays", f.state as status, f.value,
           nullif(f.received_secondary, 0) as "receivedSecondary", f.uom_id as "uomId"
      from figures f join stock_lot lo on lo.partner_id = $1 and lo.id = f.lot_id join item it on it.partner_id = $1 and it.id = lo.item_id
      join uom u on u.partner_id = $1 and u.id = f.uom_id left join party pa on pa.partner_id = $1 and pa.id = lo.party_id
      left join lateral (select d.document_number from stock_transformation d where d.partner_id = $1 and d.module = lo.origin_module and d.document_id = lo.origin_id order by d.id limit 1) t on true
     where true${status === undefined ? '' : ` and f.state = ${bind(status)}`}`;
};

/** Clearance is a rule of its own, shared with whoever asks for one lot. */
const finish = (row: ReportRow): ReportRow => {
  if (row['received'] === null) return { ...row, clearancePercent: null };
  const percent = clearancePercent(decimal(wordOf(row['received'])), decimal(wordOf(row['balance'])));
  return { ...row, clearancePercent: percent === undefined ? null : toWireNumber(percent) };
};

/** Lot clearance (spec 03, 5.3): the ledger's entries of each lot in the stores, by reason. */
export const lotClearance: ReportSource = {
  report: declared,
  rows,
  further: { keys: ['grade', 'parameters', 'secondaryUom', 'secondaryPlaces'], sql: KINDS_OF_LOT },
  order: '"receivedOn" desc nulls last, id desc',
  finish,
};
