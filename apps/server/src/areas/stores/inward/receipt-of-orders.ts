import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { fault } from '@weft/domain/contract/faults';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { expectedCharges } from '../../../documents/order-freight.ts';
import { openOrderLines } from '../../../documents/open-order-lines.ts';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { idsAt, type Unread } from '../../../http/read-body.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import type { UnsavedReceipt } from './receipt-proposals.ts';

const lineOf = (open: AnyRecord): AnyRecord => ({
  purchaseOrder: open['purchaseOrder'],
  purchaseOrderName: open['number'],
  purchaseOrderItem: open['id'],
  item: open['item'],
  itemName: open['itemName'],
  itemCode: open['itemCode'],
  itemTuple: open['itemTuple'],
  itemTupleName: open['itemTupleName'],
  uom: open['uom'],
  uomName: open['uomName'],
  quantity: open['balance'],
  secondaryQuantity: open['secondaryQuantity'],
  rate: open['rate'],
  ...(open['isFree'] === true ? { isFree: true } : {}),
  stockArea: open['stockArea'],
  stockAreaName: open['stockAreaName'],
  packing: open['packing'],
  packingName: open['packingName'],
});

/**
 * The receipt, unsaved, of all that is still to come on some orders of one supplier: lines at the orders' rates, the orders' place, the freight that
 * they let expect (spec 02, 4.2). What a person does not see on an order is not read off its receipt either. Faults: LINES_EMPTY and REFERENCE at `ids` (nothing comes on an order, or it is another supplier's).
 */
export const receiptOfOrders = async (call: Call, body: Unread): Promise<UnsavedReceipt> => {
  const ids = idsAt(body, 'ids', 'Orders');
  const lines = await openOrderLines(call, { party: null, branch: null, orders: ids });
  const [first] = lines;
  const silent = ids.find((id) => !lines.some(({ purchaseOrder }) => purchaseOrder === id));
  if (first === undefined || silent !== undefined)
    throw new Refusal([fault('ids', 'REFERENCE', { label: 'Order with a balance', value: silent ?? ids[0] ?? 0 })]);
  const other = lines.find(({ party }) => party !== first.party);
  if (other !== undefined)
    throw new Refusal([fault('ids', 'REFERENCE', { label: `Order of ${first.partyName}`, value: other.number })]);
  const hidden = call.person.hiddenIn(purchaseOrder.acl);
  const orders = [...new Map(lines.map(({ purchaseOrder, number }) => [purchaseOrder, number]))];
  return {
    party: first.party,
    partyName: first.partyName,
    inwardType: 'purchase',
    purchaseOrders: orders.map(([id]) => id),
    purchaseOrdersName: orders.map(([, number]) => number),
    organization: first['organization'],
    organizationName: first['organizationName'],
    branch: first['branch'],
    branchName: first['branchName'],
    location: first['location'],
    locationName: first['locationName'],
    lines: lines.map((line) => lineOf(withoutHidden(line, hidden, 'lines.'))),
    landedCharges: await expectedCharges(call, new Map(lines.map(({ id, balance }) => [id, decimal(balance)]))),
  };
};
