import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { openingTotal } from '@weft/domain/catalogue/stores/opening-stock.rules';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, roundToPaisa, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { QcStatus } from '@weft/domain/rules/stock/availability';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { writerOf } from '../../../access/person.ts';
import { refuse, Refusal } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../../records/handler.ts';
import { idsAt } from '../../../http/read-body.ts';
import { update } from '../../../records/record-store.ts';
import type { Receipt } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { dayBegins } from './moment.ts';
import { knownFaults } from './opening-known.ts';
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

/** A file says by itself which lot goods are of; only where it asks for that are lots made for them (spec 01, 4.3). */
const lotFaults = ({ lines }: Opening, { ref }: RuleContext): readonly Fault[] =>
  lines.flatMap(({ item, lotNumber }, index) =>
    ref('item', item)?.['lotTracking'] === 'lot' && !lotNumber
      ? [fault(`lines[${index}].lotNumber`, 'REQUIRED', { label: 'Lot' })]
      : [],
  );

const post = async (
  context: SaveContext,
  document: Opening,
  { whenOpened, equalRows, emptyLots }: AnyRecord,
): Promise<void> => {
  const { tx } = context;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`opening ${tx.partnerId}`]); // two that open one key at once would each find it free
  const rules = await rulesOf(context, openingStock, document);
  if (emptyLots === 'refuse') refuse(lotFaults(document, rules));
  const lines = await receiptLines(context, document, rules);
  refuse([
    ...(equalRows === undefined ? [] : equalFaults(lines, equalRows === 'merge')),
    ...(await knownFaults(context, lines, document.date, whenOpened)),
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

/** A line as it was stored. */
type StoredLine = AnyRecord & {
  readonly id: number;
  readonly lineNo: number;
  readonly isReversed: boolean;
  readonly amount: Decimal | null;
};

const linesOf = ({ lines }: Opening): readonly StoredLine[] => lines as readonly StoredLine[]; // what is stored has them all

/** Lines that are to be taken back; undefined for all of the document. Faults at `lineIds`: those of `idsAt`, REFERENCE for one of another document, REVERSED. */
const linesToReverse = (document: Opening, body: AnyRecord): readonly number[] | undefined => {
  if (body['lineIds'] === undefined) return undefined;
  const asked = new Set(idsAt(body, 'lineIds', 'Lines'));
  const left = linesOf(document)
    .filter(({ isReversed }) => !isReversed)
    .map(({ id }) => id);
  for (const id of asked) {
    const line = linesOf(document).find((one) => one.id === id);
    if (line === undefined)
      throw new Refusal([fault('lineIds', 'REFERENCE', { label: 'Line of this opening stock', value: id })]);
    if (line.isReversed)
      throw new Refusal([
        fault('lineIds', 'REVERSED', { document: `Line ${line.lineNo}`, reversal: document.number ?? '' }),
      ]);
  }
  return left.every((id) => asked.has(id)) ? undefined : [...asked];
};

/** Takes lines back by entries of their own, while their stock is untouched; the others stand, and the document is worth them (spec 01, 4.3). */
const reverseLines = async (
  context: SaveContext,
  document: Opening,
  lineIds: readonly number[],
  note: string,
): Promise<void> => {
  const { tx, person, now, source } = context;
  const { countIncluded: _counted, ...facts } = postingFacts(context); // of a part nobody knows what a count included
  await stockOf(tx).reverse({ module: openingStock.name, documentId: document.id, lineIds, note, ...facts });
  const lines = linesOf(document).map((line) => (lineIds.includes(line.id) ? { ...line, isReversed: true } : line));
  const stored = await update(
    tx,
    openingStock,
    { lines, total: openingTotal({ lines }) },
    { before: document, version: document.version, meta: { by: writerOf(person, openingStock), at: now, source } },
  );
  if (stored === 'stale') throw new Error(`opening stock ${document.id} changed under its own lock`);
};

/**
 * Opening stock: OPENING → STOCK per line, one transformation per document, dated at the beginning of its day. With `{ whenOpened }` keys that
 * were opened before get more (`add`), or the openings that this one has all lines of are taken back first (`replace`); a file says with `equalRows` whether its lines of one key add up (`merge`) or are refused (`refuse`),
 * and with `emptyLots` whether goods kept by lot that name none are refused (`refuse`); else the LOT series makes one.
 * `reverse` takes `lineIds` back alone, or all that still stands.
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
      run: (context, document, body) => {
        const note = reasonOf(body);
        const lineIds = linesToReverse(document, body);
        return lineIds === undefined
          ? reverseDocument(context, openingStock, document, note)
          : reverseLines(context, document, lineIds, note);
      },
    },
  },
});
