import type { Tx } from '../db/tx.ts';
import { STOCK_TABLES, stockConditions, usable, valuesFrom, type Bind, type StockFilter } from './stock-filter.ts';
import { KEY_VALUE } from './stock-rows.ts';

/** A dimension: what rows are grouped by, and how its value is called. `table` is joined by id and its column `name` shown. */
const DIMENSIONS = {
  item: { id: 'b.item_id', name: 'it.name' },
  itemTuple: { id: 'b.item_tuple_id', table: 'item_tuple', name: 'g.display_name' },
  productType: { id: 'it.product_type_id', table: 'product_type', name: 'g.name' },
  category: { id: 'it.category_id', table: 'item_category', name: 'g.name' },
  purity: { id: 'i.purity_id', table: 'purity', name: 'g.name' },
  stockParam1: { id: 'i.stock_param_1', name: 'null::text' },
  stockParam2: { id: 'i.stock_param_2', name: 'null::text' },
  stockParam3: { id: 'i.stock_param_3', name: 'null::text' },
  stockParam4: { id: 'i.stock_param_4', name: 'null::text' },
  stockParam5: { id: 'i.stock_param_5', name: 'null::text' },
  stockParam6: { id: 'i.stock_param_6', name: 'null::text' },
  stockParam7: { id: 'i.stock_param_7', name: 'null::text' },
  stockParam8: { id: 'i.stock_param_8', name: 'null::text' },
  stockParam9: { id: 'i.stock_param_9', name: 'null::text' },
  lot: { id: 'b.lot_id', name: 'lo.lot_number' },
  roll: { id: 'b.roll_number', name: 'b.roll_number' },
  vendorCode: { id: 'i.vendor_code', name: 'i.vendor_code' },
  supplier: { id: 'lo.party_id', table: 'party', name: 'g.company_name' },
  packing: { id: 'i.packing_id', name: 'null::text' },
  owner: { id: 'b.owner_party_id', table: 'party', name: 'g.company_name' },
  customer: { id: 'lo.customer_id', table: 'party', name: 'g.company_name' },
  company: { id: 'b.organization_id', table: 'organization', name: 'g.name' },
  branch: { id: 'b.branch_id', table: 'branch', name: 'g.name' },
  location: { id: 'b.location_id', table: 'location', name: 'g.name' },
  stockArea: { id: 'b.stock_area_id', name: 'sa.name' },
  rack: { id: 'b.rack_id', table: 'rack', name: 'g.rack_code' },
  qcStatus: { id: 'b.qc_status', name: 'b.qc_status' },
} as const satisfies Record<string, { id: string; name: string; table?: string }>;

/** What stock can be grouped by. */
export type StockDimension = keyof typeof DIMENSIONS;

/** Whether a word of a request names a dimension. */
export const isStockDimension = (word: string): word is StockDimension => Object.hasOwn(DIMENSIONS, word);

export interface GroupQuery {
  readonly filter: StockFilter;
  readonly today: string;
  /** One to five, the outermost first. */
  readonly groupBy: readonly StockDimension[];
  readonly showsValue: boolean;
  readonly pageNumber?: number;
  readonly rowsPerPage?: number;
}

/** One group. Quantities are null where units are mixed. Exact decimals in text. */
export interface StockGroup {
  readonly keys: {
    readonly [dimension: string]: { readonly id: number | string | null; readonly name: string | null };
  };
  readonly uom: string | null;
  readonly mixedUom: boolean;
  readonly quantity: string | null;
  readonly secondaryQuantity: string | null;
  readonly packages: number;
  readonly allocated: string | null;
  readonly hold: string | null;
  readonly rejected: string | null;
  readonly free: string | null;
  readonly value?: string;
  readonly lots: number;
  readonly rows: number;
}

export interface StockGroups {
  readonly groups: readonly StockGroup[];
  readonly totalCount: number;
}

/** Where the figures come from: the keys as they are now, or as they were (`as-of.ts`). Same aliases as `STOCK_TABLES`. */
export interface StockSource {
  readonly ctes: readonly string[];
  readonly tables: string;
  readonly keyValue: string;
}

const NOW: StockSource = { ctes: [], tables: STOCK_TABLES, keyValue: KEY_VALUE };

interface Dimension {
  readonly key: string;
  /** Column number of the group. */
  readonly n: number;
  readonly id: string;
  readonly label: string;
  readonly table?: string;
}

const dimensionsOf = (groupBy: readonly StockDimension[]): Dimension[] =>
  groupBy.map((key, n) => {
    const { id, name: label, table }: { id: string; name: string; table?: string } = DIMENSIONS[key];
    return { key, n, id, label: table === undefined ? label : label.replace('g.', `g${n}.`), ...(table && { table }) };
  });

/** Stock summed by dimensions: sums first, names of other tables after, so that only the page's names are looked up. */
export const stockGroups = async (
  tx: Tx,
  query: GroupQuery,
  sourceOf: (bind: Bind) => StockSource = () => NOW,
): Promise<StockGroups> => {
  const { filter, today, groupBy, showsValue, rowsPerPage = 0, pageNumber = 1 } = query;
  const { values, bind } = valuesFrom(tx.partnerId);
  const { ctes, tables, keyValue } = sourceOf(bind);
  const where = stockConditions(filter, today, bind);
  const dimensions = dimensionsOf(groupBy);
  const limit =
    rowsPerPage > 0 ? `limit ${bind(rowsPerPage)} offset ${bind((Math.max(1, pageNumber) - 1) * rowsPerPage)}` : '';
  const measure = (sql: string): string => `case when count(distinct it.uom_id) > 1 then null else ${sql} end`;
  const quantityOf = (condition: string, sum = 'b.quantity'): string =>
    measure(`coalesce(sum(${sum}) filter (where ${condition}), 0)`);

  const sums = `select ${dimensions.map(({ id, n, table, label }) => `${id} as k${n}${table ? '' : `, max(${label}) as n${n}`}`).join(', ')},
      min(u.symbol) as uom, count(distinct it.uom_id) > 1 as mixed, ${measure('sum(b.quantity)')} as quantity, ${measure('sum(b.secondary_quantity)')} as secondary,
      sum(b.packages) as packages, ${measure('sum(b.allocated)')} as allocated, ${quantityOf(`b.qc_status = 'hold'`)} as hold, ${quantityOf(`b.qc_status = 'rejected'`)} as rejected,
      ${quantityOf(usable(`${bind(today)}::date`), 'b.quantity - b.allocated')} as free,
      sum(${showsValue ? keyValue : '0'}) as value, count(distinct nullif(b.lot_id, 0)) as lots, count(*) as rows
    from ${tables} left join uom u on u.partner_id = $1 and u.id = it.uom_id
   where ${where} group by ${dimensions.map(({ id }) => id).join(', ')}`;
  const order = dimensions.map(({ n, table }) => (table ? `k${n}` : `n${n} nulls first, k${n}`)).join(', ');
  const keys = dimensions.map(
    ({ key, n, table, label }) =>
      `'${key}', jsonb_build_object('id', page.k${n}, 'name', ${table ? label : `page.n${n}`})`,
  );
  const names = dimensions.flatMap(({ n, table }) =>
    table ? [`left join ${table} g${n} on g${n}.partner_id = $1 and g${n}.id = page.k${n}`] : [],
  );

  const rows = await tx.query<StockGroup & { total: number }>(
    `with ${[...ctes, `sums as (${sums})`, `page as (select *, count(*) over () as total from sums order by ${order} ${limit})`].join(', ')}
     select jsonb_build_object(${keys.join(', ')}) as keys, case when mixed then null else uom end as uom, mixed as "mixedUom", quantity, secondary as "secondaryQuantity", packages::int,
            allocated, hold, rejected, free${showsValue ? ', value' : ''}, lots::int, rows::int, total::int
       from page ${names.join(' ')} order by ${order}`,
    values,
  );
  return { groups: rows.map(withoutTotal), totalCount: rows[0]?.total ?? 0 };
};

const withoutTotal = (row: StockGroup & { total?: number }): StockGroup => {
  const group = { ...row };
  delete group.total;
  return group;
};
