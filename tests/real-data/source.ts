import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv } from './csv.ts';

type Table = readonly { readonly [column: string]: string }[];

/** A row of the source with its columns; a missing column is a mistake of ours. */
export const cell = (row: { readonly [column: string]: string }, column: string): string => {
  const value = row[column];
  if (value === undefined) throw new RangeError(`The source has no column ${column}`);
  return value;
};

/** One line of a purchase order of the source. Quantities are whole numbers in its data. */
export type SourceLine = {
  readonly id: string;
  readonly product: string;
  readonly dueDate: string;
  readonly ordered: number;
  readonly price: number;
  readonly received: number;
  readonly rejected: number;
};

/** One purchase order of the source with its lines. */
export type SourceOrder = {
  readonly id: string;
  readonly vendor: string;
  readonly date: string;
  readonly shipped: string;
  readonly status: string;
  readonly lines: readonly SourceLine[];
};

/** Stock of a product at a location when the books begin. */
export type SourceStock = { readonly product: string; readonly location: string; readonly quantity: number };

/** One address of a firm or person of the source. */
export type SourceAddress = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  /** Letters or digits of the state, unique in its country. */
  readonly stateCode: string;
  readonly country: string;
  readonly postalCode: string;
};

/** One customer of the source: a shop or a person. */
export type SourceCustomer = {
  readonly account: string;
  readonly name: string;
  readonly addresses: readonly SourceAddress[];
};

/** What the loader reads of the source. */
export type Source = {
  readonly units: Table;
  readonly locations: Table;
  readonly categories: Table;
  readonly subcategories: Table;
  readonly products: Table;
  readonly vendors: Table;
  readonly customers: readonly SourceCustomer[];
  /** Price at which a product was last bought, by product. */
  readonly boughtAt: ReadonlyMap<string, number>;
  readonly stock: readonly SourceStock[];
  /** By date, then id. */
  readonly orders: readonly SourceOrder[];
};

const linesByOrder = (rows: Table): ReadonlyMap<string, readonly SourceLine[]> => {
  const lines = new Map<string, SourceLine[]>();
  for (const row of rows) {
    const order = cell(row, 'purchase_order_id');
    const line: SourceLine = {
      id: cell(row, 'purchase_order_detail_id'),
      product: cell(row, 'product_id'),
      dueDate: cell(row, 'due_date').slice(0, 10),
      ordered: Number(cell(row, 'order_qty')),
      price: Number(cell(row, 'unit_price')),
      received: Number(cell(row, 'received_qty')),
      rejected: Number(cell(row, 'rejected_qty')),
    };
    lines.set(order, [...(lines.get(order) ?? []), line]);
  }
  return lines;
};

const byKey = (rows: Table, key: string): ReadonlyMap<string, Table[number]> =>
  new Map(rows.map((row) => [cell(row, key), row]));

const NAME_PARTS = ['title', 'first_name', 'middle_name', 'last_name', 'suffix'] as const;

const nameOf = (row: Table[number]): string =>
  cell(row, 'store_name') ||
  NAME_PARTS.map((part) => cell(row, part))
    .filter((part) => part !== '')
    .join(' ');

type Tables = (name: string) => Promise<Table>;

/** Reads every customer with its addresses: a shop's under the shop, a person's under the person. */
const readCustomers = async (read: Tables): Promise<readonly SourceCustomer[]> => {
  const accounts = byKey(await read('customer'), 'customer_id');
  const rows = byKey(await read('address'), 'address_id');
  const states = byKey(await read('state_province'), 'state_province_id');
  const countries = byKey(await read('country_region'), 'country_region_code');
  const at = (all: ReadonlyMap<string, Table[number]>, key: string): Table[number] => {
    const row = all.get(key);
    if (row === undefined) throw new RangeError(`The source names ${key} and does not hold it`);
    return row;
  };
  const addresses = new Map<string, SourceAddress[]>();
  for (const link of await read('business_entity_address')) {
    const row = at(rows, cell(link, 'address_id'));
    const state = at(states, cell(row, 'state_province_id'));
    const owner = cell(link, 'business_entity_id');
    const address: SourceAddress = {
      line1: cell(row, 'address_line1'),
      line2: cell(row, 'address_line2'),
      city: cell(row, 'city'),
      state: cell(state, 'name'),
      stateCode: cell(state, 'state_province_code').trim(),
      country: cell(at(countries, cell(state, 'country_region_code')), 'name'),
      postalCode: cell(row, 'postal_code'),
    };
    const known = addresses.get(owner);
    if (known === undefined) addresses.set(owner, [address]);
    else known.push(address);
  }
  return (await read('customer_name')).map((row) => ({
    account: cell(at(accounts, cell(row, 'customer_id')), 'account_number'),
    name: nameOf(row),
    addresses: addresses.get(cell(row, 'store_id') || cell(row, 'person_id')) ?? [],
  }));
};

/** Reads the CSV files of a folder. Throws when one of them is not there. */
export const readSource = async (folder: string): Promise<Source> => {
  const read = async (name: string): Promise<Table> => readCsv(await readFile(join(folder, `${name}.csv`), 'utf8'));
  const lines = linesByOrder(await read('purchase_order_detail'));
  const orders = (await read('purchase_order_header')).map((row): SourceOrder => {
    const id = cell(row, 'purchase_order_id');
    return {
      id,
      vendor: cell(row, 'vendor_id'),
      date: cell(row, 'order_date').slice(0, 10),
      shipped: cell(row, 'ship_date').slice(0, 10),
      status: cell(row, 'status'),
      lines: lines.get(id) ?? [],
    };
  });
  return {
    units: await read('unit_measure'),
    locations: await read('location'),
    categories: await read('product_category'),
    subcategories: await read('product_subcategory'),
    products: await read('product'),
    vendors: await read('vendor_address'),
    customers: await readCustomers(read),
    boughtAt: new Map(
      (await read('product_vendor')).map((row) => [
        cell(row, 'product_id'),
        Number(cell(row, 'last_receipt_cost') || cell(row, 'standard_price')),
      ]),
    ),
    stock: (await read('product_inventory')).map((row) => ({
      product: cell(row, 'product_id'),
      location: cell(row, 'location_id'),
      quantity: Number(cell(row, 'quantity')),
    })),
    orders: orders.toSorted((a, b) => (a.date === b.date ? Number(a.id) - Number(b.id) : a.date < b.date ? -1 : 1)),
  };
};

/** Products of which something was rejected at least once: what comes of them is held until the laboratory has seen it. */
export const testedProducts = ({ orders }: Source): ReadonlySet<string> =>
  new Set(orders.flatMap(({ lines }) => lines.filter(({ rejected }) => rejected > 0).map(({ product }) => product)));

/** Of a slice, one customer in so many: shops and persons of every country are among them. */
const CUSTOMERS_APART = 60;

/** The first so many orders and the masters and stock that they need; of the customers some. */
export const sliceOf = (source: Source, count: number): Source => {
  const orders = source.orders.slice(0, count);
  const products = new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => product)));
  const vendors = new Set(orders.map(({ vendor }) => vendor));
  return {
    ...source,
    orders,
    products: source.products.filter((row) => products.has(cell(row, 'product_id'))),
    vendors: source.vendors.filter((row) => vendors.has(cell(row, 'vendor_id'))),
    customers: source.customers.filter((_, n) => n % CUSTOMERS_APART === 0),
    stock: source.stock.filter(({ product }) => products.has(product)),
  };
};
