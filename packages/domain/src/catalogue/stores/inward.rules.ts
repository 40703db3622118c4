import { fault, type Fault } from '../../contract/faults.ts';
import { STATUSES } from '../../contract/statuses.ts';
import { daysBetween } from '../../rules/dates/add-days.ts';
import { inIndia } from '../../rules/dates/in-india.ts';
import { type Decimal, isPositive } from '../../rules/decimal/decimal.ts';
import { rollNet } from '../../rules/stock/roll-net.ts';
import { dateRule, inOrder } from '../language/document-fields.ts';
import type { RequiredRule, SeenRule } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { gstRateFaults } from '../language/groups/gst-answer.ts';
import { textOf } from '../language/text-of.ts';
import { SETTING_DEFAULTS, isOn } from '../../rules/config/setting-of.ts';
import { orderLineOf } from './inward.derive.ts';
import { isRateUnknown, unrated } from './stand-in-rate.ts';
import { noBlockedItems } from '../language/groups/blocked-items.ts';

type Line = {
  readonly itemTuple?: number | null;
  readonly purchaseOrder?: number | null;
  readonly purchaseOrderItem?: number | null;
  readonly item?: number;
  readonly uom?: number;
  readonly quantity?: Decimal;
  readonly rejectedQuantity?: Decimal | null;
  readonly rollNumber?: string | null;
  readonly vendorCode?: string | null;
  readonly grossKg?: Decimal | null;
  readonly coreKg?: Decimal | null;
  readonly manufacturedOn?: string | null;
  readonly expiryOn?: string | null;
  readonly rate?: Decimal | null;
  readonly isFree?: boolean;
  readonly rack?: number | null;
  readonly stockArea?: number | null;
};
type Receipt = {
  readonly date?: string;
  readonly party?: number;
  readonly inwardType?: string;
  readonly preInward?: number | null;
  readonly receivedAt?: string | null;
  readonly location?: number | null;
  readonly challanNo?: string | null;
  readonly stockArea?: number | null;
  readonly purchaseOrders?: readonly number[];
  readonly lines?: readonly Line[];
};

/** Receipts of a purchase name their orders. */
export const isOrdered: RequiredRule = ({ inwardType = 'purchase' }: Receipt) => inwardType === 'purchase';
/** Purchased goods come with an invoice or a challan: one of the two is asked. */
export const needsPaper: RequiredRule = ({ inwardType = 'purchase', challanNo }: Receipt) =>
  inwardType === 'purchase' && !challanNo;
/** Goods come by a gate slip where the location, or the whole company, says so. */
export const needsGateSlip: RequiredRule = ({ location }: Receipt, { ref, config }) =>
  isOn(config, 'GATE_ENTRY_REQUIRED') || ref('location', location)?.['gateEntryRequired'] === true;
/** A receipt lies where its order is delivered, while orders say where (spec 02, 6 PO_CBL_FLOW_SUPPORT). */
export const isPlacedByOrder: SeenRule = ({ lines = [] }: Receipt, { config }) =>
  isOn(config, 'PO_CBL_FLOW_SUPPORT') && lines.some(({ purchaseOrder }) => typeof purchaseOrder === 'number');
/** Vendor codes are asked of purchased items while VENDOR_CODE_ON is on. */
export const needsVendorCode: RequiredRule = (_, { config }) => isOn(config, 'VENDOR_CODE_ON');

const perLine =
  (check: (line: Line, at: string, ...rest: Parameters<RecordRule>) => readonly Fault[]): RecordRule =>
  (record: Receipt, context) =>
    (record.lines ?? []).flatMap((line, n) => check(line, `lines[${n}]`, record, context));

const rejectedWithinReceived = perLine(({ quantity, rejectedQuantity }, at) =>
  quantity && rejectedQuantity && rejectedQuantity.gt(quantity)
    ? [fault(`${at}.rejectedQuantity`, 'TOO_LARGE', { label: 'Rejected at receipt', n: quantity.toString() })]
    : [],
);

const shelfLife = perLine(({ manufacturedOn, expiryOn }, at, { date }: Receipt) => [
  ...(manufacturedOn && date && manufacturedOn > date
    ? [fault(`${at}.manufacturedOn`, 'ORDER', { first: 'Mfg.', second: 'Date' })]
    : []),
  ...(manufacturedOn && expiryOn && manufacturedOn >= expiryOn
    ? [fault(`${at}.expiryOn`, 'ORDER', { first: 'Mfg.', second: 'Expiry' })]
    : []),
  ...(expiryOn && date && expiryOn <= date
    ? [fault(`${at}.expiryOn`, 'ORDER', { first: 'Date', second: 'Expiry' })]
    : []),
]);

const HALF = 2;

/**
 * Goods of which more than half the shelf life is over when they come: told, not refused (spec 02, 4.2). TOO_SMALL at `lines[n].expiryOn`. The
 * whole life is that from making to expiry, else the item's own.
 */
export const shelfLifeLeft: ModuleRule = {
  needs: ['date'],
  check: perLine(({ item, manufacturedOn, expiryOn }, at, { date }: Receipt, { ref }) => {
    if (!expiryOn || !date) return [];
    const own = Number(ref('item', item)?.['shelfLifeDays'] ?? 0);
    const whole = manufacturedOn ? daysBetween(manufacturedOn, expiryOn) : own;
    const left = daysBetween(date, expiryOn);
    return left > 0 && left * HALF < whole
      ? [fault(`${at}.expiryOn`, 'TOO_SMALL', { label: 'Shelf life left', n: `50 % (${left} / ${whole})` })]
      : [];
  }),
};

const netOfCore = perLine(({ grossKg, coreKg }, at) =>
  grossKg && coreKg && rollNet(grossKg, coreKg) === null
    ? [fault(`${at}.grossKg`, 'WEIGHT', { reason: 'Gross must be above core' })]
    : [],
);

const rollsNumbered = perLine(({ item, rollNumber }, at, _, { ref, config }) =>
  ref('item', item)?.['lotTracking'] === 'roll' && !rollNumber && isOn(config, 'ROLL_NO_SUPPORT')
    ? [fault(`${at}.rollNumber`, 'REQUIRED', { label: 'Roll no.' })]
    : [],
);

const rollsOnce: RecordRule = ({ lines = [] }: Receipt) => {
  const seen = new Set<string>();
  return lines.flatMap(({ rollNumber }, n) => {
    if (!rollNumber) return [];
    if (seen.has(rollNumber))
      return [fault(`lines[${n}].rollNumber`, 'ROLL', { roll: rollNumber, reason: 'stands twice' })];
    seen.add(rollNumber);
    return [];
  });
};

/** Direct goods that are not free have a rate. */
const directRates: RecordRule = ({ inwardType, lines = [] }: Receipt, context) =>
  inwardType === 'direct'
    ? lines.flatMap(({ item, rate, isFree }, n) =>
        isFree === true ||
        (rate && isPositive(rate)) ||
        isRateUnknown(context.ref('item', item), 'purchasePrice', context)
          ? []
          : [unrated(`lines[${n}]`, 'item', context.ref('item', item)?.['name'], context)],
      )
    : [];

/** A vendor code names a consignment of one supplier: it begins with that supplier's prefix (spec 02, 4.5). */
const codesOfParty = perLine(({ vendorCode }, at, { party }: Receipt, { ref, config }) => {
  const prefix = ref('party', party)?.['vendorCodePrefix'];
  return isOn(config, 'VENDOR_CODE_ON') && vendorCode && typeof prefix === 'string' && !vendorCode.startsWith(prefix)
    ? [fault(`${at}.vendorCode`, 'VENDOR_CODE_OTHER', { value: vendorCode, prefix })]
    : [];
});

const rackOfArea = perLine(({ rack, stockArea }, at, header: Receipt, { ref }) => {
  const owner = ref('rack', rack)?.['stockArea'];
  return owner === undefined || owner === (stockArea ?? header.stockArea)
    ? []
    : [fault(`${at}.rack`, 'PLACE', { reason: 'The rack stands in another stock area' })];
});

const OPEN = new Set<unknown>([STATUSES.open.id, STATUSES.inProgress.id, 'open', 'inProgress']);

/** Orders that may be received against: open or in progress, of this party. */
export const ordersOpen: RecordRule = ({ purchaseOrders = [], party }: Receipt, { ref }) =>
  purchaseOrders.flatMap((id) => {
    const order = ref('purchaseOrder', id);
    if (order === undefined) return [];
    const { status } = order;
    if (!OPEN.has(status))
      return [fault('purchaseOrders', 'STATE', { action: 'Receipt', status: statusWords(status) })];
    return order['party'] === party
      ? []
      : [fault('purchaseOrders', 'REFERENCE', { label: 'Orders of this party', value: textOf(order['number']) || id })];
  });

/** A slip that takes receipts: of this party, its vehicle not gone, and nothing received before it came. */
const slipFits: RecordRule = ({ preInward, party, receivedAt }: Receipt, { ref }) => {
  const slip = ref('preInward', preInward);
  if (slip === undefined) return [];
  const no = textOf(slip['number']);
  if (!OPEN.has(slip['status']))
    return [fault('preInward', 'GATE', { no, reason: `is ${statusWords(slip['status'])}` })];
  const came = slip['gateInAt'];
  const isEarly = typeof receivedAt === 'string' && typeof came === 'string' && inIndia(receivedAt) < inIndia(came);
  return [
    ...(slip['party'] === null || slip['party'] === undefined || slip['party'] === party
      ? []
      : [fault('preInward', 'REFERENCE', { label: 'Gate slip of this party', value: no })]),
    ...(isEarly ? [fault('receivedAt', 'ORDER', { first: 'Gate in', second: 'Received' })] : []),
  ];
};

const statusWords = (status: unknown): string =>
  Object.entries(STATUSES).find(([name, { id }]) => name === status || id === status)?.[1].name ?? String(status);

/** A received line is the ordered item in the ordered grade and unit. */
export const linesFitOrder: RecordRule = perLine((line, at, _, context) => {
  const { purchaseOrder, item, itemTuple, uom } = line;
  if (!purchaseOrder || context.ref('purchaseOrder', purchaseOrder) === undefined) return [];
  const ordered = orderLineOf(line, context);
  if (ordered === undefined)
    return [
      fault(`${at}.purchaseOrderItem`, 'REFERENCE', { label: 'Order line', value: line.purchaseOrderItem ?? '' }),
    ];
  return [
    ...(ordered['item'] === item
      ? []
      : [fault(`${at}.item`, 'LOCKED', { label: 'Item', reason: 'it follows the order line' })]),
    ...(typeof ordered['itemTuple'] !== 'number' || typeof itemTuple !== 'number' || ordered['itemTuple'] === itemTuple
      ? []
      : [fault(`${at}.itemTuple`, 'LOCKED', { label: 'Grade', reason: 'it follows the order line' })]),
    ...(ordered['uom'] === uom
      ? []
      : [fault(`${at}.uom`, 'LOCKED', { label: 'Unit', reason: 'it follows the order line' })]),
  ];
});

/** Goods bear the tax of the day on which they come: an order whose rate the law has ended meanwhile gets another one first (spec 01, 3.23). */
const ratesOnDate = perLine(({ purchaseOrder, purchaseOrderItem }, at, { date }: Receipt, context) => {
  const ordered = orderLineOf({ purchaseOrder, purchaseOrderItem }, context);
  return date === undefined ? [] : gstRateFaults(`${at}.purchaseOrderItem`, ordered?.['gstRate'], date, context);
});

/** Rules of an inward (spec 02, 4.2 bad input); what needs locked rows (over-receipt, duplicates) is the server's handler. */
export const inwardRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['date', 'billDate'], check: inOrder('billDate', 'Invoice date', 'date', 'Date') },
  { needs: ['date', 'challanDate'], check: inOrder('challanDate', 'Challan date', 'date', 'Date') },
  { needs: ['party', 'purchaseOrders'], check: ordersOpen },
  { needs: ['preInward', 'party', 'receivedAt'], check: slipFits },
  { needs: [], check: rejectedWithinReceived },
  { needs: ['date'], check: shelfLife },
  { needs: ['date'], check: ratesOnDate },
  { needs: [], check: netOfCore },
  { needs: [], check: rollsNumbered },
  { needs: [], check: rollsOnce },
  { needs: [], check: directRates },
  { needs: ['party'], check: codesOfParty },
  { needs: [], check: rackOfArea },
  { needs: [], check: linesFitOrder },
  noBlockedItems,
];
