import { type Decimal, isDecimal, roundToPaisa, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { receiptTaxes } from './inward.derive.ts';
import { type ReturnedPart, returnDebits } from './return-debit.ts';

type Line = ReturnedPart & { readonly rate?: Decimal | null };
type Return = { readonly lines?: readonly Line[] };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** The line of the inward that a returned line came in by; undefined without one, or while the inward is not loaded. */
export const inwardLineOf = ({ inward, inwardLine }: AnyRecord, { ref }: RuleContext): AnyRecord | undefined => {
  const lines = ref('inward', inward)?.['lines'];
  const rows: readonly AnyRecord[] = Array.isArray(lines) ? lines : [];
  return rows.find(({ id }) => id === inwardLine);
};

const TOTALS = ['taxable', 'cgst', 'sgst', 'igst', 'cess', 'stockValue', 'variance'] as const;

/**
 * What a return debits after others that took goods of its inwards: rate, value and tax of each line as its inward had them, on the day of the
 * inward (spec 02, 4.7).
 */
export const deriveReturnAfter =
  (before: readonly ReturnedPart[]): DeriveRule =>
  (document: Return, context) => {
    const asked = document.lines ?? [];
    const debits = returnDebits([...before, ...asked], context).slice(before.length);
    const lines = asked.map((line, n): AnyRecord => {
      const received = inwardLineOf(line, context);
      const debit = debits[n];
      const taxable = debit?.taxable ?? roundToPaisa(figure(line.quantity).times(figure(line.rate)));
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
          : { ...(debit === undefined ? {} : { rate: debit.rate }), uom: received['uom'], item: received['item'] }),
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

/** What a return debits, of goods of which none went back yet. */
export const derivePurchaseReturn: DeriveRule = deriveReturnAfter([]);
