import { type Client, eachAtOnce, linesOf, type Wire } from './api-client.ts';
import {
  isIn,
  knownBy,
  mastersOf,
  orderBody,
  orderRef,
  receiptBody,
  receiptRef,
  slipBody,
} from './purchase-documents.ts';
import type { Source, SourceOrder } from './source.ts';

/** Requests at once where order does not matter: documents of one day. */
const AT_ONCE = 8;

/** After so many receipts the loader says how far it is. */
const TOLD_EVERY = 250;

/** What happens on one day: orders first, then what arrives. */
type Day = {
  readonly date: string;
  readonly orders: readonly SourceOrder[];
  readonly arrivals: readonly SourceOrder[];
};

const daysOf = (orders: readonly SourceOrder[]): readonly Day[] => {
  const dates = [...new Set(orders.flatMap(({ date, shipped }) => [date, shipped]))].toSorted();
  const on = (key: 'date' | 'shipped'): ReadonlyMap<string, SourceOrder[]> => {
    const map = new Map<string, SourceOrder[]>();
    for (const order of orders) {
      const day = map.get(order[key]);
      if (day === undefined) map.set(order[key], [order]);
      else day.push(order);
    }
    return map;
  };
  const [ordered, arrived] = [on('date'), on('shipped')];
  return dates.map((date) => ({ date, orders: ordered.get(date) ?? [], arrivals: arrived.get(date) ?? [] }));
};

/**
 * Orders, gate slips and receipts in the order of their days; within a day eight at once. Documents of an earlier run are found by their
 * reference: what was saved is not saved again, what was not sent yet is sent.
 */
export const loadPurchases = async (client: Client, source: Source, say: (line: string) => void): Promise<void> => {
  const masters = await mastersOf(client, source);
  const orders = new Map(await knownBy(client, 'chemical/purchaseOrder', 'quotationNo'));
  const slips = await knownBy(client, 'chemical/preinward', 'lrNumber');
  const receipts = await knownBy(client, 'chemical/inward', 'challanNo');
  const began = performance.now();
  let done = 0;

  /** A document's verb, as it was last seen. */
  const act = async (path: string, { id, version }: Wire, verb: string, ref: string): Promise<Wire> =>
    (await client.post(`${path}/${verb}`, { id, version }, `${ref}/${verb}`)).data ?? {};
  const saved = async (path: string, body: Wire, ref: string): Promise<Wire> =>
    (await client.post(`${path}/save`, body, `${ref}/save`)).data ?? {};
  const whole = async (path: string, id: unknown): Promise<Wire> =>
    (await client.get(`${path}/${String(id)}`)).data ?? {};

  const makeOrder = async (order: SourceOrder): Promise<void> => {
    const ref = orderRef(order.id);
    const known = orders.get(ref);
    if (known !== undefined && !isIn(known, 'Draft')) return;
    const draft = known ?? (await saved('chemical/purchaseOrder', orderBody(order, masters), ref));
    orders.set(ref, await act('chemical/purchaseOrder', draft, 'submit', ref));
  };

  /** A document with its lines; a list has none. */
  const withLines = async (path: string, known: Wire): Promise<Wire> =>
    linesOf(known).length > 0 ? known : whole(path, known['id']);
  const orderOf = ({ id }: SourceOrder): Promise<Wire> =>
    withLines('chemical/purchaseOrder', orders.get(orderRef(id)) ?? {});

  /** Through the gate, into the store, and the vehicle leaves. */
  const takeIn = async (order: SourceOrder): Promise<void> => {
    const ref = receiptRef(order.id);
    let slip = slips.get(ref);
    if (slip !== undefined && isIn(slip, 'Completed')) return;
    slip ??= await saved('chemical/preinward', slipBody(order, await orderOf(order), masters), `gate/${ref}`);
    if (isIn(slip, 'Draft')) slip = await act('chemical/preinward', slip, 'gateIn', ref);
    const inside = await withLines('chemical/preinward', slip);
    let receipt = receipts.get(ref);
    receipt ??= await saved('chemical/inward', receiptBody(order, await orderOf(order), inside, masters), ref);
    if (isIn(receipt, 'Draft')) await act('chemical/inward', receipt, 'post', ref);
    await act('chemical/preinward', await whole('chemical/preinward', slip['id']), 'gateOut', ref);
    done += 1;
    if (done % TOLD_EVERY === 0) {
      const rate = done / ((performance.now() - began) / 1000);
      say(`${done} of ${source.orders.length} orders received, ${rate.toFixed(1)} a second`);
    }
  };

  for (const { orders: made, arrivals } of daysOf(source.orders)) {
    await eachAtOnce(made, AT_ONCE, makeOrder);
    await eachAtOnce(arrivals, AT_ONCE, takeIn);
  }
};
