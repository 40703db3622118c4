import { expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

const ORDERS = ['purchase_order', 'purchase_order_lines'];

it.each(oneOfEngines())(
  'nothing is to come any more of orders that had been cancelled or had expired; open ones stay (%s engine)',
  async (engine) => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 117 });
    await database.transaction({ system: true }, async (tx) => {
      const keys = await tx.query<{ table: string; name: string }>(
        `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
        [ORDERS],
      );
      for (const { table, name } of keys) await tx.query(`alter table ${table} drop constraint ${name}`); // their rows are no part of this
      for (const table of ['partner', ...ORDERS]) await tx.query(`alter table ${table} no force row level security`);
      await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft')`);
      await tx.query(`insert into purchase_order (partner_id, id, party_id, date, order_type, expected_on, status, pending_value)
      select 1, status, 1, '2026-01-01', 'standard', '2026-01-02', status, 500 from unnest(array[5, 10, 16]) status`);
      await tx.query(`insert into purchase_order_lines (partner_id, parent_id, position, line_no, item_id, uom_id, quantity, balance, line_status)
      select 1, status, 1, 1, 1, 1, 10, 10, 'open' from unnest(array[5, 10, 16]) status`);
      for (const table of ORDERS) await tx.query(`alter table ${table} force row level security`);
    });
    await runMigrations(database);
    const rows = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.query(`select o.status, o.pending_value::float8 as value, l.balance::float8 as balance, l.line_status as line
      from purchase_order o join purchase_order_lines l on l.partner_id = 1 and l.parent_id = o.id where o.partner_id = 1 order by o.id`),
    );
    expect(rows).toEqual([
      { status: 5, value: 0, balance: 0, line: 'cancelled' },
      { status: 10, value: 500, balance: 10, line: 'open' },
      { status: 16, value: 0, balance: 0, line: 'open' },
    ]);
    await remove();
  },
);
