import {
  type Decimal,
  decimal,
  isDecimal,
  isPositive,
  roundHalfAway,
  roundToPaisa,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { spread } from '@weft/domain/rules/gst/spread';
import { shareOut } from '@weft/domain/rules/quality/share-out';
import { type Received } from '../../../documents/order-lines.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { update, writeStatus } from '../../../records/record-store.ts';
import type { StoredLine, StoredRecord } from '../../../records/types.ts';
import { linesOf } from '../inward/receipt-lines.ts';
import { lockReceiptOf, receiptModule } from '../inward/receipt-module.ts';
import { lockOrders, moveOrders } from '../inward/receipt-orders.ts';

/** What a decision, a sample, or its reversal changes on a receipt; in the item's unit, below 0 when taken back. */
export type Decided = {
  readonly accepted: Decimal;
  readonly rejected: Decimal;
  readonly sampled: Decimal;
  /** Rupees that were taken off the bill of its goods, below 0 when they stand again. */
  readonly deducted?: Decimal;
};

const COUNTERS = ['accepted', 'rejected', 'sampled'] as const;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const testedOf = (line: StoredLine): Decimal => figure(line['quantity']).minus(figure(line['rejectedQuantity']));
const roomOf = (line: StoredLine): Decimal => testedOf(line).minus(sumOf(COUNTERS.map((key) => figure(line[key]))));

/** Adds to one counter of the lines in their order, as far as each has goods that nobody decided upon; takes back from the last one. */
const counted = (lines: readonly StoredLine[], key: (typeof COUNTERS)[number], by: Decimal): readonly StoredLine[] => {
  const isBack = by.lt(ZERO);
  const order = isBack ? lines.toReversed() : lines;
  const { shares } = shareOut(
    by.abs(),
    order.map((line) => (isBack ? figure(line[key]) : roomOf(line))),
  );
  const moved = order.map((line, n) => {
    const share = shares[n] ?? ZERO;
    return { ...line, [key]: isBack ? figure(line[key]).minus(share) : figure(line[key]).plus(share) };
  });
  return isBack ? moved.toReversed() : moved;
};

/** How the counters of an order's lines differ between two states of a receipt's lines. */
const orderChange =
  (before: readonly StoredLine[], after: readonly StoredLine[]) =>
  (order: number): Received => {
    const old = new Map(before.map((line) => [line.id, line]));
    const change = new Map<number, { received: Decimal; accepted: Decimal; rejected: Decimal }>();
    for (const line of after) {
      if (line['purchaseOrder'] !== order || typeof line['purchaseOrderItem'] !== 'number') continue;
      const was = old.get(line.id);
      const sofar = change.get(line['purchaseOrderItem']);
      const by = (key: string): Decimal => figure(line[key]).minus(figure(was?.[key]));
      change.set(line['purchaseOrderItem'], {
        received: ZERO,
        accepted: by('accepted').plus(sofar?.accepted ?? ZERO),
        rejected: by('rejected').plus(sofar?.rejected ?? ZERO),
      });
    }
    return change;
  };

/** What the tested part of a line was billed at. */
export const billedOf = (line: StoredLine): Decimal => {
  const quantity = figure(line['quantity']);
  return isPositive(quantity) ? roundToPaisa(figure(line['amount']).times(testedOf(line)).div(quantity)) : ZERO;
};

const PROGRESS_SQL = `select count(*) filter (where status in (2, 10, 11)) as waiting, count(*) filter (where (accepted > 0 or rejected > 0) and not is_skipped) as decided
  from lab_test where partner_id = $1 and inward_id = $2 and deleted_on is null`;

const WHOLE_SQL = `with recursive reports as (
    select retest_of_id, lot_quantity from lab_test where partner_id = $1 and id = $2
    union all select t.retest_of_id, t.lot_quantity from reports r join lab_test t on t.partner_id = $1 and t.id = r.retest_of_id)
  select lot_quantity::text as lot from reports where retest_of_id is null`;

/** Quantity of the whole lot that a test is about, in the item's unit: a retest speaks of what the reports before it left undecided. */
export const wholeLotOf = async ({ tx }: SaveContext, test: StoredRecord): Promise<Decimal> => {
  if (typeof test['retestOf'] !== 'number') return figure(test['lotQuantity']);
  return decimal((await tx.one<{ lot: string }>(WHOLE_SQL, [tx.partnerId, test.id], 'lab-whole-lot')).lot);
};

/** How far the laboratory is with a receipt. Asked after the test itself was written. */
const progressOf = async ({ tx }: SaveContext, receipt: number) => {
  const { waiting, decided } = await tx.one<{ waiting: number; decided: number }>(
    PROGRESS_SQL,
    [tx.partnerId, receipt],
    'lab-inward-progress',
  );
  if (waiting === 0) return { testStatus: 'done', status: 'completed' } as const;
  return decided === 0
    ? ({ testStatus: 'pending', status: 'open' } as const)
    : ({ testStatus: 'partly', status: 'inProgress' } as const);
};

/** The receipt of a test, locked with its orders before any stock is, as every step of a receipt locks them; undefined for a test of its own. */
export const lockReceipt = async (context: SaveContext, test: StoredRecord): Promise<StoredRecord | undefined> => {
  if (typeof test['inward'] !== 'number') return undefined;
  const receipt = await lockReceiptOf(context.tx, test['inward']);
  if (receipt !== undefined) await lockOrders(context, receipt);
  return receipt;
};

/**
 * Moves a receipt and its orders on by what the laboratory decided: accepted, rejected and sampled quantities of its lines, test status,
 * status, history; the counters of the order lines. `receipt` is locked.
 */
export const moveReceipt = async (
  context: SaveContext,
  receipt: StoredRecord,
  test: StoredRecord,
  decided: Decided,
): Promise<void> => {
  const { tx, person, now } = context;
  const module = receiptModule(receipt);
  const lines = linesOf(receipt);
  const ids = new Set(Array.isArray(test['inwardLines']) ? test['inwardLines'] : []);
  const own = lines.filter(({ id }) => ids.has(id));
  // lines may be in another unit than the item: their share of the lot says how much of it a decided kilogram is
  const lot = await wholeLotOf(context, test);
  const inUnit = (quantity: Decimal): Decimal =>
    isPositive(lot) ? roundHalfAway(quantity.times(sumOf(own.map(testedOf))).div(lot), 6) : quantity;
  const moved = COUNTERS.reduce<readonly StoredLine[]>((rows, key) => counted(rows, key, inUnit(decided[key])), own);
  const deducted = spread(decided.deducted ?? ZERO, moved.map(billedOf));
  const byId = new Map(
    moved.map((line, n) => [line.id, { ...line, deducted: figure(line['deducted']).plus(deducted[n] ?? ZERO) }]),
  );
  const after = lines.map((line) => byId.get(line.id) ?? line);
  const orders = await lockOrders(context, receipt);
  await moveOrders(context, receipt, orders, { changeOf: orderChange(lines, after), sign: 1, action: 'decide' });
  const { testStatus, status } = await progressOf(context, receipt.id);
  await update(
    tx,
    module,
    { lines: after, testStatus },
    { before: receipt, version: receipt.version, meta: { by: person.staffId, at: now } },
  );
  if (receipt.status !== status) await writeStatus(tx, module, { id: receipt.id, status, by: person.staffId, at: now });
  await writeHistory(context, [
    {
      module: module.name,
      id: receipt.id,
      action: 'decide',
      changes: [
        { field: 'testStatus', old: receipt['testStatus'] ?? null, new: testStatus },
        ...(receipt.status === status ? [] : [{ field: 'status', old: receipt.status ?? null, new: status }]),
        { field: 'labTest', old: null, new: test.id },
      ],
    },
  ]);
};
