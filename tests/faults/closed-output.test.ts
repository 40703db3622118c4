import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyFolder } from '../../apps/server/src/testing/copy-folder.ts';
import { PASSWORD } from '../../apps/server/src/testing/serve.ts';
import { templateOf } from '../../apps/server/src/testing/template.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Calls that bring a token or a password in every place where one may stand; answers the tokens. */
const bringSecrets = async (server: ServerProcess): Promise<readonly string[]> => {
  const token = await server.signIn();
  const other = await server.signIn();
  const own = { token };
  const calls = [
    await server.call('POST', 'authenticate', { body: { username: 'admin', password: `${PASSWORD} wrong` } }),
    await server.call('GET', 'staff/getloggedinuser', own),
    await server.call('GET', `uom/getAllByPartner?token=${token}&search=${PASSWORD}`, own),
    await server.call('POST', 'segment/save', { ...own, body: { name: 'Logged', token, password: PASSWORD } }),
    await server.call('POST', 'segment/save', { ...own, body: { token } }),
    await server.call('POST', 'segment/import/upload', { ...own, body: { token } }),
    await server.call('POST', 'staff/changePassword', { ...own, body: { old: PASSWORD, new: PASSWORD } }),
    await server.call('GET', 'no/such/address', own),
    await server.call('POST', 'authenticate/logout', own),
    await server.call('GET', 'staff/getloggedinuser', own),
  ];
  expect(calls.map(({ status }) => status)).toEqual([401, 200, 200, 422, 422, 422, 422, 404, 200, 401]);
  return [token, other];
};

it('a server prints neither a token nor a password; when nobody reads its output any more it goes on, and stops in order', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-closed-output-'));
  await copyFolder(await templateOf('embedded', 'companies'), dataDir);
  const server = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' }); // all that it could print
  try {
    const tokens = await bringSecrets(server);
    const printed = server.printed();
    expect(printed).toContain('"path":"/api/v1/uom/getAllByPartner"'); // it does tell of each call
    expect(tokens.map((token) => [token.length > 40, printed.includes(token)])).toEqual(
      tokens.map(() => [true, false]),
    );
    expect(printed).not.toContain(PASSWORD);
    expect(printed).not.toMatch(/bearer/iu);

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
}); // a start alone takes half a minute on a busy machine
