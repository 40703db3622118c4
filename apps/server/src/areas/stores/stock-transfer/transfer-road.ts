import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { ewayLimitOf, isBetweenStates, type Road } from '@weft/domain/catalogue/language/groups/eway-need';
import { gstAnswerOf } from '@weft/domain/catalogue/language/groups/gst-answer';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { type Decimal, decimal, percentOf, roundToPaisa, sumOf } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { needsEwayBill } from '@weft/domain/rules/transfer/needs-eway-bill';
import { refuse, Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { StoredTransfer } from './transfer-steps.ts';

/** What is often known only when the truck is loaded: `send` takes it beside id and version. */
const ROAD_FACTS = [
  'transport',
  'vehicleNumber',
  'lrNumber',
  'driver',
  'freight',
  'ewayBillNumber',
  'ewayValidTill',
  'expectedAt',
] as const;

/** Some fields of a transfer as a body tells them, in calculation form; what it does not name is left out. Faults: those of the fields. */
export const factsOf = (body: AnyRecord, keys: readonly (keyof typeof stockTransfer.fields)[]): AnyRecord => {
  const faults: Fault[] = [];
  const facts = keys.flatMap((key): readonly (readonly [string, unknown])[] => {
    const field = stockTransfer.fields[key];
    const given = body[key];
    if (given === undefined) return [];
    if (given === null || given === '') return [[key, null]];
    const reading = kindOf(field).read(field, given);
    if ('value' in reading) return [[key, reading.value]];
    faults.push(fault(key, reading.code, { label: field.label, ...reading.values }));
    return [];
  });
  refuse(faults);
  return Object.fromEntries(facts);
};

/** What a body of `send` tells of the road. */
export const roadFacts = (body: AnyRecord): AnyRecord => factsOf(body, ROAD_FACTS);

/** The transit area of a location: its own default first. Fault PLACE at `fromStockArea` where there is none. */
export const transitAreaOf = async ({ tx }: SaveContext, { location }: StoredTransfer): Promise<number> => {
  const row = await tx.maybe<{ id: number }>(
    `select id from stock_area where partner_id = $1 and location_id = $2 and area_type = 'transit' and is_active and deleted_on is null order by is_default desc nulls last, id limit 1`,
    [tx.partnerId, location],
    'transit-area',
  );
  if (row === undefined)
    throw new Refusal([
      fault('fromStockArea', 'PLACE', {
        reason: 'The location that sends has no stock area of type Transit for goods on the road: add one',
      }),
    ]);
  return row.id;
};

/** What stands in the way of sending goods out of a location. Faults: TAX_INVOICE, REQUIRED at `vehicleNumber`, ORDER at `expectedAt`. */
export const roadFaults = (transfer: StoredTransfer, rules: RuleContext, now: string): readonly Fault[] => {
  const gstinOf = (branch: unknown): string => textOf(rules.ref('branch', branch)?.['gstin']);
  return [
    ...(transfer.documentKind === 'taxInvoice'
      ? [
          fault('toStockArea', 'TAX_INVOICE', {
            from: gstinOf(transfer.branch),
            to: gstinOf(transfer.toBranch),
          }),
        ]
      : []),
    ...(transfer.documentKind !== 'none' && !transfer.vehicleNumber
      ? [fault('vehicleNumber', 'REQUIRED', { label: stockTransfer.fields.vehicleNumber.label })]
      : []),
    ...(transfer.expectedAt && Date.parse(transfer.expectedAt) <= Date.parse(now)
      ? [fault('expectedAt', 'ORDER', { first: 'Sent', second: stockTransfer.fields.expectedAt.label })]
      : []),
  ];
};

/** Percent of GST that goods bear on a day: as they are sold, else as they are bought; goods without a rate bear none. */
export const gstPercentOf = (item: unknown, date: string, rules: RuleContext): Decimal => {
  const row = rules.ref('item', item);
  const answer = gstAnswerOf(row?.['saleGst'] ?? row?.['purchaseGst'], date, rules);
  return answer?.ok === true ? answer.percents.rate : decimal('0');
};

/** The states between which the goods travel, by where the two locations lie. */
const roadOf = (transfer: StoredTransfer, rules: RuleContext): Road => {
  const stateOf = (location: unknown, branch: unknown): unknown =>
    rules.ref('location', location)?.['state'] ?? rules.ref('branch', branch)?.['state'];
  return {
    from: stateOf(transfer.location, transfer.branch),
    to: stateOf(transfer.toLocation, transfer.toBranch),
  };
};

/** Whether the goods cross a state's border. */
export const isOtherState = (transfer: StoredTransfer, rules: RuleContext): boolean =>
  isBetweenStates(roadOf(transfer, rules));

/** Goods that need an e-way bill do not leave without its number (spec 02, 5.7). Fault EWAY at `ewayBillNumber`. */
export const ewayFaults = (
  { config }: SaveContext,
  transfer: StoredTransfer,
  amounts: readonly { readonly item: unknown; readonly amount: Decimal }[],
  rules: RuleContext,
): readonly Fault[] => {
  if (transfer.documentKind === 'none' || transfer.ewayBillNumber) return [];
  const valueWithTax = sumOf(
    amounts.map(({ item, amount }) =>
      amount.plus(roundToPaisa(percentOf(amount, gstPercentOf(item, transfer.date, rules)))),
    ),
  );
  const limit = ewayLimitOf(roadOf(transfer, rules), transfer.date, rules);
  const crosses = isOtherState(transfer, rules);
  const isNeeded = needsEwayBill({
    valueWithTax,
    isOtherState: crosses,
    limit,
    isAlwaysBetweenStates: isOn(config.value, 'EWAY_OTHER_STATE'),
  });
  if (!isNeeded) return [];
  const reason: Reason = valueWithTax.gt(limit)
    ? `value ${formatInr(valueWithTax)} over ${formatInr(limit)}`
    : 'the goods go to another state';
  return [fault('ewayBillNumber', 'EWAY', { reason })];
};
