import { expect, it } from 'vitest';
import { oneOfEngines, openTestDatabase } from '../../testing/each-engine.ts';
import { runMigrations } from './run-migrations.ts';

const TABLES = ['item_tuple', 'item_property', 'uom'];

/** Grades of one item, or two, whose width is kept in millimetres: id, item, key, values as they were written. */
const MADE: readonly (readonly [id: number, item: number, key: string, properties: object])[] = [
  [1, 1, 'P0;COLOUR=white;WIDTH=635', { WIDTH: '635', COLOUR: 'White' }], // bare
  [2, 1, 'P0;WIDTH=0.5588', { WIDTH: '22' }], // inches
  [3, 1, 'P0;WIDTH=0.76', { WIDTH: '760' }], // as they are made now
  [4, 2, 'P0;WIDTH=910', { WIDTH: '910' }], // bare, beside the right one
  [5, 2, 'P0;WIDTH=0.91', { WIDTH: '910' }],
  [6, 2, 'P0;COLOUR=635', { COLOUR: '635' }], // a text
  [7, 2, 'P0', {}],
];

it.each(oneOfEngines())(
  'a grade of a bare figure gets the key of its property’s unit, unless that grade is there already (%s engine)',
  async (engine) => {
    const { database, remove } = await openTestDatabase(engine, { upTo: 121 });
    await database.transaction({ system: true }, async (tx) => {
      const keys = await tx.query<{ table: string; name: string }>(
        `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
        [TABLES],
      );
      for (const { table, name } of keys) await tx.query(`alter table ${table} drop constraint ${name}`); // their rows are no part of this
      for (const table of ['partner', ...TABLES]) await tx.query(`alter table ${table} no force row level security`);
      await tx.query(`insert into partner (id, name, keyword) values (1, 'Weft Mills', 'weft')`);
      await tx.query(
        `insert into uom (partner_id, id, name, symbol, kind, numerator, denominator) values (1, 1, 'Millimetre', 'mm', 'length', 1, 1000)`,
      );
      await tx.query(`insert into item_property (partner_id, id, name, code, property_type_id, data_type, uom_id)
        values (1, 1, 'Width', 'WIDTH', 1, 'numeric', 1), (1, 2, 'Colour', 'COLOUR', 1, 'text', null)`);
      for (const [id, item, key, properties] of MADE)
        await tx.query(
          `insert into item_tuple (partner_id, id, item_id, tuple_key, properties, display_name) values (1, $1, $2, $3, $4, 'Fabric')`,
          [id, item, key, JSON.stringify(properties)],
        );
      for (const table of TABLES) await tx.query(`alter table ${table} force row level security`);
    });
    await runMigrations(database);
    const rows = await database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ id: number; key: string; properties: object }>(
        'select id, tuple_key as key, properties from item_tuple order by id',
      ),
    );
    expect(rows.map(({ id, key, properties }) => [id, key, properties])).toEqual([
      [1, 'P0;COLOUR=white;WIDTH=0.635', { WIDTH: '635', COLOUR: 'White' }],
      [2, 'P0;WIDTH=0.5588', { WIDTH: '558.8' }],
      [3, 'P0;WIDTH=0.76', { WIDTH: '760' }],
      [4, 'P0;WIDTH=910', { WIDTH: '910' }],
      [5, 'P0;WIDTH=0.91', { WIDTH: '910' }],
      [6, 'P0;COLOUR=635', { COLOUR: '635' }],
      [7, 'P0', {}],
    ]);
    await remove();
  },
);
