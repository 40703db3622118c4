import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { SaveContext } from '../../../records/handler.ts';
import { read } from '../../../records/record-store.ts';
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

/** What a new receipt leaves out of its company, branch and location is as its order has them, while orders have them (PO_CBL_FLOW_SUPPORT; spec 02, 3.1). */
export const placedByOrder = async (context: SaveContext, input: AnyRecord): Promise<AnyRecord> => {
  const id = isOn(context.config.value, 'PO_CBL_FLOW_SUPPORT') ? orderOf(input) : undefined;
  if (id === undefined || PLACE.every((key) => input[key] !== undefined)) return input;
  const order = await read(context.tx, purchaseOrder, id);
  if (order === undefined || !isInScope(context.person, purchaseOrder, order)) return input; // the rules say so
  const left = PLACE.filter((key) => input[key] === undefined);
  return { ...input, ...Object.fromEntries(left.map((key) => [key, (order as AnyRecord)[key]])) }; // fields of an order
};
