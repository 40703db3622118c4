import { item } from '@weft/domain/catalogue/masters/item';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import type { SaveContext } from '../records/handler.ts';

/** A line of an opening that says no rate, by its place among the lines, and what its value was reckoned with. */
type Unrated = { line: number; price: string | null; unit: string | null };

const UNRATED_SQL = `select p.line, i.purchase_price::text as price, coalesce(u.symbol, o.symbol) as unit
  from (select l.*, row_number() over (order by l.position, l.id)::int - 1 as line from opening_stock_lines l
         where l.partner_id = $1 and l.parent_id = $2 and l.deleted_on is null) p
  join item i on i.partner_id = p.partner_id and i.id = p.item_id
  left join uom u on u.partner_id = i.partner_id and u.id = i.purchase_uom_id
  left join uom o on o.partner_id = i.partner_id and o.id = i.uom_id
 where p.rate is null and not coalesce(p.is_free, false) order by p.line`;

/** What a line without a rate is told with; the price itself only to who sees it. */
const wordsOf = ({ price, unit }: Unrated, seesPrice: boolean): string => {
  if (price === null) return 'Rate is empty and the item has no purchase price: the goods are worth nothing';
  return seesPrice
    ? `Rate is empty: valued at the purchase price of ${formatInr(decimal(price))} per ${unit ?? 'unit'}`
    : 'Rate is empty: valued at the purchase price of the item';
};

/** Lines of an opening whose value is not what the file says, with the words for it (spec 01, 4.3: “empty → item purchase price with a warning”). */
export const openingWarnings = async (
  { tx, person }: Pick<SaveContext, 'tx' | 'person'>,
  documentId: number,
): Promise<readonly { readonly line: number; readonly message: string }[]> => {
  const rows = await tx.query<Unrated>(UNRATED_SQL, [tx.partnerId, documentId], 'opening-unrated');
  const seesPrice =
    !person.hiddenIn(item.acl).has('purchasePrice') && !person.hiddenIn(openingStock.acl).has('lines.rate');
  return rows.map((row) => ({ line: row.line, message: wordsOf(row, seesPrice) }));
};
