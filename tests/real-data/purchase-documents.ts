import { type Client, linesOf, listAll, type Wire } from './api-client.ts';
import { areaCode } from './load-masters.ts';
import { cell, type Source, type SourceOrder, testedProducts } from './source.ts';

/** Where purchased goods are taken in: miscellaneous storage. */
const RECEIVING = '6';

/** By which an order, what arrived of it, and a line of it are known again. */
export const orderRef = (id: string): string => `AW-PO-${id}`;
export const receiptRef = (id: string): string => `AW-${id}`;
export const lineRef = (id: string): string => `AW line ${id}`;
/** Lot of a line's goods, of products that the laboratory sees. */
export const lotOf = (line: string): string => `AW-L${line}`;

type Ids = ReadonlyMap<string, number>;

/** What documents need to name: ids of masters by the keys of the source. */
export type Masters = {
  readonly items: Ids;
  readonly parties: Ids;
  readonly unit: number;
  readonly area: number;
  readonly places: Wire;
  readonly tested: ReadonlySet<string>;
};

const idsBy = async (client: Client, path: string, key: string): Promise<Ids> =>
  new Map((await listAll(client, path)).map((row) => [String(row[key]), Number(row['id'])]));

const needed = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new RangeError(`The product does not have ${key}`);
  return id;
};

/** Asks the product for the ids of what was loaded. */
export const mastersOf = async (client: Client, source: Source): Promise<Masters> => {
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
    tested: testedProducts(source),
  };
};

/** An order as it was placed. */
export const orderBody = ({ id, vendor, date, lines }: SourceOrder, masters: Masters): Wire => ({
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

/** What of an order arrived, under the lines of the order that the product made. */
const arrivedLines = ({ lines }: SourceOrder, order: Wire, masters: Masters) =>
  lines
    .filter(({ received }) => received > 0)
    .map((source) => ({
      source,
      line: {
        purchaseOrder: order['id'],
        purchaseOrderItem: linesOf(order).find(({ description }) => description === lineRef(source.id))?.['id'],
        item: needed(masters.items, source.product),
        uom: masters.unit,
      },
    }));

/** The vehicle at the gate, with what its challan says. Each order comes by one of its own. */
export const slipBody = (of: SourceOrder, order: Wire, masters: Masters): Wire => ({
  kind: 'purchase',
  party: needed(masters.parties, of.vendor),
  purchaseOrders: [order['id']],
  gateInAt: `${of.shipped}T09:00:00+05:30`,
  ...masters.places,
  billKind: 'challan',
  billNo: receiptRef(of.id),
  billDate: of.shipped,
  lrNumber: receiptRef(of.id),
  vehicleNumber: `GJ05AW${of.id.padStart(4, '0').slice(-4)}`,
  lines: arrivedLines(of, order, masters).map(({ source, line }) => ({ ...line, challanQty: source.received })),
});

/** What the store takes in from that vehicle. */
export const receiptBody = (of: SourceOrder, order: Wire, slip: Wire, masters: Masters): Wire => ({
  party: needed(masters.parties, of.vendor),
  date: of.shipped,
  inwardType: 'purchase',
  ...masters.places,
  stockArea: masters.area,
  purchaseOrders: [order['id']],
  preInward: slip['id'],
  challanNo: receiptRef(of.id),
  challanDate: of.shipped,
  lines: arrivedLines(of, order, masters).map(({ source, line }) => ({
    ...line,
    preInwardLine: linesOf(slip).find((row) => row['purchaseOrderItem'] === line.purchaseOrderItem)?.['id'],
    quantity: source.received,
    ...(masters.tested.has(source.product) ? { lotNumber: lotOf(source.id) } : {}),
  })),
});

/** Documents that an earlier run left, by their reference. */
export const knownBy = async (client: Client, path: string, key: string): Promise<ReadonlyMap<string, Wire>> =>
  new Map((await listAll(client, path)).map((row) => [String(row[key]), row]));

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);

/** Whether a document is in a status, by the name that people read. */
export const isIn = ({ status, statusName }: Wire, name: 'Draft' | 'Completed'): boolean =>
  nameOf(statusName ?? status).toLowerCase() === name.toLowerCase();
