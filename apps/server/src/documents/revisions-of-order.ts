import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { orderRevisions, type Revision, type RevisionEvent } from '@weft/domain/rules/purchase/order-revisions';
import type { Call } from '../http/endpoint.ts';
import { withHistory } from '../modules/shapes.ts';

/** The revisions of an order, as the person sees it on the wire, the newest first (spec 02, 3.6). One that was never amended reads no history. */
export const revisionsOf = async (
  call: Pick<Call, 'tx' | 'person'>,
  order: AnyRecord,
): Promise<readonly Revision[]> => {
  const { id, revision } = order;
  if (typeof revision !== 'number' || revision === 0) return orderRevisions(order, []);
  const { history } = await withHistory(call, purchaseOrder, Number(id), {});
  return orderRevisions(order, history as readonly RevisionEvent[]); // events as `withHistory` reads them
};
