import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { deriveReturnAfter, inwardLineOf } from '@weft/domain/catalogue/stores/purchase-return.derive';
import { ewayLimitOf, isBetweenStates } from '@weft/domain/catalogue/language/groups/eway-need';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { type Decimal, isDecimal, isPositive, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { needsEwayBill } from '@weft/domain/rules/transfer/needs-eway-bill';
import type { Received } from '../../../documents/order-lines.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { update } from '../../../records/record-store.ts';
import type { StoredLine, StoredRecord } from '../../../records/types.ts';
import type { Issue } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { isWithinPlaces } from '../../../stock/within-places.ts';
import { momentOf } from '../stock/moment.ts';
import { linesOf, primaryQuantity } from '../inward/receipt-lines.ts';
import { lockReceiptOf, receiptModule } from '../inward/receipt-module.ts';
import { type LockedOrder, lockOrders, moveOrders } from '../inward/receipt-orders.ts';
import { returnedBefore, returnKeys, strangeKeys } from './return-keys.ts';
import { shownReturns } from './return-list.ts';
import { type LockOthers, repairMovements, takeBack, undoTakeBack } from './return-repair.ts';
import { amountsBy } from '../stock-transfer/transfer-steps.ts';
import { postingFacts, reasonOf, completeDocument, reverseDocument } from '../stock/document-posting.ts';

type Return = Stored<typeof purchaseReturn>;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const NOTHING = { received: ZERO, accepted: ZERO, rejected: ZERO };

/** Goods of a return are stock of this item and of the lot that came, in the person's places, and of no other party. Faults: REFERENCE, DENIED, LOT_ITEM at `lines[n].stockKey`. */
const keyFaults = async (
  { tx, person }: SaveContext,
  record: AnyRecord,
): Promise<{ readonly faults: readonly Fault[]; readonly keys: Awaited<ReturnType<typeof returnKeys>> }> => {
  const lines = Array.isArray(record['lines']) ? (record['lines'] as readonly AnyRecord[]) : [];
  const keys = await returnKeys(
    tx,
    lines.flatMap(({ stockKey }) => (typeof stockKey === 'number' ? [stockKey] : [])),
  );
  const asked = lines.flatMap(({ stockKey: key, inward: id, inwardLine: line }, n) =>
    typeof key === 'number' && typeof id === 'number' && typeof line === 'number' ? [{ n, inward: id, line, key }] : [],
  );
  const strange = await strangeKeys(tx, asked);
  const faults = lines.flatMap(({ stockKey, item }, n): readonly Fault[] => {
    if (typeof stockKey !== 'number') return [];
    const key = keys.get(stockKey);
    if (key === undefined || key.item !== item || !isWithinPlaces(person, key))
      return [fault(`lines[${n}].stockKey`, 'REFERENCE', { label: 'Stock of this item', value: stockKey })];
    if (key.party !== null && key.party !== record['party'])
      return [fault(`lines[${n}].stockKey`, 'LOT_ITEM', { lot: key.lotNumber ?? '', item: key.partyName ?? '' })];
    return strange.has(n)
      ? [
          fault(`lines[${n}].stockKey`, 'REFERENCE', {
            label: 'Stock of this inward',
            value: key.lotNumber ?? stockKey,
          }),
        ]
      : [];
  });
  return { faults, keys };
};

/** Lines with what their key says of the goods. */
const keyedLines = (lines: readonly AnyRecord[], keys: Awaited<ReturnType<typeof returnKeys>>): readonly AnyRecord[] =>
  lines.map((line) => {
    const key = keys.get(Number(line['stockKey']));
    if (key === undefined) return line;
    const { itemTuple, lotNumber, rollNumber, qcStatus } = key;
    return { ...line, itemTuple, lotNumber, rollNumber: rollNumber || null, qcStatus };
  });

/** What a return debits after all that went back of its inwards by others. */
const debitsOf = async ({ tx }: SaveContext, document: AnyRecord, rules: RuleContext): Promise<AnyRecord> => {
  const lines = Array.isArray(document['lines']) ? (document['lines'] as readonly AnyRecord[]) : [];
  const inwards = [...new Set(lines.flatMap(({ inward: id }) => (typeof id === 'number' ? [id] : [])))];
  const id = typeof document['id'] === 'number' ? document['id'] : 0;
  return deriveReturnAfter(await returnedBefore(tx, inwards, id))(document, rules);
};

/** A return as it is debited by now: what the laboratory decided and what else went back since it was written down count. */
const debited = async (
  context: SaveContext,
  document: Return,
  keys: Awaited<ReturnType<typeof returnKeys>>,
  rules: RuleContext,
): Promise<Return> => ({
  ...document,
  ...(await debitsOf(context, { ...document, lines: keyedLines(linesOf(document), keys) }, rules)),
});

/** The inwards of a return, locked in the order of their ids. Fault NOT_FOUND at `inwards`. */
const lockInwards = async ({ tx }: SaveContext, document: Return): Promise<readonly StoredRecord[]> => {
  const receipts: StoredRecord[] = [];
  for (const id of [...(document.inwards ?? [])].toSorted((a, b) => a - b)) {
    const receipt = await lockReceiptOf(tx, id);
    if (receipt === undefined) throw new Refusal([fault('inwards', 'NOT_FOUND', { what: inward.title })]);
    receipts.push(receipt);
  }
  return receipts;
};

/** Quantity that a return takes of each received line. */
const takenOf = (document: Return): ReadonlyMap<number, Decimal> => {
  const taken = new Map<number, Decimal>();
  for (const { inwardLine, quantity } of linesOf(document))
    if (typeof inwardLine === 'number') taken.set(inwardLine, (taken.get(inwardLine) ?? ZERO).plus(figure(quantity)));
  return taken;
};

/** More than a line brought, less what went back already. Fault SHORT_STOCK at `lines[n].quantity`. */
const overFaults = (document: Return, receipts: readonly StoredRecord[], rules: RuleContext): readonly Fault[] => {
  const received = new Map(receipts.flatMap((receipt) => linesOf(receipt).map((line) => [line.id, line] as const)));
  const left = new Map(
    [...received].map(([id, line]) => [id, figure(line['quantity']).minus(figure(line['returned']))]),
  );
  return linesOf(document).flatMap((line, n): readonly Fault[] => {
    const id = line['inwardLine'];
    const free = typeof id === 'number' ? left.get(id) : undefined;
    if (typeof id !== 'number' || free === undefined) return [];
    const asked = figure(line['quantity']);
    left.set(id, free.minus(asked));
    if (asked.lte(free)) return [];
    return [
      fault(`lines[${n}].quantity`, 'SHORT_STOCK', {
        item: textOf(rules.ref('item', line['item'])?.['name']),
        lot: textOf(line['lotNumber']),
        free: free.toString(),
        uom: textOf(rules.ref('uom', line['uom'])?.['symbol']),
        area: textOf(receipts.find((receipt) => linesOf(receipt).some((one) => one.id === id))?.number),
        asked: asked.toString(),
      }),
    ];
  });
};

/** Goods on the road need their bill: above the limit, and to another state when the partner wants it so. Fault EWAY at `ewayBillNumber`. */
const ewayFaults = (document: Return, rules: RuleContext): readonly Fault[] => {
  const { ref, config } = rules;
  if (document.ewayBillNumber) return [];
  const value = figure(document.grandTotal);
  const addresses = ref('party', document.party)?.['addresses'];
  const [to] = Array.isArray(addresses) ? (addresses as readonly AnyRecord[]) : [];
  const from = ref('location', document.location)?.['state'] ?? ref('branch', document.branch)?.['state'];
  const road = { from, to: to?.['state'] };
  const limit = ewayLimitOf(road, document.date, rules);
  const isOtherState = isBetweenStates(road);
  const isAlwaysBetweenStates = isOn(config, 'EWAY_OTHER_STATE');
  if (!needsEwayBill({ valueWithTax: value, isOtherState, limit, isAlwaysBetweenStates })) return [];
  const reason: Reason = value.gt(limit)
    ? `value ${formatInr(value)} over ${formatInr(limit)}`
    : 'the goods go to another state';
  return [fault('ewayBillNumber', 'EWAY', { reason })];
};

/** The lines with the order lines that their inwards were received against. */
const withOrders = (document: Return, rules: RuleContext): readonly StoredLine[] =>
  linesOf(document).map((line) => {
    const received = inwardLineOf(line, rules);
    const { purchaseOrder, purchaseOrderItem } = received ?? {};
    return { ...line, purchaseOrder: purchaseOrder ?? null, purchaseOrderItem: purchaseOrderItem ?? null };
  });

/** What a return changes on the lines of one order. */
const returnedOf =
  (lines: readonly StoredLine[], isReplaced: boolean) =>
  (order: number): Received => {
    const change = new Map<number, { readonly returned: Decimal; readonly replaced: Decimal }>();
    for (const { purchaseOrder, purchaseOrderItem, quantity } of lines) {
      if (purchaseOrder !== order || typeof purchaseOrderItem !== 'number') continue;
      const returned = (change.get(purchaseOrderItem)?.returned ?? ZERO).plus(figure(quantity));
      change.set(purchaseOrderItem, { returned, replaced: isReplaced ? returned : ZERO });
    }
    return new Map([...change].map(([id, counters]) => [id, { ...NOTHING, ...counters }]));
  };

/** Inwards and orders that a return moves, and the rows that its rules read; nobody else changes them until it is done. */
type Others = {
  readonly receipts: readonly StoredRecord[];
  readonly orders: readonly LockedOrder[];
  readonly rules: RuleContext;
};

/** Locks the inwards and orders of a return, before its stock: receipts take them in this order, and none waits for the other in a circle. */
const lockOthers = async (context: SaveContext, document: Return): Promise<Others> => {
  const receipts = await lockInwards(context, document);
  const rules = await rulesOf(context, purchaseReturn, document);
  const orders = await lockOrders(context, { ...document, lines: withOrders(document, rules) });
  return { receipts, orders, rules };
};

/** Moves the locked inwards and orders of a return on, or back. */
const moveAll = async (
  context: SaveContext,
  document: Return,
  { receipts, orders, rules }: Others,
  sign: 1 | -1,
): Promise<void> => {
  const { tx, person, now } = context;
  const lines = withOrders(document, rules);
  const carrier: StoredRecord = { ...document, lines };
  const action = sign === 1 ? 'sendBack' : 'unsendBack';
  const changeOf = returnedOf(lines, document.settlement !== 'debitNote');
  await moveOrders(context, carrier, orders, { changeOf, sign, action, cause: 'purchaseReturn' });
  const taken = takenOf(document);
  for (const receipt of receipts) {
    const after = linesOf(receipt).map((line) => {
      const by = taken.get(line.id);
      if (by === undefined) return line;
      return { ...line, returned: sign === 1 ? figure(line['returned']).plus(by) : figure(line['returned']).minus(by) };
    });
    const meta = { by: person.actorId, at: now };
    await update(tx, receiptModule(receipt), { lines: after }, { before: receipt, version: receipt.version, meta });
    const change = { field: 'purchaseReturn', old: null, new: document.id };
    await writeHistory(context, [{ module: receiptModule(receipt).name, id: receipt.id, action, changes: [change] }]);
  }
};

/** The movement of each line, in the item's own unit; all faults of the units at once. */
const movementsOf = (document: Return, rules: RuleContext): readonly Issue[] => {
  const lines = linesOf(document);
  const quantities = lines.map((line, index) => primaryQuantity(line, index, rules));
  refuse([
    ...quantities.filter((one): one is Fault => !isDecimal(one)),
    ...lines.flatMap(({ stockKey }, n) =>
      typeof stockKey === 'number' ? [] : [fault(`lines[${n}].stockKey`, 'REQUIRED', { label: 'Stock' })],
    ),
  ]);
  return lines.map((line, index): Issue => {
    const { purchaseOrderItem } = inwardLineOf(line, rules) ?? {};
    return {
      line: index,
      reason: 'PURCHASE_RETURN',
      from: { balanceId: Number(line['stockKey']) },
      to: { account: 'SUPPLIER' },
      quantity: figure(quantities[index]),
      ...(isDecimal(line['secondaryQuantity']) ? { secondaryQuantity: line['secondaryQuantity'] } : {}),
      ...(typeof line['packages'] === 'number' ? { packages: line['packages'] } : {}),
      settlesAt: figure(line['taxable']),
      partyId: document.party,
      documentLineId: line.id,
      ...(typeof purchaseOrderItem === 'number' ? { purchaseOrderItemId: purchaseOrderItem } : {}),
    };
  });
};

const DEBIT = ['taxable', 'cgst', 'sgst', 'igst', 'cess', 'grandTotal'] as const;

/** The goods leave at what their pool is worth; what the supplier is debited, and the difference, stand beside it. The number comes last. */
const post = async (context: SaveContext, written: Return): Promise<void> => {
  const { tx, person, now, today } = context;
  const others = await lockOthers(context, written);
  const { receipts, rules } = others;
  const { faults, keys } = await keyFaults(context, written);
  refuse([...faults, ...overFaults(written, receipts, rules)]);
  const document = await debited(context, written, keys, rules);
  refuse(ewayFaults(document, rules));
  const isRepair = document.settlement === 'repair';
  const leaving = movementsOf(document, rules);
  const movements = isRepair ? await repairMovements(context, document, leaving) : leaving;
  const effectiveAt = momentOf(document.date, today);
  const posted = await stockOf(tx).post(
    {
      kind: isRepair ? 'transfer' : 'issue',
      module: purchaseReturn.name,
      documentId: document.id,
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
      movements,
      ...postingFacts(context),
    },
    'lines',
  );
  const amounts = amountsBy(posted.lines, leaving, ({ line }) => String(line));
  const lines = linesOf(document).map((line, index) => {
    const stockValue = amounts.get(String(index)) ?? ZERO;
    if (!isRepair) return { ...line, stockValue, variance: stockValue.minus(figure(line['taxable'])) };
    const at = posted.lines.find((one) => one.line === index)?.inBalanceId ?? null;
    return { ...line, stockValue, variance: ZERO, repaired: ZERO, repairKey: at };
  });
  const stockValue = sumOf(lines.map((line) => line.stockValue));
  await moveAll(context, document, others, 1);
  const debit = Object.fromEntries(DEBIT.map((key) => [key, document[key]]));
  await update(
    tx,
    purchaseReturn,
    {
      ...debit,
      lines,
      stockValue,
      variance: isRepair ? ZERO : stockValue.minus(figure(document.taxable)),
      repairState: isRepair ? 'atSupplier' : 'none',
    },
    { before: written, version: written.version, meta: { by: person.actorId, at: now } },
  );
  const isOfFoundry = receipts.some((receipt) => receiptModule(receipt) === foundryInward);
  await completeDocument(context, purchaseReturn, {
    ...document,
    effectiveAt: posted.effectiveAt,
    ...(isOfFoundry ? { numbered: 'foundryReturn' } : {}),
  });
};

/** The goods are back where they were. */
const reverse = async (context: SaveContext, document: Return, body: AnyRecord): Promise<void> => {
  const note = reasonOf(body);
  if (linesOf(document).some((line) => isPositive(figure(line['repaired'])))) refuse([fault('', 'REPAIRED_FIRST')]);
  const others = await lockOthers(context, document);
  await reverseDocument(context, purchaseReturn, document, note);
  await moveAll(context, document, others, -1);
};

/** Inwards and orders follow what comes back from repair, or goes there again: locked first, moved after the stock. */
const othersOf =
  (context: SaveContext, document: Return, sign: 1 | -1): LockOthers =>
  async (lines) => {
    const moved = { ...document, lines } as Return; // the same return, of these lines
    const others = await lockOthers(context, moved);
    return { rules: others.rules, move: () => moveAll(context, moved, others, sign) };
  };

/**
 * Purchase returns (spec 02, 4.7). Faults: PLACE at `settlement` where goods for repair have no area at their supplier, LOT_ITEM, REFERENCE, REQUIRED at `lines[n].stockKey`, SHORT_STOCK and RESERVED at `lines[n].quantity`,
 * EWAY at `ewayBillNumber`, REQUIRED at `reason`; those of the ledger.
 */
export const purchaseReturnHandler = handlerOf(purchaseReturn, {
  shown: shownReturns,
  async check(context, record, before) {
    return (await keyFaults(context, { ...before, ...record })).faults;
  },
  async prepare(context, record, before) {
    const lines = record['lines'];
    if (!Array.isArray(lines)) return record;
    const rows = lines as readonly AnyRecord[]; // validated
    const keys = await returnKeys(
      context.tx,
      rows.flatMap(({ stockKey }) => (typeof stockKey === 'number' ? [stockKey] : [])),
    );
    const keyed: AnyRecord = { ...before, ...record, lines: keyedLines(rows, keys) };
    const rules = await rulesOf(context, purchaseReturn, keyed as StoredRecord);
    return { ...record, ...(await debitsOf(context, keyed, rules)) };
  },
  actions: {
    post: { summary: 'Send the goods back', from: ['draft'], run: (context, document) => post(context, document) },
    takeBack: {
      summary: 'Take repaired goods back: `{ lines: [{ id, quantity, toRack? }] }`',
      from: ['completed'],
      run: (context, document, body) => takeBack(context, document, body, othersOf(context, document, -1)),
    },
    undoTakeBack: {
      summary: 'What came back from repair is at the supplier again',
      from: ['completed'],
      run: (context, document, body) => undoTakeBack(context, document, reasonOf(body), othersOf(context, document, 1)),
    },
    reverse: { summary: 'Take the goods back into stock', from: ['completed'], run: reverse },
  },
});
