import {
  type Decimal,
  isDecimal,
  isPositive,
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

type Line = {
  readonly inward?: number | null;
  readonly inwardLine?: number | null;
  readonly quantity?: Decimal | null;
  readonly rate?: Decimal | null;
};
type Return = { readonly lines?: readonly Line[] };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** The line of the inward that a returned line came in by; undefined without one, or while the inward is not loaded. */
export const inwardLineOf = ({ inward, inwardLine }: AnyRecord, { ref }: RuleContext): AnyRecord | undefined => {
  const lines = ref('inward', inward)?.['lines'];
  const rows: readonly AnyRecord[] = Array.isArray(lines) ? lines : [];
  return rows.find(({ id }) => id === inwardLine);
};

/** Rupees without tax that the supplier is debited: the line's share of what was received, so that parts of a line add up to it; else quantity × rate. */
const debitOf = (line: Line, received: AnyRecord | undefined): Decimal => {
  const whole = figure(received?.['quantity']);
  return received !== undefined && isPositive(whole)
    ? roundToPaisa(figure(received['amount']).times(figure(line.quantity)).div(whole))
    : roundToPaisa(figure(line.quantity).times(figure(line.rate)));
};

/** Rupees per unit that the supplier billed: shown, never calculated with. */
const rateOf = (received: AnyRecord): Decimal =>
  isPositive(figure(received['quantity']))
    ? roundHalfAway(figure(received['amount']).div(figure(received['quantity'])), 4)
    : ZERO;

const TOTALS = ['taxable', 'cgst', 'sgst', 'igst', 'cess', 'stockValue', 'variance'] as const;

/** What a return debits: rate, value and tax of each line as its inward had them, on the day of the inward (spec 02, 4.7). */
export const derivePurchaseReturn: DeriveRule = (document: Return, context) => {
  const lines = (document.lines ?? []).map((line): AnyRecord => {
    const received = inwardLineOf(line, context);
    const taxable = debitOf(line, received);
    const taxes =
      received === undefined
        ? { cgst: ZERO, sgst: ZERO, igst: ZERO, cess: ZERO }
        : receiptTaxes(
            taxable,
            received,
            textOf(context.ref('inward', line.inward)?.['date']) || context.today,
            context,
          );
    return {
      ...line,
      taxable,
      ...taxes,
      ...(received === undefined ? {} : { rate: rateOf(received), uom: received['uom'], item: received['item'] }),
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
