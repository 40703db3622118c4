import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { readMany, update, writeStatus } from '../../../records/record-store.ts';
import type { StoredRecord } from '../../../records/types.ts';
import type { Posted } from '../../../stock/posting.ts';
import type { ReceiptLine } from '../inward/receipt-lines.ts';
import { plansOf } from '../lab-test/lab-plan.ts';
import { areasOf, openTests, testOfLot } from '../lab-test/lab-requests.ts';
import { openingKey } from './opening-key.ts';

/**
 * Asks the laboratory for what is opened as under test: one test per grade, lot and branch, by the items' plans for what comes in (spec 02, 2.6).
 * The goods are on hold already; `posted` says which lots they became.
 */
export const requestOpeningTests = async (
  context: SaveContext,
  lines: readonly ReceiptLine[],
  posted: Posted,
): Promise<void> => {
  const held = lines.filter((line) => openingKey(line).qcStatus === 'hold');
  if (held.length === 0) return;
  const lotIds = new Map(posted.lines.map(({ line, lotId }) => [line, lotId]));
  const areas = await areasOf(context, held);
  const plans = await plansOf(context, 'inward', [...new Set(held.map(({ key }) => key.itemId))], null);
  const lots = new Map<string, ReceiptLine[]>();
  for (const line of held) {
    const { itemTupleId, lotNumber = '', stockAreaId } = line.key;
    const name = JSON.stringify([itemTupleId, lotNumber, areas.get(stockAreaId)?.['branch']]);
    lots.set(name, [...(lots.get(name) ?? []), line]);
  }
  const requests = [...lots.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const quantity = sumOf([first, ...others].map((line) => line.quantity));
    const lotId = lotIds.get(first.index) ?? null;
    return [{ ...testOfLot([first, ...others], { lotId, quantity, areas, plans }), origin: 'opening' }];
  });
  await openTests(context, requests);
};

type OpenedTest = {
  readonly id: number;
  readonly number: string;
  readonly is_used: boolean;
  readonly is_open: boolean;
};

const TESTS_SQL = `select t.id, t.number, (t.accepted > 0 or t.rejected > 0 or t.sampled > 0 or t.status = 2) as is_used, t.status in (10, 11) as is_open
  from lab_test t
 where t.partner_id = $1 and t.inward_id is null and t.deleted_on is null and t.status <> 5 and t.item_id = any($2)
   and exists (select from jsonb_array_elements_text(t.inward_lines) l where l::bigint = any($3))
 order by t.id for update`;

const OPENED_BY_SQL = `select e.document_line_id as line, sum(e.quantity)::text as quantity from stock_ledger e join stock_transformation t on t.partner_id = $1 and t.id = e.transformation_id
 where e.partner_id = $1 and t.module = $2 and t.kind = 'opening' and e.account = 'STOCK' and e.side = 'in' and e.document_line_id = any($3)
 group by e.document_line_id`;

/** What is left of tests, in their items' units, when these lines are gone: the lines that stay, and what they opened. */
const leftOf = async ({ tx }: SaveContext, tests: readonly StoredRecord[], gone: ReadonlySet<unknown>) => {
  const staying = new Map(
    tests.map((test) => [test.id, (test['inwardLines'] as readonly unknown[]).filter((id) => !gone.has(id))]), // only such tests were asked for
  );
  const opened = await tx.query<{ line: number; quantity: string }>(
    OPENED_BY_SQL,
    [tx.partnerId, openingStock.name, [...staying.values()].flat()],
    'lab-opening-left',
  );
  const quantities = new Map<unknown, Decimal>(opened.map(({ line, quantity }) => [line, decimal(quantity)]));
  return (test: StoredRecord) => {
    const inwardLines = staying.get(test.id) ?? [];
    return { inwardLines, lotQuantity: sumOf(inwardLines.map((line) => quantities.get(line) ?? ZERO)) };
  };
};

/**
 * Ends the tests of lines that are taken back, undecided; of a test that has other lines too, only their share goes. Called before the goods leave.
 * Fault: DECISION_FIRST while a decision or a sample of one stands, or a decision waits for approval.
 */
export const endOpeningTests = async (
  context: SaveContext,
  lines: readonly { readonly id: number; readonly item?: unknown }[],
): Promise<void> => {
  const { tx, person, now } = context;
  const gone = new Set<unknown>(lines.map(({ id }) => id));
  const items = [...new Set(lines.flatMap(({ item }) => (typeof item === 'number' ? [item] : [])))];
  const tests = await tx.query<OpenedTest>(TESTS_SQL, [tx.partnerId, items, [...gone]], 'lab-tests-of-opening');
  const used = tests.filter(({ is_used }) => is_used).map(({ number }) => number);
  if (used.length > 0) throw new Refusal([fault('', 'DECISION_FIRST', { tests: used.join(', ') })]);
  const open = await readMany(
    tx,
    labTest,
    tests.filter(({ is_open }) => is_open).map(({ id }) => id),
  );
  const left = await leftOf(context, open, gone);
  const meta = { by: person.actorId, at: now };
  for (const test of open) {
    const { inwardLines, lotQuantity } = left(test);
    if (inwardLines.length > 0)
      await update(
        tx,
        labTest,
        { inwardLines, lotQuantity, undecided: lotQuantity },
        { before: test, version: test.version, meta },
      );
    else await writeStatus(tx, labTest, { id: test.id, status: 'cancelled', ...meta });
  }
  const ended = open.filter((test) => left(test).inwardLines.length === 0);
  await writeHistory(
    context,
    ended.map(({ id, status }) => ({
      module: labTest.name,
      id,
      action: 'cancel',
      changes: [{ field: 'status', old: status ?? null, new: 'cancelled' }],
      reason: `${openingStock.title} taken back`,
    })),
  );
};

const OPENED_SQL = `select d.number from opening_stock_lines n join opening_stock d on d.partner_id = $1 and d.id = n.parent_id
  where n.partner_id = $1 and n.id = any($2) order by d.id limit 1`;

/** Number of the opening that lines are of. */
export const openingOfLines = async ({ tx }: SaveContext, lines: readonly unknown[]): Promise<string | undefined> =>
  (await tx.maybe<{ number: string }>(OPENED_SQL, [tx.partnerId, lines], 'lab-opening-of'))?.number;
