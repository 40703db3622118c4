import { describe, expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import type { Tx } from '../tx.ts';
import { runMigrations } from './run-migrations.ts';

const SYSTEM = { system: true } as const;
const OPENED = [
  'uom',
  'item',
  'stock_transfer',
  'stock_transfer_lines',
  'material_allocation',
  'material_allocation_lines',
];

/** Rows as they stood before, without those that they point to: these are no part of this. */
const before = async (tx: Tx): Promise<void> => {
  for (const table of OPENED) await tx.query(`alter table ${table} no force row level security`);
  await tx.query(`set local session_replication_role = 'replica'`);
  await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft')`);
  await tx.query(
    `insert into uom (partner_id, id, name, symbol, kind) values (1, 1, 'Kilogram', 'kg', 'mass'), (1, 2, 'Number', 'nos', 'count')`,
  );
  await tx.query(
    `insert into item (partner_id, id, item_code, name, product_type_id, category_id, uom_id) values (1, 1, 'A', 'Granules', 1, 1, 1), (1, 2, 'B', 'Bags', 1, 1, 2)`,
  );
  await tx.query(
    `insert into stock_transfer (partner_id, id, status, date, from_stock_area_id, to_stock_area_id, mode) select 1, n, 1, '2026-04-01', 1, 2, 1 from generate_series(1, 2) n`,
  );
  await tx.query(
    `insert into stock_transfer_lines (partner_id, parent_id, line_no, position, item_id, uom_id, quantity) values (1, 1, 1, 0, 1, 1, 2.5), (1, 1, 2, 1, 1, 1, 4), (1, 2, 1, 0, 1, 1, 3), (1, 2, 2, 1, 2, 2, 7)`,
  );
  await tx.query(
    `insert into material_allocation (partner_id, id, status, date, request_id, stock_area_from_id, stock_area_to_id) values (1, 1, 10, '2026-04-01', 1, 1, 2)`,
  );
  await tx.query(
    `insert into material_allocation_lines (partner_id, parent_id, line_no, position, item_id, request_line, stock_key, quantity) values (1, 1, 1, 0, 2, 1, 1, 1), (1, 1, 2, 1, 1, 1, 1, 1), (1, 1, 3, 2, 2, 1, 1, 1)`,
  );
  await tx.query(`set local session_replication_role = 'origin'`);
  for (const table of OPENED) await tx.query(`alter table ${table} force row level security`);
};

describe.each(oneOfEngines())('documents of the %s engine that were there before', (engine) => {
  it('transfers tell the unit of what goes, kilograms and pieces none; allocations tell their items, each once', async () => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 130 });
    await database.transaction(SYSTEM, before);
    await runMigrations(database);
    const { transfers, items } = await database.transaction({ partnerId: 1 }, async (tx) => ({
      transfers: await tx.query<{ uom: number | null; quantity: string | null }>(
        'select total_uom_id as uom, trim_scale(total_quantity)::text as quantity from stock_transfer where partner_id = 1 order by id',
      ),
      items: await tx.query<{ items: string }>('select items from material_allocation where partner_id = 1'),
    }));
    expect(transfers.map(({ uom, quantity }) => [uom, quantity])).toEqual([
      [1, '6.5'],
      [null, null],
    ]);
    expect(items.map((row) => row.items)).toEqual(['Bags, Granules']);
    await remove();
  });
});
