import { purchaseRegister as register, supplierScorecard as scorecard } from '@weft/domain/catalogue/reports/purchases';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { STATUSES } from '@weft/domain/contract/statuses';
import { decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { supplierScore } from '@weft/domain/rules/reports/supplier-score';
import { wordOf } from '../../records/word-of.ts';
import {
  among,
  betweenDays,
  inSight,
  type ReportQuery,
  type ReportRow,
  type ReportSource,
} from '../../reports/report-source.ts';

const POSTED = [STATUSES.open.id, STATUSES.inProgress.id, STATUSES.completed.id].join(', ');
/** Orders that were never sent, or were taken back. */
const UNSENT = [STATUSES.draft.id, STATUSES.pendingApproval.id, STATUSES.cancelled.id].join(', ');

/** Lines of posted receipts that were bought, of a period: receipt `i`, line `n`, item `it`. */
const bought = (query: ReportQuery, joins = ''): string => {
  const { asked, bind } = query;
  const conditions = [
    betweenDays(query, 'i.date'),
    among(bind, 'i.party_id', asked.ids('suppliers')),
    among(bind, 'n.item_id', asked.ids('items')),
    inSight(query, inward, 'i'),
  ].join('');
  return `inward i join inward_lines n on n.partner_id = $1 and n.parent_id = i.id and n.deleted_on is null join item it on it.partner_id = $1 and it.id = n.item_id
    left join purchase_order_lines l on l.partner_id = $1 and l.id = n.purchase_order_item${joins}
   where i.partner_id = $1 and i.deleted_on is null and i.status in (${POSTED}) and i.inward_type in ('purchase', 'direct')${conditions}`;
};

/**
 * Taxes of a received line as its receipt has them (`receiptTaxes`): in its order's mode, at the order's rate on the day of the receipt; the halves of CGST and SGST
 * are rounded each by itself. What came without an order, or from who charges no GST, bears none.
 */
const TAXED = ` left join gst_rate gr on gr.partner_id = $1 and gr.id = l.gst_rate_id and gr.taxability = 'taxable' and i.date <= coalesce(gr.valid_till, 'infinity') and (l.cgst <> 0 or l.igst <> 0 or l.cess <> 0)
    left join lateral (select p.rate, p.cess_percent from (
        select d."from", d.rate, d.cess_percent from gst_rate_periods d where d.partner_id = $1 and d.parent_id = gr.id and d.deleted_on is null
        union all select '-infinity', gr.rate, gr.cess_percent where not exists (select from gst_rate_periods d where d.partner_id = $1 and d.parent_id = gr.id and d.deleted_on is null)) p
      where p."from" <= i.date order by p."from" desc limit 1) g on true`;

/** One of the two halves of a line, and the one tax between states. */
const HALF_TAX = 'case when l.igst <> 0 then 0 else round(n.amount * coalesce(g.rate, 0) / 200, 2) end';
const WHOLE_TAX = 'case when l.igst <> 0 then round(n.amount * coalesce(g.rate, 0) / 100, 2) else 0 end';

/** Cess by the value, and by the unit of what was not free. */
const CESS = `round(n.amount * coalesce(g.cess_percent, 0) / 100, 2) + case when g.rate is null or n.is_free then 0 else round(n.quantity * coalesce(gr.cess_per_unit, 0), 2) end`;

/** Receipts by HSN, unit and rate, with each tax; sums of what the receipts' lines bear, so that they add up to the receipts' own taxes. */
export const purchaseRegister: ReportSource = {
  report: register,
  rows: (
    query,
  ) => `select min(s.id) as id, s.hsn, u.symbol as uom, u.decimals::int as "uomPlaces", s.rate as "gstRate", count(distinct s.receipt)::int as receipts,
      sum(s.quantity) as quantity, sum(s.amount) as taxable, sum(s.half) as cgst, sum(s.half) as sgst, sum(s.igst) as igst, sum(s.cess) as cess, sum(s.half * 2 + s.igst + s.cess) as tax
    from (select n.id, i.id as receipt, coalesce(l.hsn, it.hsn) as hsn, n.uom_id, n.quantity, n.amount, case when l.id is not null then coalesce(g.rate, 0) end as rate,
            ${HALF_TAX} as half, ${WHOLE_TAX} as igst, ${CESS} as cess
            from ${bought(query, TAXED)}) s join uom u on u.partner_id = $1 and u.id = s.uom_id group by s.hsn, s.rate, u.symbol, u.decimals`,
  order: 'hsn nulls last, "gstRate", id',
};

/**
 * Marks of suppliers by month. Quality: accepted of decided. In time: of what was due in the month, what had come by its day. Price: the last rate
 * of another supplier for the same item and unit against ours, at most 100; without one nothing is dear. A mark that nothing speaks of is empty.
 */
const marks = (query: ReportQuery): string => {
  const { asked, bind, today } = query;
  const due = [
    betweenDays(query, 'coalesce(l.expected_on, o.expected_on)'),
    among(bind, 'o.party_id', asked.ids('suppliers')),
    inSight(query, purchaseOrder, 'o'),
  ].join('');
  return `with came as (
      select i.party_id, date_trunc('month', i.date)::date as month, n.amount as value,
             case when n.test then coalesce(n.accepted, 0) else n.quantity - coalesce(n.rejected_quantity, 0) end as accepted,
             coalesce(n.rejected_quantity, 0) + case when n.test then coalesce(n.rejected, 0) else 0 end as rejected,
             coalesce((select least(1, x.rate / nullif(n.rate, 0)) from purchase_order p join purchase_order_lines x on x.partner_id = $1 and x.parent_id = p.id and x.deleted_on is null
               where p.partner_id = $1 and p.deleted_on is null and p.status not in (${UNSENT}) and p.party_id <> i.party_id and x.item_id = n.item_id and x.uom_id = n.uom_id and x.rate > 0 and p.date <= i.date
               order by p.date desc, p.id desc limit 1), 1) as price
        from ${bought(query)} and n.amount > 0),
    marked as (
      select party_id, month, sum(value) as value, sum(value * price) * 100 / sum(value) as price,
             sum(value * accepted / nullif(accepted + rejected, 0)) * 100 / nullif(sum(value) filter (where accepted + rejected > 0), 0) as quality from came group by 1, 2),
    kept as (
      select o.party_id, date_trunc('month', coalesce(l.expected_on, o.expected_on))::date as month,
             sum(l.amount * least(1, coalesce((select sum(n.quantity) from inward_lines n join inward i on i.partner_id = $1 and i.id = n.parent_id and i.status in (${POSTED}) and i.deleted_on is null
               where n.partner_id = $1 and n.purchase_order_id = o.id and n.purchase_order_item = l.id and n.deleted_on is null and i.date <= coalesce(l.expected_on, o.expected_on)), 0) / l.quantity))
             * 100 / nullif(sum(l.amount), 0) as delivery
        from purchase_order o join purchase_order_lines l on l.partner_id = $1 and l.parent_id = o.id and l.deleted_on is null
       where o.partner_id = $1 and o.deleted_on is null and o.status not in (${UNSENT}) and o.order_type <> 'blanket' and coalesce(l.expected_on, o.expected_on) <= ${bind(today)}::date${due} group by 1, 2)
    select coalesce(m.party_id, k.party_id) as id, to_char(coalesce(m.month, k.month), 'YYYYMM')::int as level, pa.company_name as supplier, coalesce(m.month, k.month) as month,
           round(m.quality, 2) as quality, round(k.delivery, 2) as delivery, round(m.price, 2) as price, m.value, null::text as uom, null::int as "uomPlaces"
      from marked m full join kept k on k.party_id = m.party_id and k.month = m.month join party pa on pa.partner_id = $1 and pa.id = coalesce(m.party_id, k.party_id)`;
};

const scored = (row: ReportRow): ReportRow => {
  const [quality, delivery, price] = [row['quality'], row['delivery'], row['price']].map(wordOf);
  if (!quality || !delivery || !price) return { ...row, score: null };
  const score = supplierScore({ quality: decimal(quality), delivery: decimal(delivery), price: decimal(price) });
  return { ...row, score: toWireNumber(score) };
};

/** Supplier scorecard (spec 02, 2.7). */
export const supplierScorecard: ReportSource = {
  report: scorecard,
  rows: marks,
  order: 'month desc, supplier, id',
  finish: scored,
};
