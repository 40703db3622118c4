import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, roundToPaisa, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { QcStatus } from '@weft/domain/rules/stock/availability';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../../records/handler.ts';
import type { Receipt } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { dayBegins } from './moment.ts';
import { areaFaults } from '../inward/own-areas.ts';
import { type ReceiptLine, receiptLines } from '../inward/receipt-lines.ts';
import { postingFacts, reasonOf, completeDocument, reverseDocument } from './document-posting.ts';

type Opening = Stored<typeof openingStock>;

const QUALITY: { readonly [word: string]: QcStatus } = { ok: 'released', underTest: 'hold', rejected: 'rejected' };

/** Value of a line in rupees: quantity × rate as typed, else × the item's purchase price (spec 01, 4.3). */
const amountOf = ({ line, quantity }: ReceiptLine, rules: RuleContext): Decimal => {
  if (isDecimal(line['amount'])) return line['amount'];
  const price = rules.ref('item', line['item'])?.['purchasePrice'];
  return line['isFree'] === true || !isDecimal(price) ? ZERO : roundToPaisa(quantity.times(price));
};

const movementOf = (line: ReceiptLine, rules: RuleContext): Receipt => ({
  line: line.index,
  reason: 'OPENING',
  from: { account: 'OPENING' },
  to: { ...line.key, qcStatus: QUALITY[String(line.line['qualityStatus'])] ?? 'released' },
  quantity: line.quantity,
  ...(line.secondaryQuantity === undefined ? {} : { secondaryQuantity: line.secondaryQuantity }),
  ...(typeof line.line['packages'] === 'number' ? { packages: line.line['packages'] } : {}),
  amount: amountOf(line, rules),
  isFree: line.line['isFree'] === true,
  documentLineId: line.line.id,
});

type Known = {
  index: number;
  item: string;
  area: string;
  quantity: string;
  document: string | null;
  is_opening: boolean;
};

/** Keys that were opened before, and items that moved in the area before the day (spec 01, 4.3). One statement for all lines. */
const KNOWN_SQL = `select w.index, i.name as item, a.name as area, trim_scale(sum(l.quantity))::text as quantity, max(t.document_number) as document, l.reason = 'OPENING' as is_opening
  from jsonb_to_recordset($2::jsonb) as w(index int, tuple bigint, area bigint, lot text, roll text)
  join stock_identity k on k.partner_id = $1 and k.item_tuple_id = w.tuple and k.roll_number = w.roll
  left join stock_lot o on o.partner_id = $1 and o.id = k.lot_id
  join stock_ledger l on l.partner_id = $1 and l.identity_id = k.id and l.stock_area_id = w.area and l.account = 'STOCK' and l.side = 'in'
  join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
  join item i on i.partner_id = $1 and i.id = k.item_id
  join stock_area a on a.partner_id = $1 and a.id = w.area
 where coalesce(o.lot_number, '') = w.lot and (l.reason = 'OPENING' or l.effective_at < $3::timestamptz)
   and not exists (select 1 from stock_transformation r where r.partner_id = $1 and r.reverses_id = t.id) and t.kind <> 'reversal'
 group by w.index, i.name, a.name, l.reason = 'OPENING'`;

const knownFaults = async (
  { tx, person }: SaveContext,
  lines: readonly ReceiptLine[],
  date: string,
  addsTo: boolean,
): Promise<readonly Fault[]> => {
  const wanted = lines.map(({ index, key }) => ({
    index,
    tuple: key.itemTupleId,
    area: key.stockAreaId,
    lot: key.lotNumber ?? '',
    roll: key.rollNumber ?? '',
  }));
  const known = await tx.query<Known>(KNOWN_SQL, [tx.partnerId, JSON.stringify(wanted), dayBegins(date)]);
  return known.flatMap(({ index, item, area, quantity, document, is_opening }) => {
    if (is_opening && addsTo) return [];
    if (is_opening)
      return [
        fault(`lines[${index}].item`, 'OPENING_EXISTS', {
          item,
          quantity: formatNumber(quantity, { maxPlaces: 6, grouping: 'indian' }),
          area,
          number: document ?? '',
        }),
      ];
    return person.may(openingStock.acl, 'override')
      ? []
      : [fault(`lines[${index}].item`, 'OPENING_AFTER_MOVES', { item, date, document: document ?? '' })];
  });
};

/** Two lines of a file that become one key of stock; lots without rolls alone add up, where that was asked for (spec 01, 4.3). */
const equalFaults = (lines: readonly ReceiptLine[], merges: boolean): readonly Fault[] => {
  const seen = new Map<string, number>();
  return lines.flatMap(({ index, key, line }) => {
    const text = JSON.stringify([key, line['qualityStatus']]);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    return first === undefined || merges
      ? []
      : [fault(`lines[${index}].item`, 'LINE_REPEATED', { n: index + 1, m: first + 1 })];
  });
};

const post = async (context: SaveContext, document: Opening, { whenOpened, equalRows }: AnyRecord): Promise<void> => {
  const { tx } = context;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`opening ${tx.partnerId}`]); // two that open one key at once would each find it free
  const rules = await rulesOf(context, openingStock, document);
  const lines = await receiptLines(context, document, rules);
  refuse([
    ...(equalRows === undefined ? [] : equalFaults(lines, equalRows === 'merge')),
    ...(await knownFaults(context, lines, document.date, whenOpened === 'add')),
  ]);
  const effectiveAt = dayBegins(document.date);
  await stockOf(tx).post(
    {
      kind: 'opening',
      module: openingStock.name,
      documentId: document.id,
      effectiveAt,
      movements: lines.map((line) => movementOf(line, rules)),
      ...postingFacts(context),
    },
    'lines',
  );
  await completeDocument(context, openingStock, { ...document, effectiveAt });
};

/**
 * Opening stock: OPENING → STOCK per line, one transformation per document, dated at the beginning of its day. With `{ whenOpened: 'add' }` keys
 * that were opened before get more; a file says with `equalRows` whether its lines of one key add up (`merge`) or are refused (`refuse`).
 * Faults: LINE_REPEATED, OPENING_EXISTS, OPENING_AFTER_MOVES (unless override), DENIED at stock areas that are not one's own, those of the ledger.
 */
export const openingStockHandler = handlerOf(openingStock, {
  async after({ person }, stored, before) {
    refuse(areaFaults(person, stored, before));
  },
  actions: {
    post: { summary: 'Put the opening balances into stock', from: ['draft'], run: post },
    reverse: {
      summary: 'Take the opening balances back, while the stock is untouched',
      from: ['completed'],
      run: (context, document, body) => reverseDocument(context, openingStock, document, reasonOf(body)),
    },
  },
});
