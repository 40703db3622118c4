import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { f } from '@weft/domain/catalogue/language/f';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { master, type Module } from '@weft/domain/catalogue/language/module';
import { describeCatalogue } from '../schema/describe-module.ts';
import type { SchemaShape } from '../schema/shape.ts';
import { createTables } from '../schema/write-sql.ts';
import { diffSchema, DropRefused } from './diff-schema.ts';
import { FOUNDATION } from './foundation.ts';
import { MIGRATIONS_FOLDER } from './run-migrations.ts';
import { snapshotText } from './snapshots.ts';

const good = (fields: Fields, search: readonly string[] = ['name']): Module =>
  // a module of any fields: what `master` checks of names at compile time is not what is tested here
  master({
    name: 'good',
    title: 'Good',
    api: 'good',
    acl: 'good',
    route: 'good',
    fields,
    form: [Object.keys(fields)],
    list: { columns: ['name'], search, sort: 'name' },
  });

const FIRST = {
  name: f.text({ label: 'Name', required: true, unique: true }),
  weight: f.integer({ label: 'Weight', min: 0 }),
  other: f.ref({ to: 'good', label: 'Other' }),
};
const LINES = { ...FIRST, parts: f.lines({ label: 'Parts', of: { qty: f.quantity({ label: 'Quantity' }) } }) };

const schemaOf = (fields: Fields, search?: readonly string[]): SchemaShape => describeCatalogue([good(fields, search)]);
/** As it lies on disk. */
const snapshotOf = (schema: SchemaShape): SchemaShape => JSON.parse(snapshotText(schema)) as SchemaShape;

describe('a migration', () => {
  let db: PGlite;
  beforeAll(async () => {
    db = await PGlite.create({ extensions: { btree_gin, pg_trgm } });
    await db.exec(await readFile(`${MIGRATIONS_FOLDER}/0001-platform.sql`, 'utf8'));
    await db.exec(await readFile(FOUNDATION, 'utf8'));
    await db.exec(`insert into partner (id, name, keyword) values (1, 'Weft', 'weft')`);
  });
  afterAll(() => db.close());
  const clear = async (): Promise<void> => {
    await db.exec('drop table if exists good_parts, good_pieces, good cascade');
  };
  beforeEach(clear);

  const start = async (schema: SchemaShape): Promise<void> => {
    for (const sql of createTables(schema.tables)) await db.exec(sql);
    await db.exec(
      `insert into good (partner_id, id, name, weight, other_id) values (1, 1, 'Old Tape', 12, null), (1, 2, 'New-Tape', null, 1)`,
    );
  };
  /** Facts of the tables of `schema`: how they are after a migration, or how they would be made. */
  const facts = async (): Promise<readonly string[]> => {
    const { rows } = await db.query<{ fact: string }>(
      `select a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as fact
         from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relname like 'good%'
              left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where a.attnum > 0 and not a.attisdropped
       union all select pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text like 'good%'
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid::regclass::text like 'good%'
       union all select polrelid::regclass || ' ' || polname from pg_policy where polrelid::regclass::text like 'good%' order by 1`,
    );
    return rows.map(({ fact }) => fact);
  };
  const migrate = async (from: SchemaShape, to: SchemaShape, options = {}): Promise<readonly unknown[]> => {
    await clear();
    await start(from);
    await db.exec(diffSchema(snapshotOf(from), to, options));
    const migrated = await facts();
    const { rows } = await db.query('select * from good order by id');
    await clear();
    for (const sql of createTables(to.tables)) await db.exec(sql);
    expect(migrated).toEqual(await facts());
    return rows;
  };

  it('is empty when nothing changed', () => {
    expect(diffSchema(snapshotOf(schemaOf(LINES)), schemaOf(LINES))).toBe('');
  });

  it('renames a column that says what it was, with its indexes and references, and keeps its values', async () => {
    const { name, weight, other } = FIRST;
    const renamed = { name, weightKg: { ...weight, was: 'weight' }, sibling: { ...other, was: 'other' } };
    const rows = await migrate(schemaOf(FIRST), schemaOf(renamed));
    expect(rows).toMatchObject([
      { name: 'Old Tape', weight_kg: 12, sibling_id: null },
      { name: 'New-Tape', weight_kg: null, sibling_id: 1 },
    ]);
    expect(diffSchema(schemaOf(FIRST), schemaOf(renamed))).not.toContain('drop');
  });

  it('changes a type and converts what is there', async () => {
    const rows = await migrate(schemaOf(FIRST), schemaOf({ ...FIRST, weight: f.quantity({ label: 'Weight' }) }));
    expect(rows).toMatchObject([{ weight: '12.000000' }, { weight: null }]);
  });

  it('makes a list of what was one, and leaves nothing where nothing was', async () => {
    const one = { ...FIRST, picture: f.image({ label: 'Picture' }) };
    await start(schemaOf(one));
    await db.exec('update good set picture = 7 where id = 1');
    const many = { ...FIRST, pictures: f.image({ label: 'Pictures', many: true, was: 'picture' }) };
    await db.exec(diffSchema(schemaOf(one), schemaOf(many)));
    expect((await db.query('select pictures from good order by id')).rows).toEqual([
      { pictures: [7] },
      { pictures: null },
    ]);
  });

  it('adds columns, lines and checks; rows get the default', async () => {
    const more = {
      ...LINES,
      isFree: f.boolean({ label: 'Free' }),
      grade: f.choice({ label: 'Grade', options: ['a', 'b'], required: true, default: 'b' }),
    };
    const rows = await migrate(schemaOf(FIRST), schemaOf(more));
    expect(rows).toMatchObject([
      { is_free: false, grade: 'b' },
      { is_free: false, grade: 'b' },
    ]);
  });

  it('fills what becomes required from its default', async () => {
    const required = { ...FIRST, weight: f.integer({ label: 'Weight', required: true, default: 3, min: 1 }) };
    expect(await migrate(schemaOf(FIRST), schemaOf(required))).toMatchObject([{ weight: 12 }, { weight: 3 }]);
  });

  it('fills the search text when the searched fields change', async () => {
    const rows = await migrate(schemaOf(FIRST, []), schemaOf(FIRST, ['name']));
    expect(rows).toMatchObject([{ search_text: 'oldtape' }, { search_text: 'newtape' }]);
  });

  it('renames lines', async () => {
    const { parts, ...rest } = LINES;
    await start(schemaOf(LINES));
    await db.exec('insert into good_parts (partner_id, parent_id, line_no, position, qty) values (1, 1, 1, 1, 2.5)');
    await db.exec(diffSchema(schemaOf(LINES), schemaOf({ ...rest, pieces: { ...parts, was: 'parts' } })));
    expect((await db.query('select parent_id, qty from good_pieces')).rows).toEqual([
      { parent_id: 1, qty: '2.500000' },
    ]);
  });

  it('drops nothing without being told to, and names what would be lost', async () => {
    const { name } = FIRST;
    const less = schemaOf({ name });
    expect(() => diffSchema(schemaOf(LINES), less)).toThrow(DropRefused);
    expect(() => diffSchema(schemaOf(LINES), less)).toThrow('good_parts, good.weight, good.other_id');
    const rows = await migrate(schemaOf(LINES), less, { allowDrop: true });
    expect(rows[0]).not.toHaveProperty('weight');
  });

  it('refuses a required column for which rows would have no value', () => {
    const required = { ...FIRST, code: f.text({ label: 'Code', required: true }) };
    expect(() => diffSchema(schemaOf(FIRST), schemaOf(required))).toThrow('give the field a default');
    const filled = { ...FIRST, weight: f.integer({ label: 'Weight', required: true }) };
    expect(() => diffSchema(schemaOf(FIRST), schemaOf(filled))).toThrow('give the field a default');
  });
});
