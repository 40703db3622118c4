import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { MODULES } from '@weft/domain/catalogue/registry';
import { describeCatalogue } from '../schema/describe-module.ts';
import { createTables } from '../schema/write-sql.ts';
import { FOUNDATION } from './foundation.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './run-migrations.ts';

/**
 * Everything that makes a table what it is, one line each, from PostgreSQL's own catalogue. The order of columns is left out: a column
 * that came later stands last. Internal triggers of references are left out: the references themselves are there.
 */
const FACTS = `
  with t as (select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl from pg_class c
              where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any ($1))
  select concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity) as fact from t
  union all select concat_ws(' ', 'grant', relname, g.grantee::regrole, g.privilege_type) from t, aclexplode(t.relacl) g
  union all select concat_ws(' ', 'column', relname, a.attname, format_type(a.atttypid, a.atttypmod), 'not null', a.attnotnull, 'identity', a.attidentity,
                             'default', pg_get_expr(d.adbin, d.adrelid))
              from t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
                     left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all select concat_ws(' ', 'constraint', relname, o.conname, pg_get_constraintdef(o.oid)) from t join pg_constraint o on o.conrelid = t.oid
  union all select concat_ws(' ', 'index', relname, pg_get_indexdef(i.indexrelid)) from t join pg_index i on i.indrelid = t.oid
  union all select concat_ws(' ', 'policy', relname, p.polname, p.polcmd, p.polpermissive,
                             array(select r.rolname from pg_roles r where r.oid = any (p.polroles) order by 1)::text,
                             pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from t join pg_policy p on p.polrelid = t.oid
  union all select concat_ws(' ', 'trigger', relname, pg_get_triggerdef(g.oid)) from t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  order by 1`;

/** A database in memory that ran the scripts, asked for the facts of the tables. */
const factsAfter = async (scripts: readonly string[], tables: readonly string[]): Promise<readonly string[]> => {
  const db = await PGlite.create({ extensions: { btree_gin, pg_trgm } });
  try {
    for (const script of scripts) await db.exec(script);
    const { rows } = await db.query<{ fact: string }>(FACTS, [tables]);
    return rows.map(({ fact }) => fact);
  } finally {
    await db.close();
  }
};

/** What the check found: lines that only one of the two has. Both empty: catalogue and migrations agree. */
type Disagreement = {
  readonly facts: number;
  readonly onlyInMigrations: readonly string[];
  readonly onlyInCatalogue: readonly string[];
};

/**
 * Builds one database from all migrations and one straight from the catalogue, and compares what PostgreSQL says of the catalogue's
 * tables. Platform tables and those of hand-written migrations are their own.
 * @throws MigrationRefused when a number is missing or doubled
 */
const compareMigrations = async (): Promise<Disagreement> => {
  const migrations = (await readMigrations(MIGRATIONS_FOLDER)).map(({ sql }) => sql);
  const schema = describeCatalogue(MODULES);
  const tables = schema.tables.map(({ name }) => name);
  const platform = migrations.slice(0, 1); // 0001 is what both lean on
  const migrated = await factsAfter(migrations, tables);
  const declared = await factsAfter(
    [...platform, await readFile(FOUNDATION, 'utf8'), ...createTables(schema.tables)],
    tables,
  );
  const inMigrations = new Set(migrated);
  const inCatalogue = new Set(declared);
  return {
    facts: declared.length,
    onlyInMigrations: migrated.filter((fact) => !inCatalogue.has(fact)),
    onlyInCatalogue: declared.filter((fact) => !inMigrations.has(fact)),
  };
};

const main = async (): Promise<void> => {
  const { facts, onlyInMigrations, onlyInCatalogue } = await compareMigrations();
  if (onlyInMigrations.length + onlyInCatalogue.length === 0) {
    console.log(`Catalogue and migrations agree in ${facts} facts.`);
    return;
  }
  console.error('Catalogue and migrations disagree. Run `pnpm migrations` and commit what it writes.');
  for (const fact of onlyInCatalogue.slice(0, 20)) console.error(`  only in the catalogue:  ${fact}`);
  for (const fact of onlyInMigrations.slice(0, 20)) console.error(`  only in the migrations: ${fact}`);
  process.exitCode = 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
