import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, isNegative, ZERO } from '../decimal/decimal.ts';
import { formatDate } from '../dates/format-date.ts';
import { formatQuantity } from '../format/format-number.ts';

/** One movement of a key: signed quantity, ISO date or date-time when it happened. */
export type KeyMovement = { readonly at: string; readonly quantity: Decimal; readonly document: string };

/** Where a key would fall below zero. */
export type Shortfall = { readonly at: string; readonly balance: Decimal; readonly document: string };

/**
 * The first moment at which a key would fall below zero if a movement were entered among its history; null when it never would.
 * Of movements at one moment those that bring goods count first (spec 02, 1.10).
 */
export const firstShortfall = (history: readonly KeyMovement[], entered: KeyMovement): Shortfall | null => {
  const all = [...history, entered].toSorted((a, b) => {
    if (a.at !== b.at) return a.at < b.at ? -1 : 1;
    return b.quantity.cmp(a.quantity);
  });
  let balance = ZERO;
  for (const { at, quantity, document } of all) {
    balance = balance.plus(quantity);
    if (at >= entered.at && isNegative(balance)) return { at, balance, document };
  }
  return null;
};

/** A back-dated issue that would leave a later day short. Fault: SHORT_LATER at `field`. */
export const backDateFaults = (
  field: string,
  history: readonly KeyMovement[],
  entered: KeyMovement,
  { item, lot, places }: { readonly item: string; readonly lot: string; readonly places: number },
): Fault[] => {
  const short = firstShortfall(history, entered);
  if (short === null) return [];
  const date = formatDate(short.at.slice(0, 10));
  return [
    fault(field, 'SHORT_LATER', {
      item,
      lot,
      quantity: formatQuantity(short.balance, places),
      date,
      document: short.document,
    }),
  ];
};
