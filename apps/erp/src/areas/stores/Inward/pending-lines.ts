import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal, isDecimal, isPositive, sumOf } from '@weft/domain/rules/decimal/decimal';
import { FREIGHT } from '@weft/domain/rules/purchase/freight-estimate';

/** A line that a supplier still owes, as `openLines` answers it. */
export type OpenLine = {
  readonly id: number;
  readonly purchaseOrder: number;
  readonly number: string;
  readonly date: string;
  readonly item: number;
  readonly itemName: string;
  readonly itemCode: string | null;
  readonly itemTuple: number | null;
  readonly itemTupleName: string | null;
  readonly secondaryQuantity: number | null;
  readonly uom: number;
  readonly uomName: string;
  readonly uomDecimals: number;
  readonly quantity: number;
  readonly received: number;
  readonly balance: number;
  readonly rate: number | null;
  readonly isFree: boolean;
  readonly stockArea: number | null;
  readonly stockAreaName: string | null;
  readonly packing: number | null;
  readonly packingName: string | null;
  /** Rupees of freight that we pay ourselves for what is still to come; null where the supplier bears it. */
  readonly freightEstimate: number | null;
} & OrderPlace;

/** Who bought and where it is delivered, as the order says; each with its name. */
type OrderPlace = { readonly [key in 'organization' | 'branch' | 'location']: number | null } & {
  readonly [key in 'organizationName' | 'branchName' | 'locationName']: string | null;
};

const isRecords = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);

/** A received line that begins with all that is still to come. */
const lineOf = (open: OpenLine): AnyRecord => ({
  purchaseOrder: open.purchaseOrder,
  purchaseOrderName: open.number,
  purchaseOrderItem: open.id,
  item: open.item,
  itemName: open.itemName,
  itemCode: open.itemCode,
  ...(open.itemTuple === null ? {} : { itemTuple: open.itemTuple, itemTupleName: open.itemTupleName }),
  uom: open.uom,
  uomName: open.uomName,
  ...(open.secondaryQuantity === null ? {} : { secondaryQuantity: decimal(open.secondaryQuantity) }),
  quantity: decimal(open.balance),
  rate: open.rate === null ? null : decimal(open.rate),
  ...(open.isFree ? { isFree: true } : {}),
  stockArea: open.stockArea,
  stockAreaName: open.stockAreaName,
  packing: open.packing,
  packingName: open.packingName,
});

const isBlank = (line: AnyRecord): boolean => line['item'] === null || line['item'] === undefined;

/** Ids of the order lines that stand in a receipt. */
export const takenLines = (receipt: AnyRecord): ReadonlySet<unknown> =>
  new Set(
    (isRecords(receipt['lines']) ? receipt['lines'] : []).flatMap((line) =>
      typeof line['purchaseOrderItem'] === 'number' ? [line['purchaseOrderItem']] : [],
    ),
  );

/** Place of a receipt whose first goods are those of an order: it takes the order's company, branch and location (spec 02, 3.1). */
export const placeOfOrder = (receipt: AnyRecord, [first]: readonly OpenLine[]): Partial<OrderPlace> => {
  if (first === undefined || takenLines(receipt).size > 0) return {};
  const { organization, organizationName, branch, branchName, location, locationName } = first;
  return { organization, organizationName, branch, branchName, location, locationName };
};

/** Landed charges with the freight that the chosen lines let expect: one estimate, which grows with the lines (spec 02, 4.3). */
const withFreight = (receipt: AnyRecord, fresh: readonly OpenLine[]): readonly AnyRecord[] => {
  const stands = isRecords(receipt['landedCharges']) ? receipt['landedCharges'] : [];
  const expected = sumOf(
    fresh.flatMap(({ freightEstimate }) => (freightEstimate === null ? [] : decimal(freightEstimate))),
  );
  if (!isPositive(expected)) return stands;
  const known = stands.find(({ charge, isEstimate }) => isEstimate === true && charge === FREIGHT);
  const amount = isDecimal(known?.['amount']) ? known['amount'].plus(expected) : expected;
  const estimate = { ...known, charge: FREIGHT, amount, basis: 'value', isEstimate: true };
  return known === undefined ? [...stands, estimate] : stands.map((one) => (one === known ? estimate : one));
};

/**
 * Puts lines that are still to come into a receipt: behind those that stand there, each once; the orders follow.
 * @example takeLines(form.values, chosen) → { lines, purchaseOrders, landedCharges }
 */
export const takeLines = (
  receipt: AnyRecord,
  chosen: readonly OpenLine[],
): {
  readonly lines: readonly AnyRecord[];
  readonly purchaseOrders: readonly number[];
  readonly landedCharges: readonly AnyRecord[];
} => {
  const present = (isRecords(receipt['lines']) ? receipt['lines'] : []).filter((line) => !isBlank(line));
  const taken = new Set(present.map((line) => line['purchaseOrderItem']));
  const fresh = chosen.filter(({ id }) => !taken.has(id));
  const lines = [...present, ...fresh.map(lineOf)];
  return {
    lines,
    landedCharges: withFreight(receipt, fresh),
    purchaseOrders: [
      ...new Set(lines.flatMap((line) => (typeof line['purchaseOrder'] === 'number' ? [line['purchaseOrder']] : []))),
    ],
  };
};
