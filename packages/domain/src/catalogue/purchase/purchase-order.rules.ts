import { fault, type Fault } from '../../contract/faults.ts';
import { asItStands } from '../../contract/phrases/phrase.ts';
import { type Decimal, HUNDRED, isPositive, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import { validateHsnOrSac } from '../../rules/identifiers/hsn.ts';
import { stateOf } from '../../rules/identifiers/states.ts';
import { discountFaults, grandTotalFaults } from '../../rules/gst/money-faults.ts';
import { overReceiptFaults } from '../../rules/purchase/line-progress.ts';
import type { RateBasis } from '../../rules/gst/rate-quantity.ts';
import { supplierTaxFaults } from '../../rules/gst/tax-mode.ts';
import { dateRule, inOrder } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { isOn, SETTING_DEFAULTS, settingOf } from '../../rules/config/setting-of.ts';
import { noBlockedItems } from '../language/groups/blocked-items.ts';
import { quantityPlaces } from '../language/settled-places.ts';
import { weightOf } from '../language/groups/measures-of.ts';
import { inOwnUnit, unitOf } from '../language/groups/units-of.ts';
import { gstAnswerOf, gstRateFaults } from '../language/groups/gst-answer.ts';
import { supplierStateOf, treatmentOf } from '../language/groups/supplier-tax.ts';
import { addressIsSuppliers } from './supplier-choices.ts';
import { wantedFaults } from '../language/groups/wanted-quality.ts';
import { releaseRules } from './release.rules.ts';
import { isPaidByLaw, LAWFUL_DAYS } from './msme-payment.ts';
import { rateBasisOf } from './order-line-defaults.ts';

type Line = {
  readonly item?: number;
  readonly hsn?: string | null;
  readonly quantity?: Decimal;
  readonly secondaryQuantity?: Decimal | null;
  readonly rate?: Decimal | null;
  readonly rateBasis?: RateBasis | null;
  readonly isFree?: boolean;
  readonly gross?: Decimal | null;
  readonly gstRate?: number | null;
  readonly discountPercent?: Decimal | null;
  readonly discountAmount?: Decimal | null;
  readonly uom?: number | null;
  readonly overPercent?: Decimal | null;
  readonly receivedBefore?: Decimal | null;
};
type Order = {
  readonly party?: number;
  readonly date?: string;
  readonly supplierAddress?: number | null;
  readonly supplierGstin?: string | null;
  readonly orderType?: string;
  readonly currency?: string | null;
  readonly freight?: number | null;
  readonly freightAmount?: Decimal | null;
  readonly overPercent?: Decimal | null;
  readonly lines?: readonly Line[];
  readonly paymentTerms?: readonly { readonly percent?: Decimal }[];
  readonly schedule?: readonly { readonly orderLine?: number; readonly date?: string; readonly quantity?: Decimal }[];
  readonly charges?: readonly {
    readonly amount?: Decimal | null;
    readonly percent?: Decimal | null;
    readonly taxed?: string;
    readonly gstRate?: number | null;
  }[];
  readonly shipTo?: number | null;
  readonly shipToParty?: number | null;
};

const UNTAXED = new Set<string>(['composition', 'overseas', 'unregistered', 'consumer']);

/** An order in another currency needs its rate in rupees. */
export const isForeign: RequiredRule = ({ currency }: Order) => (currency ?? 'INR') !== 'INR';
/** Freight that is chosen, or costs something, is somebody's. */
export const paysFreight: RequiredRule = ({ freight, freightAmount }: Order) =>
  typeof freight === 'number' || (freightAmount != null && isPositive(freightAmount));
/** Blanket orders end on a day. */
export const isBlanket: RequiredRule = ({ orderType }: Order) => orderType === 'blanket';
/** A release draws on a blanket order. */
export const isRelease: RequiredRule = ({ orderType }: Order) => orderType === 'release';
/** A rate is asked unless the line is free of charge. */
export const isNotFree: RequiredRule = ({ isFree }: Line) => isFree !== true;
/** A GST rate is asked of suppliers who charge tax. */
export const bearsTax: RequiredRule = (_, context, whole) => !UNTAXED.has(treatmentOf(whole, context));

const perLine =
  (check: (line: Line, at: string, n: number, ...rest: Parameters<RecordRule>) => readonly Fault[]): RecordRule =>
  (record: Order, context) =>
    (record.lines ?? []).flatMap((line, n) => check(line, `lines[${n}]`, n, record, context));

const ratePositive = perLine(({ rate, isFree }, at) =>
  rate && !isPositive(rate) && isFree !== true ? [fault(`${at}.rate`, 'PURCHASE_PRICE_NOT_POSITIVE')] : [],
);

const discountWithinGross = perLine(({ discountAmount, gross, discountPercent }, at) => {
  const isDouble = discountAmount && discountPercent && isPositive(discountAmount) && isPositive(discountPercent);
  if (isDouble)
    return [
      fault(`${at}.discountAmount`, 'LOCKED', { label: 'Disc. ₹', reason: 'give a percent or an amount, not both' }),
    ];
  return discountFaults(`${at}.discountAmount`, discountAmount ? { amount: discountAmount } : null, gross ?? ZERO);
});

const totalHasWords: RecordRule = ({ grandTotal }: { readonly grandTotal?: Decimal }) =>
  grandTotal ? grandTotalFaults('grandTotal', grandTotal) : [];

const hsnLongEnough = perLine(({ hsn, item }, at, _n, _order, { config, ref }) => {
  const isService = ref('item', item)?.['isStocked'] === false;
  const verdict = hsn
    ? validateHsnOrSac(hsn, { isService, minDigits: Number(settingOf(config, 'HSN_MIN_DIGITS')) })
    : undefined;
  return verdict?.valid === false ? [fault(`${at}.hsn`, verdict.code, verdict.values)] : [];
});

const rateOnDate = perLine(({ gstRate }, at, _n, order: Order, context) =>
  gstRateFaults(`${at}.gstRate`, gstRate, order.date ?? context.today, context),
);

/** Tax of a charge's own is that of the order's day: one that the law has ended would count as none. */
const chargeRatesOnDate: RecordRule = ({ date, charges = [] }: Order, context) =>
  charges.flatMap(({ taxed, gstRate }, n) =>
    taxed === 'ownRate' ? gstRateFaults(`charges[${n}].gstRate`, gstRate, date ?? context.today, context) : [],
  );

const buyableItems = perLine(({ item }, at, _n, _order, { ref }) => {
  const wanted = ref('item', item);
  return wanted?.['isPurchasable'] === false
    ? [fault(`${at}.item`, 'REFERENCE', { label: 'Purchasable item', value: textOf(wanted?.['name']) })]
    : [];
});

/** A supplier of listed items alone is ordered no other (spec 01, 3.1); what an open order has already stays. */
const listedItems: RecordRule = ({ party, lines = [] }: Order, { ref, before }) => {
  const supplier = ref('party', party);
  if (supplier?.['itemOrderRights'] !== 'listed') return [];
  const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : []); // lines are lists of records
  const listed = new Set([...linesOf(supplier['items']), ...linesOf(before?.['lines'])].map(({ item }) => item));
  return lines.flatMap(({ item }, n) => {
    const values = { party: textOf(supplier['companyName']), item: textOf(ref('item', item)?.['name']) };
    return item === undefined || listed.has(item) ? [] : [fault(`lines[${n}].item`, 'ITEM_NOT_LISTED', values)];
  });
};

/**
 * A rate is for a quantity that is known: that of a weight for a weight that can be told, that of a second quantity while there are any. Else it would
 * count for the ordered quantity. Faults CONVERSION_MISSING and SWITCHED_OFF at `lines[n].rateBasis`.
 */
const rateHasQuantity = perLine((line, at, _n, _order, context) => {
  const { item, uom, isFree, quantity } = line;
  const goods = context.ref('item', item);
  const unit = unitOf(uom, context);
  if (goods === undefined || unit === undefined || isFree === true || !quantity) return [];
  const primary = inOwnUnit(line, context);
  const basis = line.rateBasis ?? rateBasisOf(goods, context.config);
  if (basis === 'secondary' && !isOn(context.config, 'SECONDARY_STOCK_SUPPORT'))
    return [fault(`${at}.rateBasis`, 'SWITCHED_OFF', { feature: 'Second quantity', key: 'SECONDARY_STOCK_SUPPORT' })];
  const isKnown =
    basis === 'kg' || basis === 'tonne'
      ? weightOf(line, primary, context) !== null
      : basis !== 'primary' || primary !== null;
  const to = basis === 'primary' ? (unitOf(goods['uom'], context)?.symbol ?? '') : 'kg';
  const values = { from: unit.symbol, to, item: textOf(goods['name']) };
  return isKnown ? [] : [fault(`${at}.rateBasis`, 'CONVERSION_MISSING', values)];
});

const supplierChargesTax: RecordRule = (record: Order, context) =>
  supplierTaxFaults(
    treatmentOf(record, context),
    (record.lines ?? []).map(({ gstRate }) => {
      const answer = gstAnswerOf(gstRate, record.date ?? context.today, context);
      return answer?.ok === true ? answer.percents.rate : null;
    }),
  );

/** What came before this system was used is no more than the line takes (spec 02, 2.6). */
const receivedBeforeFits = perLine(({ receivedBefore, quantity, overPercent, uom }, at, n, order: Order, context) => {
  if (!receivedBefore || !quantity) return [];
  const asOrdered = {
    quantity,
    overPercent: overPercent ?? order.overPercent ?? ZERO,
    underPercent: ZERO,
    received: ZERO,
    returnedForReplacement: ZERO,
    shortClosed: ZERO,
    inGate: ZERO,
    places: unitOf(uom, context)?.decimals ?? quantityPlaces(context.config),
  };
  return overReceiptFaults(`${at}.receivedBefore`, n + 1, asOrdered, receivedBefore);
});

/** A supplier on hold for new orders gets none; a stored order stays. */
const supplierNotHeld: RecordRule = ({ party }: Order, { ref, before }) => {
  const supplier = ref('party', party);
  const hold = supplier?.['holdStatus'];
  return before?.['party'] !== party && (hold === 'newOrders' || hold === 'all')
    ? [fault('party', 'PARTY_ON_HOLD', { reason: asItStands(textOf(supplier?.['holdReason'])) })]
    : [];
};

const paymentIsWhole: RecordRule = ({ paymentTerms = [] }: Order) => {
  const sum = sumOf(paymentTerms.flatMap(({ percent }) => percent ?? []));
  return paymentTerms.length === 0 || sum.eq(HUNDRED)
    ? []
    : [fault('paymentTerms', 'SUM_OFF', { label: 'Payment percents', sum: sum.toString(), whole: '100' })];
};

const datesAddUp: RecordRule = ({ schedule = [], lines = [], date }: Order) => [
  ...schedule.flatMap(({ orderLine = 0, date: day }, n) => [
    ...(lines[orderLine - 1] === undefined
      ? [fault(`schedule[${n}].orderLine`, 'REFERENCE', { label: 'Line', value: orderLine })]
      : []),
    ...(date && day && day < date ? [fault(`schedule[${n}].date`, 'ORDER', { first: 'PO date', second: 'Date' })] : []),
  ]),
  ...lines.flatMap(({ quantity }, n) => {
    const own = schedule.filter(({ orderLine }) => orderLine === n + 1).flatMap((row) => row.quantity ?? []);
    const sum = sumOf(own);
    return own.length === 0 || !quantity || sum.eq(quantity)
      ? []
      : [fault(`lines[${n}].quantity`, 'SUM_OFF', { label: 'dates', sum: sum.toString(), whole: quantity.toString() })];
  }),
];

const chargesSaySomething: RecordRule = ({ charges = [] }: Order) =>
  charges.flatMap(({ amount, percent, taxed, gstRate }, n) => [
    ...((amount && !amount.eq('0')) || (percent && !percent.eq('0'))
      ? []
      : [fault(`charges[${n}].amount`, 'REQUIRED', { label: 'Amount or percent' })]),
    ...(taxed === 'ownRate' && !gstRate ? [fault(`charges[${n}].gstRate`, 'PURCHASE_GST_REQUIRED')] : []),
  ]);

/** Domestic orders need to know where they are supplied: without a state there is no telling CGST from IGST. */
const placeIsKnown: RecordRule = (
  record: Order & { readonly placeOfSupply?: number | null; readonly taxMode?: string | null },
) =>
  record.placeOfSupply || record.taxMode === 'import' || record.taxMode === 'none'
    ? []
    : [fault('shipTo', 'REQUIRED', { label: 'Place of supply (state of the ship-to location)' })];

/** A sender's own tax figures must be ours: a wrong place of supply is told with the right tax (spec 02, 3.3). */
const taxAsSent: RecordRule = (
  record: Order & { readonly taxMode?: string | null; readonly placeOfSupply?: number | null } & {
    readonly [tax in 'cgst' | 'sgst' | 'igst']?: Decimal | null;
  },
  context,
) =>
  (['cgst', 'sgst', 'igst'] as const).flatMap((tax) => {
    const figure = context.sent?.[tax];
    const right = record[tax];
    if (typeof figure !== 'number' || !right || right.eq(String(figure))) return [];
    return [
      fault(tax, 'TAX_PLACE', {
        supplier: stateOf(supplierStateOf(record, context))?.name ?? '',
        place: textOf(context.ref('state', record.placeOfSupply)?.['name']),
        tax: `${tax.toUpperCase()} ${right.toFixed(2)}`,
      }),
    ];
  });

/** Rules of a purchase order (spec 02, 3.9): those that need only their own fields run beside every other fault. */
export const purchaseOrderRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('PO date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['party'], check: supplierNotHeld },
  { needs: ['date', 'quotationDate'], check: inOrder('quotationDate', 'Quotation date', 'date', 'PO date') },
  { needs: ['date', 'expectedOn'], check: inOrder('date', 'PO date', 'expectedOn', 'Expected') },
  { needs: ['date', 'validTill'], check: inOrder('date', 'PO date', 'validTill', 'Valid till') },
  { needs: [], check: ratePositive },
  { needs: [], check: rateHasQuantity },
  { needs: [], check: hsnLongEnough },
  { needs: ['date'], check: rateOnDate },
  { needs: [], check: buyableItems },
  noBlockedItems,
  { needs: ['party'], check: listedItems },
  receivedBeforeFits,
  { needs: ['paymentTerms'], check: paymentIsWhole },
  { needs: ['supplierAddress'], check: addressIsSuppliers },
  { needs: ['schedule'], check: datesAddUp },
  { needs: ['wantedQuality'], check: (order: AnyRecord) => wantedFaults(order, 'orderLine') },
  { needs: ['charges'], check: chargesSaySomething },
  { needs: ['date', 'charges'], check: chargeRatesOnDate },
  ...releaseRules,
  supplierChargesTax,
  discountWithinGross,
  totalHasWords,
  placeIsKnown,
  taxAsSent,
];

/** What is being phased out may still be ordered once more: whoever does looks twice (spec 02, 4.1). */
export const phasedOutItems: ModuleRule = {
  needs: [],
  check: ({ lines = [] }: Order, { ref }: RuleContext) =>
    lines.flatMap(({ item }, n) => {
      const row = ref('item', item);
      return row?.['status'] === 'phaseOut'
        ? [fault(`lines[${n}].item`, 'ITEM_PHASED_OUT', { item: textOf(row['name']) })]
        : [];
    }),
};

/** A micro or small supplier is paid by the law: within 45 days of acceptance (spec 02, 3.1). */
export const paidInTime: ModuleRule = {
  needs: ['party'],
  check: ({ party, creditDays }: Order & { readonly creditDays?: number | null }, { ref }: RuleContext) =>
    isPaidByLaw(ref('party', party)) && (creditDays ?? 0) > LAWFUL_DAYS
      ? [fault('creditDays', 'MSME_DAYS', { days: creditDays ?? 0, most: LAWFUL_DAYS })]
      : [],
};
