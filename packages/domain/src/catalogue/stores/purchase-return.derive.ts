import {
  type Decimal,
  isDecimal,
  isPositive,
  ONE,
  roundHalfAway,
  roundToPaisa,
  sumOf,
  ZERO,
} from '../../rules/decimal/decimal.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { receiptTaxes } from './inward.derive.ts';
import { billedAmount } from './rate-correction.ts';

type Line = {
  readonly inward?: number | null;
  readonly inwardLine?: number | null;
  readonly quantity?: Decimal | null;
  readonly rate?: Decimal | null;
  readonly qcStatus?: string | null;
};
type Return = { readonly lines?: readonly Line[] };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** The line of the inward that a returned line came in by; undefined without one, or while the inward is not loaded. */
export const inwardLineOf = ({ inward, inwardLine }: AnyRecord, { ref }: RuleContext): AnyRecord | undefined => {
  const lines = ref('inward', inward)?.['lines'];
  const rows: readonly AnyRecord[] = Array.isArray(lines) ? lines : [];
  return rows.find(({ id }) => id === inwardLine);
};

/**
 * What a part of a received line is billed at by now: rejected goods, and those that nobody decided upon, at the whole rate; accepted ones with
 * their share of what the laboratory took off (spec 02, 4.7 "rate of the inward, after deduction").
 */
const billedShare = (received: AnyRecord, { quantity, qcStatus }: Line, context: RuleContext): Decimal => {
  const [part, whole, accepted] = [figure(quantity), figure(received['quantity']), figure(received['accepted'])];
  if (!isPositive(whole)) return ZERO;
  const billed = billedAmount(received, context).times(part).div(whole);
  return qcStatus === 'released' && isPositive(accepted)
    ? billed.minus(figure(received['deducted']).times(part).div(accepted))
    : billed;
};

/** Rupees without tax that the supplier is debited: the line's share of what was received, so that parts of a line add up to it; else quantity × rate. */
const debitOf = (line: Line, received: AnyRecord | undefined, context: RuleContext): Decimal =>
  received !== undefined && isPositive(figure(received['quantity']))
    ? roundToPaisa(billedShare(received, line, context))
    : roundToPaisa(figure(line.quantity).times(figure(line.rate)));

/** Rupees per unit that the supplier bills: shown, never calculated with. */
const rateOf = (received: AnyRecord, line: Line, context: RuleContext): Decimal =>
  roundHalfAway(billedShare(received, { ...line, quantity: ONE }, context), 4);

const TOTALS = ['taxable', 'cgst', 'sgst', 'igst', 'cess', 'stockValue', 'variance'] as const;

/** What a return debits: rate, value and tax of each line as its inward had them, on the day of the inward (spec 02, 4.7). */
export const derivePurchaseReturn: DeriveRule = (document: Return, context) => {
  const lines = (document.lines ?? []).map((line): AnyRecord => {
    const received = inwardLineOf(line, context);
    const taxable = debitOf(line, received, context);
    const taxes =
      received === undefined
        ? { cgst: ZERO, sgst: ZERO, igst: ZERO, cess: ZERO }
        : receiptTaxes(
            { taxable, quantity: received['isFree'] === true ? ZERO : figure(line.quantity) },
            received,
            textOf(context.ref('inward', line.inward)?.['date']) || context.today,
            context,
          );
    return {
      ...line,
      taxable,
      ...taxes,
      ...(received === undefined
        ? {}
        : { rate: rateOf(received, line, context), uom: received['uom'], item: received['item'] }),
    };
  });
  const totals = Object.fromEntries(TOTALS.map((key) => [key, sumOf(lines.map((line) => figure(line[key])))]));
  return {
    lines,
    ...totals,
    grandTotal: sumOf(['taxable', 'cgst', 'sgst', 'igst', 'cess'].map((key) => figure(totals[key]))),
    lineCount: lines.length,
    inwards: [...new Set(lines.flatMap(({ inward }) => (typeof inward === 'number' ? [inward] : [])))],
  };
};
