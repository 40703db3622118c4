import { item } from '@weft/domain/catalogue/masters/item';
import { warningsOf } from '@weft/domain/catalogue/language/validate';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { note } from '@weft/domain/contract/notes';
import { wireError } from '@weft/domain/contract/wire-error';
import { rulesOf } from '../documents/document-rules.ts';
import type { SaveContext } from '../records/handler.ts';
import { read } from '../records/record-store.ts';
import { shapedFor } from '../records/shaped-for.ts';

/** A line of an opening that says no rate, by its place among the lines, and the price that its value was reckoned with: goods without one are refused. */
type Unrated = { line: number; price: string; unit: string | null };

const UNRATED_SQL = `select p.line, i.purchase_price::text as price, coalesce(u.symbol, o.symbol) as unit
  from (select l.*, row_number() over (order by l.position, l.id)::int - 1 as line from opening_stock_lines l
         where l.partner_id = $1 and l.parent_id = $2 and l.deleted_on is null) p
  join item i on i.partner_id = p.partner_id and i.id = p.item_id
  left join uom u on u.partner_id = i.partner_id and u.id = i.purchase_uom_id
  left join uom o on o.partner_id = i.partner_id and o.id = i.uom_id
 where p.rate is null and not coalesce(p.is_free, false) order by p.line`;

/** What a line without a rate is told with; the price itself only to who sees it. */
const wordsOf = ({ price, unit }: Unrated, seesPrice: boolean): string =>
  seesPrice ? note('UNRATED_AT_PRICE', { price: formatInr(decimal(price)), unit: unit ?? 'unit' }) : note('UNRATED');

/** What to look at twice in a line of an opening, by its place among the lines. */
type LineWarning = { readonly line: number; readonly message: string };

/** Lines whose value is not what the file says, with the words for it (spec 01, 4.3: “empty → item purchase price with a warning”). */
const unratedLines = async (
  { tx, person }: Pick<SaveContext, 'tx' | 'person'>,
  documentId: number,
): Promise<readonly LineWarning[]> => {
  const rows = await tx.query<Unrated>(UNRATED_SQL, [tx.partnerId, documentId], 'opening-unrated');
  const seesPrice =
    !person.hiddenIn(item.acl).has('purchasePrice') && !person.hiddenIn(openingStock.acl).has('lines.rate');
  return rows.map((row) => ({ line: row.line, message: wordsOf(row, seesPrice) }));
};

const LINE = /^lines\[(\d+)\]/u;

/** What the form would tell whoever typed the lines: a second quantity that is off its factor (spec 01, 4.3). */
const lookedAtTwice = async (context: SaveContext, documentId: number): Promise<readonly LineWarning[]> => {
  const shaped = shapedFor(context, openingStock);
  const document = await read(context.tx, openingStock, documentId);
  if (document === undefined) return [];
  const rules = await rulesOf(context, shaped, document);
  return warningsOf(shaped, toWire(shaped.fields, document), rules).flatMap((one) => {
    const line = LINE.exec(one.field)?.[1];
    return line === undefined ? [] : [{ line: Number(line), message: wireError(one).message }];
  });
};

/** Lines of an opening that a person should look at twice before the file is taken, with the words for it. */
export const openingWarnings = async (context: SaveContext, documentId: number): Promise<readonly LineWarning[]> => [
  ...(await unratedLines(context, documentId)),
  ...(await lookedAtTwice(context, documentId)),
];
