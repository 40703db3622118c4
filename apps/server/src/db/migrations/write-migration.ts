import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MODULES } from '@weft/domain/catalogue/registry';
import { describeCatalogue } from '../schema/describe-module.ts';
import type { SchemaShape } from '../schema/shape.ts';
import { diffSchema } from './diff-schema.ts';
import { FOUNDATION } from './foundation.ts';
import { MIGRATIONS_FOLDER } from './run-migrations.ts';
import { dropOldSnapshots, newestSnapshot, SNAPSHOT_ENDING, snapshotText } from './snapshots.ts';

const EMPTY: SchemaShape = { tables: [] };

const HEADER = `-- Written by \`pnpm migrations\` from the module catalogue. Do not change a migration that was released: write the next one.\n\n`;

/**
 * The catalogue's next migration and its snapshot: what changed since the snapshot `before` (undefined = nothing was there).
 * Empty SQL when nothing changed.
 */
export const nextMigration = async (
  before: SchemaShape | undefined,
  now: SchemaShape,
  allowDrop: boolean,
): Promise<string> => {
  const sql = diffSchema(before ?? EMPTY, now, { allowDrop });
  if (sql === '') return '';
  const foundation = before === undefined ? `${await readFile(FOUNDATION, 'utf8')}\n` : '';
  return `${HEADER}${foundation}${sql}`;
};

/** The lowest number that no migration has yet. @example '0005' */
const freeNumber = async (): Promise<string> => {
  const taken = new Set(
    (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, 4)),
  );
  let number = 1;
  while (taken.has(String(number).padStart(4, '0'))) number += 1;
  return String(number).padStart(4, '0');
};

/**
 * `pnpm migrations [--name suppliers] [--allow-drop] [--again] [--check]`; `--again` writes the newest catalogue migration
 * anew (only while it is not released), `--check` writes nothing and ends red when there is something to write.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string', default: 'catalogue' },
      'allow-drop': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const newest = await newestSnapshot(MIGRATIONS_FOLDER);
  const isAgain = values.again && newest !== undefined;
  const before = isAgain ? await newestSnapshot(MIGRATIONS_FOLDER, newest.number) : newest;
  const now = describeCatalogue(MODULES);
  const sql = await nextMigration(before?.schema, now, values['allow-drop']);
  if (sql === '') {
    console.log('Catalogue and migrations agree: nothing to write.');
    return;
  }
  if (values.check) {
    console.error(`The catalogue has outgrown its migrations: run \`pnpm migrations\`.\n\n${sql}`);
    process.exitCode = 1;
    return;
  }
  const name = isAgain ? newest.name : `${await freeNumber()}-${values.name}`;
  await writeFile(`${MIGRATIONS_FOLDER}/${name}.sql`, sql);
  await writeFile(`${MIGRATIONS_FOLDER}/${name}${SNAPSHOT_ENDING}`, snapshotText(now));
  await dropOldSnapshots(MIGRATIONS_FOLDER);
  console.log(`Wrote ${name}.sql for ${now.tables.length} tables.`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
