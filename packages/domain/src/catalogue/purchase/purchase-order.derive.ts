import { type Decimal, decimal, ONE, ZERO } from '../../rules/decimal/decimal.ts';
import {
  type DocumentTotals,
  documentTotals,
  type MoneyCharge,
  type MoneyLine,
} from '../../rules/gst/document-totals.ts';
import type { RateBasis } from '../../rules/gst/rate-quantity.ts';
import { purchasePlaceOfSupply, purchaseTaxMode } from '../../rules/gst/tax-mode.ts';
import { amountInWords } from '../../rules/words/amount-in-words.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { addressOf, stateCodeOf, supplierStateOf, taxesOf, treatmentOf } from '../language/groups/supplier-tax.ts';
import { weightOf } from '../language/groups/measures-of.ts';
import { chargeName, type HeadedCharge, isOutsideStock } from '../language/groups/charge-head.ts';
import { creditDaysOf } from './msme-payment.ts';
import { type FreightMeasures, freightOf, weightOfAll } from './order-freight.ts';
import { hsnOrdered, rateBasisOf, secondOrdered } from './order-line-defaults.ts';
import { losesCredit } from './tax-credit.ts';
import { inOwnUnit } from '../language/groups/units-of.ts';

type Line = {
  readonly item?: number | null;
  readonly hsn?: string | null;
  readonly uom?: number | null;
  readonly quantity?: Decimal | null;
  readonly secondaryQuantity?: Decimal | null;
  readonly rate?: Decimal | null;
  readonly rateBasis?: RateBasis | null;
  readonly isFree?: boolean;
  readonly discountPercent?: Decimal | null;
  readonly discountAmount?: Decimal | null;
  readonly gstRate?: number | null;
  readonly creditable?: boolean;
};
type Charge = HeadedCharge & {
  readonly inCost?: boolean;
  readonly percent?: Decimal | null;
  readonly amount?: Decimal | null;
  readonly taxed?: string;
  readonly gstRate?: number | null;
};
type Order = {
  readonly party?: number;
  readonly date?: string | null;
  readonly orderType?: string;
  readonly organization?: number | null;
  readonly branch?: number | null;
  readonly location?: number | null;
  readonly billTo?: number | null;
  readonly shipTo?: number | null;
  readonly shipToParty?: number | null;
  readonly placeOfSupply?: number | null;
  readonly supplierAddress?: number | null;
  readonly supplierGstin?: string | null;
  readonly exchangeRate?: Decimal | null;
  readonly discountPercent?: Decimal | null;
  readonly currency?: string | null;
  readonly freight?: number | null;
  readonly freightMode?: string | null;
  readonly freightAmount?: Decimal | null;
  readonly charges?: readonly Charge[];
  readonly lines?: readonly Line[];
  readonly paymentTerms?: readonly { readonly days?: number | null }[];
  readonly overPercent?: Decimal | null;
  readonly underPercent?: Decimal | null;
};

type PricedLine = MoneyLine & {
  readonly primaryQuantity: Decimal | null;
  readonly secondaryQuantity: Decimal | null;
  readonly rateBasis: RateBasis;
};

const moneyLine = (line: Line, order: Order, context: RuleContext): PricedLine => {
  const primaryQuantity = inOwnUnit(line, context);
  const { discountPercent, discountAmount } = line;
  return {
    quantity: line.quantity ?? ZERO,
    primaryQuantity,
    secondaryQuantity: secondOrdered(line, primaryQuantity, context),
    weightKg: weightOf(line, primaryQuantity, context),
    rate: line.isFree === true ? ZERO : (line.rate ?? ZERO),
    rateBasis: line.rateBasis ?? rateBasisOf(context.ref('item', line.item), context.config),
    discount: discountPercent ? { percent: discountPercent } : discountAmount ? { amount: discountAmount } : null,
    ...taxesOf(line.gstRate, order.date, context),
  };
};

const moneyCharges = (order: Order, freightAmount: Decimal | null, context: RuleContext): readonly MoneyCharge[] => {
  const freight =
    order.freightMode === 'chargedBySupplier' && freightAmount
      ? [{ value: { amount: freightAmount }, apportion: 'byValue' as const }]
      : [];
  const others = (order.charges ?? []).map(({ percent, amount, taxed, gstRate }) => ({
    value: percent ? { percent } : { amount: amount ?? ZERO },
    apportion: taxed === 'ownRate' ? ('ownRate' as const) : ('byValue' as const),
    ...(taxed === 'ownRate' ? taxesOf(gstRate, order.date, context) : {}),
  }));
  return [...freight, ...others];
};

/** What freight is reckoned by: weight and value of the goods, before any charge. */
const measuresOf =
  (context: RuleContext) =>
  (order: Order): FreightMeasures => {
    const lines = (order.lines ?? []).map((line) => moneyLine(line, order, context));
    const { net, headerDiscount } = documentTotals({
      lines,
      discount: order.discountPercent ? { percent: order.discountPercent } : null,
      split: 'none',
    });
    return { weightKg: weightOfAll(lines.map(({ weightKg }) => weightKg)), goods: net.minus(headerDiscount) };
  };

/** The place that was chosen for a service; one that stood for goods before counts no more. */
const chosenPlace = ({ orderType, placeOfSupply }: Order, { before }: RuleContext): number | null => {
  if (orderType !== 'service' || typeof placeOfSupply !== 'number') return null;
  const stoodForGoods = before !== undefined && before['orderType'] !== 'service';
  return stoodForGoods && before['placeOfSupply'] === placeOfSupply ? null : placeOfSupply;
};

const placeOf = (order: Order, context: RuleContext): { readonly place: unknown; readonly code: string } => {
  const { ref } = context;
  const chosen = chosenPlace(order, context);
  if (chosen !== null) return { place: chosen, code: stateCodeOf(chosen, context) };
  const shipTo = ref('location', order.shipTo ?? order.location)?.['state'];
  const billTo = ref('branch', order.billTo ?? order.branch)?.['state'];
  const [shipToState, billToState] = [stateCodeOf(shipTo, context), stateCodeOf(billTo, context)];
  const code = purchasePlaceOfSupply({
    isService: order.orderType === 'service',
    isToThirdPerson: typeof order.shipToParty === 'number',
    shipToState,
    billToState,
  });
  return { place: code === shipToState ? shipTo : billTo, code };
};

const PLACE_OF_SUPPLIER = ['party', 'supplierAddress'] as const;

/** The GSTIN that was chosen for this supplier; one that stood for another supplier or address before counts no more. */
const typedGstin = (own: Order, { before, sent }: RuleContext): string | null => {
  const isMoved = before !== undefined && PLACE_OF_SUPPLIER.some((key) => (before[key] ?? null) !== (own[key] ?? null));
  const isOther = isMoved && typeof sent?.['supplierGstin'] !== 'string';
  return isOther ? null : (own.supplierGstin ?? null);
};

const headerFigures = (totals: DocumentTotals): AnyRecord => ({
  grossTotal: totals.gross,
  discountTotal: totals.discount.plus(totals.headerDiscount),
  chargeTotal: totals.taxable.minus(totals.net).plus(totals.headerDiscount),
  taxableTotal: totals.taxable,
  cgst: totals.cgst,
  sgst: totals.sgst,
  igst: totals.igst,
  cess: totals.cess,
  roundOff: totals.roundOff,
  grandTotal: totals.grandTotal,
  amountInWords: amountInWords(totals.grandTotal),
});

/**
 * What follows from an order's own fields (spec 02, 3.3–3.4): supplier's treatment and GSTIN, place of supply, tax mode, every figure of lines
 * and totals, amount in words. The form shows it live; the server stores its own result of the same rule.
 */
export const derivePurchaseOrder: DeriveRule = (order: Order, context) => {
  const supplier = context.ref('party', order.party);
  const address = addressOf(order, context);
  const gstin = typedGstin(order, context) ?? address?.['gstin'] ?? supplier?.['gstin'] ?? null;
  const treatment = treatmentOf(order, context);
  const { place, code } = placeOf(order, context);
  const lines = order.lines ?? [];
  const tax = purchaseTaxMode({
    treatment,
    supplierState: supplierStateOf({ ...order, supplierGstin: typedGstin(order, context) }, context),
    placeOfSupply: code,
    isReverseCharge: lines.some(({ gstRate }) => context.ref('gstRate', gstRate)?.['reverseCharge'] === true),
  });
  const money = lines.map((line) => moneyLine(line, order, context));
  const freightAmount = freightOf(order, measuresOf(context), context);
  const isLost = losesCredit(order, code, context);
  const totals = documentTotals({
    lines: money,
    discount: order.discountPercent ? { percent: order.discountPercent } : null,
    charges: moneyCharges(order, freightAmount, context),
    split: tax.split,
    isReverseCharge: tax.isReverseCharge,
    exchangeRate: order.exchangeRate ?? ONE,
    roundsTotal: context.ref('organization', order.organization)?.['roundTotal'] !== false,
  });
  const days = (order.paymentTerms ?? []).flatMap((term) => term.days ?? []);
  return {
    supplierGstin: gstin,
    gstTreatment: treatment,
    placeOfSupply: place ?? null,
    taxMode: typeof order.party === 'number' ? tax.mode : null, // nobody sells yet, so there is no place to compare
    creditDays: days.length > 0 ? Math.max(...days) : creditDaysOf(supplier),
    overPercent: order.overPercent ?? supplier?.['overSupplyPercent'] ?? decimal('0'),
    underPercent: order.underPercent ?? supplier?.['underSupplyPercent'] ?? decimal('0'),
    ...(freightAmount === null ? {} : { freightAmount }),
    ...headerFigures(totals),
    charges: (order.charges ?? []).map((charge) => ({
      ...charge,
      charge: chargeName(charge, context),
      ...(isOutsideStock(charge, context) ? { inCost: false } : {}),
    })),
    lines: lines.map((line, n) => {
      const figures = totals.lines[n];
      return {
        ...line,
        ...(isLost ? { creditable: false } : {}),
        hsn: hsnOrdered(line, context),
        rateBasis: money[n]?.rateBasis,
        secondaryQuantity: money[n]?.secondaryQuantity ?? null,
        primaryQuantity: money[n]?.primaryQuantity ?? null,
        gross: figures?.gross,
        discount: figures?.discount,
        amount: figures?.net,
        chargeShare: figures?.chargeShare,
        taxable: figures?.taxable,
        cgst: figures?.cgst,
        sgst: figures?.sgst,
        igst: figures?.igst,
        cess: figures?.cess,
        total: figures?.total,
      };
    }),
  };
};
