import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { PlanLine } from '@weft/domain/rules/quality/test-plan';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { Refusal } from '../../../http/refusal.ts';
import { carriedRecord } from '../../../records/save/carried-values.ts';
import { grouped } from '../../../records/grouped.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { insertMany, readMany, writeStatus } from '../../../records/record-store.ts';
import { takeNumbers } from '../../../records/save/take-number.ts';
import type { StoredRecord } from '../../../records/types.ts';
import type { LotInspection } from './lab-inspection.ts';
import { plannedLine, plansOf } from './lab-plan.ts';
import type { ReceiptLine } from '../inward/receipt-lines.ts';
import { wantedQuality, withWanted } from './wanted-quality.ts';

/** What every test knows from its birth. */
type Request = AnyRecord & { readonly branch: number | null; readonly organization: number | null };

/** Numbers of the LT series, in the order of the requests. Places are taken in one order: two who ask for tests at the same places wait, and never for each other. */
const numbersOf = async ({ tx, today }: SaveContext, requests: readonly Request[]): Promise<readonly string[]> => {
  const placeOf = ({ branch, organization }: Request): string => JSON.stringify([branch, organization]);
  const places = [...grouped(requests, placeOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const numbers = new Map<Request, string>();
  for (const [, together] of places) {
    const [{ branch, organization } = { branch: null, organization: null }] = together;
    const series = { numbered: labTest.name, date: today, branch, organization };
    const taken = await takeNumbers(tx, series, together.length);
    for (const [n, request] of together.entries()) numbers.set(request, taken[n] ?? '');
  }
  return requests.map((request) => numbers.get(request) ?? '');
};

/**
 * Opens tests, all of them in one write: numbers of the LT series in their order, status Open unless a request says another, history. Their goods are
 * on hold already.
 */
export const openTests = async (context: SaveContext, requests: readonly Request[]): Promise<void> => {
  if (requests.length === 0) return;
  const { tx, person, now, today } = context;
  const taken: Awaited<ReturnType<typeof carriedRecord>>[] = [];
  for (const request of requests)
    taken.push(await carriedRecord(context, labTest, { date: today, round: 1, status: 'open', ...request }));
  const numbers = await numbersOf(context, requests);
  const stored = await insertMany(
    tx,
    taken[0]?.module ?? labTest, // one for all: it is the person's and the partner's
    taken.map(({ record }, n) => ({ ...record, number: numbers[n] })),
    { by: person.staffId, at: now, source: 'system' },
  );
  const created = stored.map(({ id }) => ({ module: labTest.name, id, action: 'create', changes: [] }));
  await writeHistory(context, created);
};

type Receipt = StoredRecord & {
  readonly party: number;
  readonly branch: number | null;
  readonly organization: number | null;
  readonly location: number | null;
};

/** Quality plans of the received items, by item; none while LAB_TEST_INWARD is off: everything is released at once. */
export const inwardPlans = async (
  context: SaveContext,
  receipt: Receipt,
  lines: readonly ReceiptLine[],
): Promise<ReadonlyMap<number, readonly PlanLine[]>> =>
  isOn(context.config.value, 'LAB_TEST_INWARD')
    ? plansOf(context, 'inward', [...new Set(lines.map(({ key }) => key.itemId))], receipt.party)
    : new Map();

/** A received line that waits for the laboratory: how much of it, in the item's unit, and the lot that the ledger made. */
export type HeldLine = ReceiptLine & { readonly held: Decimal; readonly lotId: number | null };

const idOr = (value: unknown, other: number | null): number | null => (typeof value === 'number' ? value : other);

/** Goods of one lot, whatever the number of their lines: they are tested together. */
export const lotName = ({ key }: ReceiptLine): string => `${key.itemTupleId} ${key.lotNumber ?? ''}`;

/** Where a receipt was made: its goods are there unless their area says otherwise. */
type Home = {
  readonly organization: number | null;
  readonly branch: number | null;
  readonly location: number | null;
};

const NOWHERE: Home = { organization: null, branch: null, location: null };

/** Stock areas of received lines, by id. */
export const areasOf = async (
  { tx }: Pick<SaveContext, 'tx'>,
  lines: readonly ReceiptLine[],
): Promise<ReadonlyMap<number, StoredRecord>> => {
  const areas = await readMany(tx, stockArea, [...new Set(lines.map(({ key }) => key.stockAreaId))]);
  return new Map(areas.map((area) => [area.id, area]));
};

/**
 * The test of goods of one lot that wait for the laboratory together.
 * @param lines its lines, of which the first tells what all have in common
 * @param quantity what of them waits, in the item's unit
 */
export const testOfLot = (
  [first, ...others]: readonly [ReceiptLine, ...ReceiptLine[]],
  {
    lotId,
    quantity,
    areas,
    plans,
    home = NOWHERE,
  }: {
    readonly lotId: number | null;
    readonly quantity: Decimal;
    readonly areas: ReadonlyMap<number, StoredRecord>;
    readonly plans: ReadonlyMap<number, readonly PlanLine[]>;
    readonly home?: Home;
  },
): Request => {
  const { key, uom } = first;
  const place = areas.get(key.stockAreaId); // goods are where their area is
  return {
    inwardLines: [first, ...others].map(({ line }) => line.id),
    organization: idOr(place?.['organization'], home.organization),
    branch: idOr(place?.['branch'], home.branch),
    location: idOr(place?.['location'], home.location),
    item: key.itemId,
    itemTuple: key.itemTupleId,
    lotId,
    lotNumber: key.lotNumber ?? null,
    vendorCode: key.vendorCode ?? null,
    supplierLot: key.supplierLot ?? null,
    uom,
    lotQuantity: quantity,
    undecided: quantity,
    lines: (plans.get(key.itemId) ?? []).map(plannedLine),
  };
};

/** What a lot that is released untested says of itself: nothing was measured, its party is trusted. */
const untested = (quantity: Decimal): AnyRecord => ({
  status: 'completed',
  isSkipped: true,
  accepted: quantity,
  undecided: ZERO,
  decision: 'accept',
  remarks: 'skip-lot',
  lines: [],
});

const orderLineOf = ({ line }: ReceiptLine): readonly number[] =>
  typeof line['purchaseOrderItem'] === 'number' ? [line['purchaseOrderItem']] : [];

/**
 * One test per grade and lot of a receipt, whatever the number of its rolls (spec 02, 4.2); of a lot that is released by skip-lot a report that says
 * so, completed at once. What the order of the goods wants of them stands before the plan's own limits.
 */
export const requestTests = async (
  context: SaveContext,
  receipt: Receipt,
  held: readonly HeldLine[],
  {
    plans,
    inspections,
  }: {
    readonly plans: ReadonlyMap<number, readonly PlanLine[]>;
    readonly inspections: ReadonlyMap<string, LotInspection>;
  },
): Promise<void> => {
  const lots = new Map<string, HeldLine[]>();
  for (const line of held) lots.set(lotName(line), [...(lots.get(lotName(line)) ?? []), line]);
  const areas = await areasOf(context, held);
  const wanted = await wantedQuality(context.tx, held.flatMap(orderLineOf));
  const requests = [...lots].flatMap(([name, [first, ...others]]) => {
    if (first === undefined) return [];
    const orderLine = [first, ...others].flatMap(orderLineOf).find((line) => wanted.limits.has(line));
    const plan = withWanted(plans.get(first.key.itemId) ?? [], orderLine, wanted);
    const quantity = sumOf([first, ...others].map((line) => line.held));
    const { level, isSkipped } = inspections.get(name) ?? { level: 'normal', isSkipped: false };
    return [
      {
        ...testOfLot([first, ...others], { lotId: first.lotId, quantity, areas, plans, home: receipt }),
        lines: plan.map(plannedLine),
        origin: 'inward',
        inspection: level,
        inward: receipt.id,
        party: receipt.party,
        stockArea: first.key.stockAreaId,
        rack: first.key.rackId ?? null,
        ...(isSkipped ? untested(quantity) : {}),
      },
    ];
  });
  await openTests(context, requests);
};

const TESTS_SQL = `select id, number, ((accepted > 0 or rejected > 0 or sampled > 0) and not is_skipped or status = 2) as is_used, (status in (10, 11) or is_skipped) as is_open from lab_test
  where partner_id = $1 and inward_id = $2 and deleted_on is null and status <> 5 order by id for update`;

/** Ends the tests of a receipt that is taken back. Fault: DECISION_FIRST while a decision or a sample of one stands, or a decision waits for approval. */
export const cancelTests = async (context: SaveContext, receipt: number): Promise<void> => {
  const { tx, person, now } = context;
  const tests = await tx.query<{ id: number; number: string; is_used: boolean; is_open: boolean }>(
    TESTS_SQL,
    [tx.partnerId, receipt],
    'lab-tests-of-inward',
  );
  const used = tests.filter(({ is_used }) => is_used).map(({ number }) => number);
  if (used.length > 0) throw new Refusal([fault('', 'DECISION_FIRST', { tests: used.join(', ') })]);
  const open = tests.filter(({ is_open }) => is_open);
  for (const { id } of open) await writeStatus(tx, labTest, { id, status: 'cancelled', by: person.staffId, at: now });
  await writeHistory(
    context,
    open.map(({ id }) => ({
      module: labTest.name,
      id,
      action: 'cancel',
      changes: [{ field: 'status', old: 'open', new: 'cancelled' }],
      reason: `${inward.title} taken back`,
    })),
  );
};
