import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, PASSWORD } from '../../apps/server/src/testing/serve.ts';
import { isPostgresAvailable } from '../../apps/server/src/testing/start-postgres.ts';
import { TEST_DATABASE } from '../../apps/server/src/testing/template.ts';
import { LineBroken, send } from '../chaos/line.ts';
import { openSampled, samplesIn } from '../contract/sampled.ts';
import { type Kept, OPENING, type Trade, tradeOf } from '../contract/purchase/trade.ts';
import { killBackend } from './kill-backend.ts';
import { clientOf, type ServerProcess, startProcess } from './server-process.ts';

const STOCK = 'chemical/itemStock';
const POSTS = 200;
/** How long a client waits before it asks again, as the product's own does. */
const AGAIN_MS = 100;

/** A disk of its own of so few megabytes, in memory; undefined where this user may not have one. */
const smallDisk = (megabytes: number): string | undefined => {
  const place = mkdtempSync(join(tmpdir(), 'weft-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('chown', ['postgres:', place], { stdio: 'ignore' });
    chmodSync(place, 0o700);
    return place;
  } catch {
    rmSync(place, { recursive: true, force: true });
    return undefined;
  }
};

const removeDisk = (place: string): void => {
  execFileSync('umount', ['--lazy', place]);
  rmSync(place, { recursive: true, force: true });
};

/** A commit that was answered outlives the database, as a company's does; test clusters are otherwise allowed to lose the last ones. */
const keepCommits = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter database ${TEST_DATABASE} set synchronous_commit = on`);
  await client.end();
};

/** Takes all that is free of a disk, in a file that can be deleted. */
const fill = (place: string): string => {
  const { bavail, bsize } = statfsSync(place);
  const file = join(place, 'ballast');
  writeFileSync(file, Buffer.alloc(Number(bavail) * Number(bsize)));
  return file;
};

/** A real server process on a real PostgreSQL that fails beneath it (spec 02, 7.2). */
describe.skipIf(!isPostgresAvailable())('a server whose database fails', () => {
  const disk = smallDisk(4);
  let database: TestDatabase;
  let server: ServerProcess;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    database = await openSampled('server');
    const { dataDir, databaseUrl } = database.settings;
    await keepCommits(database.settings.databaseUrl ?? '');
    server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    admin = clientOf(server, await server.signIn('admin', PASSWORD));
    trade = tradeOf(admin, samplesIn(database));
  });

  afterAll(async () => {
    await server.end('SIGTERM');
    await database.remove();
    if (disk !== undefined) removeDisk(disk);
  });

  const databaseUrl = (): string => database.settings.databaseUrl ?? '';
  const drafts = (lot: string, count: number): Promise<readonly Kept[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => trade.opening(`${lot}-${n}`)));
  const kilograms = async (lot: string): Promise<number> => {
    const { dataList = [] } = (await admin.post(`${STOCK}/getStock/v2`, { search: lot, rowsPerPage: 1000 })).body;
    return dataList.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  };
  const isSound = async (): Promise<void> => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  };
  const sentOf = ({ id, version }: Kept) => ({
    path: `${OPENING}/post`,
    token: admin.token ?? '',
    requestId: randomUUID(),
    body: JSON.stringify({ id, version }),
  });
  /** A post that is repeated with its request id until its outcome is known. */
  const posted = async (sent: ReturnType<typeof sentOf>): Promise<Answered> => {
    for (;;) {
      try {
        const answer = await send(server.address, sent, 'none', 0);
        if (answer.status !== 503) return answer;
      } catch (cause) {
        if (!(cause instanceof LineBroken)) throw cause;
      }
      await delay(AGAIN_MS);
    }
  };

  it('loses and doubles none of two hundred posts amid which the database dies and comes back', async () => {
    const all = await drafts('FAILOVER', POSTS);
    const working = Promise.all(all.map((draft) => posted(sentOf(draft))));
    await delay(AGAIN_MS); // amid them: what is killed is a process that works
    await killBackend(databaseUrl());
    const answers = await working;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const numbers = answers
      .map((answer) => Number(/(\d+)$/u.exec(String(answer.row()['number']))?.[1]))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n));
    expect(await kilograms('FAILOVER')).toBe(POSTS * 10);
    await isSound();
  });

  it('[C3] killed between the ledger and the commit, a post left no row; after a restart the same request posts it', async () => {
    const [before, draft] = [await trade.opening('KILLED-0'), await trade.opening('KILLED-1')];
    const sequenceOf = (answer: Answered): number => Number(/(\d+)$/u.exec(String(answer.row()['number']))?.[1]);
    const last = sequenceOf(await posted(sentOf(before)));
    const sent = sentOf(draft);
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await client.query('begin');
    await client.query('select from number_counter for update'); // the number is taken last, after the ledger
    const lost = expect(send(server.address, sent, 'none', 0)).rejects.toBeInstanceOf(LineBroken);
    await expect
      .poll(
        async () => {
          const { rows } = await client.query(
            `select l.mode from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.wait_event_type = 'Lock' where l.relation = 'stock_ledger'::regclass and l.granted`,
          );
          return rows;
        },
        { timeout: 20_000 },
      )
      .toContainEqual({ mode: 'RowExclusiveLock' }); // its entries are written, and wait for the number
    await server.end('SIGKILL');
    await lost;
    await client.query('rollback');

    server = await startProcess({ DATA_DIR: database.settings.dataDir, DATABASE_URL: databaseUrl() });
    admin = clientOf(server, admin.token);
    trade = tradeOf(admin, samplesIn(database));
    const { rows } = await client.query(
      `select (select count(*)::int from stock_transformation where module = 'openingStock' and document_id = $1) as transformations,
              (select count(*)::int from request_log where request_id = $2) as requests`,
      [draft.id, sent.requestId],
    );
    await client.end();
    expect(rows).toEqual([{ transformations: 0, requests: 0 }]);
    const kept = (await admin.get(`${OPENING}/${draft.id}`)).row();
    expect([kept['statusId'], kept['number'], await kilograms('KILLED')]).toEqual([1, null, 10]);
    await isSound();

    const [one, two] = [await posted(sent), await posted(sent)];
    expect([one.status, sequenceOf(one), two.text]).toEqual([200, last + 1, one.text]);
    expect(await kilograms('KILLED')).toBe(20);
    await isSound();
  });

  it('answers a repeat from memory when the line broke after the commit, and posts nothing twice', async () => {
    for (const draft of await drafts('CUT', 5)) {
      const sent = sentOf(draft);
      await expect(send(server.address, sent, 'cutBeforeAnswer', 0)).rejects.toBeInstanceOf(LineBroken);
      const [one, two] = [await posted(sent), await posted(sent)];
      expect([one.status, two.text]).toEqual([200, one.text]);
    }
    expect(await kilograms('CUT')).toBe(50);
    await isSound();
  });

  it.skipIf(disk === undefined)(
    'says that it cannot save while the disk is full, keeps all drafts, goes on reading, and posts each once there is room',
    async () => {
      const place = disk ?? '';
      const client = new pg.Client({ connectionString: databaseUrl() });
      await client.connect();
      await client.query(`create tablespace small location '${place}'`);
      await client.query('alter table stock_ledger set tablespace small');
      const all = (await drafts('FULL', 60)).map((draft) => ({ draft, sent: sentOf(draft) }));
      const ballast = fill(place);
      const answers: Answered[] = [];
      for (const { sent } of all) answers.push(await send(server.address, sent, 'none', 0));
      const refused = all.filter((_, n) => answers[n]?.status === 503);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
      expect(new Set(answers.map(({ body }) => body.responseCode))).toEqual(new Set([200, 5503]));
      expect(await kilograms('FULL')).toBe((all.length - refused.length) * 10);
      const kept = await Promise.all(
        refused.slice(0, 3).map(async ({ draft }) => (await admin.get(`${OPENING}/${draft.id}`)).row()),
      );
      expect(kept.map(({ statusId, number }) => [statusId, number])).toEqual(kept.map(() => [1, null]));
      await isSound();

      rmSync(ballast);
      for (const { sent } of all) expect((await posted(sent)).status).toBe(200);
      expect(await kilograms('FULL')).toBe(all.length * 10);
      await isSound();
      await client.query('alter table stock_ledger set tablespace pg_default');
      await client.query('drop tablespace small');
      await client.end();
    },
    120_000,
  );
});
