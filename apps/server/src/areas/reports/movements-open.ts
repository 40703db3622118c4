import {
  countDifferences as differences,
  floorLoss as lossOfFloor,
  inputTaxReversal as taxReversal,
  receiptsWithoutInvoice as withoutInvoice,
  supportingConsumption as consumption,
  transitAgeing as transit,
} from '@weft/domain/catalogue/reports/movements-open';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { STATUSES } from '@weft/domain/contract/statuses';
import { unitOfEntry } from '../../stock/unit-of-entry.ts';
import {
  among,
  betweenDays,
  dayOf,
  inPlaces,
  inSight,
  ofGoods,
  type ReportQuery,
  type ReportSource,
  withinDays,
} from '../../reports/report-source.ts';

/** The lot `lo` that a line `n` names, by its number now or by one that it had. */
const LOT_OF_LINE = `left join lateral (select x.id, x.party_id, x.lot_number from stock_lot x where x.partner_id = $1 and x.item_id = n.item_id
        and (x.lot_number = n.lot_number or x.id in (select a.lot_id from stock_lot_alias a where a.partner_id = $1 and a.item_id = n.item_id and a.lot_number = n.lot_number))
      order by (x.lot_number = n.lot_number) desc limit 1) lo on true`;

/** `and` goods go from or to areas that were asked for. */
const ofWay = ({ asked, bind }: ReportQuery): string => {
  const areas = asked.ids('stockAreas');
  if (areas === undefined) return '';
  const values = `${bind(areas)}::bigint[]`;
  return ` and (t.from_stock_area_id = any (${values}) or t.to_stock_area_id = any (${values}))`;
};

const UNIT = 'u.symbol as uom, u.decimals::int as "uomPlaces"';

/** Lines of transfers whose goods are on the road: seen from the branch that sent them and from the one they go to. */
export const transitAgeing: ReportSource = {
  report: transit,
  rows: (query) => {
    const { asked, bind, today } = query;
    const day = `${bind(today)}::date`;
    const older = asked.count('olderThan');
    return `select n.id, t.number as transfer, t.id as "transferId", case when t.mode = ${departmentTransfer.only['mode']} then 'departmentTransfer' else 'stockTransfer' end as "transferModule", fa.name as "from", ta.name as "to", t.vehicle_number as vehicle, ${dayOf('t.sent_at')} as "sentOn", ${day} - ${dayOf('t.sent_at')} as days,
        it.id as "itemId", it.name as item, nullif(n.lot_number, '') as lot, ${UNIT}, n.in_transit as quantity, round(n.amount * n.in_transit / nullif(n.sent, 0), 2) as value
      from stock_transfer t join stock_transfer_lines n on n.partner_id = $1 and n.parent_id = t.id and n.deleted_on is null and n.in_transit > 0
      join item it on it.partner_id = $1 and it.id = n.item_id join uom u on u.partner_id = $1 and u.id = n.uom_id
      join stock_area fa on fa.partner_id = $1 and fa.id = t.from_stock_area_id join stock_area ta on ta.partner_id = $1 and ta.id = t.to_stock_area_id
      ${LOT_OF_LINE}
     where t.partner_id = $1 and t.deleted_on is null and t.status in (${STATUSES.inTransit.id}, ${STATUSES.inProgress.id})${inSight(query, stockTransfer, 't')}${ofWay(query)}${ofGoods(query)}${
       older === undefined ? '' : ` and ${day} - ${dayOf('t.sent_at')} > ${bind(older)}::int`
     }`;
  },
  order: 'days desc nulls last, id',
};

/** Keys of posted counts that held something else than the books said. */
export const countDifferences: ReportSource = {
  report: differences,
  rows: (query) => {
    const { asked, bind } = query;
    const conditions = [
      betweenDays(query, 'c.date'),
      inSight(query, physicalCount, 'c'),
      among(bind, 'c.stock_area_id', asked.ids('stockAreas')),
      ofGoods(query),
    ].join('');
    return `select n.id, c.number as count, c.id as "countId", c.date, sa.name as "stockArea", it.id as "itemId", it.name as item, nullif(n.lot_number, '') as lot, ${UNIT},
        n.expected, n.counted, n.difference, coalesce(n.posted, n.difference_value) as value, n.reason
      from physical_count c join physical_count_line n on n.partner_id = $1 and n.slip_id = c.id and n.difference <> 0 and n.decision is distinct from 'leftOut'
      join item it on it.partner_id = $1 and it.id = n.item_id join uom u on u.partner_id = $1 and u.id = it.uom_id join stock_area sa on sa.partner_id = $1 and sa.id = c.stock_area_id
      ${LOT_OF_LINE}
     where c.partner_id = $1 and c.deleted_on is null and c.status = ${STATUSES.completed.id}${conditions}`;
  },
  order: 'date desc, "countId" desc, item, id',
};

/** What of a line is accounted for once: what is carried stands in the next reconciliation. */
const ACCOUNTED = 'coalesce(n.opening, 0) + coalesce(n.issued, 0) - coalesce(n.carried, 0)';

/** Losses of posted reconciliations by department, shift, item and reason; more found than given out counts against them. */
export const floorLoss: ReportSource = {
  report: lossOfFloor,
  rows: (query) => {
    const { asked, bind } = query;
    const conditions = [
      betweenDays(query, 'r.date'),
      inSight(query, floorReconciliation, 'r'),
      among(bind, 'r.department_id', asked.ids('departments')),
      among(bind, 'r.stock_area_id', asked.ids('stockAreas')),
      among(bind, 'r.loss_reason_id', asked.ids('reasons')),
      among(bind, 'n.item_id', asked.ids('items')),
    ].join('');
    return `select min(n.id) as id, de.name as department, r.shift, it.id as "itemId", it.name as item, it.item_code as "itemCode", lr.name as reason, count(distinct r.id)::int as reconciliations, ${UNIT},
        sum(${ACCOUNTED}) as accounted, sum(coalesce(n.wastage, 0)) as wastage, sum(coalesce(n.loss, 0)) as loss, round(sum(coalesce(n.loss, 0)) * 100 / nullif(sum(${ACCOUNTED}), 0), 4) as "lossPercent", sum(coalesce(n.loss_amount, 0)) as value
      from floor_reconciliation r join floor_reconciliation_lines n on n.partner_id = $1 and n.parent_id = r.id and n.deleted_on is null
      join department de on de.partner_id = $1 and de.id = r.department_id join item it on it.partner_id = $1 and it.id = n.item_id join uom u on u.partner_id = $1 and u.id = it.uom_id
      left join loss_reason lr on lr.partner_id = $1 and lr.id = r.loss_reason_id
     where r.partner_id = $1 and r.deleted_on is null and r.status = ${STATUSES.completed.id}${conditions} group by de.name, r.shift, it.id, it.name, it.item_code, lr.name, u.symbol, u.decimals`;
  },
  order: 'department, shift nulls last, abs(value) desc, item, id',
};

/**
 * Entries by which goods are gone that nobody bought; what was given away or used privately leaves by hand, to the account of losses, and free samples
 * to their customer: no credit is kept of either (CGST act, 17(5)(h)).
 */
const GONE = `(l.reason in ('LOSS', 'TRANSIT_LOSS', 'WRITE_OFF', 'COUNT_LOSS', 'SAMPLE') or l.reason = 'MANUAL_OUT' and (exists (
         select from stock_ledger c where c.partner_id = $1 and c.transformation_id = l.transformation_id and c.movement_no = l.movement_no and c.account = 'LOSS')
       or t.module in ('outward', 'foundryOutward') and exists (select from outward o where o.partner_id = $1 and o.id = t.document_id and o.outward_type = 'sampleToCustomer')))`;

/** Rate and cess of goods on the day they went; a rate without dated ones holds on every day. */
const RATE_ON = `left join lateral (select p.rate, p.cess_percent, gr.cess_per_unit from gst_rate gr join lateral (
          select d."from", d.rate, d.cess_percent from gst_rate_periods d where d.partner_id = $1 and d.parent_id = gr.id and d.deleted_on is null
          union all select '-infinity', gr.rate, gr.cess_percent where not exists (select from gst_rate_periods d where d.partner_id = $1 and d.parent_id = gr.id and d.deleted_on is null)) p on p."from" <= ${dayOf('l.effective_at')}
       where gr.partner_id = $1 and gr.id = it.purchase_gst_id and gr.taxability = 'taxable' order by p."from" desc limit 1) g on true`;

/** What goods that left had cost, all that became known since included: a freight bill, a corrected rate (spec 02, 1.8). */
const COST_OF_ENTRY = `cross join lateral (select -(l.amount + coalesce((select sum(c.amount) from stock_ledger c where c.partner_id = $1 and c.corrects_id = l.id), 0)) as value) v`;

/** Losses, count losses and samples with HSN, rate of the day (cess in the tax) and the document that brought the goods (spec 02, 2.7). */
export const inputTaxReversal: ReportSource = {
  report: taxReversal,
  rows: (query) => {
    const { asked, bind } = query;
    const conditions = [
      withinDays(query, 'l.effective_at'),
      among(bind, 'l.stock_area_id', asked.ids('stockAreas')),
      ofGoods(query),
      inPlaces(query, 'l'),
    ].join('');
    return `select l.id, ${dayOf('l.effective_at')} as date, t.document_number as document, t.module as "documentModule", t.document_id as "documentId", l.reason, it.id as "itemId", it.name as item, it.hsn,
        s.document_number as source, lo.origin_module as "sourceModule", lo.origin_id as "sourceId", ${UNIT}, -l.quantity as quantity, v.value, g.rate as "gstRate", round(v.value * g.rate / 100, 2) + round(v.value * coalesce(g.cess_percent, 0) / 100, 2) + round(-l.quantity * coalesce(g.cess_per_unit, 0), 2) as tax
      from stock_ledger l join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
      join item it on it.partner_id = $1 and it.id = l.item_id join uom u on u.partner_id = $1 and u.id = ${unitOfEntry('l', 'it.uom_id')} left join stock_lot lo on lo.partner_id = $1 and lo.id = l.lot_id
      left join lateral (select d.document_number from stock_transformation d where d.partner_id = $1 and d.module = lo.origin_module and d.document_id = lo.origin_id order by d.id limit 1) s on true
      ${COST_OF_ENTRY}
      ${RATE_ON}
     where l.partner_id = $1 and l.account = 'STOCK' and l.quantity < 0 and ${GONE}
       and not exists (select from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id)${conditions}`;
  },
  order: 'date desc, id desc',
};

/** Posted receipts that were bought and have no invoice number yet. */
export const receiptsWithoutInvoice: ReportSource = {
  report: withoutInvoice,
  rows: (query) => {
    const { asked, bind, today } = query;
    const posted = [STATUSES.open.id, STATUSES.inProgress.id, STATUSES.completed.id].join(', ');
    const conditions = [
      betweenDays(query, 'i.date'),
      among(bind, 'i.party_id', asked.ids('suppliers')),
      inSight(query, inward, 'i'),
    ].join('');
    return `select i.id, i.number as inward, i.id as "inwardId", case when i.mode = 1 then 'foundryInward' else 'inward' end as "inwardModule", i.date, pa.company_name as supplier, i.challan_no as challan,
        ${bind(today)}::date - i.date as days, i.net_total as value, null::text as uom, null::int as "uomPlaces"
      from inward i join party pa on pa.partner_id = $1 and pa.id = i.party_id
     where i.partner_id = $1 and i.deleted_on is null and i.status in (${posted}) and i.bill_no is null and i.inward_type in ('purchase', 'direct')${conditions}`;
  },
  order: 'date, id',
};

/** `and` the entry `l` is of supporting materials that were asked for. */
const ofMaterials = ({ asked, bind }: ReportQuery): string => {
  const of = `${among(bind, 'm.id', asked.ids('materials'))}${among(bind, 'm.category_id', asked.ids('categories'))}`;
  return of === ''
    ? ''
    : ` and exists (select from supporting_material m where m.partner_id = $1 and m.stock_item_id = l.item_id${of})`;
};

/** Supporting material drawn less what came back, at the value the stock had for it. */
export const supportingConsumption: ReportSource = {
  report: consumption,
  rows: (query) => {
    const { asked, bind } = query;
    const conditions = [
      withinDays(query, 'l.effective_at'),
      among(bind, 'a.department_id', asked.ids('departments')),
      among(bind, 'a.cost_head_id', asked.ids('costHeads')),
      among(bind, 'l.stock_area_id', asked.ids('stockAreas')),
      ofMaterials(query),
      inPlaces(query, 'l'),
    ].join('');
    return `select min(l.id) as id, de.name as department, ch.name as "costHead", it.name as material, ${UNIT}, -sum(l.quantity) as quantity, -sum(l.amount) as value
      from stock_ledger l join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id and t.module = 'supportingAllocation'
      join supporting_allocation a on a.partner_id = $1 and a.id = t.document_id join department de on de.partner_id = $1 and de.id = a.department_id
      left join cost_head ch on ch.partner_id = $1 and ch.id = a.cost_head_id join item it on it.partner_id = $1 and it.id = l.item_id join uom u on u.partner_id = $1 and u.id = ${unitOfEntry('l', 'it.uom_id')}
     where l.partner_id = $1 and l.account = 'STOCK'${conditions} group by de.name, ch.name, it.id, it.name, u.symbol, u.decimals having sum(l.quantity) <> 0`;
  },
  order: 'department, "costHead" nulls last, material, id',
};
