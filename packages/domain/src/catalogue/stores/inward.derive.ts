import { addDays } from '../../rules/dates/add-days.ts';
import { type Decimal, isDecimal, ONE, roundToPaisa, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import { documentTotals, type Taxes } from '../../rules/gst/document-totals.ts';
import { rateQuantity, type RateBasis } from '../../rules/gst/rate-quantity.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { gstAnswerOf } from '../language/groups/gst-answer.ts';

type Line = {
  readonly purchaseOrder?: number | null;
  readonly purchaseOrderItem?: number | null;
  readonly itemTuple?: number | null;
  readonly quantity?: Decimal | null;
  readonly secondaryQuantity?: Decimal | null;
  readonly rate?: Decimal | null;
  readonly isFree?: boolean;
  readonly item?: number;
  readonly manufacturedOn?: string | null;
  readonly expiryOn?: string | null;
};
type Receipt = {
  readonly date?: string | null;
  readonly billAmount?: Decimal | null;
  readonly lines?: readonly Line[];
};

/** The line of the order that a received line belongs to; undefined without one, or while the order is not loaded. */
export const orderLineOf = (
  { purchaseOrder, purchaseOrderItem }: Line,
  { ref }: RuleContext,
): AnyRecord | undefined => {
  const lines = ref('purchaseOrder', purchaseOrder)?.['lines'];
  const rows: readonly AnyRecord[] = Array.isArray(lines) ? lines : [];
  return rows.find(({ id }) => id === purchaseOrderItem);
};

const BASES = new Set<unknown>(['orderUnit', 'primary', 'secondary', 'kg', 'hundred', 'thousand', 'tonne']);
const basisOf = (value: unknown): RateBasis => (BASES.has(value) ? (value as RateBasis) : 'orderUnit'); // one of the seven words above

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** The quantity by which the rate of a received line counts. */
export const ratedQuantityOf = (
  { quantity, secondaryQuantity }: Pick<Line, 'quantity' | 'secondaryQuantity'>,
  ordered: AnyRecord | undefined,
): Decimal =>
  rateQuantity(
    { quantity: figure(quantity), secondaryQuantity: secondaryQuantity ?? null },
    basisOf(ordered?.['rateBasis']),
  );

/** Taxable rupees of a received line: its share of the ordered line's own figure, so that receipts of a line add up to it; else quantity × rate. */
const taxableOf = (line: Line, ordered: AnyRecord | undefined): Decimal => {
  if (line.isFree === true) return ZERO;
  const whole = figure(ordered?.['quantity']);
  if (ordered !== undefined && !whole.eq(ZERO))
    return roundToPaisa(figure(ordered['taxable']).times(figure(line.quantity)).div(whole));
  return roundToPaisa(ratedQuantityOf(line, ordered).times(line.rate ?? ZERO));
};

/**
 * Day on which a lot expires that was made, or received, on a day: nothing for what keeps, or is kept in no lots (spec 02, 1.10).
 * @example expiryOf({ shelfLifeDays: 30, lotTracking: 'lot' }, '2026-04-01') → '2026-05-01'
 */
export const expiryOf = (item: AnyRecord | undefined, day: string | null | undefined): string | null => {
  const days = item?.['shelfLifeDays'];
  const hasLots = item?.['lotTracking'] === 'lot' || item?.['lotTracking'] === 'roll';
  return typeof days === 'number' && days > 0 && hasLots && day ? addDays(day, days) : null;
};

const NO_TAXES: Taxes = { cgst: ZERO, sgst: ZERO, igst: ZERO, cess: ZERO, tax: ZERO };

const taxesOf = (taxable: Decimal, ordered: AnyRecord | undefined, date: string, context: RuleContext): Taxes => {
  const answer = gstAnswerOf(ordered?.['gstRate'], date, context);
  const hasTax = ['cgst', 'igst'].some((key) => !figure(ordered?.[key]).eq(ZERO));
  if (answer?.ok !== true || !hasTax) return NO_TAXES;
  const split = figure(ordered?.['igst']).eq(ZERO) ? 'intra' : 'inter';
  const { cgst, sgst, igst, cess, tax } = documentTotals({
    lines: [
      { quantity: ONE, rate: taxable, gstPercent: answer.percents.rate, cessPercent: answer.percents.cessPercent },
    ],
    split,
    roundsTotal: false,
  });
  return { cgst, sgst, igst, cess, tax };
};

/** Taxes on a taxable value of goods that came by a receipt's line, on the day of that receipt: in the order's mode, at the rate of that day. */
export const receiptTaxes = (
  taxable: Decimal,
  received: AnyRecord,
  date: string,
  context: RuleContext,
): Omit<Taxes, 'tax'> => {
  const { purchaseOrder, purchaseOrderItem } = received as Line; // both are fields of a received line
  const { tax: _tax, ...taxes } = taxesOf(
    taxable,
    orderLineOf({ purchaseOrder, purchaseOrderItem }, context),
    date,
    context,
  );
  return taxes;
};

/**
 * By how much an invoice is not for what came: null without one, and within a rupee, for suppliers round (spec 02, 4.2).
 * @example 13,000.00 for goods of 12,980.00 → 20.00
 */
export const billDifference = (billAmount: Decimal | null | undefined, total: Decimal): Decimal | null => {
  if (!isDecimal(billAmount)) return null;
  const difference = billAmount.minus(total);
  return difference.abs().gt(ONE) ? difference : null;
};

/** The ordered grade, where a received line says none: grade and unit follow the order line (spec 02, 4.2). */
const gradeOf = ({ itemTuple }: Line, ordered: AnyRecord | undefined): AnyRecord =>
  typeof itemTuple !== 'number' && typeof ordered?.['itemTuple'] === 'number'
    ? { itemTuple: ordered['itemTuple'] }
    : {};

/**
 * What follows from a receipt's own fields: rates and item facts of its order lines, amounts, totals for the check of the bill (spec 02, 4.2).
 * The value that enters stock is computed at posting, with landed charges.
 */
export const deriveInward: DeriveRule = (receipt: Receipt, context) => {
  const { ref } = context;
  const lines = (receipt.lines ?? []).map((line) => {
    const ordered = orderLineOf(line, context);
    const amount = taxableOf(line, ordered);
    const rate = line.rate ?? (isDecimal(ordered?.['rate']) ? ordered['rate'] : null);
    return {
      row: {
        ...line,
        ...gradeOf(line, ordered),
        rate,
        amount,
        expiryOn: line.expiryOn ?? expiryOf(ref('item', line.item), line.manufacturedOn ?? receipt.date),
      },
      tax: taxesOf(amount, ordered, receipt.date ?? context.today, context).tax,
    };
  });
  const netTotal = sumOf(lines.map(({ row }) => row.amount));
  const taxTotal = sumOf(lines.map(({ tax }) => tax));
  const grandTotal = netTotal.plus(taxTotal);
  return {
    mode: 2,
    direction: 'inward',
    lines: lines.map(({ row }) => row),
    netTotal,
    taxTotal,
    grandTotal,
    billDifference: billDifference(receipt.billAmount, grandTotal),
  };
};
