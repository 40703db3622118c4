import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { itemUnitsOf, unitOf } from '@weft/domain/catalogue/language/groups/units-of';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, roundToPaisa, ZERO } from '@weft/domain/rules/decimal/decimal';
import { unitFactor } from '@weft/domain/rules/units/convert-quantity';
import { fractionOf, times, toDecimal } from '@weft/domain/rules/units/fraction';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { roomWarnings } from '../../../documents/room-warnings.ts';
import { refuse, Refusal } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../../records/handler.ts';
import { idsAt } from '../../../http/read-body.ts';
import type { Receipt } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { dayBegins } from './moment.ts';
import { openingKey } from './opening-key.ts';
import { knownFaults } from './opening-known.ts';
import { openedLines, reverseLines } from './opening-reversal.ts';
import { lockOpenings, refuseSigned } from './opening-sign-off.ts';
import { requestOpeningTests } from './opening-tests.ts';
import { areaFaults } from '../inward/own-areas.ts';
import { type ReceiptLine, receiptLines } from '../inward/receipt-lines.ts';
import { postingFacts, reasonOf, completeDocument } from './document-posting.ts';

type Opening = Stored<typeof openingStock>;

/** Worth of goods at their item's purchase price, which stands per purchase unit (spec 01, 3.5). Fault CONVERSION_MISSING at the line's rate. */
const atPurchasePrice = ({ line, index, quantity }: ReceiptLine, price: Decimal, rules: RuleContext): Decimal => {
  const item = rules.ref('item', line['item']);
  const own = unitOf(item?.['uom'], rules);
  const priced = unitOf(item?.['purchaseUom'], rules) ?? own;
  const units = itemUnitsOf(line['item'], rules);
  if (own === undefined || priced === undefined || units === undefined || own.id === priced.id)
    return roundToPaisa(quantity.times(price));
  const factor = unitFactor(own, priced, units);
  if (factor === undefined)
    throw new Refusal([
      fault(`lines[${index}].rate`, 'CONVERSION_MISSING', { from: own.symbol, to: priced.symbol, item: units.name }),
    ]);
  return toDecimal(times(times(fractionOf(quantity), factor), fractionOf(price)), 2, 'halfUp');
};

/** Value of a line in rupees: quantity × rate as typed, else at the item's purchase price (spec 01, 4.3). */
const amountOf = (receipt: ReceiptLine, rules: RuleContext): Decimal => {
  const { line } = receipt;
  if (isDecimal(line['amount'])) return line['amount'];
  const price = rules.ref('item', line['item'])?.['purchasePrice'];
  return line['isFree'] === true || !isDecimal(price) ? ZERO : atPurchasePrice(receipt, price, rules);
};

const movementOf = (line: ReceiptLine, rules: RuleContext): Receipt => ({
  line: line.index,
  reason: 'OPENING',
  from: { account: 'OPENING' },
  to: openingKey(line),
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
  return lines.flatMap((line) => {
    const { index } = line;
    const text = JSON.stringify(openingKey(line));
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
  await lockOpenings(tx);
  const rules = await rulesOf(context, openingStock, document);
  if (emptyLots === 'refuse') refuse(lotFaults(document, rules));
  const lines = await receiptLines(context, document, rules);
  await refuseSigned(
    context,
    lines.flatMap((line) => openingKey(line).stockAreaId ?? []),
  );
  refuse([
    ...(equalRows === undefined ? [] : equalFaults(lines, equalRows === 'merge')),
    ...(await knownFaults(context, lines, document.date, whenOpened)),
  ]);
  const effectiveAt = dayBegins(document.date);
  const posted = await stockOf(tx).post(
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
  await requestOpeningTests(context, lines, posted);
  await completeDocument(context, openingStock, { ...document, effectiveAt });
};

/** Stock areas of lines of an opening. */
const areasOf = ({ lines, stockArea }: Opening, lineIds: readonly number[]): readonly number[] =>
  lines.flatMap(({ id, stockArea: own }) => (id !== undefined && lineIds.includes(id) ? (own ?? stockArea ?? []) : []));

/** Lines that are to be taken back: without a choice all. Faults at `lineIds`: those of `idsAt`, REFERENCE for one of another document, REVERSED. */
const linesToReverse = (document: Opening, body: AnyRecord): readonly number[] => {
  if (body['lineIds'] === undefined) return openedLines(document).map(({ id }) => id);
  const asked = new Set(idsAt(body, 'lineIds', 'Lines'));
  for (const id of asked) {
    const line = openedLines(document).find((one) => one.id === id);
    if (line === undefined)
      throw new Refusal([fault('lineIds', 'REFERENCE', { label: 'Line of this opening stock', value: id })]);
    if (line.isReversed)
      throw new Refusal([
        fault('lineIds', 'REVERSED', { document: `Line ${line.lineNo}`, reversal: document.number ?? '' }),
      ]);
  }
  return [...asked];
};

/**
 * Opening stock: OPENING → STOCK per line, one transformation per document, dated at the beginning of its day; what is opened as under test gets its lab test. With `{ whenOpened }` keys that
 * were opened before get more (`add`), or what opened them is taken back first, line by line (`replace`); a file says with `equalRows` whether its lines of one key add up (`merge`) or are refused (`refuse`),
 * and with `emptyLots` whether goods kept by lot that name none are refused (`refuse`); else the LOT series makes one.
 * `reverse` takes `lineIds` back alone, or all that still stands.
 * Faults: LINE_REPEATED, OPENING_EXISTS, OPENING_AFTER_MOVES and OPENING_SIGNED (unless override), DENIED at stock areas that are not one's own, those of the ledger.
 */
export const openingStockHandler = handlerOf(openingStock, {
  warns: roomWarnings(openingStock),
  async after({ person }, stored, before) {
    refuse(areaFaults(person, stored, before));
  },
  actions: {
    post: { summary: 'Put the opening balances into stock', from: ['draft'], run: post },
    reverse: {
      summary: 'Take the opening balances back, while the stock is untouched',
      from: ['completed'],
      run: async (context, document, body) => {
        const note = reasonOf(body);
        const lineIds = linesToReverse(document, body);
        await lockOpenings(context.tx);
        await refuseSigned(context, areasOf(document, lineIds));
        return reverseLines(context, document, lineIds, note);
      },
    },
  },
});
