import { type Client, eachAtOnce, linesOf, listAll, type Wire, wordOf } from './api-client.ts';
import { customerNames } from './load-parties.ts';
import { isIn, lineRef } from './purchase-documents.ts';
import { cell, type Source, type SourceLine, type SourceOrder, testedProducts } from './source.ts';

/** Reads at once. */
const AT_ONCE = 8;

/** Something that the product says otherwise than the source. */
export class Differs extends Error {
  override readonly name = 'Differs';
}

const same = (what: string, found: unknown, expected: number | string): void => {
  if (String(found) !== String(expected))
    throw new Differs(`${what}: the product says ${String(found)}, the source ${expected}`);
};

type Stock = { opening: number; received: number; rejected: number };

/** Opening, received and rejected of every product, from the CSV alone. */
const expectedStock = ({ stock, orders }: Source): ReadonlyMap<string, Stock> => {
  const expected = new Map<string, Stock>();
  const of = (product: string): Stock => {
    const row = expected.get(product) ?? { opening: 0, received: 0, rejected: 0 };
    expected.set(product, row);
    return row;
  };
  for (const { product, quantity } of stock) of(product).opening += quantity;
  for (const { lines } of orders)
    for (const { product, received, rejected } of lines) {
      of(product).received += received;
      of(product).rejected += rejected;
    }
  return expected;
};

const idIn = (row: Wire, key: string): number => {
  const keys = row['keys'];
  const one = typeof keys === 'object' && keys !== null ? (keys as Wire)[key] : undefined; // { item: { id, name } }
  return typeof one === 'object' && one !== null ? Number((one as Wire)['id']) : Number.NaN;
};

const stockByItem = async (client: Client): Promise<ReadonlyMap<number, Wire>> => {
  const rows = new Map<number, Wire>();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { dataList = [], totalCount = 0 } = await client.post('chemical/itemStock/getStockListWithGroupBy/v2', {
      groupBy: ['item'],
      pageNumber,
      rowsPerPage: 1000,
    });
    for (const row of dataList) rows.set(idIn(row, 'item'), row);
    if (dataList.length === 0 || rows.size >= totalCount) return rows;
  }
};

/** Totals of the reconciliation, for its table. */
export type Reconciled = {
  readonly items: number;
  readonly customers: number;
  readonly opening: number;
  readonly received: number;
  readonly rejected: number;
  readonly balance: number;
  readonly orders: number;
  readonly lines: number;
  readonly ordered: number;
  readonly open: number;
  readonly receipts: number;
  readonly verdicts: number;
  readonly returns: number;
};

const sum = <T>(all: Iterable<T>, of: (one: T) => number): number => {
  let total = 0;
  for (const one of all) total += of(one);
  return total;
};

const checkStock = async (client: Client, source: Source): Promise<void> => {
  const expected = expectedStock(source);
  const found = await stockByItem(client);
  const ids = new Map(
    (await listAll(client, 'chemical/item')).map(({ id, itemCode }) => [String(itemCode), Number(id)]),
  );
  for (const product of source.products) {
    const code = cell(product, 'product_number');
    const { opening, received, rejected } = expected.get(cell(product, 'product_id')) ?? {
      opening: 0,
      received: 0,
      rejected: 0,
    };
    const row = found.get(ids.get(code) ?? 0);
    same(`${code}, balance`, row?.['quantity'] ?? 0, opening + received - rejected);
    same(`${code}, rejected and still here`, row?.['rejected'] ?? 0, 0);
    same(`${code}, on hold`, row?.['hold'] ?? 0, 0);
  }
};

const checkOrders = async (client: Client, source: Source): Promise<void> => {
  const known = new Map(
    (await listAll(client, 'chemical/purchaseOrder')).map((row) => [String(row['quotationNo']), row]),
  );
  await eachAtOnce(source.orders, AT_ONCE, async (order) => {
    const ref = `AW-PO-${order.id}`;
    const { data = {} } = await client.get(`chemical/purchaseOrder/${wordOf(known.get(ref)?.['id'])}`);
    const lines = linesOf(data);
    same(`${ref}, lines`, lines.length, order.lines.length);
    for (const line of order.lines) {
      const row = lines.find(({ description }) => description === lineRef(line.id));
      const at = `${ref}, ${lineRef(line.id)}`;
      same(`${at}, ordered`, row?.['quantity'], line.ordered);
      same(`${at}, received`, row?.['received'], line.received);
      same(`${at}, rejected`, row?.['rejected'], line.rejected);
      same(`${at}, returned`, row?.['returned'], line.rejected);
      same(`${at}, open`, row?.['balance'], line.ordered - line.received);
    }
  });
};

/** Every customer is there by account number, with its name and the city of its first address; those with several addresses have all of them. */
const checkCustomers = async (client: Client, source: Source): Promise<void> => {
  const found = new Map((await listAll(client, 'party')).map((row) => [String(row['partyCode']), row]));
  for (const [customer, name] of customerNames(source)) {
    const row = found.get(customer.account);
    same(`${customer.account}, name`, row?.['companyName'], name);
    same(`${customer.account}, city`, row?.['cityName'], customer.addresses[0]?.city ?? '');
  }
  const several = source.customers.filter(({ addresses }) => addresses.length > 1);
  await eachAtOnce(several, AT_ONCE, async ({ account, addresses }) => {
    const { data = {} } = await client.get(`party/${wordOf(found.get(account)?.['id'])}`);
    const lines = data['addresses'];
    const pins = Array.isArray(lines) ? lines.map((line: Wire) => wordOf(line['pincode'])) : [];
    same(`${account}, addresses`, pins.join(), addresses.map(({ postalCode }) => postalCode).join());
  });
};

/** Lines whose goods the laboratory had to see. */
const testedLines = (source: Source): readonly SourceLine[] => {
  const tested = testedProducts(source);
  return source.orders
    .flatMap(({ lines }) => lines)
    .filter(({ product, received }) => received > 0 && tested.has(product));
};

const returnedOrders = ({ orders }: Source): readonly SourceOrder[] =>
  orders.filter(({ lines }) => lines.some(({ rejected }) => rejected > 0));

const countOf = async (client: Client, path: string, of: (row: Wire) => boolean): Promise<number> =>
  (await listAll(client, path)).filter(of).length;

const startsWith =
  (key: string, prefix: string) =>
  (row: Wire): boolean =>
    wordOf(row[key]).startsWith(prefix);

const checkCounts = async (client: Client, source: Source): Promise<void> => {
  same(
    'purchase orders',
    await countOf(client, 'chemical/purchaseOrder', startsWith('quotationNo', 'AW-PO-')),
    source.orders.length,
  );
  same('receipts', await countOf(client, 'chemical/inward', startsWith('challanNo', 'AW-')), source.orders.length);
  same(
    'gate slips of vehicles that left',
    await countOf(client, 'chemical/preinward', (row) => startsWith('lrNumber', 'AW-')(row) && isIn(row, 'Completed')),
    source.orders.length,
  );
  same(
    'verdicts',
    await countOf(client, 'chemical/newLabTest', (row) => isIn(row, 'Completed')),
    testedLines(source).length,
  );
  same(
    'returns',
    await countOf(client, 'chemical/inward/return', (row) => isIn(row, 'Completed')),
    returnedOrders(source).length,
  );
  same(
    'stock areas',
    await countOf(client, 'chemical/stockArea', startsWith('shortCode', 'AW-')),
    source.locations.length,
  );
  const { totalCount = -1, dataList = [] } = await client.get('chemical/itemStock/verify');
  same(`findings of the ledger's own check (${JSON.stringify(dataList[0] ?? {})})`, totalCount, 0);
};

/**
 * Compares what the product answers with what the CSV says, each computed without the other: stock of every item, every line of every order, counts,
 * and the ledger's own check. Throws Differs at the first difference, naming it.
 */
export const reconcile = async (client: Client, source: Source): Promise<Reconciled> => {
  await checkStock(client, source);
  await checkOrders(client, source);
  await checkCustomers(client, source);
  await checkCounts(client, source);
  const stock = [...expectedStock(source).values()];
  const lines = source.orders.flatMap((order) => order.lines);
  const opening = sum(stock, (row) => row.opening);
  const received = sum(lines, (line) => line.received);
  const rejected = sum(lines, (line) => line.rejected);
  return {
    items: source.products.length,
    customers: source.customers.length,
    opening,
    received,
    rejected,
    balance: opening + received - rejected,
    orders: source.orders.length,
    lines: lines.length,
    ordered: sum(lines, (line) => line.ordered),
    open: sum(lines, (line) => line.ordered - line.received),
    receipts: source.orders.length,
    verdicts: testedLines(source).length,
    returns: returnedOrders(source).length,
  };
};
