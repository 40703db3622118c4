import { expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

const BEFORE: readonly (readonly [name: string, currency: string | null])[] = [
  ['India', 'INR'],
  ['Croatia before 2023', 'HRK'],
  ['Nowhere', 'QQQ'],
  ['Unsaid', null],
];

it.each(oneOfEngines())(
  'a code that ISO 4217 does not know becomes no currency, any other stays (%s engine)',
  async (engine) => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 123 });
    await database.transaction({ system: true }, async (tx) => {
      for (const table of ['partner', 'country']) await tx.query(`alter table ${table} no force row level security`);
      await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft')`);
      for (const [name, currency] of BEFORE)
        await tx.query('insert into country (partner_id, name, currency) values (1, $1, $2)', [name, currency]);
      for (const table of ['partner', 'country']) await tx.query(`alter table ${table} force row level security`);
    });
    await runMigrations(database);
    const rows = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ name: string; currency: string | null }>('select name, currency from country order by id'),
    );
    expect(rows.map(({ name, currency }) => [name, currency])).toEqual([
      ['India', 'INR'],
      ['Croatia before 2023', 'HRK'],
      ['Nowhere', 'XXX'],
      ['Unsaid', null],
    ]);
    const refused = database.transaction({ partnerId: 1 }, (tx) =>
      tx.query(`insert into country (partner_id, name, currency) values (1, 'Elsewhere', 'QQQ')`),
    );
    await expect(refused).rejects.toThrow('country_currency_check');
    await remove();
  },
);
