import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFolder } from '../../testing/copy-folder.ts';
import { templateOf } from '../../testing/template.ts';
import { openDatabase } from '../database.ts';

const SYSTEM = { system: true } as const;
const CRASH_WRITER = fileURLToPath(new URL('../../testing/crash-writer.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'weft-crash-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the writer, kills it after so many acknowledged documents; answers what it said. */
async function writeUntilKilled(documents: number): Promise<{ halves: number; saved: number[] }> {
  const child = spawn(process.execPath, [CRASH_WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const saved: number[] = [];
  let halves = -1;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, first] = line.split(' ');
    if (word === 'start') halves = Number(first);
    if (word === 'saved') saved.push(Number(first));
    if (saved.length === documents) child.kill('SIGKILL');
  }
  return { halves, saved };
}

/** Two seconds and a half each, where nothing else runs: as many as a run may take (decision 0019). */
const KILLS = process.env['WEFT_ENGINES'] === 'both' ? 50 : 15;

it(
  `loses nothing that was acknowledged and leaves nothing half when killed ${KILLS} times amid saves`,
  { timeout: 900_000 },
  async () => {
    await copyFolder(await templateOf('embedded', { upTo: 0 }), dataDir);
    const acknowledged: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const { halves, saved } = await writeUntilKilled(1 + ((round * 13) % 29));
      expect(halves).toBe(0);
      acknowledged.push(...saved);
    }
    const database = await openDatabase({ dataDir });
    const rows = await database.transaction(SYSTEM, (tx) => tx.query<{ id: number }>('select id from receipt'));
    await database.close();
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10 * KILLS);
  },
);
