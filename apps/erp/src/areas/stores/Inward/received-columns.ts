import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isEmpty } from '@weft/domain/catalogue/language/read-fields';
import { isDecimal, isZero } from '@weft/domain/rules/decimal/decimal';

/** What became of a line of goods after it was posted, behind what was entered. */
const BECAME: readonly string[] = ['accepted', 'rejected', 'sampled', 'deducted', 'returned', 'restClosed'];

/** Columns of a posted receipt: a corrected rate stands beside the rate, what became of the goods last. */
export const postedColumns = (columns: readonly string[]): readonly string[] => {
  const behind = columns.indexOf('rate') + 1;
  const corrected = ['correctedRate', 'rateCorrection'];
  return [...columns.slice(0, behind), ...corrected, ...columns.slice(behind), ...BECAME];
};

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== false && !isEmpty(value) && !(isDecimal(value) && isZero(value));

/** Columns of lines that are only read: those that no line fills stand behind those that some line does. */
export const filledFirst = (columns: readonly string[], lines: readonly AnyRecord[]): readonly string[] => {
  const filled = columns.filter((key) => lines.some((line) => isSaid(line[key])));
  return [...filled, ...columns.filter((key) => !filled.includes(key))];
};

/** What a hand enters beside the goods; the rest an order, a series or the office says. */
const HAND = new Set([
  'quantity',
  'uom',
  'secondaryQuantity',
  'packages',
  'supplierLot',
  'heatNumber',
  'expiryOn',
  'stockArea',
  'rack',
]);

/** What the order says of ordered goods, and a hand of others. */
const UNORDERED = new Set(['rate', 'isFree']);

type Held = {
  readonly isOrdered: boolean;
  /** Paths of what is wrong. */
  readonly faulty: string;
};

/** Columns of a line on a phone: what a hand enters, and what a fault is told at. */
export const byHand = (columns: readonly string[], { isOrdered, faulty }: Held): readonly string[] => {
  const wrong = new Set(faulty.split(',').map((path) => path.slice(path.lastIndexOf('.') + 1)));
  return columns.filter((key) => HAND.has(key) || (!isOrdered && UNORDERED.has(key)) || wrong.has(key));
};

/** Columns of received goods that most come without: Tab goes on past them. They stand last, from the tick of the last delivery on. */
export const fewNeed = (columns: readonly string[]): readonly string[] =>
  columns.slice(columns.indexOf('lastDelivery'));
