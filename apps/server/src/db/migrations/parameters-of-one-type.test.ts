import { describe, expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

const SYSTEM = { system: true } as const;
const OPENED = ['custom_param', 'custom_param_options'];

describe.each(oneOfEngines())('quality parameters of one type on the %s engine', (engine) => {
  it('keep what their type uses, and lose the rest', async () => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 123 });
    await database.transaction(SYSTEM, async (tx) => {
      for (const table of OPENED) await tx.query(`alter table ${table} no force row level security`);
      await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft')`);
      await tx.query(`insert into custom_param (partner_id, name, data_type, default_min, formula)
        select 1, type, type, 5, 'WT / 2' from unnest(array['numeric', 'text', 'choice', 'passFail']) type`);
      await tx.query(`insert into custom_param_options (partner_id, parent_id, line_no, position, value)
        select 1, id, 1, 1, 'Clear' from custom_param`);
      for (const table of OPENED) await tx.query(`alter table ${table} force row level security`);
    });
    await runMigrations(database);
    const rows = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ name: string; min: string | null; formula: string | null; decimals: number | null; options: number }>(
        `select p.name, p.default_min::float8 as min, p.formula, p.decimals,
           (select count(*)::int from custom_param_options o where o.partner_id = 1 and o.parent_id = p.id and o.deleted_on is null) as options
          from custom_param p where p.partner_id = 1 order by p.id`,
      ),
    );
    const nothing = { min: null, formula: null, decimals: null };
    expect(rows).toEqual([
      { name: 'numeric', min: 5, formula: 'WT / 2', decimals: 2, options: 0 },
      { name: 'text', ...nothing, options: 0 },
      { name: 'choice', ...nothing, options: 1 },
      { name: 'passFail', ...nothing, options: 0 },
    ]);
    await remove();
  });
});
