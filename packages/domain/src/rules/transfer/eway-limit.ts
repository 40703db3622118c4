import type { Decimal } from '../decimal/decimal.ts';

/** What a state asks of goods that stay in it, from a day on. */
export type StateLimit = {
  /** `yyyy-MM-dd`, the first day. */
  readonly from: string;
  /** Rupees, tax included, above which goods on the road need an e-way bill. */
  readonly limit: Decimal;
};

/**
 * Rupees above which goods that stay in a state need an e-way bill on a day: the state's latest word by then, else what holds everywhere (spec 02, 5.7;
 * spec 03, 3.7).
 * @example limits 1,00,000 since 2018-07-01 → on 2018-06-30 `everywhere`, on 2018-07-01 1,00,000
 */
export const ewayLimitOn = (limits: readonly StateLimit[], date: string, everywhere: Decimal): Decimal =>
  limits
    .filter(({ from }) => from <= date)
    .reduce<StateLimit | undefined>(
      (latest, one) => (latest === undefined || one.from > latest.from ? one : latest),
      undefined,
    )?.limit ?? everywhere;
