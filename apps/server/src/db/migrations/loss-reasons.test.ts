import { describe, expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

const SYSTEM = { system: true } as const;
const OPENED = ['services', 'floor_reconciliation'];

describe.each(oneOfEngines())('typed reasons of losses on the %s engine', (engine) => {
  it('become rows of a master, each once', async () => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 95 });
    await database.transaction(SYSTEM, async (tx) => {
      for (const key of ['department', 'stock_area'])
        await tx.query(`alter table floor_reconciliation drop constraint floor_reconciliation_${key}_id_fkey`); // their rows are no part of this
      for (const table of OPENED) await tx.query(`alter table ${table} no force row level security`);
      await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft')`);
      await tx.query(`insert into services (partner_id, module_api, display_name) values (1, 'x', 'x')`);
      await tx.query(`insert into floor_reconciliation (partner_id, scope, date, department_id, stock_area_id, status, loss_reason)
        select 1, 'areaShift', '2026-01-01', 1, 1, 7, reason from unnest(array[' dust ', 'Loom 4 ate it', 'loom 4 ATE it', null, '']) reason`);
      for (const table of OPENED) await tx.query(`alter table ${table} force row level security`);
    });
    await runMigrations(database);
    const rows = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ name: string | null }>(
        'select r.name from floor_reconciliation f left join loss_reason r on r.partner_id = 1 and r.id = f.loss_reason_id where f.partner_id = 1 order by f.id',
      ),
    );
    const [dust, own, again, ...none] = rows.map(({ name }) => name);
    expect([dust, none]).toEqual(['Dust', [null, null]]);
    expect(own?.toLowerCase()).toBe('loom 4 ate it');
    expect(again).toBe(own);
    const { total } = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.one<{ total: number }>(
        `select sum(total)::int as total from row_count where partner_id = 1 and module = 'lossReason'`,
      ),
    );
    expect(total).toBe(8);
    await remove();
  });
});
