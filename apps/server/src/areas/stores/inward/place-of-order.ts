import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { SaveContext } from '../../../records/handler.ts';
import { readMany } from '../../../records/record-store.ts';
import { isInScope } from '../../../records/row-scope.ts';

const PLACE = ['organization', 'branch', 'location'] as const;

const recordsIn = (value: unknown): readonly AnyRecord[] =>
  Array.isArray(value) ? value.filter((one): one is AnyRecord => typeof one === 'object' && one !== null) : [];

/** The first order that a receipt names: of its lines, else of its head. */
const orderOf = ({ lines, purchaseOrders }: AnyRecord): number | undefined => {
  const named = [
    ...recordsIn(lines).map((line) => line['purchaseOrder']),
    ...(Array.isArray(purchaseOrders) ? (purchaseOrders as readonly unknown[]) : []),
  ];
  return named.find((id): id is number => typeof id === 'number' && Number.isSafeInteger(id));
};

/** PLACE at the company, branch or location of a receipt that says another one than the order of its lines. */
export const placeFaults = async (context: SaveContext, receipt: AnyRecord): Promise<readonly Fault[]> => {
  const id = isOn(context.config.value, 'PO_CBL_FLOW_SUPPORT') ? orderOf({ lines: receipt['lines'] }) : undefined;
  const order: AnyRecord | undefined =
    id === undefined ? undefined : (await readMany(context.tx, purchaseOrder, [id]))[0];
  if (order === undefined) return [];
  const reason = 'A receipt lies where its order is delivered';
  return PLACE.filter((key) => receipt[key] !== order[key]).map((key) => fault(key, 'PLACE', { reason }));
};

/**
 * The company, branch and location of new receipts are those of their orders, while orders have them (PO_CBL_FLOW_SUPPORT; spec 02, 3.1): all
 * three, or none where a receipt says otherwise in one of them.
 */
export const placedByOrders = async (
  context: SaveContext,
  inputs: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> => {
  if (!isOn(context.config.value, 'PO_CBL_FLOW_SUPPORT')) return inputs;
  const asked = inputs.map((input) => (PLACE.every((key) => input[key] !== undefined) ? undefined : orderOf(input)));
  const ids = new Set(asked.filter((id) => id !== undefined));
  const orders = new Map((await readMany(context.tx, purchaseOrder, [...ids])).map((order) => [order.id, order]));
  return inputs.map((input, n) => {
    const named = orders.get(asked[n] ?? 0);
    if (named === undefined || !isInScope(context.person, purchaseOrder, named)) return input; // the rules say so
    const order: AnyRecord = named;
    if (PLACE.some((key) => input[key] !== undefined && input[key] !== order[key])) return input;
    return { ...input, ...Object.fromEntries(PLACE.map((key) => [key, order[key]])) };
  });
};
