import { addDays, weekday } from '@weft/domain/rules/dates/add-days';
import { type Chance, chanceOf, round } from '../chance.ts';
import { DEMO_ITEMS } from '../items/all-items.ts';
import type { DemoItem, Group } from '../items/demo-item.ts';
import { SUPPLIERS, type Supplier } from '../parties.ts';
import { locationOfArea } from '../stores.ts';

/** What becomes of an order in the end. */
export type Fate = 'completed' | 'partly' | 'open' | 'shortClosed' | 'cancelled' | 'onHold' | 'draft';

/** One received line: how much came, how much of it was refused, and the rolls that it came in. */
export type ReceivedPlan = {
  readonly line: number;
  readonly quantity: number;
  readonly rejected: number;
  /** Kilograms of one roll; the line is that roll. */
  readonly isRoll: boolean;
};

/** One receipt of an order. */
export type ReceiptPlan = { readonly date: string; readonly lines: readonly ReceivedPlan[] };

/** One ordered line. */
export type LinePlan = {
  readonly item: DemoItem;
  readonly area: string;
  readonly uom: string;
  readonly quantity: number;
  readonly rate: number;
};

/** One order with everything that will happen to it. */
export type OrderPlan = {
  readonly no: number;
  readonly date: string;
  readonly expectedOn: string;
  readonly supplier: Supplier;
  readonly location: string;
  readonly lines: readonly LinePlan[];
  readonly fate: Fate;
  readonly receipts: readonly ReceiptPlan[];
};

const ORDERS = 156;

/** Below 1: business grows, so the last months have more orders than the first. */
const RECENT = 0.75;

/** How fast prices of a group move: yearly swing, and when in the year it is highest. */
const SWING: Readonly<Partial<Record<Group, readonly [size: number, phase: number]>>> = {
  granules: [0.06, 0.4],
  masterbatch: [0.035, 1.1],
  chemicalRaw: [0.08, 2.2],
  film: [0.045, 0.7],
  fabric: [0.05, 0.6],
  oil: [0.03, 3],
};

/** Price of an item on a day: the group's swing, a slow rise over the year, and what was bargained. */
const rateOn = (item: DemoItem, daysAgo: number, chance: Chance): number => {
  const [size, phase] = SWING[item.group] ?? [0.01, 0];
  const swing = size * Math.sin((2 * Math.PI * daysAgo) / 365 + phase);
  const rate = item.cost * (1 + swing - (daysAgo / 365) * 0.025) * chance.figure(0.99, 1.01, 4);
  return round(rate, item.cost < 1 ? 3 : 2);
};

/** Weekday on or before a day: nobody orders on Sunday. */
const workday = (date: string): string => (weekday(date) === 7 ? addDays(date, -1) : date);

const fateOf = (daysAgo: number, chance: Chance): Fate => {
  const draw = chance.whole(1, 100);
  if (daysAgo > 45)
    return draw <= 86 ? 'completed' : draw <= 93 ? 'shortClosed' : draw <= 97 ? 'cancelled' : 'completed';
  if (daysAgo > 14) return draw <= 55 ? 'completed' : draw <= 88 ? 'partly' : draw <= 93 ? 'onHold' : 'open';
  return draw <= 15 ? 'completed' : draw <= 40 ? 'partly' : draw <= 72 ? 'open' : draw <= 84 ? 'onHold' : 'draft';
};

/** Smallest piece that a group is traded in, and what share of its opening lot an order is about. */
const TRADE: Readonly<Partial<Record<Group, readonly [step: number, from: number, to: number]>>> = {
  granules: [25, 0.35, 1],
  masterbatch: [25, 0.4, 1],
  chemicalRaw: [50, 0.4, 1.2],
  film: [1, 0.5, 1],
  thread: [2, 0.5, 1],
  ink: [20, 0.5, 1],
  liner: [500, 0.5, 1],
  packing: [1, 0.4, 1],
  loomSpares: [1, 0.3, 0.8],
  electrical: [1, 0.3, 0.8],
  oil: [1, 0.4, 1],
};

const piecesOf = (item: DemoItem, chance: Chance): number => {
  const [step, from, to] = TRADE[item.group] ?? [1, 0.5, 1];
  const lot = item.opening[0]?.to ?? step * 10;
  return Math.max(step, Math.round((lot * chance.figure(from, to, 3)) / step) * step);
};

const inTonnes = (item: DemoItem, quantity: number, rate: number): Pick<LinePlan, 'uom' | 'quantity' | 'rate'> =>
  item.group === 'granules' && quantity >= 4000
    ? { uom: 't', quantity: round(quantity / 1000, 3), rate: round(rate * 1000, 0) }
    : { uom: item.uom, quantity, rate };

const locationOf = (item: DemoItem): string => locationOfArea(item.opening[0]?.area ?? '');

/** Parts of a whole, each a multiple of `step`, that add up to it. */
const split = (whole: number, parts: number, step: number, chance: Chance): readonly number[] => {
  const pieces: number[] = [];
  let rest = whole;
  for (let n = parts; n > 1; n -= 1) {
    const part = round(Math.floor((rest * chance.figure(0.7, 1.2, 2)) / n / step) * step, 3);
    if (part > 0 && part < rest) pieces.push(part);
    rest = round(rest - (part > 0 && part < rest ? part : 0), 3);
  }
  return [...pieces, rest];
};

type Draft = { readonly line: LinePlan; readonly deliveries: readonly (readonly ReceivedPlan[])[] };

/** An ordered line and its deliveries. Fabric comes in rolls: the order is the sum of what the rolls will weigh. */
const draftLine = (
  item: DemoItem,
  n: number,
  parts: number,
  daysAgo: number,
  supplier: Supplier,
  chance: Chance,
): Draft => {
  const area = item.opening[0]?.area ?? '';
  const rate = rateOn(item, daysAgo, chance);
  const refused = (quantity: number, step: number): number =>
    chance.happens(supplier.rejects * 2.2)
      ? round(Math.max(step, Math.floor((quantity * chance.figure(0.02, 0.12, 3)) / step) * step), 3)
      : 0;
  if (item.group === 'fabric') {
    const weights = Array.from({ length: parts }, () =>
      Array.from({ length: chance.whole(2, 4) }, () =>
        chance.figure(item.opening[0]?.from ?? 240, item.opening[0]?.to ?? 280, 1),
      ),
    );
    const quantity = round(
      weights.flat().reduce((sum, weight) => sum + weight, 0),
      1,
    );
    const deliveries = weights.map((rolls) =>
      rolls.map((weight): ReceivedPlan => ({
        line: n,
        quantity: weight,
        rejected: chance.happens(supplier.rejects) ? weight : 0,
        isRoll: true,
      })),
    );
    return { line: { item, area, uom: item.uom, quantity, rate }, deliveries };
  }
  const traded = inTonnes(item, piecesOf(item, chance), rate);
  const step = traded.uom === 't' ? 0.025 : (TRADE[item.group]?.[0] ?? 1);
  const whole = split(traded.quantity, parts, step, chance);
  return {
    line: { item, area, ...traded },
    deliveries: Array.from({ length: parts }, (_, part) => {
      const quantity = whole[part];
      return quantity === undefined || quantity <= 0
        ? []
        : [{ line: n, quantity, rejected: Math.min(quantity, refused(quantity, step)), isRoll: false }];
    }),
  };
};

const LINES: Readonly<Partial<Record<Group, number>>> = {
  granules: 2,
  masterbatch: 4,
  fabric: 2,
  chemicalRaw: 2,
  film: 2,
  liner: 2,
};

/** How many of an order's deliveries come in the end. */
const delivered = (fate: Fate, parts: number): number =>
  fate === 'completed' ? parts : fate === 'partly' || fate === 'shortClosed' ? Math.max(1, parts - 1) : 0;

const planOne = (no: number, today: string, chance: Chance): OrderPlan => {
  const daysAgo = Math.max(1, Math.round(364 * (1 - (no / ORDERS) ** RECENT)) - chance.whole(0, 2));
  const date = workday(addDays(today, -daysAgo));
  const fate = fateOf(daysAgo, chance);
  const supplier =
    SUPPLIERS[no < SUPPLIERS.length ? (no * 7) % SUPPLIERS.length : chance.whole(0, SUPPLIERS.length - 1)] ??
    chance.pick(SUPPLIERS);
  const goods = DEMO_ITEMS.filter(({ group }) => supplier.groups.includes(group));
  const location = locationOf(chance.pick(goods));
  const there = goods.filter((item) => locationOf(item) === location);
  const isSplit = fate === 'partly' || fate === 'shortClosed';
  const parts = isSplit ? chance.whole(2, 3) : fate === 'completed' ? chance.pick([1, 1, 2, 2, 2, 3]) : 1;
  const wanted = chance.whole(1, LINES[supplier.groups[0] ?? 'packing'] ?? 5);
  const drafts = chance.some(there, wanted).map((item, n) => draftLine(item, n, parts, daysAgo, supplier, chance));
  const lead = chance.whole(3, 12);
  const days = Array.from({ length: delivered(fate, parts) }, (_, part) =>
    Math.min(daysAgo - 1, lead - 2 + part * chance.whole(4, 9)),
  );
  const receipts = days.flatMap((after, part): readonly ReceiptPlan[] => {
    const lines = drafts.flatMap(({ deliveries }) => deliveries[part] ?? []);
    return lines.length === 0 || after < 0 ? [] : [{ date: addDays(date, Math.max(0, after)), lines }];
  });
  return {
    no,
    date,
    expectedOn: addDays(date, lead),
    supplier,
    location,
    lines: drafts.map(({ line }) => line),
    fate,
    receipts,
  };
};

/** A year of orders, oldest first. The same for every start on the same day. */
export const planOrders = (today: string): readonly OrderPlan[] => {
  const chance = chanceOf('weft/orders');
  return Array.from({ length: ORDERS }, (_, no) => planOne(no, today, chance));
};
