import type { Database } from '../../apps/server/src/db/database.ts';

/** One figure of the books as somebody might have falsified it, and which question must notice. */
type Falsified = {
  readonly noticedBy: string;
  readonly table: string;
  readonly column: string;
  /** What the figure becomes, in SQL. */
  readonly to: string;
  /** Of which row, in SQL: the first of them. */
  readonly of: string;
};

const more = (noticedBy: string, table: string, column: string, of = 'true'): Falsified => ({
  noticedBy,
  table,
  column,
  to: `coalesce(${column}, 0) + 1`,
  of: `${of} and deleted_on is null`,
});
const inLedger = (noticedBy: string, column: string, to: string, of: string): Falsified => ({
  noticedBy,
  table: 'stock_ledger',
  column,
  to,
  of,
});
const inBalances = (noticedBy: string, column: string, to: string, of: string): Falsified => ({
  noticedBy,
  table: 'stock_balance',
  column,
  to,
  of: `quantity > 1 and ${of}`,
});

const STANDS = 'status in (7, 10, 11)';
const of = (table: string, where: string): string =>
  `exists (select from ${table} h where h.partner_id = t.partner_id and h.id = t.parent_id and h.deleted_on is null and h.${where})`;

/**
 * Each question of the ledger, of documents among each other, and of papers beside the ledger, with a figure that breaks it. I6 and I8 stand as
 * constraints of their tables: the database itself refuses what would break them.
 */
export const FALSIFIED: readonly Falsified[] = [
  inBalances('I1 ', 'quantity', 'quantity + 1', 'true'),
  inLedger('I2 ', 'secondary_quantity', 'secondary_quantity + 1', `account = 'STOCK' and side = 'in' and quantity > 0`),
  inLedger('I3 ', 'amount', 'amount + 1', `account = 'STOCK' and side = 'in' and quantity > 0 and amount > 0`),
  inLedger(
    'I4 ',
    'effective_at',
    `effective_at + interval '9 days'`,
    `account = 'STOCK' and side = 'in' and balance_id in (select o.balance_id from stock_ledger o where o.partner_id = t.partner_id and o.quantity < 0)`,
  ),
  inBalances('I5 ', 'allocated', 'allocated + 0.001', 'allocated + 0.001 < quantity'),
  { noticedBy: 'I7 ', table: 'cost_pool', column: 'quantity', to: 'quantity + 1', of: 'quantity > 0' },
  { noticedBy: 'I9 ', table: 'cost_pool', column: 'value', to: 'value + 1', of: 'quantity > 0' },
  inLedger('I12 ', 'quantity', 'quantity + 1', `account = 'STOCK' and reason = 'REVERSAL' and quantity > 0`),
  inLedger('I13 nothing', 'quantity', 'quantity + 1', `account = 'STOCK' and quantity > 0`),
  inLedger(
    'I13 nor',
    'item_tuple_id',
    'item_tuple_id + 1000000',
    `account = 'STOCK' and reason = 'PURCHASE' and quantity > 0`,
  ),
  inBalances(
    'I14 ',
    'roll_number',
    `(select min(r.roll_number) from stock_balance r where r.partner_id = t.partner_id and r.is_in_stock and r.roll_number <> '' and r.id <> t.id)`,
    `roll_number <> ''`,
  ),
  inLedger('I15 ', 'quantity', 'quantity - 1', `account <> 'STOCK' and lot_id > 0 and quantity < 0`),
  more('I16 an order line', 'purchase_order_lines', 'received', of('purchase_order', STANDS)),
  more('I16 at the gate', 'purchase_order_lines', 'in_gate', of('purchase_order', STANDS)),
  more(
    'I16 balance',
    'purchase_order_lines',
    'balance',
    of('purchase_order', `order_type <> 'blanket' and h.${STANDS}`),
  ),
  more('I17 of receipts', 'inward_lines', 'accepted', `test and ${of('inward', STANDS)}`),
  inBalances('I17 under', 'quantity', 'quantity + 1', `qc_status = 'hold'`),
  more('I18 sent', 'stock_transfer_lines', 'received', of('stock_transfer', 'status in (7, 9, 11)')),
  more(
    'I18 in transit',
    'stock_transfer_lines',
    'in_transit',
    `transit_line > 0 and ${of('stock_transfer', 'status in (7, 9, 11)')}`,
  ),
  more('I19 issued', 'material_request_lines', 'issued', of('material_request', STANDS)),
  more('I19 pending', 'material_request_lines', 'pending', of('material_request', STANDS)),
  {
    noticedBy: 'I19 claimed',
    table: 'stock_reservation',
    column: 'taken',
    to: 'taken + 0.001',
    of: `status = 'open' and taken + released + 0.001 < quantity`,
  },
  more('I20 what', 'material_allocation_lines', 'returned', `issued > 0 and ${of('material_allocation', STANDS)}`),
  inBalances(
    'I20 on the floor',
    'quantity',
    'quantity + 1',
    `stock_area_id in (select a.id from stock_area a where a.partner_id = t.partner_id and a.area_type = 'wip')`,
  ),
  inLedger(
    'I21 ',
    'amount',
    '1',
    `account = 'STOCK' and identity_id in (select i.id from stock_identity i where i.partner_id = t.partner_id and i.owner_party_id > 0)`,
  ),
  more('Q6: purchase_order', 'purchase_order', 'igst', STANDS),
  more('Q6: purchase_return', 'purchase_return', 'taxable', STANDS),
  more('Q6: supporting_inward', 'supporting_inward', 'grand_total', STANDS),
  more('Q6: outward', 'outward', 'value', STANDS),
  more('Q6: packing_inward', 'packing_inward', 'value', 'number is not null'),
  { noticedBy: 'Q7: ', table: 'purchase_order', column: 'number', to: `number || '9'`, of: 'number is not null' },
  { noticedBy: 'Q8: ', table: 'purchase_order', column: 'status', to: '5', of: 'status = 10' },
  more('papers: inward', 'inward_lines', 'quantity', of('inward', `mode = 2 and h.${STANDS}`)),
  more('papers: openingStock', 'opening_stock', 'total', 'status = 7'),
  { noticedBy: 'hash of an entry', table: 'stock_ledger', column: 'hash', to: `sha256('x')`, of: 'true' },
  {
    noticedBy: 'chain of entries',
    table: 'stock_ledger',
    column: 'previous_hash',
    to: `sha256('x')`,
    of: `account = 'STOCK'`,
  },
];

/** Runs with a figure falsified, and puts it back. */
export const whileFalsified = async <T>(
  database: Database,
  { table, column, to, of: which }: Falsified,
  work: () => Promise<T>,
): Promise<T> => {
  const change = (sql: string, values: readonly unknown[]): Promise<unknown> =>
    database.transaction({ system: true }, async (tx) => {
      await tx.query('set local session_replication_role = replica'); // no trigger minds it
      await tx.query(sql, values);
    });
  const row = await database.transaction({ partnerId: 1 }, (tx) =>
    tx.maybe<{ id: number; was: string | null; becomes: string | null }>(
      `select t.id, t.${column}::text as was, (${to})::text as becomes from ${table} t where t.partner_id = 1 and ${which} order by t.id limit 1`,
    ),
  );
  if (row === undefined) throw new Error(`nothing of ${table} can be falsified: no row where ${which}`);
  const set = `update ${table} set ${column} = $1 where partner_id = 1 and id = $2`;
  await change(set, [row.becomes, row.id]);
  try {
    return await work();
  } finally {
    await change(set, [row.was, row.id]);
  }
};
