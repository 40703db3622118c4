import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fromRoot } from '../../scripts/root.ts';

const BIN = fromRoot('node_modules/.bin');

/** What a tool said and how it ended. */
export interface Verdict {
  readonly code: number | null;
  readonly text: string;
}

/** A house built of one fixture, in which a fence is run as it runs in ours. */
export interface House {
  readonly path: string;
  run(command: string, ...args: string[]): Verdict;
}

/**
 * Builds a house of a fixture and of the named files of ours (its fences), calls `look` and takes the house away.
 * @example inHouseOf('format', ['.oxfmtrc.json'], (house) => house.run('oxfmt', '--check', '.'))
 */
export function inHouseOf<T>(fixture: string, fences: readonly string[], look: (house: House) => T): T {
  const path = mkdtempSync(join(tmpdir(), 'weft-fence-'));
  try {
    cpSync(fromRoot(`tests/fences/fixtures/${fixture}`), path, { recursive: true });
    for (const fence of fences) cpSync(fromRoot(fence), join(path, fence), { recursive: true });
    symlinkSync(fromRoot('node_modules'), join(path, 'node_modules'));
    return look({ path, run: (command, ...args) => run(path, command, args) });
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

function run(cwd: string, command: string, args: readonly string[]): Verdict {
  const env = { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter), NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { code: status, text: `${stdout}\n${stderr}` };
}
