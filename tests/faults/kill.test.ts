import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFolder } from '../../apps/server/src/testing/copy-folder.ts';
import { type Answered, PASSWORD } from '../../apps/server/src/testing/serve.ts';
import { templateOf } from '../../apps/server/src/testing/template.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Kills in the regular run, where each start of the embedded database takes its seconds; `WEFT_KILLS=50` is the whole proof. */
const KILLS = Number(process.env['WEFT_KILLS'] ?? 6);

const CLIENTS = 4;

type Save = { readonly name: string; readonly requestId: string; answer?: Answered };

/** Saves one segment after another until the server is gone; what was acknowledged has its answer. */
const saveUntilGone = async (
  server: ServerProcess,
  token: string,
  who: string,
  saves: Save[],
  onAnswer: () => void,
): Promise<void> => {
  for (let n = 1; ; n += 1) {
    const save: Save = { name: `${who} ${n}`, requestId: randomUUID() };
    saves.push(save);
    const answer = await server
      .call('POST', 'segment/save', { token, requestId: save.requestId, body: { name: save.name } })
      .catch(() => undefined);
    if (answer === undefined) return;
    save.answer = answer;
    onAnswer();
  }
};

/** Lets clients save until so many answers came, ends the server amid the next ones, and answers every save that was begun. */
const saveAndEnd = async (
  server: ServerProcess,
  token: string,
  {
    who,
    clients,
    answers,
    signal,
  }: { readonly who: string; readonly clients: number; readonly answers: number; readonly signal: NodeJS.Signals },
): Promise<{ readonly saves: readonly Save[]; readonly code: number | null }> => {
  const saves: Save[] = [];
  const told = new EventEmitter();
  const enough = once(told, 'enough');
  let answered = 0;
  const onAnswer = (): void => {
    answered += 1;
    if (answered >= answers) told.emit('enough');
  };
  const running = Array.from({ length: clients }, (_, n) =>
    saveUntilGone(server, token, `${who} of ${n}`, saves, onAnswer),
  );
  await enough;
  const code = await server.end(signal);
  await Promise.all(running);
  return { saves, code };
};

describe('a server on the embedded database', () => {
  let dataDir: string;
  let server: ServerProcess | undefined;
  const theServer = (): ServerProcess => {
    if (server === undefined) throw new Error('no server was started');
    return server;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'weft-kill-'));
    await copyFolder(await templateOf('embedded', 'companies'), dataDir); // a first start is proved elsewhere
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  it(`keeps every acknowledged save through ${KILLS} kills, none half, and answers their repeats from memory`, async () => {
    const first = await startProcess({ DATA_DIR: dataDir });
    server = first;
    const token = await first.signIn(); // a session outlives the process
    const seeded = (await first.call('GET', 'segment/getAllByPartner?rowsPerPage=1', { token })).body.totalCount ?? 0;
    await first.end('SIGKILL');
    const all: Save[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = await startProcess({ DATA_DIR: dataDir });
      server = running;
      const { saves } = await saveAndEnd(running, token, {
        who: `Kill ${kill}`,
        clients: CLIENTS,
        answers: 5 + (kill % 7),
        signal: 'SIGKILL',
      });
      expect(saves.filter(({ answer }) => answer !== undefined && answer.status !== 200)).toEqual([]);
      all.push(...saves);
    }

    const last = await startProcess({ DATA_DIR: dataDir });
    server = last;
    const list = await last.call('GET', 'segment/getAllByPartner?rowsPerPage=1000&search=Kill', { token });
    const count = await last.call('GET', 'segment/getAllByPartner?rowsPerPage=1', { token });
    const acknowledged = all.filter(({ answer }) => answer !== undefined);
    expect(acknowledged.length).toBeGreaterThanOrEqual(5 * KILLS);
    expect(count.body.totalCount).toBeGreaterThanOrEqual(acknowledged.length);
    expect(list.status).toBe(200);

    // A repeat of any save, acknowledged or not, has one effect in all: each name stands once.
    for (const { name, requestId, answer } of all) {
      const again = await last.call('POST', 'segment/save', { token, requestId, body: { name } });
      expect([name, again.status]).toEqual([name, 200]);
      expect([name, answer?.text ?? again.text]).toEqual([name, again.text]);
    }
    const after = await last.call('GET', 'segment/getAllByPartner?rowsPerPage=1', { token });
    expect(after.body.totalCount).toBe(seeded + all.length);
    for (const { answer } of acknowledged.slice(-20)) {
      const id = answer?.row().id;
      const history = await last.call('GET', `segment/history/${id}`, { token });
      expect(history.body.dataList?.map(({ action }) => action)).toEqual(['create']);
    }
    const verify = await last.call('GET', 'chemical/itemStock/verify', { token });
    expect(verify.body.dataList).toEqual([]);
  }, 1_800_000);

  it('refuses a second server on its folder, in words', async () => {
    const second = await startProcess({ DATA_DIR: dataDir });
    expect(second.address).toBe('');
    expect(second.process.exitCode).toBe(1);
    expect(second.printed()).toMatch(/in use|already/iu);
    expect(second.printed()).not.toMatch(/\n\s+at /u); // no stack
    expect((await server?.call('GET', 'version'))?.status).toBe(200);
  });

  it('lets running saves end when it is told to stop, loses none, and says so', async () => {
    const running = theServer();
    const token = await running.signIn();
    const { saves, code } = await saveAndEnd(running, token, {
      who: 'Stop',
      clients: 8,
      answers: 20,
      signal: 'SIGTERM',
    });
    expect(code).toBe(0);
    expect(running.printed()).toContain('Stopped.');
    const acknowledged = saves.filter(({ answer }) => answer?.status === 200);
    expect(new Set(saves.flatMap(({ answer }) => answer?.status ?? []))).toEqual(
      new Set(saves.some(({ answer }) => answer?.status === 503) ? [200, 503] : [200]),
    );

    const next = await startProcess({ DATA_DIR: dataDir });
    server = next;
    for (const { name, requestId, answer } of acknowledged) {
      const again = await next.call('POST', 'segment/save', { token, requestId, body: { name } });
      expect(again.text).toBe(answer?.text);
    }
  });

  it('logs neither tokens nor passwords, whatever goes wrong', async () => {
    const told = await mkdtemp(join(tmpdir(), 'weft-log-'));
    await copyFolder(await templateOf('embedded', 'companies'), told);
    const talkative = await startProcess({ DATA_DIR: told, LOG_LEVEL: 'trace' });
    const token = await talkative.signIn();
    const wrong = 'wrong-pass-word-77';
    await talkative.call('POST', 'authenticate', { body: { username: 'admin', password: wrong } });
    await talkative.call('POST', 'staff/changePassword', { token, body: { old: wrong, new: 'another-loom-88' } });
    await talkative.call('POST', 'staff/changePassword', { token, body: { old: PASSWORD, new: 'another-loom-99' } });
    await talkative.call('GET', `uom/getAllByPartner?search=${token}`, { token });
    await talkative.call('POST', 'staff/save', {
      token,
      body: { firstname: 'A', username: 'a.b', password: 'third-loom-55', canLogin: true, token },
    });
    await talkative.call('POST', 'uom/save', { token: `${token}x`, body: 'broken' });
    expect(await talkative.end('SIGTERM')).toBe(0);
    await rm(told, { recursive: true, force: true });
    const log = talkative.printed();
    expect(log).toContain('"reqId"');
    for (const secret of [token, wrong, PASSWORD, 'another-loom-88', 'another-loom-99', 'third-loom-55', '$argon2'])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });
});
