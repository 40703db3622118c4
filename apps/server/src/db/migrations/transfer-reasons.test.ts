import { describe, expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

describe.each(oneOfEngines())('typed reasons of transfers on the %s engine', (engine) => {
  it('stay as remarks; companies get reasons to choose from', async () => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 108 });
    await database.transaction({ system: true }, async (tx) => {
      await tx.query(
        `insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft'), (2, 'Not founded', 'none')`,
      );
      await tx.query('alter table services no force row level security');
      await tx.query(`insert into services (partner_id, module_api, display_name) values (1, 'x', 'x')`);
      await tx.query('alter table services force row level security');
      await tx.query('alter table stock_transfer_lines no force row level security');
      await tx.query('alter table stock_transfer_lines disable trigger all');
      const { names } = await tx.one<{ names: string }>(
        `select string_agg(conname, ',') as names from pg_constraint where conrelid = 'stock_transfer_lines'::regclass and contype = 'f'`,
      );
      for (const name of names.split(',')) await tx.query(`alter table stock_transfer_lines drop constraint ${name}`); // their rows are no part of this
      await tx.query(
        `insert into stock_transfer_lines (partner_id, parent_id, line_no, position, item_id, uom_id, quantity, short_reason, damage_reason) values (1, 1, 1, 1, 1, 1, 10, 'One bag fewer', 'Wet')`,
      );
      await tx.query('alter table stock_transfer_lines enable trigger all');
      await tx.query('alter table stock_transfer_lines force row level security');
    });
    await runMigrations(database);
    const kept = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.one('select short_remark, short_reason_id, damage_remark, damage_reason_id from stock_transfer_lines'),
    );
    expect(kept).toEqual({
      short_remark: 'One bag fewer',
      short_reason_id: null,
      damage_remark: 'Wet',
      damage_reason_id: null,
    });
    const reasons = (partnerId: number) =>
      database.transaction({ partnerId }, (tx) =>
        tx.one<{ rows: number; counted: number }>(
          `select (select count(*)::int from transfer_reason) as rows, (select coalesce(sum(total), 0)::int from row_count where module = 'transferReason') as counted`,
        ),
      );
    expect([await reasons(1), await reasons(2)]).toEqual([
      { rows: 8, counted: 8 },
      { rows: 0, counted: 0 },
    ]);
    await remove();
  });
});
