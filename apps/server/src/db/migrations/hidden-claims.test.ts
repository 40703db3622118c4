import { describe, expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

const OPENED = ['services', 'acl'];

describe.each(oneOfEngines())('claims of transfers on the %s engine', (engine) => {
  it('are hidden from who does not see what a transfer is worth', async () => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 100 });
    await database.transaction({ system: true }, async (tx) => {
      await tx.query('alter table acl drop constraint acl_role_id_fkey'); // roles are no part of this
      for (const table of OPENED) await tx.query(`alter table ${table} no force row level security`);
      await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft')`);
      await tx.query(
        `insert into services (partner_id, id, module_api, display_name) values (1, 7, 'chemical/stockTransfer', 'Transfers'), (1, 8, 'chemical/inward', 'Inwards')`,
      );
      await tx.query(
        `insert into acl (partner_id, role_id, service_id, hidden_fields) values (1, 1, 7, '["value"]'), (1, 2, 7, '["remarks"]'), (1, 1, 8, '["value"]'), (1, 3, 7, null)`,
      );
      for (const table of OPENED) await tx.query(`alter table ${table} force row level security`);
    });
    await runMigrations(database);
    const rows = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ hidden: readonly string[] | null }>(
        'select hidden_fields as hidden from acl where partner_id = 1 order by id',
      ),
    );
    expect(rows.map(({ hidden }) => hidden)).toEqual([
      ['value', 'claimAmount', 'claimReceived'],
      ['remarks'],
      ['value'],
      null,
    ]);
    await remove();
  });
});
