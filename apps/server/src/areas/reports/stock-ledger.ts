import { movementByReason as byReason, stockLedger as ledger } from '@weft/domain/catalogue/reports/stock-ledger';
import {
  among,
  inPlaces,
  lotNumbered,
  type ReportQuery,
  type ReportSource,
  withinDays,
} from '../../reports/report-source.ts';

/** Entries of stock in a period with what they speak of: entry `l`, transformation `t`, item `it`, area `sa`, lot `lo`, unit `u`, mirrored entry `o`. */
const entries = (query: ReportQuery): string => {
  const { asked, bind } = query;
  const reason = asked.text('reason');
  const conditions = [
    withinDays(query, 'l.effective_at'),
    inPlaces(query, 'l'),
    among(bind, 'l.stock_area_id', asked.ids('stockAreas')),
    among(bind, 'l.item_id', asked.ids('items')),
    among(bind, 'it.product_type_id', asked.ids('productTypes')),
    among(bind, 'it.category_id', asked.ids('categories')),
    among(bind, 'lo.party_id', asked.ids('suppliers')),
    lotNumbered(query),
    reason === undefined ? '' : ` and l.reason = ${bind(reason)}`,
  ].join('');
  return `stock_ledger l join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
    join item it on it.partner_id = $1 and it.id = l.item_id join stock_area sa on sa.partner_id = $1 and sa.id = l.stock_area_id
    join uom u on u.partner_id = $1 and u.id = it.uom_id left join stock_lot lo on lo.partner_id = $1 and lo.id = l.lot_id
    left join stock_ledger o on o.partner_id = $1 and o.id = l.reverses_entry_id
   where l.partner_id = $1 and l.account = 'STOCK'${conditions}`;
};

/** Stock ledger: every entry of stock, newest first. */
export const stockLedger: ReportSource = {
  report: ledger,
  rows: (
    query,
  ) => `select l.id, l.effective_at as "at", t.document_number as document, t.module as "documentModule", t.document_id as "documentId", l.reason,
      it.id as "itemId", it.name as item, lo.lot_number as lot, sa.name as "stockArea", u.symbol as uom, u.decimals::int as "uomPlaces",
      case when l.quantity > 0 then l.quantity end as "in", case when l.quantity < 0 then -l.quantity end as "out", l.amount as value from ${entries(query)}`,
  order: '"at" desc, id desc',
};

/** Movements by reason; a reversal stands under the reason of what it takes back. */
export const movementByReason: ReportSource = {
  report: byReason,
  rows: (
    query,
  ) => `select min(l.id) as id, coalesce(o.reason, l.reason) as reason, it.id as "itemId", it.name as item, u.symbol as uom, u.decimals::int as "uomPlaces",
      count(*)::int as entries, sum(greatest(l.quantity, 0)) as "in", -sum(least(l.quantity, 0)) as "out", sum(l.quantity) as net, sum(l.amount) as value
      from ${entries(query)} group by coalesce(o.reason, l.reason), it.id, it.name, u.symbol, u.decimals`,
  order: 'reason, item, id',
};
