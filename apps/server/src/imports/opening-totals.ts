import { item } from '@weft/domain/catalogue/masters/item';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import type { SaveContext } from '../records/handler.ts';

/**
 * What an opening puts into one area of one product type: rows, how much where all have one unit, worth in rupees; worth is null for who may not
 * see it.
 */
export type OpeningTotal = {
  readonly area: string;
  readonly productType: string;
  readonly rows: number;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly value: string | null;
};

const TOTALS_SQL = `select a.name as area, p.name as "productType", count(*)::int as rows,
    case when count(distinct i.uom_id) = 1 then sum(l.quantity)::text end as quantity,
    case when count(distinct i.uom_id) = 1 then min(u.symbol) end as unit, sum(l.amount)::text as value
  from stock_transformation t
  join stock_ledger l on l.partner_id = t.partner_id and l.transformation_id = t.id and l.account = 'STOCK' and l.side = 'in'
  join item i on i.partner_id = t.partner_id and i.id = l.item_id
  left join uom u on u.partner_id = t.partner_id and u.id = i.uom_id
  left join product_type p on p.partner_id = t.partner_id and p.id = i.product_type_id
  left join stock_area a on a.partner_id = t.partner_id and a.id = l.stock_area_id
 where t.partner_id = $1 and t.module = $2 and t.document_id = $3 and t.kind = 'opening'
 group by a.id, a.name, p.id, p.name order by a.name, a.id, p.name, p.id`;

/** Totals of an opening as it stands in the ledger, by stock area and product type (spec 01, 4.3). */
export const openingTotals = async (
  { tx, person }: SaveContext,
  documentId: number,
): Promise<readonly OpeningTotal[]> => {
  const rows = await tx.query<OpeningTotal>(
    TOTALS_SQL,
    [tx.partnerId, openingStock.name, documentId],
    'opening-totals',
  );
  const hidden = person.hiddenIn(openingStock.acl);
  const isHidden = hidden.has('total') || hidden.has('lines.amount') || person.hiddenIn(item.acl).has('purchasePrice');
  return isHidden ? rows.map((row) => ({ ...row, value: null })) : rows;
};
