import { describe, expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

const OPENED = ['item_property', 'list_view', 'report_schedule'];

const VIEWS = [
  ['stock.keys', { property: 5, propertyFrom: '500', propertyTo: 600.5, area: 4 }],
  ['report.stockAge', { property: [5, 99], propertyFrom: 'White' }],
  ['stock.groups', { propertyFrom: '500', branch: 2 }],
  ['someList', { property: 5 }],
] as const;

describe.each(oneOfEngines())('views and schedules of one property on the %s engine', (engine) => {
  it('ask for it as the first of many; other lists stay as they are', async () => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 113 });
    await database.transaction({ system: true }, async (tx) => {
      await tx.query('alter table item_property drop constraint item_property_property_type_id_fkey'); // types are no part of this
      for (const table of OPENED) await tx.query(`alter table ${table} no force row level security`);
      await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft')`);
      await tx.query(
        `insert into item_property (partner_id, id, name, code, property_type_id, data_type) values (1, 5, 'Width', 'WIDTH', 1, 'numeric')`,
      );
      for (const [n, [list, filters]] of VIEWS.entries())
        await tx.query(
          `insert into list_view (partner_id, staff_id, list, name, content) values (1, 1, $1, $2, $3::jsonb)`,
          [list, `View ${n}`, JSON.stringify({ search: '', sort: '', filters, columns: null })],
        );
      await tx.query(
        `insert into report_schedule (partner_id, name, report, filters) values (1, 'Wide', 'stockAge', '{"property": [5], "propertyTo": "600", "own": true}')`,
      );
      for (const table of OPENED) await tx.query(`alter table ${table} force row level security`);
    });
    await runMigrations(database);
    const kept = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ filters: unknown }>(
        `select content -> 'filters' as filters from list_view where partner_id = 1 union all select filters from report_schedule where partner_id = 1`,
      ),
    );
    const width = { code: 'WIDTH', name: 'Width' };
    expect(kept.map(({ filters }) => filters)).toEqual([
      { area: 4, properties: [{ ...width, from: '500', to: '600.5' }] },
      {
        properties: [
          { ...width, values: ['White'] },
          { itemProperty: 99, values: ['White'] },
        ],
      },
      { branch: 2 },
      { property: 5 },
      { own: true, properties: [{ ...width, to: '600' }] },
    ]);
    await remove();
  });
});
