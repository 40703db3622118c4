import {
  type Decimal,
  isDecimal,
  isPositive,
  isZero,
  ONE,
  percentOf,
  roundToPaisa,
  ZERO,
} from '../../rules/decimal/decimal.ts';
import { documentTotals, type Taxes } from '../../rules/gst/document-totals.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { taxesOf } from '../language/groups/supplier-tax.ts';

/** A charge of an order as it is in the totals. */
export type ChargeInRupees = {
  readonly charge: string;
  /** Its percent, where it is one: of the goods after discounts. */
  readonly percent: Decimal | null;
  readonly amount: Decimal;
  /** A rate of its own, where it is not taxed with the goods. */
  readonly gstRate: unknown;
  readonly gstRateName: string;
  readonly isOwnRate: boolean;
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Charges of an order as its totals have them: in rupees, those in percent of the goods after discounts (spec 02, 3.4). */
export const chargesInRupees = (order: AnyRecord): readonly ChargeInRupees[] => {
  const goods = figure(order['grossTotal']).minus(figure(order['discountTotal']));
  const inRupees = isDecimal(order['exchangeRate']) ? order['exchangeRate'] : ONE;
  const charges: readonly AnyRecord[] = Array.isArray(order['charges']) ? order['charges'] : []; // lines of a record
  return charges.map(({ charge, percent, amount, taxed, gstRate, gstRateName }) => {
    const share = isDecimal(percent) && !isZero(percent) ? percent : null;
    return {
      charge: text(charge),
      percent: share,
      amount: roundToPaisa(share === null ? figure(amount).times(inRupees) : percentOf(goods, share)),
      gstRate,
      gstRateName: text(gstRateName),
      isOwnRate: taxed === 'ownRate',
    };
  });
};

/** What a charge with a rate of its own is taxed. */
export type OwnChargeTax = Pick<ChargeInRupees, 'charge' | 'gstRateName'> & { readonly taxable: Decimal } & Taxes;

const splitOf = ({ taxMode, igst }: AnyRecord): 'intra' | 'inter' | 'none' => {
  if (taxMode === 'intra' || taxMode === 'inter') return taxMode;
  if (taxMode !== 'reverseCharge') return 'none';
  return isPositive(figure(igst)) ? 'inter' : 'intra';
};

/** Taxes of the charges that have a rate of their own, charge by charge: with those of the lines they are the taxes of the order. */
export const ownChargeTaxes = (order: AnyRecord, context: RuleContext): readonly OwnChargeTax[] => {
  const own = chargesInRupees(order).filter(({ isOwnRate }) => isOwnRate);
  const day = text(order['date']) || null;
  const { ownCharges } = documentTotals({
    lines: [],
    charges: own.map(({ amount, gstRate }) => ({
      value: { amount },
      apportion: 'ownRate',
      ...taxesOf(gstRate, day, context),
    })),
    split: splitOf(order),
  });
  return ownCharges.flatMap(({ total: _total, ...taxes }, n) => {
    const { charge = '', gstRateName = '' } = own[n] ?? {};
    return [{ charge, gstRateName, ...taxes }];
  });
};
