import { fault, type Fault } from '../../../contract/faults.ts';
import { type Decimal, isDecimal, ZERO } from '../../../rules/decimal/decimal.ts';
import { gstRateOn, type GstRateAnswer, type Taxability } from '../../../rules/gst/gst-rate-on.ts';
import type { AnyRecord } from '../record.ts';
import type { RuleContext } from '../rule-context.ts';

const figureOf = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);

/** Percents of a GST rate row on a day; a row without periods has its rate on every day. Undefined while no rate is chosen or known. */
export const gstAnswerOf = (id: unknown, date: string, { ref }: RuleContext): GstRateAnswer | undefined => {
  const row = ref('gstRate', id);
  if (row === undefined) return undefined;
  const stored: readonly AnyRecord[] = Array.isArray(row['periods']) ? row['periods'] : [];
  const always: AnyRecord = { from: '0001-01-01', rate: row['rate'], cessPercent: row['cessPercent'] };
  const periods = (stored.length === 0 ? [always] : stored).map((period) => ({
    from: String(period['from']),
    rate: figureOf(period['rate']) ?? ZERO,
    cessPercent: figureOf(period['cessPercent']),
    cessPerUnit: figureOf(row['cessPerUnit']),
  }));
  const taxability: Taxability = row['taxability'] === 'taxable' ? 'taxable' : 'exempt'; // the other four are untaxed alike
  const validTill = typeof row['validTill'] === 'string' ? row['validTill'] : null;
  return gstRateOn({ taxability, periods, validTill }, date);
};

/** What is wrong with a GST rate on the day of its document: GST_RATE_NOT_ON_DATE at its field; nothing while none is chosen (spec 01, 3.23). */
export const gstRateFaults = (at: string, id: unknown, date: string, context: RuleContext): readonly Fault[] => {
  const answer = gstAnswerOf(id, date, context);
  return answer?.ok === false ? [fault(at, answer.code, answer.values)] : [];
};
