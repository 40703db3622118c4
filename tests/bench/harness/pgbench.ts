import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The bench program of the newest PostgreSQL here; undefined without one. */
export const findPgbench = (): string | undefined => globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().at(-1);

/** pgbench takes a colon before a letter for a variable of its own; those of time formats are put together while planning. */
const withoutVariables = (sql: string): string =>
  sql.replaceAll('HH24:MI:SS', "HH24' || chr(58) || 'MI' || chr(58) || 'SS");

/** Runs one statement over and over, prepared, every row read: times a second. */
export const pgbench = async (
  program: string,
  folder: string,
  sql: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> => {
  const place = await mkdtemp(join(tmpdir(), 'weft-pgbench-'));
  try {
    const script = join(place, 'statement.sql');
    await writeFile(script, `${withoutVariables(sql).replaceAll(/\s+/gu, ' ').trim()};\n`);
    const args = [
      '-h',
      folder,
      '-U',
      'postgres',
      '-n',
      '-M',
      'prepared',
      '-f',
      script,
      '-c',
      String(clients),
      '-T',
      String(seconds),
      'weft',
    ];
    const { stdout } = await run(program, args);
    const rate = Number(/tps = ([\d.]+)/u.exec(stdout)?.[1]);
    if (!(rate > 0)) throw new Error(`pgbench: ${stdout}`);
    return rate;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};
