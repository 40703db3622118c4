import { fault, type Fault } from '../../contract/faults.ts';
import {
  type Decimal,
  isDecimal,
  isPositive,
  ONE,
  percentOf,
  roundHalfAway,
  roundToPaisa,
  sumOf,
  ZERO,
} from '../../rules/decimal/decimal.ts';
import { spread } from '../../rules/gst/spread.ts';
import { type LandedBasis, landedShares } from '../../rules/stock/landed-cost.ts';
import { chargeName, type HeadedCharge } from '../language/groups/charge-head.ts';
import { gstAnswerOf, gstRateFaults } from '../language/groups/gst-answer.ts';
import { volumeOf, weightOf } from '../language/groups/measures-of.ts';
import { inOwnUnit } from '../language/groups/units-of.ts';
import type { DeriveRule, RecordRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { deriveInward } from './inward.derive.ts';

type Line = AnyRecord & {
  readonly item?: number | null;
  readonly uom?: number | null;
  readonly quantity?: Decimal | null;
  readonly secondaryQuantity?: Decimal | null;
  readonly amount?: Decimal | null;
};
type Charge = HeadedCharge & {
  readonly billDate?: string | null;
  readonly amount?: Decimal | null;
  readonly gstRate?: number | null;
  readonly creditable?: boolean | null;
  readonly basis?: LandedBasis | null;
};
/** A receipt as far as its charges go. */
export type Charged = {
  readonly date?: string | null;
  readonly lines?: readonly Line[];
  readonly landedCharges?: readonly Charge[] | null;
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const rowsOf = (value: unknown): readonly AnyRecord[] => {
  const rows: readonly AnyRecord[] = Array.isArray(value) ? value : []; // lines of a record
  return rows;
};

/** What each basis measures of a line; null where nobody knows. */
const basisOf = (basis: LandedBasis, line: Line, context: RuleContext): Decimal | null => {
  const own = inOwnUnit(line, context);
  if (basis === 'value') return figure(line.amount);
  if (basis === 'quantity') return own;
  return basis === 'weight' ? weightOf(line, own, context) : volumeOf(line, own, context);
};

/** Rupees of a charge that become cost: its amount, and its GST on the day of its bill, else of the goods, where that may not be credited (spec 02, 4.3). */
const costOf = ({ amount, gstRate, creditable, billDate }: Charge, date: string, context: RuleContext): Decimal => {
  const bare = figure(amount);
  if (creditable !== false) return bare;
  const answer = gstAnswerOf(gstRate, billDate ?? date, context);
  return answer?.ok === true ? bare.plus(roundToPaisa(percentOf(bare, answer.percents.rate))) : bare;
};

/** A receipt whose lines take part in a charge, with the rows that its rules read. */
export type ChargedReceipt = { readonly lines: readonly Line[]; readonly context: RuleContext };

/**
 * A charge on the lines of several receipts together, receipt by receipt in rupees: one truck brought them, one bill came (spec 02, 4.3). `takes`
 * leaves lines out; without it all take part.
 * @example 9,000.00 by quantity over receipts of 100 kg and 200 kg → [[3,000.00], [6,000.00]]
 */
export const landedOver = (
  charge: Charge,
  receipts: readonly ChargedReceipt[],
  date: string,
  takes: (line: Line) => boolean = () => true,
): readonly (readonly Decimal[])[] => {
  const [first] = receipts;
  if (first === undefined) return [];
  const basis = charge.basis ?? 'value';
  const all = receipts.flatMap(({ lines, context }) => lines.map((line) => ({ line, context })));
  const taking = all.filter(({ line }) => takes(line));
  const shares = landedShares(
    costOf(charge, date, first.context),
    taking.map(({ line, context }) => ({ [basis]: basisOf(basis, line, context) })),
    basis,
  );
  const shareOf = new Map(taking.map(({ line }, n) => [line, shares[n] ?? ZERO]));
  return receipts.map(({ lines }) => lines.map((line) => shareOf.get(line) ?? ZERO));
};

/** Landed charges on each line of a receipt in rupees, by the basis that each charge names. */
export const landedOf = (receipt: Charged, context: RuleContext): readonly Decimal[] => {
  const { lines = [] } = receipt;
  const day = receipt.date ?? context.today;
  const shares = (receipt.landedCharges ?? []).flatMap((charge) => landedOver(charge, [{ lines, context }], day));
  return lines.map((_, n) => sumOf(shares.map((one) => one[n] ?? ZERO)));
};

/** What follows from a receipt's own fields (`deriveInward`), and what of its landed charges falls on each line. */
export const deriveCostedInward: DeriveRule = (receipt: Charged, context) => {
  const derived = deriveInward(receipt, context);
  const lines = rowsOf(derived['lines']);
  const landed = landedOf({ ...receipt, lines }, context);
  return {
    ...derived,
    landedCharges: (receipt.landedCharges ?? []).map((charge) => ({ ...charge, charge: chargeName(charge, context) })),
    lines: lines.map((line, n) => ({ ...line, landedAmount: landed[n] ?? ZERO })),
  };
};

/** A line that does not tell its weight or volume, by which a charge is spread: it would go free. */
const silentLine = ({ lines = [] }: Charged, { basis }: Charge, context: RuleContext): number =>
  basis === 'weight' || basis === 'volume'
    ? lines.findIndex((line) => isPositive(figure(line.quantity)) && basisOf(basis, line, context) === null)
    : -1;

/**
 * A charge bears a tax that was valid on the day of its bill, else of the goods, and is spread by weight or volume where every line tells its own.
 * Faults: GST_RATE_NOT_ON_DATE at `landedCharges[n].gstRate`, LANDED_BASIS at `.basis`.
 */
export const landedFits: RecordRule = (receipt: Charged, context) =>
  (receipt.landedCharges ?? []).flatMap((charge, n): readonly Fault[] => {
    const at = `landedCharges[${n}]`;
    const day = charge.billDate ?? receipt.date ?? context.today;
    const silent = silentLine(receipt, charge, context);
    return [
      ...gstRateFaults(`${at}.gstRate`, charge.gstRate, day, context),
      ...(silent === -1 ? [] : [fault(`${at}.basis`, 'LANDED_BASIS', { n: silent + 1 })]),
    ];
  });

/**
 * What the charges of an order add to the cost of each of its lines, beside their taxable value, in rupees: a charge with the goods that is no
 * cost comes off again, one with a tax of its own that is cost is added (spec 02, 3.1 `inCost`). By net value, as the order spreads its charges.
 */
const orderChargesInCost = (order: AnyRecord): readonly Decimal[] => {
  const lines = rowsOf(order['lines']);
  const nets = lines.map((line) => figure(line['amount']));
  const ownDiscounts = sumOf(lines.map((line) => figure(line['discount'])));
  const goods = sumOf(nets).minus(figure(order['discountTotal']).minus(ownDiscounts));
  const rupees = isDecimal(order['exchangeRate']) ? order['exchangeRate'] : ONE;
  const shares = rowsOf(order['charges']).flatMap(({ percent, amount, taxed, inCost }) => {
    const isWithGoods = taxed !== 'ownRate';
    if (isWithGoods === (inCost !== false)) return [];
    const value = isDecimal(percent) ? percentOf(goods, percent) : figure(amount).times(rupees);
    const whole = roundToPaisa(value);
    return [spread(isWithGoods ? ZERO.minus(whole) : whole, nets)];
  });
  return lines.map((_, n) => sumOf(shares.map((one) => one[n] ?? ZERO)));
};

/** Taxes of an ordered line that may not be credited, whole; recoverable GST is never cost (spec 02, 1.8). */
const lostTaxOf = (ordered: AnyRecord): Decimal =>
  ordered['creditable'] === false ? sumOf(['cgst', 'sgst', 'igst', 'cess'].map((key) => figure(ordered[key]))) : ZERO;

/** What of an order falls on a received line, by quantity, in rupees; nothing of goods that came free, or without an order. */
const partOfOrder = (
  line: AnyRecord,
  { ref }: RuleContext,
  of: (order: AnyRecord, ordered: AnyRecord, at: number) => Decimal,
): Decimal => {
  const order = ref('purchaseOrder', line['purchaseOrder']);
  const at = rowsOf(order?.['lines']).findIndex(({ id }) => id === line['purchaseOrderItem']);
  const ordered = rowsOf(order?.['lines'])[at];
  const whole = figure(ordered?.['quantity']);
  if (order === undefined || ordered === undefined || !isPositive(whole) || line['isFree'] === true) return ZERO;
  return roundHalfAway(of(order, ordered, at).times(figure(line['quantity'])).div(whole), 2);
};

/** What a received line costs besides its own amount, by its order: its part of lost taxes and of charges in or out of cost, in rupees. */
export const orderCostOf = (line: AnyRecord, context: RuleContext): Decimal =>
  partOfOrder(line, context, (order, ordered, at) => lostTaxOf(ordered).plus(orderChargesInCost(order)[at] ?? ZERO));

/** What charges taxed with the goods are in a received line's own amount, by its order, in rupees. */
export const chargesWithLine = (line: AnyRecord, context: RuleContext): Decimal =>
  partOfOrder(line, context, (_, ordered) => figure(ordered['chargeShare']));

/** The taxes of a received line that may not be credited, by its order, in rupees. */
export const lostTaxOfLine = (line: AnyRecord, context: RuleContext): Decimal =>
  partOfOrder(line, context, (_, ordered) => lostTaxOf(ordered));
