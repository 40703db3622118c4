import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcess } from './server-process.ts';

it('a server whose output nobody reads any more goes on, and stops in order', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-closed-output-'));
  const server = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' }); // a line for each request
  try {
    server.process.stdout?.destroy();
    server.process.stderr?.destroy();
    const token = await server.signIn();
    const answers = [1, 2, 3].map(() => server.call('GET', 'segment/getAllByPartner', { token }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000); // a first start alone takes a minute and a half on a busy machine
