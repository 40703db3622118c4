import { expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

const BEFORE: readonly (readonly [name: string, currency: string | null])[] = [
  ['India', 'INR'],
  ['Croatia before 2023', 'HRK'],
  ['Nowhere', 'QQQ'],
  ['Unsaid', null],
  ['Nobody knows', 'ABC'],
];

const TABLES = ['partner', 'country', 'party', 'purchase_order'];

it.each(oneOfEngines())(
  'a code that ISO 4217 does not know becomes no currency, and its letters stay in the history; any other stays (%s engine)',
  async (engine) => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 123 });
    await database.transaction({ system: true }, async (tx) => {
      const keys = await tx.query<{ table: string; name: string }>(
        `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'f' and conrelid = any ('{party,purchase_order}'::regclass[])`,
      );
      for (const { table, name } of keys) await tx.query(`alter table ${table} drop constraint ${name}`); // their rows are no part of this
      for (const table of TABLES) await tx.query(`alter table ${table} no force row level security`);
      await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft'), (2, 'Shree', 'shree')`);
      for (const [name, currency] of BEFORE)
        await tx.query('insert into country (partner_id, name, currency) values (1, $1, $2)', [name, currency]);
      await tx.query(
        `insert into party (partner_id, party_code, company_name, currency) values (2, 'P1', 'Rupee Traders', 'RUP'), (2, 'P2', 'Dollar Traders', 'USD')`,
      );
      await tx.query(
        `insert into purchase_order (partner_id, party_id, date, expected_on, currency, status) values (2, 1, '2026-04-01', '2026-04-09', 'RUP', 10)`,
      );
      for (const table of TABLES) await tx.query(`alter table ${table} force row level security`);
    });
    await runMigrations(database);

    const facts = (partnerId: number): Promise<readonly object[]> =>
      database.transaction({ partnerId }, (tx) =>
        tx.query(`select 'country ' || name as record, currency, version from country
                  union all select 'party ' || company_name, currency, version from party
                  union all select 'order', currency, version from purchase_order order by record`),
      );
    expect(await facts(1)).toEqual([
      { record: 'country Croatia before 2023', currency: 'HRK', version: 1 },
      { record: 'country India', currency: 'INR', version: 1 },
      { record: 'country Nobody knows', currency: 'XXX', version: 2 },
      { record: 'country Nowhere', currency: 'XXX', version: 2 },
      { record: 'country Unsaid', currency: null, version: 1 },
    ]);
    expect(await facts(2)).toEqual([
      { record: 'order', currency: 'XXX', version: 2 },
      { record: 'party Dollar Traders', currency: 'USD', version: 1 },
      { record: 'party Rupee Traders', currency: 'XXX', version: 2 },
    ]);

    const history = (partnerId: number): Promise<readonly object[]> =>
      database.transaction({ partnerId }, (tx) =>
        tx.query('select module, record_id as id, action, staff_id as staff, changes from history order by id'),
      );
    const told = (module: string, id: number, letters: string): object => ({
      module,
      id,
      action: 'update',
      staff: null,
      changes: [{ field: 'currency', old: letters, new: 'XXX' }],
    });
    expect(await history(1)).toEqual([told('country', 3, 'QQQ'), told('country', 5, 'ABC')]);
    expect(await history(2)).toEqual([told('party', 1, 'RUP'), told('purchaseOrder', 1, 'RUP')]);

    const refused = database.transaction({ partnerId: 1 }, (tx) =>
      tx.query(`insert into country (partner_id, name, currency) values (1, 'Elsewhere', 'QQQ')`),
    );
    await expect(refused).rejects.toThrow('country_currency_check');
    await remove();
  },
);
