import { type Decimal, ONE, percentOf, roundHalfAway, roundToPaisa, sumOf, ZERO } from '../decimal/decimal.ts';
import { gstSplit } from './gst-split.ts';
import { type LineQuantities, type RateBasis, rateQuantity } from './rate-quantity.ts';
import { spread } from './spread.ts';

/** A discount or charge, as it was typed. */
export type PercentOrAmount = { readonly percent: Decimal } | { readonly amount: Decimal };

/** Percents that a line or charge is taxed at; 0 when left out. `cessPerUnit` is rupees per unit of the order. */
export type TaxRates = {
  readonly gstPercent?: Decimal | null;
  readonly cessPercent?: Decimal | null;
  readonly cessPerUnit?: Decimal | null;
};

/** One line that costs money. */
export type MoneyLine = LineQuantities &
  TaxRates & {
    readonly rate: Decimal;
    readonly rateBasis?: RateBasis | null;
    readonly discount?: PercentOrAmount | null;
  };

/** A charge beside the lines: spread over them and taxed with them, or taxed by itself. A percent is of the goods after discounts. */
export type MoneyCharge = TaxRates & {
  readonly value: PercentOrAmount;
  readonly apportion: 'byValue' | 'byQuantity' | 'ownRate';
};

/** A document's money as typed. */
export type MoneyDocument = {
  readonly lines: readonly MoneyLine[];
  readonly discount?: PercentOrAmount | null;
  readonly charges?: readonly MoneyCharge[];
  readonly split: 'intra' | 'inter' | 'none';
  /** Taxes are computed, but we owe them to the state: outside the grand total. */
  readonly isReverseCharge?: boolean;
  /** Rupees for one unit of the document's currency; the figures that come out are rupees. */
  readonly exchangeRate?: Decimal | null;
  /** Whether the grand total is a whole rupee; default yes. */
  readonly roundsTotal?: boolean;
};

/** Taxes and their sum. */
export type Taxes = {
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
  readonly cess: Decimal;
  readonly tax: Decimal;
};

/** Money of one line, every figure rounded to the paisa. */
export type LineTotals = Taxes & {
  readonly gross: Decimal;
  readonly discount: Decimal;
  readonly net: Decimal;
  readonly headerDiscount: Decimal;
  readonly chargeShare: Decimal;
  readonly taxable: Decimal;
  readonly total: Decimal;
};

/** Money of a charge that is taxed by itself. */
export type ChargeTotals = Taxes & { readonly taxable: Decimal; readonly total: Decimal };

/** Money of a document: sums of rounded figures, so every printed column adds up. */
export type DocumentTotals = Taxes & {
  readonly lines: readonly LineTotals[];
  /** One entry for each charge of apportion `ownRate`, in their order. */
  readonly ownCharges: readonly ChargeTotals[];
  readonly gross: Decimal;
  readonly discount: Decimal;
  readonly net: Decimal;
  readonly headerDiscount: Decimal;
  /** Charges that went into the lines. */
  readonly charges: Decimal;
  /** Lines and own-rate charges. */
  readonly taxable: Decimal;
  readonly beforeRounding: Decimal;
  readonly roundOff: Decimal;
  readonly grandTotal: Decimal;
};

const amountOf = (value: PercentOrAmount | null | undefined, of: Decimal, exchangeRate: Decimal): Decimal => {
  if (!value) return ZERO;
  return roundToPaisa('percent' in value ? percentOf(of, value.percent) : value.amount.times(exchangeRate));
};

const taxesOn = (taxable: Decimal, quantity: Decimal, rates: TaxRates, split: MoneyDocument['split']): Taxes => {
  if (split === 'none') return { cgst: ZERO, sgst: ZERO, igst: ZERO, cess: ZERO, tax: ZERO };
  const gst = gstSplit(taxable, rates.gstPercent ?? ZERO, split === 'intra');
  const byValue = roundToPaisa(percentOf(taxable, rates.cessPercent ?? ZERO));
  const cess = byValue.plus(roundToPaisa(quantity.times(rates.cessPerUnit ?? ZERO)));
  return { ...gst, cess, tax: sumOf([gst.cgst, gst.sgst, gst.igst, cess]) };
};

const taxSums = (rows: readonly Taxes[]): Taxes => ({
  cgst: sumOf(rows.map(({ cgst }) => cgst)),
  sgst: sumOf(rows.map(({ sgst }) => sgst)),
  igst: sumOf(rows.map(({ igst }) => igst)),
  cess: sumOf(rows.map(({ cess }) => cess)),
  tax: sumOf(rows.map(({ tax }) => tax)),
});

type Priced = { readonly gross: Decimal; readonly discount: Decimal; readonly net: Decimal };

const priced = (line: MoneyLine, exchangeRate: Decimal): Priced => {
  const inCurrency = roundToPaisa(rateQuantity(line, line.rateBasis ?? 'orderUnit').times(line.rate));
  const gross = roundToPaisa(inCurrency.times(exchangeRate));
  const discount = amountOf(line.discount, gross, exchangeRate);
  return { gross, discount, net: gross.minus(discount) };
};

const chargeShares = (
  charges: readonly MoneyCharge[],
  lines: readonly MoneyLine[],
  nets: readonly Decimal[],
  amountFor: (charge: MoneyCharge) => Decimal,
): Decimal[] => {
  const quantities = lines.map(({ quantity }) => quantity);
  const shares = charges
    .filter(({ apportion }) => apportion !== 'ownRate')
    .map((charge) => spread(amountFor(charge), charge.apportion === 'byValue' ? nets : quantities));
  return lines.map((_, index) => sumOf(shares.map((share) => share[index] ?? ZERO)));
};

/**
 * The money of a document, one function for buying and selling (spec 02, 3.4; spec 03, 0.5): gross, discounts of line and header, charges spread
 * over the lines by value or quantity, taxable, CGST, SGST, IGST, cess, charges with a rate of their own, round-off, grand total.
 * The screen shows it while the user types; the server stores its own result of it.
 */
export const documentTotals = (document: MoneyDocument): DocumentTotals => {
  const { lines, charges = [], split, isReverseCharge = false, roundsTotal = true } = document;
  const exchangeRate = document.exchangeRate ?? ONE;
  const prices = lines.map((line) => priced(line, exchangeRate));
  const nets = prices.map(({ net }) => net);
  const net = sumOf(nets);
  const headerDiscount = amountOf(document.discount, net, exchangeRate);
  const headerShares = spread(headerDiscount, nets);
  const amountFor = ({ value }: MoneyCharge): Decimal => amountOf(value, net.minus(headerDiscount), exchangeRate);
  const shares = chargeShares(charges, lines, nets, amountFor);

  const lineTotals = lines.map((line, index): LineTotals => {
    const price = prices[index] ?? { gross: ZERO, discount: ZERO, net: ZERO };
    const share = { headerDiscount: headerShares[index] ?? ZERO, chargeShare: shares[index] ?? ZERO };
    const taxable = price.net.minus(share.headerDiscount).plus(share.chargeShare);
    const taxes = taxesOn(taxable, line.quantity, line, split);
    return { ...price, ...share, taxable, ...taxes, total: taxable.plus(taxes.tax) };
  });
  const ownCharges = charges
    .filter(({ apportion }) => apportion === 'ownRate')
    .map((charge): ChargeTotals => {
      const taxable = amountFor(charge);
      const taxes = taxesOn(taxable, ZERO, charge, split);
      return { taxable, ...taxes, total: taxable.plus(taxes.tax) };
    });

  const taxes = taxSums([...lineTotals, ...ownCharges]);
  const taxable = sumOf([...lineTotals, ...ownCharges].map((row) => row.taxable));
  const beforeRounding = isReverseCharge ? taxable : taxable.plus(taxes.tax);
  const grandTotal = roundsTotal ? roundHalfAway(beforeRounding, 0) : beforeRounding;
  return {
    lines: lineTotals,
    ownCharges,
    gross: sumOf(prices.map(({ gross }) => gross)),
    discount: sumOf(prices.map(({ discount }) => discount)),
    net,
    headerDiscount,
    charges: sumOf(shares),
    taxable,
    ...taxes,
    beforeRounding,
    roundOff: grandTotal.minus(beforeRounding),
    grandTotal,
  };
};
