import { inward } from '@weft/domain/catalogue/stores/inward';
import { orderLineOf } from '@weft/domain/catalogue/stores/inward.derive';
import { landedOf, orderCostOf } from '@weft/domain/catalogue/stores/receipt-cost';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { fault, type Fault } from '@weft/domain/contract/faults';
import {
  type Decimal,
  HUNDRED,
  isDecimal,
  isPositive,
  roundHalfAway,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { spread } from '@weft/domain/rules/gst/spread';
import { financialYearSpan } from '@weft/domain/rules/dates/financial-year';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { update, writeStatus } from '../../../records/record-store.ts';
import type { CounterAccount, Receipt, ReceiptReason } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { lockBill } from '../../../documents/billed-before.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { numberDocument, postingFacts, reasonOf, reverseDocument } from '../stock/document-posting.ts';
import { momentOf } from '../stock/moment.ts';
import { type ReceiptLine, receiptLines } from './receipt-lines.ts';
import { inspectionsOf } from '../lab-test/lab-inspection.ts';
import { cancelTests, inwardPlans, lotName, requestTests } from '../lab-test/lab-requests.ts';
import { quarantineAreas } from '../lab-test/lab-stock.ts';
import { type Receipt as Inward, receiptModule } from './receipt-module.ts';
import { withYard, yardChange, type Slip, slipLines } from '../gate/gate-slip.ts';
import { closeVendorCodes, keepVendorCodes, missingCodes } from './vendor-codes.ts';
import { lockOrders, moveOrders, orderFaults, type OrderMove, receiptMove, restsClosedBy } from './receipt-orders.ts';
import { lotFaults } from './receipt-lots.ts';
import { keepRollFacts } from './roll-facts.ts';
import { afterTaking, lockSlip, moveSlip, settleSlip, slipFaults } from './receipt-slip.ts';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Reason and counter account of each kind of receipt (spec 02, 1.4). */
const REASONS: {
  readonly [type in Inward['inwardType']]: { readonly reason: ReceiptReason; readonly account: CounterAccount };
} = {
  purchase: { reason: 'PURCHASE', account: 'SUPPLIER' },
  direct: { reason: 'PURCHASE', account: 'SUPPLIER' },
  free: { reason: 'FREE', account: 'SUPPLIER' },
  sample: { reason: 'FREE', account: 'SUPPLIER' },
  customerMaterial: { reason: 'CUSTOMER_MATERIAL', account: 'CUSTOMER' },
};

/** The part of a line, in the item's unit, that was rejected at receipt. */
const rejectedOf = ({ line, quantity }: ReceiptLine): Decimal => {
  const received = figure(line['quantity']);
  return isPositive(received) ? roundHalfAway(quantity.times(figure(line['rejectedQuantity'])).div(received), 6) : ZERO;
};

/** A received line, what it costs besides its own amount, and where it waits when the laboratory has to see it. */
type Entry = ReceiptLine & {
  readonly landed: Decimal;
  readonly holdsIn: number | undefined;
  /** What of its order line's rest it closes as the last delivery. */
  readonly restClosed: Decimal | undefined;
};

/** Movements of one line: the good part released or on hold, the part rejected at receipt as rejected, its value split between the two without losing a paisa. */
const movementsOf = (document: Inward, entry: Entry, rules: RuleContext): readonly Receipt[] => {
  const { line, index, key, quantity, secondaryQuantity, landed, holdsIn } = entry;
  const { reason, account } = REASONS[document.inwardType];
  const rejected = rejectedOf(entry);
  const { rackId: _rack, ...unracked } = key;
  const good =
    holdsIn === undefined
      ? { ...key, qcStatus: 'released' as const }
      : { ...(holdsIn === key.stockAreaId ? key : unracked), stockAreaId: holdsIn, qcStatus: 'hold' as const };
  const parts = [
    { share: quantity.minus(rejected), place: good },
    { share: rejected, place: { ...key, qcStatus: 'rejected' as const } },
  ].filter(({ share }) => isPositive(share));
  const shares = parts.map(({ share }) => share);
  const isForeign = reason === 'CUSTOMER_MATERIAL';
  const amounts = spread(isForeign ? ZERO : sumOf([figure(line['amount']), orderCostOf(line, rules), landed]), shares);
  const seconds = secondaryQuantity === undefined ? [] : spread(secondaryQuantity, shares, 6);
  return parts.map(({ share, place }, n) => ({
    line: index,
    reason,
    from: { account },
    to: { ...place, ...(isForeign ? { ownerPartyId: document.party } : {}) },
    quantity: share,
    ...(seconds[n] === undefined ? {} : { secondaryQuantity: seconds[n] }),
    ...(typeof line['packages'] === 'number' && n === 0 ? { packages: line['packages'] } : {}),
    amount: amounts[n] ?? ZERO,
    isFree: isForeign || line['isFree'] === true || reason === 'FREE',
    partyId: document.party,
    documentLineId: line.id,
    ...(typeof line['purchaseOrderItem'] === 'number' ? { purchaseOrderItemId: line['purchaseOrderItem'] } : {}),
  }));
};

/** A rate other than the order's: within two percent by override, above that only by an amendment (spec 02, 4.2). */
const priceFaults = (document: Inward, lines: readonly ReceiptLine[], rules: RuleContext): readonly Fault[] =>
  lines.flatMap(({ line, index }) => {
    const ordered = orderLineOf(
      {
        purchaseOrder: line['purchaseOrder'] as number | null,
        purchaseOrderItem: line['purchaseOrderItem'] as number | null,
        quantity: figure(line['quantity']),
      },
      rules,
    ); // as above
    const [rate, orderRate] = [line['rate'], ordered?.['rate']];
    if (
      document.inwardType !== 'purchase' ||
      !isDecimal(rate) ||
      !isDecimal(orderRate) ||
      rate.eq(orderRate) ||
      !isPositive(orderRate)
    )
      return [];
    const percent = roundHalfAway(rate.minus(orderRate).times(HUNDRED).div(orderRate), 2);
    const isSmall = percent.abs().lte('2');
    return isSmall && rules.mayOverride
      ? []
      : [
          fault(`lines[${index}].rate`, 'PRICE', {
            rate: rate.toFixed(4),
            orderRate: orderRate.toFixed(4),
            percent: percent.toFixed(2),
          }),
        ];
  });

const BILLED_SQL = `select number from inward where partner_id = $1 and party_id = $2 and bill_no = $3 and coalesce(bill_date, date) between $4 and $5 and status in (7, 10, 11) and id <> $6 and ($7::bigint is null or pre_inward_id is distinct from $7) and deleted_on is null limit 1`;

/** The same invoice of a party in the same financial year is received once; the receipts of one gate slip share theirs (spec 02, 4.2). */
export const billFaults = async ({ tx }: SaveContext, document: Inward): Promise<readonly Fault[]> => {
  if (document.billNo === null) return [];
  await lockBill(tx, document.party, document.billNo);
  const { from, to } = financialYearSpan(document.billDate ?? document.date);
  const other = await tx.maybe<{ number: string }>(
    BILLED_SQL,
    [tx.partnerId, document.party, document.billNo, from, to, document.id, document.preInward],
    'inward-billed',
  );
  return other === undefined
    ? []
    : [
        fault('billNo', 'DUPLICATE_BILL', {
          kind: 'Invoice',
          no: document.billNo,
          party: 'this party',
          document: other.number,
        }),
      ];
};

/** Lines that the laboratory has to see, and where they wait: the branch's quarantine area if it has one, else where they were received. */
const underTest = async (context: SaveContext, document: Inward, lines: readonly ReceiptLine[]) => {
  const plans = await inwardPlans(context, document, lines);
  const areas =
    plans.size === 0
      ? undefined
      : await quarantineAreas(
          context.tx,
          lines.map(({ key }) => key.stockAreaId),
        );
  const isPlanned = (line: ReceiptLine): boolean => plans.has(line.key.itemId) && line.quantity.gt(rejectedOf(line));
  const inspections = await inspectionsOf(
    context.tx,
    document.party,
    lines.filter(isPlanned).map((line) => ({ name: lotName(line), item: line.key.itemId })),
  );
  const isSkipped = (line: ReceiptLine): boolean =>
    isPlanned(line) && inspections.get(lotName(line))?.isSkipped === true;
  const holdsIn = (line: ReceiptLine): number | undefined =>
    isPlanned(line) && !isSkipped(line) ? (areas?.get(line.key.stockAreaId) ?? line.key.stockAreaId) : undefined;
  return { plans, inspections, holdsIn, isSkipped };
};

/** Whether a line got a lot that nobody typed: of the series, or the supplier's. */
const isNamed = ({ line, key: { lotNumber } }: Entry): boolean =>
  lotNumber !== undefined && lotNumber !== line['lotNumber'] && lotNumber !== line['heatNumber'];

/** Writes the lots that lines were given, and what they closed of their orders, and asks the laboratory for what is on hold; answers the receipt as it now lies there. */
const settleLines = async (
  context: SaveContext,
  document: Inward,
  entries: readonly Entry[],
  {
    plans,
    inspections,
    isSkipped,
    lots,
  }: Omit<Awaited<ReturnType<typeof underTest>>, 'holdsIn'> & { readonly lots: readonly (number | null)[] },
): Promise<Inward> => {
  const { tx, person, now } = context;
  const held = entries.filter(({ holdsIn }) => holdsIn !== undefined);
  const reported = entries.filter((entry) => entry.holdsIn !== undefined || isSkipped(entry));
  const isChanged = reported.length > 0 || entries.some((entry) => isNamed(entry) || entry.restClosed !== undefined);
  if (!isChanged) return document;
  const marked = entries.map((entry) => ({
    ...entry.line,
    ...(reported.length > 0 || isNamed(entry) ? { lotNumber: entry.key.lotNumber ?? null } : {}),
    ...(entry.restClosed === undefined ? {} : { restClosed: entry.restClosed }),
    test: entry.holdsIn !== undefined,
  }));
  const module = receiptModule(document);
  const stored = await update(
    tx,
    module,
    { lines: marked, ...(held.length > 0 ? { testStatus: 'pending' } : {}) },
    { before: document, version: document.version, meta: { by: person.actorId, at: now } },
  );
  if (stored === 'stale') throw new Error(`${module.name} ${document.id} changed under its own lock`);
  if (reported.length === 0) return stored as Inward; // a row of this module
  await requestTests(
    context,
    document,
    reported.map((line) => ({ ...line, held: line.quantity.minus(rejectedOf(line)), lotId: lots[line.index] ?? null })),
    { plans, inspections },
  );
  return stored as Inward; // a row of this module
};

/** A receipt, or its reversal, as a move of its orders: what came in is no longer at the gate. */
const moveOf = (document: Inward, slip: Slip | undefined, sign: 1 | -1): OrderMove => {
  const move = receiptMove(document, sign);
  if (slip === undefined) return move;
  const yard = yardChange(slipLines(slip), afterTaking(slip, document, sign));
  return { ...move, changeOf: (order) => withYard(move.changeOf(order), yard, order, sign) };
};

/** Takes the goods into stock and moves the orders on; the number comes last. */
export const postReceipt = async (context: SaveContext, document: Inward): Promise<void> => {
  const { tx, person, now, today } = context;
  const module = receiptModule(document);
  const slip = await lockSlip(context, document);
  const orders = await lockOrders(context, document);
  const rules = await rulesOf(context, module, document);
  if (module === inward) {
    refuse(missingCodes(context, document)); // the setting may be younger than the draft
    await keepVendorCodes(context, document);
  }
  refuse([
    ...slipFaults(document, slip, rules),
    ...orderFaults(document, orders),
    ...(await billFaults(context, document)),
  ]);
  const bySeries = isOn(context.config.value, 'ALPS_CONFIGURATION');
  const lines = await receiptLines(context, document, rules, { bySeries, isDelivery: true });
  refuse([...priceFaults(document, lines, rules), ...(await lotFaults(context, document, lines))]);
  const landed = landedOf({ ...document, lines: lines.map(({ line }) => line) }, rules);
  const { holdsIn, ...tested } = await underTest(context, document, lines);
  const rests = restsClosedBy(document, orders);
  const entries = lines.map((line, n): Entry => ({
    ...line,
    landed: landed[n] ?? ZERO,
    holdsIn: holdsIn(line),
    restClosed: rests.get(line.index),
  }));
  const happenedAt = document.receivedAt ?? momentOf(document.date, today);
  const { effectiveAt, lines: posted } = await stockOf(tx).post(
    {
      kind: 'receipt',
      module: module.name,
      documentId: document.id,
      ...(happenedAt === undefined ? {} : { effectiveAt: happenedAt }),
      movements: entries.flatMap((entry) => movementsOf(document, entry, rules)),
      ...postingFacts(context),
    },
    'lines',
  );
  await keepRollFacts(context, entries);
  const lots = entries.map(({ index }) => posted.find(({ line }) => line === index)?.lotId ?? null);
  const stored = await settleLines(context, document, entries, { ...tested, lots });
  await moveOrders(context, stored, orders, moveOf(stored, slip, 1));
  const status = entries.some((entry) => entry.holdsIn !== undefined) ? 'open' : 'completed';
  await writeStatus(tx, module, { id: document.id, status, by: person.actorId, at: now, effectiveAt });
  await numberDocument(context, module, document);
  if (slip !== undefined) await moveSlip(context, slip, document, afterTaking(slip, document, 1));
};

/** A draft stands against its gate slip, or does so no longer. */
export const settleReceipt = async (context: SaveContext, document: Inward): Promise<void> => {
  const slip = await lockSlip(context, document);
  if (slip !== undefined) await settleSlip(context, slip, document.id);
};

/** Takes a receipt back while its stock is untouched; orders get their balances again. */
export const reverseReceipt = async (context: SaveContext, document: Inward, body: AnyRecord): Promise<void> => {
  const note = reasonOf(body);
  const slip = await lockSlip(context, document);
  const orders = await lockOrders(context, document);
  await cancelTests(context, document.id);
  if (receiptModule(document) === inward) await closeVendorCodes(context, document);
  await reverseDocument(context, receiptModule(document), document, note);
  await moveOrders(context, document, orders, moveOf(document, slip, -1));
  if (slip !== undefined) await moveSlip(context, slip, document, afterTaking(slip, document, -1));
};
