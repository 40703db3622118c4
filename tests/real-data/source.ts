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

/** What the loader reads of the source. */
export type Source = {
  readonly units: Table;
  readonly locations: Table;
  readonly categories: Table;
  readonly subcategories: Table;
  readonly products: Table;
  readonly vendors: Table;
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

/** The first so many orders and the masters and stock that they need. */
export const sliceOf = (source: Source, count: number): Source => {
  const orders = source.orders.slice(0, count);
  const products = new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => product)));
  const vendors = new Set(orders.map(({ vendor }) => vendor));
  return {
    ...source,
    orders,
    products: source.products.filter((row) => products.has(cell(row, 'product_id'))),
    vendors: source.vendors.filter((row) => vendors.has(cell(row, 'vendor_id'))),
    stock: source.stock.filter(({ product }) => products.has(product)),
  };
};
