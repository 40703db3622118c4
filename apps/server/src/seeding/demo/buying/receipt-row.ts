import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { addDays } from '@weft/domain/rules/dates/add-days';
import type { StoredRecord } from '../../../records/types.ts';
import { type Chance, round } from '../chance.ts';
import { LOCATION } from '../company.ts';
import { ewayBillOf, vehicleOf } from '../identifiers.ts';
import { metresOf } from '../items/woven.ts';
import { CARRIER_NAMES } from '../parties.ts';
import { STAFF } from '../people.ts';
import { racksIn } from '../stores.ts';
import type { OrderPlan, ReceiptPlan, ReceivedPlan } from './plan-orders.ts';
import { branchOf } from './order-row.ts';

type Row = { readonly [key: string]: unknown };

const CORE_KG = 1.2;

/** Why goods are refused at the gate. */
const REFUSALS = [
  'Wet bags',
  'Torn in transport',
  'Wrong shade',
  'Weight short of standard',
  'Test below specification',
] as const;

/** Who receives at a location. */
export const keeperAt = (location: string): string =>
  location === LOCATION.moulding
    ? STAFF.storesSilvassa
    : location === LOCATION.chemicals
      ? STAFF.storesAnkleshwar
      : STAFF.storesSurat;

/** A fact of the roll that its supplier made. */
const rollFacts = (plan: OrderPlan, { line, quantity }: ReceivedPlan, roll: string, chance: Chance): Row => {
  const item = plan.lines[line]?.item;
  const property = (code: string): number => Number(item?.properties?.find(([name]) => name === code)?.[1] ?? 0);
  return {
    rollNumber: roll,
    supplierRoll: `${plan.supplier.name.slice(0, 2).toUpperCase()}-${chance.whole(1000, 9999)}`,
    grossKg: round(quantity + CORE_KG, 3),
    coreKg: CORE_KG,
    widthMm: property('WIDTH'),
    gsm: round(property('GSM') * chance.figure(0.985, 1.015, 4), 2),
    secondaryQuantity: item === undefined ? 0 : metresOf(item, quantity),
  };
};

const tracked = (plan: OrderPlan, { line }: ReceivedPlan, date: string, chance: Chance): Row => {
  const item = plan.lines[line]?.item;
  if ((item?.tracking ?? 'none') === 'none') return {};
  return {
    supplierLot: `${plan.supplier.name.charAt(0)}${date.slice(2, 4)}${date.slice(5, 7)}${chance.whole(100, 999)}`,
    manufacturedOn: addDays(date, -chance.whole(5, 40)),
  };
};

/** Packages of about 25 kg, or cartons. */
const packagesOf = (uom: string, quantity: number): number =>
  Math.max(
    1,
    Math.round(
      uom === 't' ? quantity * 40 : uom === 'kg' ? quantity / 25 : uom === 'L' ? quantity / 210 : quantity / 200,
    ),
  );

const receivedLine = (
  plan: OrderPlan,
  received: ReceivedPlan,
  at: { readonly date: string; readonly roll: string },
  chance: Chance,
): Row => {
  const ordered = plan.lines[received.line];
  if (ordered === undefined) throw new RangeError(`Order ${plan.no} has no line ${received.line}`);
  const racks = racksIn(ordered.area);
  return {
    item: ordered.item.code,
    uom: ordered.uom,
    quantity: received.quantity,
    challanQty: received.quantity,
    rejectedQuantity: received.rejected,
    stockArea: ordered.area,
    ...(racks.length === 0 ? {} : { rack: chance.pick(racks) }),
    packages: received.isRoll ? 1 : packagesOf(ordered.uom, received.quantity),
    ...tracked(plan, received, at.date, chance),
    ...(received.isRoll ? rollFacts(plan, received, at.roll, chance) : {}),
    ...(received.rejected > 0 ? { remark: chance.pick(REFUSALS) } : {}),
  };
};

/** The row of a receipt; references are codes. `nextRoll` gives numbers to rolls. The order is named when it is there: `againstOrder`. */
export const receiptRow = (
  plan: OrderPlan,
  receipt: ReceiptPlan,
  { receivedAt, nextRoll, no }: { readonly receivedAt: string; readonly nextRoll: () => string; readonly no: number },
  chance: Chance,
): AnyRecord => {
  const { supplier, location } = plan;
  const year = receipt.date.slice(2, 4);
  const value = receipt.lines.reduce((sum, { line, quantity }) => sum + quantity * (plan.lines[line]?.rate ?? 0), 0);
  return {
    party: supplier.code,
    date: receipt.date,
    inwardType: 'purchase',
    organization: 'VPL',
    branch: branchOf(location),
    location,
    stockArea: plan.lines[0]?.area,
    billNo: `${supplier.name.slice(0, 3).toUpperCase()}/${year}/${String(1000 + no)}`,
    billDate: addDays(receipt.date, -chance.whole(0, 2)),
    billAmount: round(value * 1.18, 2),
    challanNo: `DC${year}${String(4000 + no)}`,
    challanDate: addDays(receipt.date, -chance.whole(0, 1)),
    ...(value > 50_000 ? { ewayBillNumber: ewayBillOf(chance) } : {}),
    transporter: chance.pick(CARRIER_NAMES),
    lrNumber: `LR${chance.whole(20_000, 98_000)}`,
    vehicleNumber: vehicleOf(chance, supplier.town.lorry),
    receivedAt,
    receivedBy: keeperAt(location),
    lines: receipt.lines.map((line) =>
      receivedLine(plan, line, { date: receipt.date, roll: line.isRoll ? nextRoll() : '' }, chance),
    ),
    remarks: receipt.lines.some(({ rejected }) => rejected > 0)
      ? 'Part refused at receipt, supplier informed.'
      : 'Count and weight in order.',
  };
};

const linesOf = ({ lines }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // lines of a document are records

/** A receipt with the order, and the lines of it, that its goods were ordered by. */
export const againstOrder = (row: AnyRecord, order: StoredRecord, { lines }: ReceiptPlan): AnyRecord => ({
  ...row,
  purchaseOrders: [order.id],
  lines: linesOf(row).map((line, n) => ({
    ...line,
    purchaseOrder: order.id,
    purchaseOrderItem: linesOf(order)[lines[n]?.line ?? 0]?.['id'],
  })),
});
