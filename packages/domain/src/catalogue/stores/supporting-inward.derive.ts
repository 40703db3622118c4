import { type Decimal, isDecimal, ZERO } from '../../rules/decimal/decimal.ts';
import { addDays } from '../../rules/dates/add-days.ts';
import { documentTotals } from '../../rules/gst/document-totals.ts';
import { purchaseTaxMode } from '../../rules/gst/tax-mode.ts';
import { stateCodeOf, supplierStateOf, taxesOf, treatmentOf } from '../language/groups/supplier-tax.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { isBlindToRates, materialRateOf } from './stand-in-rate.ts';

type Line = {
  readonly supportingMaterial?: number | null;
  readonly uom?: number | null;
  readonly quantity?: Decimal | null;
  readonly rate?: Decimal | null;
  readonly isFree?: boolean;
  readonly gstRate?: number | null;
  readonly creditable?: boolean;
  readonly expiryOn?: string | null;
};
type Receipt = {
  readonly party?: number;
  readonly date?: string | null;
  readonly organization?: number | null;
  readonly branch?: number | null;
  readonly location?: number | null;
  readonly lines?: readonly Line[];
};

/** Longest text that a list shows of what a document holds. */
const NAMES_MAX = 300;

/** Names of a document's lines as its list shows them, each once. @example 'Thread 1000 den, Flexo ink blue' */
export const namesOf = (names: readonly string[]): string =>
  [...new Set(names.filter((name) => name !== ''))].join(', ').slice(0, NAMES_MAX);

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** A material has the rate that stands with it where who receives it sees none, in the unit in which it came. */
const ratedLines = ({ lines = [] }: Receipt, context: RuleContext): readonly Line[] =>
  isBlindToRates(context)
    ? lines.map((line) => (line.isFree === true || line.rate ? line : { ...line, rate: materialRateOf(line, context) }))
    : lines;

/**
 * Amount, taxes and stock value of each material: GST by supplier and place, as an order has it; tax that may not be credited is part of the
 * value (spec 02, 1.8). A material that keeps for so many days expires so many days after it came, unless another day is typed.
 */
export const deriveSupportingInward: DeriveRule = (receipt: Receipt, context) => {
  const { ref } = context;
  const place = ref('location', receipt.location)?.['state'] ?? ref('branch', receipt.branch)?.['state'];
  const lines = ratedLines(receipt, context);
  const tax = purchaseTaxMode({
    treatment: treatmentOf(receipt, context),
    supplierState: supplierStateOf(receipt, context),
    placeOfSupply: stateCodeOf(place, context),
    isReverseCharge: lines.some(({ gstRate }) => ref('gstRate', gstRate)?.['reverseCharge'] === true),
  });
  const totals = documentTotals({
    lines: lines.map(({ quantity, rate, isFree, gstRate }) => ({
      quantity: quantity ?? ZERO,
      rate: isFree === true ? ZERO : (rate ?? ZERO),
      ...taxesOf(gstRate, receipt.date, context),
    })),
    split: tax.split,
    isReverseCharge: tax.isReverseCharge,
    roundsTotal: ref('organization', receipt.organization)?.['roundTotal'] !== false,
  });
  const rows = lines.map((line, n): AnyRecord => {
    const { taxable, cgst, sgst, igst, cess, tax: taxes } = totals.lines[n] ?? {};
    const lost = line.creditable === false ? figure(taxes) : ZERO;
    const days = ref('supportingMaterial', line.supportingMaterial)?.['shelfLifeDays'];
    const keeps = typeof days === 'number' && days > 0 && receipt.date ? addDays(receipt.date, days) : null;
    return {
      ...line,
      expiryOn: line.expiryOn ?? keeps,
      taxable,
      cgst,
      sgst,
      igst,
      cess,
      stockValue: figure(taxable).plus(lost),
    };
  });
  return {
    lines: rows,
    materials: namesOf(
      lines.map(({ supportingMaterial }) => textOf(ref('supportingMaterial', supportingMaterial)?.['name'])),
    ),
    taxable: totals.taxable,
    cgst: totals.cgst,
    sgst: totals.sgst,
    igst: totals.igst,
    cess: totals.cess,
    grandTotal: totals.grandTotal,
    stockValue: rows.reduce((sum, row) => sum.plus(figure(row['stockValue'])), ZERO),
  };
};
