import { addDays } from '../../rules/dates/add-days.ts';
import { type Decimal, isDecimal, isPositive, ONE, roundToPaisa, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import { documentTotals, type Taxes } from '../../rules/gst/document-totals.ts';
import { formatQuantity } from '../../rules/format/format-number.ts';
import { spread } from '../../rules/gst/spread.ts';
import { rateQuantity, type RateBasis } from '../../rules/gst/rate-quantity.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { gstAnswerOf } from '../language/groups/gst-answer.ts';
import { isBlindToRates, purchaseRateOf } from './stand-in-rate.ts';

type Line = {
  readonly purchaseOrder?: number | null;
  readonly purchaseOrderItem?: number | null;
  readonly itemTuple?: number | null;
  readonly quantity?: Decimal | null;
  readonly secondaryQuantity?: Decimal | null;
  readonly rate?: Decimal | null;
  readonly isFree?: boolean;
  readonly challanQty?: Decimal | null;
  readonly item?: number;
  readonly uom?: number | null;
  readonly manufacturedOn?: string | null;
  readonly expiryOn?: string | null;
};
type Receipt = {
  readonly date?: string | null;
  readonly inwardType?: string;
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

/** By what the ordered line is shared out among what came of it: the second quantity where the rate is for that and every one knows it, else the quantity. */
const sharedBy = (ordered: AnyRecord, lines: readonly Line[]): 'quantity' | 'secondaryQuantity' => {
  const isKnown = lines.every(({ secondaryQuantity }) => isDecimal(secondaryQuantity));
  return ordered['rateBasis'] === 'secondary' && isKnown && !figure(ordered['secondaryQuantity']).eq(ZERO)
    ? 'secondaryQuantity'
    : 'quantity';
};

/** The ordered line's taxable rupees before they were rounded, where nothing but rate and quantity makes them: shares of it round as each would by itself. */
const wholeOf = (ordered: AnyRecord): Decimal => {
  const second = isDecimal(ordered['secondaryQuantity']) ? ordered['secondaryQuantity'] : null;
  const plain = ratedQuantityOf({ quantity: figure(ordered['quantity']), secondaryQuantity: second }, ordered).times(
    figure(ordered['rate']),
  );
  const taxable = figure(ordered['taxable']);
  return roundToPaisa(plain).eq(taxable) ? plain : taxable;
};

type Received = { readonly line: Line; readonly ordered: AnyRecord | undefined };

/** The taxable rupees of an ordered line that what came of it bears together, shared out so that rolls and lots of it add up to the paisa. */
const sharesOf = (ordered: AnyRecord, lines: readonly Line[]): readonly Decimal[] => {
  const by = sharedBy(ordered, lines);
  const bases = lines.map((line) => figure(line[by]));
  return spread(wholeOf(ordered).times(sumOf(bases)).div(figure(ordered[by])), bases);
};

/**
 * Taxable rupees of received lines: each its share of the ordered line's own figure, so that receipts of a line add up to it; else quantity × rate.
 * @example 99.100, 98.950 and 99.240 kg of an ordered line at 118.25 per kg → 11,718.58, 11,700.84, 11,735.12
 */
const taxablesOf = (received: readonly Received[]): readonly Decimal[] => {
  const isShared = ({ line, ordered }: Received): boolean =>
    line.isFree !== true && ordered !== undefined && !figure(ordered['quantity']).eq(ZERO);
  const groups = new Map<AnyRecord, number[]>();
  for (const [n, one] of received.entries())
    if (one.ordered !== undefined && isShared(one)) groups.set(one.ordered, [...(groups.get(one.ordered) ?? []), n]);
  const shares = new Map<number, Decimal>();
  for (const [ordered, places] of groups) {
    const amounts = sharesOf(
      ordered,
      places.flatMap((n) => received[n]?.line ?? []),
    );
    for (const [k, n] of places.entries()) shares.set(n, amounts[k] ?? ZERO);
  }
  return received.map(({ line, ordered }, n) => {
    if (line.isFree === true) return ZERO;
    return shares.get(n) ?? roundToPaisa(ratedQuantityOf(line, ordered).times(line.rate ?? ZERO));
  });
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

/** Rupees of cess that so many units of an ordered line bear by the unit, whatever they cost (spec 01, 3.23). */
export const cessByUnit = (
  quantity: Decimal,
  ordered: AnyRecord | undefined,
  date: string,
  context: RuleContext,
): Decimal => {
  const answer = gstAnswerOf(ordered?.['gstRate'], date, context);
  return answer?.ok === true ? roundToPaisa(quantity.times(answer.percents.cessPerUnit)) : ZERO;
};

/** What is taxed: a taxable value in rupees, of so many units of the order. */
type Taxed = { readonly taxable: Decimal; readonly quantity: Decimal };

const taxesOf = (
  { taxable, quantity }: Taxed,
  ordered: AnyRecord | undefined,
  date: string,
  context: RuleContext,
): Taxes => {
  const answer = gstAnswerOf(ordered?.['gstRate'], date, context);
  const hasTax = ['cgst', 'igst', 'cess'].some((key) => !figure(ordered?.[key]).eq(ZERO));
  if (answer?.ok !== true || !hasTax) return NO_TAXES;
  const split = figure(ordered?.['igst']).eq(ZERO) ? 'intra' : 'inter';
  const { cgst, sgst, igst, cess, tax } = documentTotals({
    lines: [
      { quantity: ONE, rate: taxable, gstPercent: answer.percents.rate, cessPercent: answer.percents.cessPercent },
    ],
    split,
    roundsTotal: false,
  });
  const byUnit = cessByUnit(quantity, ordered, date, context);
  return { cgst, sgst, igst, cess: cess.plus(byUnit), tax: tax.plus(byUnit) };
};

/** Taxes on goods that came by a receipt's line, on the day of that receipt: in the order's mode, at the rate of that day. */
export const receiptTaxes = (
  taxed: Taxed,
  received: AnyRecord,
  date: string,
  context: RuleContext,
): Omit<Taxes, 'tax'> => {
  const { purchaseOrder, purchaseOrderItem } = received as Line; // both are fields of a received line
  const { tax: _tax, ...taxes } = taxesOf(
    taxed,
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

/** How much less came than the challan says; null where it says nothing, or no more than came. */
const shortageOf = ({ challanQty, quantity }: Line): Decimal | null => {
  if (!isDecimal(challanQty) || !isDecimal(quantity)) return null;
  const short = challanQty.minus(quantity);
  return isPositive(short) ? short : null;
};

/** Longest text that a list shows of what came. */
const QUANTITIES_MAX = 300;

/** What came, by unit, as a list shows it. @example '12,000.000 kg · 40 nos' */
const quantitiesOf = (lines: readonly Line[], { ref }: RuleContext): string => {
  const sums = new Map<number, Decimal>();
  for (const { uom, quantity } of lines)
    if (typeof uom === 'number') sums.set(uom, (sums.get(uom) ?? ZERO).plus(figure(quantity)));
  const texts = [...sums].map(([id, sum]) => {
    const unit = ref('uom', id);
    const places = typeof unit?.['decimals'] === 'number' ? unit['decimals'] : 3;
    return `${formatQuantity(sum, places)} ${textOf(unit?.['symbol'])}`.trim();
  });
  return texts.join(' · ').slice(0, QUANTITIES_MAX);
};

/** Lines that came without an order have the rate of their item where who receives them sees none: it is not theirs to say. */
const ratedLines = ({ inwardType, lines = [] }: Receipt, context: RuleContext): readonly Line[] =>
  inwardType === 'direct' && isBlindToRates(context)
    ? lines.map((line) => (line.isFree === true || line.rate ? line : { ...line, rate: purchaseRateOf(line, context) }))
    : lines;

/**
 * What follows from a receipt's own fields: rates and item facts of its order lines, amounts, totals for the check of the bill (spec 02, 4.2).
 * The value that enters stock is computed at posting, with landed charges.
 */
export const deriveInward: DeriveRule = (receipt: Receipt, context) => {
  const { ref } = context;
  const received = ratedLines(receipt, context).map((line) => ({ line, ordered: orderLineOf(line, context) }));
  const amounts = taxablesOf(received);
  const lines = received.map(({ line, ordered }, n) => {
    const amount = amounts[n] ?? ZERO;
    const rate = line.rate ?? (isDecimal(ordered?.['rate']) ? ordered['rate'] : null);
    return {
      row: {
        ...line,
        ...gradeOf(line, ordered),
        rate,
        amount,
        shortage: shortageOf(line),
        expiryOn: line.expiryOn ?? expiryOf(ref('item', line.item), line.manufacturedOn ?? receipt.date),
      },
      tax: taxesOf(
        { taxable: amount, quantity: line.isFree === true ? ZERO : figure(line.quantity) },
        ordered,
        receipt.date ?? context.today,
        context,
      ).tax,
    };
  });
  const netTotal = sumOf(lines.map(({ row }) => row.amount));
  const taxTotal = sumOf(lines.map(({ tax }) => tax));
  const grandTotal = netTotal.plus(taxTotal);
  return {
    mode: 2,
    direction: 'inward',
    lines: lines.map(({ row }) => row),
    itemCount: new Set(lines.map(({ row }) => row.item)).size,
    quantities: quantitiesOf(receipt.lines ?? [], context),
    netTotal,
    taxTotal,
    grandTotal,
    billDifference: billDifference(receipt.billAmount, grandTotal),
  };
};
