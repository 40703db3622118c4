import { inIndia } from '@weft/domain/rules/dates/in-india';
import type { LastReceipt } from '../../../generic/Facts/facts-answer.ts';

/** How one price of an item changed. Exact decimals in text; `at` is an ISO instant. */
export type PriceChange = {
  readonly at: string;
  readonly by: string;
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
};

/** What an item was bought for and how its own prices changed, both newest first. */
export type PriceHistory = {
  readonly purchases: readonly LastReceipt[];
  readonly changes: readonly PriceChange[];
};

/** One line of the history: a purchase, or a change of a price. Rates are exact decimals in text, per `uom` where one is named. */
export type PriceRow = {
  readonly key: string;
  readonly date: string;
  /** Field whose price changed; undefined for a purchase. */
  readonly field: string | undefined;
  /** Supplier, or who changed it. */
  readonly who: string;
  readonly receipt: LastReceipt | undefined;
  readonly before: string | null;
  readonly rate: string | null;
};

const DAY = 10;

/** Purchases and changes in one line of time, newest first. */
export const priceRows = ({ purchases, changes }: PriceHistory): readonly PriceRow[] =>
  [
    ...purchases.map((receipt, n): PriceRow => ({
      key: `bought ${receipt.id} ${n}`,
      date: receipt.date,
      field: undefined,
      who: receipt.partyName ?? '',
      receipt,
      before: null,
      rate: receipt.rate ?? null,
    })),
    ...changes.map((change, n): PriceRow => ({
      key: `changed ${change.at} ${n}`,
      date: inIndia(change.at).slice(0, DAY),
      field: change.field,
      who: change.by,
      receipt: undefined,
      before: change.old,
      rate: change.new,
    })),
  ].toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
