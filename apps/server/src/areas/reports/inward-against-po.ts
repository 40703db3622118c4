import { inwardAgainstPo as declared } from '@weft/domain/catalogue/reports/inward-against-po';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { STATUSES } from '@weft/domain/contract/statuses';
import {
  among,
  betweenDays,
  containing,
  inSight,
  type ReportQuery,
  type ReportSource,
} from '../../reports/report-source.ts';

/** Orders that were sent. */
const SENT = ['open', 'inProgress', 'onHold', 'completed', 'closedShort', 'expired'] as const;
/** Receipts whose goods are here. */
const POSTED = ['open', 'inProgress', 'completed'] as const;

const ids = (names: readonly (keyof typeof STATUSES)[]): string => names.map((name) => STATUSES[name].id).join(', ');

/**
 * By how much amendments changed what was ordered: the line's quantity, less the one it was sent with, which is what the first amendment that changed
 * lines found (spec 02, 3.6). Empty where nothing was amended; a line that an amendment added is all of it.
 */
const AMENDED = `(select l.quantity - coalesce((select sum((sent.line ->> 'quantity')::numeric) from jsonb_path_query(h.changes, '$[*] ? (@.field == "lines").old[*]') as sent(line)
           where (sent.line ->> 'id')::bigint = l.id), 0)
         from history h where o.revision > 0 and h.partner_id = $1 and h.module = 'purchaseOrder' and h.record_id = o.id and h.changes @> '[{"field": "lines"}]'
           and h.changes @? '$[*] ? (@.field == "revision" && @.new > 0)'
        order by h.id limit 1)`;

const rows = (query: ReportQuery): string => {
  const { asked, bind } = query;
  const [number, status] = [asked.text('orderNumber'), asked.text('status')];
  const inwardDays = betweenDays(query, 'i.date', ['inwardFrom', 'inwardTo']);
  const conditions = [
    inSight(query, purchaseOrder, 'o'),
    among(bind, 'o.party_id', asked.ids('suppliers')),
    among(bind, 'l.item_id', asked.ids('items')),
    number === undefined ? '' : ` and o.number ilike ${bind(containing(number))}`,
    betweenDays(query, 'o.date', ['orderFrom', 'orderTo']),
    status === undefined ? '' : ` and l.line_status = ${bind(status)}`,
  ].join('');
  return `with ordered as materialized (
      select l.id, o.id as order_id, o.number, o.date, pa.company_name as supplier, it.name as item, coalesce(l.hsn, it.hsn) as hsn, u.symbol as uom, u.decimals::int as places,
             l.quantity, ${AMENDED} as amended, l.rate, l.amount, coalesce(l.expected_on, o.expected_on) as due_on, greatest(0, l.quantity - coalesce(l.accepted, 0) - coalesce(l.short_closed, 0)) as pending, l.received, l.line_status, l.line_no
        from purchase_order o join purchase_order_lines l on l.partner_id = $1 and l.parent_id = o.id and l.deleted_on is null
        join party pa on pa.partner_id = $1 and pa.id = o.party_id join item it on it.partner_id = $1 and it.id = l.item_id join uom u on u.partner_id = $1 and u.id = l.uom_id
       where o.partner_id = $1 and o.deleted_on is null and o.status in (${ids(SENT)}) and (o.order_type <> 'blanket' or l.received > 0)${conditions}),
    received as materialized (
      select n.id, n.purchase_order_item as line, i.id as inward_id, i.mode, i.number, i.date, coalesce(i.bill_no, i.challan_no) as paper, i.vehicle_number, n.lot_number, n.vendor_code,
             u.symbol as uom, u.decimals::int as places, n.quantity, n.challan_qty, n.amount, n.returned,
             case when n.test then coalesce(n.accepted, 0) else n.quantity - coalesce(n.rejected_quantity, 0) end as accepted,
             coalesce(n.rejected_quantity, 0) + case when n.test then coalesce(n.rejected, 0) else 0 end as rejected
        from inward_lines n join inward i on i.partner_id = $1 and i.id = n.parent_id and i.deleted_on is null and i.status in (${ids(POSTED)}) join uom u on u.partner_id = $1 and u.id = n.uom_id
       where n.partner_id = $1 and n.purchase_order_id in (select order_id from ordered) and n.deleted_on is null${inwardDays})
    select 0 as level, r.date as sort_date, r.order_id as sort_order, r.line_no as sort_line, null::date as sort_inward, r.id, r.number as "order", r.order_id as "orderId", r.date as "orderDate",
           r.supplier, r.item, r.hsn, r.uom, r.places as "uomPlaces", r.quantity as ordered, r.amended, r.rate, r.amount as "orderValue", r.due_on as "dueOn",
           null::text as inward, null::bigint as "inwardId", null::text as "inwardModule", null::date as "inwardDate", null::text as paper, null::text as vehicle, null::text as lots, null::text as "vendorCode",
           null::numeric as received, null::numeric as accepted, null::numeric as rejected, null::numeric as returned, null::numeric as difference, r.pending,
           round(coalesce(r.received, 0) * 100 / nullif(r.quantity, 0), 2) as "receivedPercent", null::int as "delayDays", null::numeric as "receivedValue", r.line_status as status
      from ordered r${inwardDays === '' ? '' : ' where exists (select from received c where c.line = r.id)'}
    union all
    select 1, r.date, r.order_id, r.line_no, c.date, c.id, r.number, r.order_id, null, r.supplier, r.item, null, c.uom, c.places, null, null, null, null, null,
           c.number, c.inward_id, case when c.mode = 1 then 'foundryInward' else 'inward' end, c.date, c.paper, c.vehicle_number, c.lot_number, c.vendor_code,
           c.quantity, c.accepted, c.rejected, coalesce(c.returned, 0), c.quantity - c.challan_qty, null, null, c.date - r.due_on, c.amount, null
      from ordered r join received c on c.line = r.id`;
};

/** Inward against PO (spec 03, 5.3), from the counters of the order's lines (spec 02, 3.5) and the receipts behind them. */
export const inwardAgainstPo: ReportSource = {
  report: declared,
  rows,
  order: 'sort_date desc, sort_order desc, sort_line, level, sort_inward, id',
};
