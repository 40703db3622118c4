import { supportingInward } from '@weft/domain/catalogue/stores/supporting-inward';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { unitOf } from '@weft/domain/catalogue/language/groups/units-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { convertQty } from '@weft/domain/rules/units/convert-quantity';
import { billedBefore, billedMeanwhile } from '../../../documents/billed-before.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { supportingItems } from '../../../documents/stock-items.ts';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../../records/handler.ts';
import { update } from '../../../records/record-store.ts';
import { takeNumbers } from '../../../records/save/take-number.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Receipt } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { linesOf } from '../inward/receipt-lines.ts';
import { momentOf } from '../stock/moment.ts';
import { postingFacts, reasonOf, completeDocument, reverseDocument } from '../stock/document-posting.ts';

type Inward = Stored<typeof supportingInward>;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Quantity of a line in its material's own unit. Faults: CONVERSION_MISSING, UOM_REQUIRED at `lines[n].uom`. */
const materialQuantity = (line: StoredLine, index: number, rules: RuleContext): Decimal | Fault => {
  const [from, to] = [
    unitOf(line['uom'], rules),
    unitOf(rules.ref('supportingMaterial', line['supportingMaterial'])?.['uom'], rules),
  ];
  if (from === undefined || to === undefined) return fault(`lines[${index}].uom`, 'UOM_REQUIRED');
  if (from.id === to.id) return figure(line['quantity']);
  const converted = convertQty(figure(line['quantity']), from, to);
  return converted.ok ? converted.quantity : fault(`lines[${index}].uom`, converted.code, converted.values);
};

/** Quantities of all lines in the units of their materials; every fault at once. */
export const materialQuantities = (lines: readonly StoredLine[], rules: RuleContext): readonly Decimal[] => {
  const quantities = lines.map((line, index) => materialQuantity(line, index, rules));
  refuse(quantities.filter((one): one is Fault => !isDecimal(one)));
  return quantities.map(figure);
};

/** Where a fault of a material stands: at the first line that names it. */
export const placeOfMaterial =
  (lines: readonly StoredLine[]) =>
  (id: number): string =>
    `lines[${lines.findIndex((line) => line['supportingMaterial'] === id)}].supportingMaterial`;

/** Lines with a lot each where their material expires, from the series where none is typed; without one where it does not. */
const withLots = async (context: SaveContext, document: Inward, rules: RuleContext): Promise<readonly StoredLine[]> => {
  const lines = linesOf(document);
  const expires = (line: StoredLine): boolean =>
    Number(rules.ref('supportingMaterial', line['supportingMaterial'])?.['shelfLifeDays'] ?? 0) > 0;
  const lacking = lines.filter((line) => expires(line) && !line['lotNumber']);
  const untyped = lacking.map((line) => fault(`lines[${lines.indexOf(line)}].lotNumber`, 'REQUIRED', { label: 'Lot' }));
  const { date, branch, organization } = document;
  const numbers =
    lacking.length === 0
      ? []
      : await takeNumbers(context.tx, { numbered: 'LOT', date, branch, organization, untyped }, lacking.length);
  return lines.map((line) => {
    if (!expires(line)) return { ...line, lotNumber: null, expiryOn: null };
    return { ...line, lotNumber: line['lotNumber'] || (numbers[lacking.indexOf(line)] ?? null) };
  });
};

/** The materials become stock at what they cost; the number comes last. */
const post = async (context: SaveContext, document: Inward): Promise<void> => {
  const { tx, person, now, today } = context;
  refuse(await billedMeanwhile(tx, supportingInward, document));
  const rules = await rulesOf(context, supportingInward, document);
  const quantities = materialQuantities(linesOf(document), rules);
  const lines = await withLots(context, document, rules);
  const items = await supportingItems(
    context,
    lines.map((line) => Number(line['supportingMaterial'])),
    placeOfMaterial(lines),
  );
  const effectiveAt = momentOf(document.date, today);
  const posted = await stockOf(tx).post(
    {
      kind: 'receipt',
      module: supportingInward.name,
      documentId: document.id,
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
      movements: lines.map((line, index): Receipt => {
        const own = items.get(Number(line['supportingMaterial']));
        return {
          line: index,
          reason: 'SUPPORTING_IN',
          from: { account: 'SUPPLIER' },
          to: {
            itemId: own?.item ?? 0,
            itemTupleId: own?.itemTuple ?? 0,
            ...(typeof line['lotNumber'] === 'string' ? { lotNumber: line['lotNumber'] } : {}),
            ...(typeof line['expiryOn'] === 'string' ? { expiryOn: line['expiryOn'] } : {}),
            stockAreaId: document.stockArea,
            ...(typeof line['rack'] === 'number' ? { rackId: line['rack'] } : {}),
            qcStatus: 'released',
          },
          quantity: quantities[index] ?? ZERO,
          amount: figure(line['stockValue']),
          isFree: line['isFree'] === true,
          partyId: document.party,
          documentLineId: line.id,
        };
      }),
      ...postingFacts(context),
    },
    'lines',
  );
  await update(
    tx,
    supportingInward,
    { lines },
    { before: document, version: document.version, meta: { by: person.actorId, at: now } },
  );
  await completeDocument(context, supportingInward, { ...document, effectiveAt: posted.effectiveAt });
};

/**
 * Supporting material inward (spec 02, 4.8). Faults: DUPLICATE_BILL at `billNo`, CONVERSION_MISSING at `lines[n].uom`, USED while something was
 * drawn of it, REQUIRED at `reason`; those of the ledger.
 */
export const supportingInwardHandler = handlerOf(supportingInward, {
  warns: ({ tx }, record, id) => billedBefore(tx, supportingInward, record, id),
  actions: {
    post: {
      summary: 'Take the materials into stock',
      from: ['draft'],
      run: (context, document) => post(context, document),
    },
    reverse: {
      summary: 'Take the receipt back, while its materials are untouched',
      from: ['completed'],
      run: (context, document, body) => reverseDocument(context, supportingInward, document, reasonOf(body)),
    },
  },
});
