import { fault } from '../../contract/faults.ts';
import { asItStands, type Reason } from '../../contract/phrases/phrase.ts';
import { isOn } from '../../rules/config/setting-of.ts';
import { addDays } from '../../rules/dates/add-days.ts';
import { formatDate } from '../../rules/dates/format-date.ts';
import { formatDateTime, inIndia } from '../../rules/dates/in-india.ts';
import { type Decimal, decimal, isPositive } from '../../rules/decimal/decimal.ts';
import { formatInr } from '../../rules/format/format-inr.ts';
import { validateVehicle } from '../../rules/identifiers/vehicle.ts';
import { needsEwayBill } from '../../rules/transfer/needs-eway-bill.ts';
import type { RequiredRule } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';
import { linesFitOrder, ordersOpen } from './inward.rules.ts';
import { gatesOf } from './pre-inward.derive.ts';
import { noBlockedItems } from '../language/groups/blocked-items.ts';
import { ewayLimitOf, isBetweenStates } from '../language/groups/eway-need.ts';

type Line = {
  readonly item?: number | null;
  readonly description?: string | null;
};
type Slip = {
  readonly kind?: string;
  readonly party?: number | null;
  readonly branch?: number | null;
  readonly location?: number | null;
  readonly withoutOrder?: boolean;
  readonly purchaseOrders?: readonly number[];
  readonly gate?: string | null;
  readonly gateInAt?: string | null;
  readonly billDate?: string | null;
  readonly billAmount?: Decimal | null;
  readonly ewayBillNumber?: string | null;
  readonly ewayValidTill?: string | null;
  readonly vehicleKind?: string;
  readonly vehicleNumber?: string | null;
  readonly sealNumber?: string | null;
  readonly sealIntact?: boolean;
  readonly firstWeight?: Decimal | null;
  readonly lines?: readonly Line[];
};

const kindOf = ({ kind = 'purchase' }: Slip): string => kind;

/** Everybody but our own other place has a name. */
export const needsParty: RequiredRule = (slip: Slip) => kindOf(slip) !== 'transferIn';
/** Purchased goods come with a paper. */
export const isPurchaseArrival: RequiredRule = (slip: Slip) => kindOf(slip) === 'purchase';
/** Purchased goods come against orders, unless the guard says that there is none. */
export const isOrderedArrival: RequiredRule = (slip: Slip) => kindOf(slip) === 'purchase' && slip.withoutOrder !== true;
/** Goods that nobody ordered are explained. */
export const isWithoutOrder: RequiredRule = ({ withoutOrder }: Slip) => withoutOrder === true;
/** A transfer says which. */
export const isTransferArrival: RequiredRule = (slip: Slip) => kindOf(slip) === 'transferIn';
/** A courier and a hand have no number plate. */
export const comesByVehicle: RequiredRule = ({ vehicleKind = 'truck' }: Slip) =>
  vehicleKind !== 'courier' && vehicleKind !== 'hand';
/** A broken seal is explained and photographed. */
export const hasBrokenSeal: RequiredRule = ({ sealNumber, sealIntact }: Slip) =>
  Boolean(sealNumber) && sealIntact === false;
/** All but other things are items of ours. */
export const bringsGoods: RequiredRule = (_, __, whole) => kindOf(whole) !== 'other';

const OLDEST_PAPER_DAYS = 180;

const paperDate: RecordRule = ({ billDate }: Slip, { today, mayOverride }) => {
  if (!billDate) return [];
  if (billDate > today) return [fault('billDate', 'ORDER', { first: 'Paper date', second: 'today' })];
  const oldest = addDays(today, -OLDEST_PAPER_DAYS);
  return billDate < oldest && !mayOverride
    ? [fault('billDate', 'TOO_SMALL', { label: 'Paper date', n: formatDate(oldest) })]
    : [];
};

/** A party on hold for everything gets nothing through the gate. */
const partyNotHeld: RecordRule = ({ party }: Slip, { ref }) => {
  const held = ref('party', party);
  return held?.['holdStatus'] === 'all'
    ? [fault('party', 'PARTY_ON_HOLD', { reason: asItStands(textOf(held['holdReason'])) })]
    : [];
};

/**
 * Goods come in where their order is delivered: in its branch, or at the location that it names to ship to (spec 02, 4.1). Orders say their branch
 * while PO_CBL_FLOW_SUPPORT is on; one that a slip had before stays.
 */
const ordersOfBranch: RecordRule = ({ purchaseOrders = [], branch, location }: Slip, { ref, config, before }) => {
  if (typeof branch !== 'number' || !isOn(config, 'PO_CBL_FLOW_SUPPORT')) return [];
  const had = Array.isArray(before?.['purchaseOrders']) ? (before['purchaseOrders'] as readonly unknown[]) : []; // ids
  return purchaseOrders.flatMap((id) => {
    const order = ref('purchaseOrder', id);
    const isOurs = order === undefined || (order['branch'] ?? branch) === branch || order['shipTo'] === location;
    return isOurs || had.includes(id)
      ? []
      : [
          fault('purchaseOrders', 'REFERENCE', {
            label: 'Orders of this branch',
            value: textOf(order['number']) || id,
          }),
        ];
  });
};

const vehicleForm: RecordRule = (slip: Slip, context) => {
  if (!slip.vehicleNumber || !comesByVehicle(slip, context, slip)) return [];
  const verdict = validateVehicle(slip.vehicleNumber);
  return verdict.valid ? [] : [fault('vehicleNumber', verdict.code, verdict.values)];
};

const gateKnown: RecordRule = ({ gate, location }: Slip, { ref }) => {
  const gates = gatesOf(ref('location', location));
  return !gate || gates.length === 0 || gates.includes(gate)
    ? []
    : [fault('gate', 'CHOICE', { label: 'Gate', value: gate, options: gates.join(', ') })];
};

/** State of a party's place, where its address names one. */
const stateOfParty = (party: unknown): unknown => {
  const addresses = typeof party === 'object' && party !== null && 'addresses' in party ? party.addresses : undefined;
  const [first] = Array.isArray(addresses) ? (addresses as readonly { readonly state?: unknown }[]) : [];
  return first?.state;
};

/** Goods on the road need their bill, and one that has not run out (spec 02, 4.1). */
const ewayBill: RecordRule = (slip: Slip, context) => {
  const { ref, today, mayOverride } = context;
  const { billAmount, ewayBillNumber, ewayValidTill, gateInAt } = slip;
  if (ewayBillNumber) {
    const came = gateInAt ?? `${today}T00:00:00+05:30`;
    return ewayValidTill && inIndia(ewayValidTill) < inIndia(came) && !mayOverride
      ? [fault('ewayValidTill', 'EWAY', { reason: `this one ran out on ${formatDateTime(ewayValidTill)}` })]
      : [];
  }
  const road = { from: stateOfParty(ref('party', slip.party)), to: ref('location', slip.location)?.['state'] };
  if (typeof road.to === 'number' && ref('state', road.to) === undefined) return []; // who may not see states is told by the server
  const isOtherState = kindOf(slip) === 'jobWorkReturn' && isBetweenStates(road);
  const limit = ewayLimitOf(road, slip.billDate ?? today, context);
  const value = billAmount ?? decimal('0');
  if (!needsEwayBill({ valueWithTax: value, isOtherState, limit, isAlwaysBetweenStates: true })) return [];
  const reason: Reason = isOtherState
    ? 'job work comes back from another state'
    : `value ${formatInr(value)} over ${formatInr(limit)}`;
  return [fault('ewayBillNumber', 'EWAY', { reason })];
};

const firstWeightSaysSomething: RecordRule = ({ firstWeight }: Slip) =>
  firstWeight && !isPositive(firstWeight)
    ? [fault('firstWeight', 'TOO_SMALL', { label: 'First weighing (kg)', n: '0.001' })]
    : [];

/** What is no item of ours is described. */
const describedOther: RecordRule = ({ lines = [] }: Slip) =>
  lines.flatMap(({ item, description }, n) =>
    item || description ? [] : [fault(`lines[${n}].description`, 'REQUIRED', { label: 'Description' })],
  );

/** Rules of a gate slip (spec 02, 4.1); what the clock or other slips decide is the server's handler. */
export const preInwardRules: readonly ModuleRule[] = [
  { needs: ['party'], check: partyNotHeld },
  { needs: ['party', 'purchaseOrders'], check: ordersOpen },
  { needs: ['branch', 'location', 'purchaseOrders'], check: ordersOfBranch },
  { needs: ['billDate'], check: paperDate },
  { needs: ['vehicleNumber', 'vehicleKind'], check: vehicleForm },
  { needs: ['gate'], check: gateKnown },
  { needs: ['billAmount', 'ewayBillNumber', 'ewayValidTill', 'gateInAt'], check: ewayBill },
  { needs: ['firstWeight'], check: firstWeightSaysSomething },
  { needs: ['lines'], check: describedOther },
  { needs: ['lines'], check: linesFitOrder },
  noBlockedItems,
];
