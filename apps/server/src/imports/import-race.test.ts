import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/each-engine.ts';
import { type Client, dataOf, serve, type Served } from '../testing/serve.ts';
import { isPostgresAvailable } from '../testing/start-postgres.ts';
import { uploadFile } from '../testing/upload-file.ts';

const LIMIT_MS = 180_000;
const ROWS = 6000;
/** A row of the second batch: the first is being written when it is refused, and others wait behind it. */
const TAKEN = 'Race 1500';

// The embedded database has one connection: nobody takes a name there while an import is written.
describe.skipIf(!isPostgresAvailable())('a name that somebody takes while an import is written', () => {
  let opened: TestDatabase;
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    opened = await openTestDatabase('server', { holds: 'companies' });
    served = await serve(opened.database, { DATA_DIR: opened.settings.dataDir });
    admin = served.as('administrator');
  }, LIMIT_MS);
  afterAll(async () => {
    await served.close();
    await opened.remove();
  }, LIMIT_MS);

  const total = async (): Promise<unknown> =>
    (await admin.get('segment/getAllByPartner', { pageNumber: 1, rowsPerPage: 1 })).body.totalCount;
  const isSomebodyWaiting = (): Promise<boolean> =>
    opened.database.transaction({ system: true }, async (tx) => {
      const sql = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into segment%'`;
      return (await tx.one<{ count: number }>(sql)).count > 0;
    });

  it(
    'refuses the import at that name; nothing of it is written, not even of batches that were on their way',
    async () => {
      const content = ['Name', ...Array.from({ length: ROWS }, (_, n) => `Race ${n}`)].join('\r\n');
      const { importId } = dataOf(await uploadFile(admin, 'segment/import/upload', 'segments.csv', content));
      dataOf(await admin.post('segment/import/map', { importId, mode: 'create' }));
      const stateOf = async () => dataOf(await admin.get(`segment/import/${String(importId)}`));
      const state = async () => (await stateOf())['state'];
      await admin.post('segment/import/check', { importId });
      await expect.poll(state, { timeout: LIMIT_MS }).toBe('checked');
      const before = Number(await total());

      const taking = opened.database.transaction({ partnerId: 1 }, async (tx) => {
        await tx.execute('insert into segment (partner_id, name) values ($1, $2)', [1, TAKEN]);
        await admin.post('segment/import/commit', { importId });
        await expect.poll(isSomebodyWaiting, { timeout: LIMIT_MS }).toBe(true);
      });
      await taking;
      await expect.poll(state, { timeout: LIMIT_MS }).toBe('checked');
      expect(JSON.stringify((await stateOf())['fault'])).toContain('already');
      expect(await total()).toBe(before + 1);
    },
    LIMIT_MS,
  );
});
