import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { addDays } from '@weft/domain/rules/dates/add-days';
import type { StoredRecord } from '../../../records/types.ts';
import { chanceOf } from '../chance.ts';
import type { Desk } from '../demo-desk.ts';
import { LOCATION } from '../company.ts';
import { STAFF } from '../people.ts';
import { orderRow } from './order-row.ts';
import { type Fate, type OrderPlan, planOrders, type ReceiptPlan } from './plan-orders.ts';
import { againstOrder, keeperAt, receiptRow } from './receipt-row.ts';

/** What happens to an order after its receipts, and why. */
const ENDS: Readonly<Partial<Record<Fate, readonly [action: string, reason: string]>>> = {
  shortClosed: ['shortClose', 'Supplier cannot deliver the rest at this rate'],
  cancelled: ['cancel', 'Ordered twice; the other order stands'],
  onHold: ['hold', 'Waiting for the test report of the sample'],
};

type Event = {
  readonly date: string;
  readonly minutes: number;
  readonly staff: number | null;
  readonly run: (desk: Desk) => Promise<void>;
};

/** Ids of people by their codes, asked the way a form would: as the head of something. */
const staffIds = async (desk: Desk, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await desk.resolve(
    inward,
    codes.map((code) => ({ receivedBy: code })),
  );
  return new Map(
    rows.flatMap(({ receivedBy }, n) => (typeof receivedBy === 'number' ? [[codes[n] ?? '', receivedBy]] : [])),
  );
};

/** Minutes after eight at which things happen: orders before noon, goods in the afternoon, second thoughts before the day ends. */
const orderMinutes = (no: number): number => 60 + ((no * 37) % 400);
const receiptMinutes = (no: number, n: number): number => 480 + ((no * 53 + n * 97) % 150);
const END_MINUTES = 660;

type Arrival = { readonly plan: OrderPlan; readonly receipt: ReceiptPlan; readonly minutes: number };

const arrivalsOf = (plans: readonly OrderPlan[]): readonly Arrival[] =>
  plans.flatMap((plan) => plan.receipts.map((receipt, n) => ({ plan, receipt, minutes: receiptMinutes(plan.no, n) })));

const receiptRows = (desk: Desk, arrivals: readonly Arrival[]): Promise<readonly AnyRecord[]> => {
  const chance = chanceOf('weft/receipts');
  let rolls = 0;
  const nextRoll = (): string => {
    rolls += 1;
    return `RP-${String(rolls).padStart(5, '0')}`;
  };
  const rows = arrivals.map(({ plan, receipt, minutes }, n) =>
    receiptRow(plan, receipt, { receivedAt: desk.on(receipt.date, minutes, null).now, nextRoll, no: n }, chance),
  );
  return desk.resolve(inward, rows);
};

/**
 * A year of orders and receipts, day by day, as people would have typed them: numbers rise with the dates, and every document was made and sent by
 * somebody at some hour of its day.
 */
export const loadBuying = async (desk: Desk): Promise<void> => {
  const plans = planOrders(desk.today);
  const arrivals = arrivalsOf(plans);
  const chance = chanceOf('weft/order-rows');
  const rows = await desk.resolve(
    purchaseOrder,
    plans.map((plan) => orderRow(plan, chance)),
  );
  const received = await receiptRows(desk, arrivals);
  const people = await staffIds(desk, [...STAFF.buyers, ...Object.values(LOCATION).map(keeperAt)]);
  const orders = new Map<number, StoredRecord>();

  const buyerOf = ({ location }: OrderPlan): number | null =>
    people.get(location === LOCATION.moulding ? STAFF.buyers[1] : STAFF.buyers[0]) ?? null;

  const order = (plan: OrderPlan, n: number): Event => ({
    date: plan.date,
    minutes: orderMinutes(plan.no),
    staff: buyerOf(plan),
    async run(there) {
      const saved = await there.saveOne(purchaseOrder, rows[n] ?? {});
      orders.set(plan.no, plan.fate === 'draft' ? saved : await there.act(purchaseOrder, 'submit', saved));
    },
  });

  const receive = ({ plan, receipt, minutes }: Arrival, n: number): Event => ({
    date: receipt.date,
    minutes,
    staff: people.get(keeperAt(plan.location)) ?? null,
    async run(there) {
      const ordered = orders.get(plan.no);
      if (ordered === undefined) throw new Error(`Order ${plan.no} is received before it is made`);
      const saved = await there.saveOne(inward, againstOrder(received[n] ?? {}, ordered, receipt));
      await there.act(inward, 'post', saved);
    },
  });

  const end = (plan: OrderPlan): readonly Event[] => {
    const [action, reason] = ENDS[plan.fate] ?? [];
    if (action === undefined) return [];
    const last = plan.receipts.at(-1)?.date ?? plan.date;
    const wanted = addDays(last, plan.fate === 'shortClosed' ? 20 : 3);
    const yesterday = addDays(desk.today, -1);
    return [
      {
        date: wanted < yesterday ? wanted : yesterday,
        minutes: END_MINUTES,
        staff: buyerOf(plan),
        async run(there) {
          const id = orders.get(plan.no)?.id;
          if (id !== undefined) await there.act(purchaseOrder, action, await there.read(purchaseOrder, id), { reason });
        },
      },
    ];
  };

  const events = [...plans.map(order), ...arrivals.map(receive), ...plans.flatMap(end)];
  const inTime = events.toSorted((a, b) => (a.date === b.date ? a.minutes - b.minutes : a.date < b.date ? -1 : 1));
  for (const { date, minutes, staff, run } of inTime) await run(desk.on(date, minutes, staff));
};
