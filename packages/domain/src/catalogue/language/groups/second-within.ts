import { fault, type Fault } from '../../../contract/faults.ts';
import { decimal, isDecimal } from '../../../rules/decimal/decimal.ts';
import { isOn } from '../../../rules/config/setting-of.ts';
import { secondOff } from '../../../rules/stock/second-off.ts';
import type { NeedyRule } from '../module.ts';
import type { AnyRecord } from '../record.ts';
import type { RuleContext } from '../rule-context.ts';
import { inOwnUnit, unitOf } from './units-of.ts';

type Goods = { readonly lines?: readonly AnyRecord[] };

/** What items allow that say nothing of it. */
const USUAL_TOLERANCE = decimal('5');

const lineFaults = (line: AnyRecord, n: number, context: RuleContext): readonly Fault[] => {
  const item = context.ref('item', line['item']);
  const [quantity, secondary] = [inOwnUnit(line, context), line['secondaryQuantity']];
  const { secondaryFactor: factor, secondaryTolerancePercent: tolerance } = item ?? {};
  const isAsked = typeof item?.['secondaryUom'] === 'number' && item['secondaryMode'] === 'nominal';
  if (!isAsked || quantity === null || !isDecimal(secondary) || !isDecimal(factor)) return [];
  const tolerancePercent = isDecimal(tolerance) ? tolerance : USUAL_TOLERANCE;
  const places = unitOf(item['secondaryUom'], context)?.decimals ?? 0;
  const off = secondOff({ quantity, secondary, factor, tolerancePercent, places });
  if (off === undefined) return [];
  const values = {
    given: secondary.toString(),
    expected: off.expected.toString(),
    percent: off.percent.toString(),
    tolerance: tolerancePercent.toString(),
  };
  return [fault(`lines[${n}].secondaryQuantity`, 'SECOND_OFF', values)];
};

const offIn = ({ lines = [] }: Goods, context: RuleContext): readonly Fault[] =>
  isOn(context.config, 'SECONDARY_STOCK_SUPPORT') ? lines.flatMap((line, n) => lineFaults(line, n, context)) : [];

/** A second quantity beyond the tolerance of its item is saved by override alone (spec 01, 3.5; spec 02, 0.3). Fault SECOND_OFF at `lines[n].secondaryQuantity`. */
export const secondWithin: NeedyRule = {
  needs: [],
  check: (record: Goods, context) => (context.mayOverride ? [] : offIn(record, context)),
};

/** The same told to who may override: it hinders no save. */
export const secondTold: NeedyRule = {
  needs: [],
  check: (record: Goods, context) => (context.mayOverride ? offIn(record, context) : []),
};
