import { type Client, eachAtOnce, linesOf, listAll, type Wire } from './api-client.ts';
import { areaCode } from './load-masters.ts';
import { cell, type Source, type SourceOrder } from './source.ts';

/** Requests at once where order does not matter: documents of one day. */
const AT_ONCE = 8;

/** After so many receipts the loader says how far it is. */
const TOLD_EVERY = 250;

/** Where purchased goods are taken in: miscellaneous storage. */
const RECEIVING = '6';

const orderRef = (id: string): string => `AW-PO-${id}`;
const receiptRef = (id: string): string => `AW-${id}`;

/** By which a line of an order is known again. */
export const lineRef = (id: string): string => `AW line ${id}`;

type Ids = ReadonlyMap<string, number>;

/** What documents need to name: ids of masters by the keys of the source. */
type Masters = {
  readonly items: Ids;
  readonly parties: Ids;
  readonly unit: number;
  readonly area: number;
  readonly places: Wire;
};

const idsBy = async (client: Client, path: string, key: string): Promise<Ids> =>
  new Map((await listAll(client, path)).map((row) => [String(row[key]), Number(row['id'])]));

const needed = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new RangeError(`The product does not have ${key}`);
  return id;
};

const mastersOf = async (client: Client, source: Source): Promise<Masters> => {
  const codes = await idsBy(client, 'chemical/item', 'itemCode');
  const accounts = await idsBy(client, 'party', 'partyCode');
  const [location] = (await listAll(client, 'erp/location')).filter(({ shortCode }) => shortCode === 'AW');
  return {
    items: new Map(source.products.map((row) => [cell(row, 'product_id'), needed(codes, cell(row, 'product_number'))])),
    parties: new Map(
      source.vendors.map((row) => [cell(row, 'vendor_id'), needed(accounts, cell(row, 'account_number'))]),
    ),
    unit: needed(await idsBy(client, 'uom', 'symbol'), 'EA'),
    area: needed(await idsBy(client, 'chemical/stockArea', 'shortCode'), areaCode(RECEIVING)),
    places: { location: location?.['id'] },
  };
};

const orderBody = ({ id, vendor, date, lines }: SourceOrder, masters: Masters): Wire => ({
  party: needed(masters.parties, vendor),
  date,
  expectedOn: [date, ...lines.map(({ dueDate }) => dueDate)].toSorted().at(-1),
  orderType: 'import',
  ...masters.places,
  shipTo: masters.places['location'],
  quotationNo: orderRef(id),
  lines: lines.map((line) => ({
    item: needed(masters.items, line.product),
    uom: masters.unit,
    quantity: line.ordered,
    rate: line.price,
    description: lineRef(line.id),
    expectedOn: line.dueDate,
  })),
});

const receiptBody = ({ id, vendor, shipped, lines }: SourceOrder, order: Wire, masters: Masters): Wire => ({
  party: needed(masters.parties, vendor),
  date: shipped,
  inwardType: 'purchase',
  ...masters.places,
  stockArea: masters.area,
  purchaseOrders: [order['id']],
  challanNo: receiptRef(id),
  challanDate: shipped,
  lines: lines
    .filter(({ received }) => received > 0)
    .map((line) => ({
      purchaseOrder: order['id'],
      purchaseOrderItem: linesOf(order).find(({ description }) => description === lineRef(line.id))?.['id'],
      item: needed(masters.items, line.product),
      uom: masters.unit,
      quantity: line.received,
      rejectedQuantity: line.rejected,
    })),
});

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);

const isDraft = ({ status, statusName }: Wire): boolean =>
  nameOf(statusName ?? status).toLowerCase() === 'draft' || status === 1;

/** Documents that an earlier run left, by their reference. */
const knownBy = async (client: Client, path: string, key: string): Promise<ReadonlyMap<string, Wire>> =>
  new Map((await listAll(client, path)).map((row) => [String(row[key]), row]));

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
 * Orders and receipts in the order of their days; within a day eight at once. Documents of an earlier run are found by their reference: what was
 * saved is not saved again, what was not sent yet is sent.
 */
export const loadPurchases = async (client: Client, source: Source, say: (line: string) => void): Promise<void> => {
  const masters = await mastersOf(client, source);
  const orders = new Map(await knownBy(client, 'chemical/purchaseOrder', 'quotationNo'));
  const receipts = await knownBy(client, 'chemical/inward', 'challanNo');
  const began = performance.now();
  let done = 0;

  const makeOrder = async (order: SourceOrder): Promise<void> => {
    const ref = orderRef(order.id);
    const known = orders.get(ref);
    if (known !== undefined && !isDraft(known)) return;
    const saved =
      known ?? (await client.post('chemical/purchaseOrder/save', orderBody(order, masters), `${ref}/save`)).data ?? {};
    const { data = {} } = await client.post(
      'chemical/purchaseOrder/submit',
      { id: saved['id'], version: saved['version'] },
      `${ref}/submit`,
    );
    orders.set(ref, data);
  };

  const takeIn = async (order: SourceOrder): Promise<void> => {
    const ref = receiptRef(order.id);
    const known = receipts.get(ref);
    if (known !== undefined && !isDraft(known)) return;
    let saved = known;
    if (saved === undefined) {
      const found = orders.get(orderRef(order.id)) ?? {};
      const whole =
        linesOf(found).length > 0
          ? found
          : ((await client.get(`chemical/purchaseOrder/${String(found['id'])}`)).data ?? {});
      saved = (await client.post('chemical/inward/save', receiptBody(order, whole, masters), `${ref}/save`)).data ?? {};
    }
    await client.post('chemical/inward/post', { id: saved['id'], version: saved['version'] }, `${ref}/post`);
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
