import type { FaultName, FaultValues } from '../../contract/faults.ts';
import { type Decimal, ZERO } from '../decimal/decimal.ts';
import { formatDate } from '../dates/format-date.ts';

/** What a supply is to the law. */
export type Taxability = 'taxable' | 'exempt' | 'nilRated' | 'nonGst' | 'zeroRated';

/** A rate of the GST rate master with the days from which it holds. */
export type GstRate = {
  readonly taxability: Taxability;
  /** Last day of a rate that the law has ended. */
  readonly validTill?: string | null;
  readonly periods: readonly {
    readonly from: string;
    readonly rate: Decimal;
    readonly cessPercent?: Decimal | null;
    readonly cessPerUnit?: Decimal | null;
  }[];
};

/** Percents of a rate on one day: the total, its halves, and cess. */
export type GstPercents = {
  readonly rate: Decimal;
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
  readonly cessPercent: Decimal;
  readonly cessPerUnit: Decimal;
};

/** The percents, or why there are none. */
export type GstRateAnswer =
  | { readonly ok: true; readonly percents: GstPercents }
  | { readonly ok: false; readonly code: FaultName; readonly values: FaultValues };

const percentsOf = (rate: Decimal, cessPercent: Decimal, cessPerUnit: Decimal): GstPercents => {
  const half = rate.div('2');
  return { rate, cgst: half, sgst: half, igst: rate, cessPercent, cessPerUnit };
};

/**
 * GST rate on a day: the latest period that began by then, up to the day on which the law ended the rate; nothing for supplies that are not taxed (spec 01, 3.23). Fault: GST_RATE_NOT_ON_DATE.
 * @example gstRateOn(rate18, '2025-09-22') → { ok: true, percents: { rate: 18, cgst: 9, sgst: 9, igst: 18, … } }
 */
export const gstRateOn = ({ taxability, periods, validTill }: GstRate, date: string): GstRateAnswer => {
  if (taxability !== 'taxable') return { ok: true, percents: percentsOf(ZERO, ZERO, ZERO) };
  const begun = periods.filter(({ from }) => from <= date).toSorted((a, b) => (a.from < b.from ? 1 : -1));
  const period = validTill && date > validTill ? undefined : begun[0];
  if (period === undefined) return { ok: false, code: 'GST_RATE_NOT_ON_DATE', values: { date: formatDate(date) } };
  return { ok: true, percents: percentsOf(period.rate, period.cessPercent ?? ZERO, period.cessPerUnit ?? ZERO) };
};
