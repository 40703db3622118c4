import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { personWith, type Someone } from '../approvals/approvals.ts';

const LIMIT_MS = 240_000;
/** One more row than a call does by itself. */
const MANY = 2001;

const segments = (word: string, count: number): string =>
  ['Name,Short Code', ...Array.from({ length: count }, (_, n) => `${word} ${n},${word}-${n}`)].join('\r\n');

eachCompany((fresh) => {
  let served: Served;
  let starter: Someone;
  let other: Client;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    other = served.as('administrator');
    const roles = (await other.get('role/getAllByPartner')).body.dataList ?? [];
    starter = await personWith(served, Number(roles.find(({ isAdmin }) => isAdmin === true)?.['id']));
  }, LIMIT_MS);
  afterAll(() => served.close());

  const begin = async (content: string): Promise<number> => {
    const uploaded = await uploadFile(starter.client, 'segment/import/upload', 'segments.csv', content);
    const importId = Number(uploaded.body.data?.['importId']);
    expect((await starter.client.post('segment/import/map', { importId, mode: 'create' })).status).toBe(200);
    return importId;
  };
  /** What the person is told of an import, and whether they read it. */
  const told = async (client: Client, importId: number): Promise<readonly Wire[]> =>
    ((await client.get('notice/getAllByPartner')).body.dataList ?? [])
      .filter(({ kind }) => kind === 'importFinished')
      .map(({ facts, isRead }): Wire => ({ ...(facts as Wire), isRead })) // every notice has its facts
      .filter((facts) => facts['import'] === importId);
  /** What is done in the background is told when it ends. */
  const toldOf = (importId: number, outcome: string): Promise<void> =>
    expect
      .poll(async () => (await told(starter.client, importId)).map((facts) => facts['outcome']), {
        timeout: LIMIT_MS,
        interval: 100,
      })
      .toEqual([outcome]);
  const work = async (step: 'check' | 'commit', importId: number, outcome: string): Promise<void> => {
    expect((await starter.client.post(`segment/import/${step}`, { importId })).status).toBe(200);
    await toldOf(importId, outcome);
  };

  it(
    'tells who started it how each step ended, in one notice, and when somebody takes it back',
    async () => {
      const importId = await begin(segments('Told', MANY));
      const of = { import: importId, module: 'segment', title: 'Segments', about: 'segments.csv', isRead: false };
      await work('check', importId, 'checked');
      const counts = { new: MANY, changed: 0, wrong: 0, right: MANY };
      expect(await told(starter.client, importId)).toEqual([{ ...of, outcome: 'checked', ...counts }]);
      await starter.client.post('notice/read', {});
      await work('commit', importId, 'imported');
      expect(await told(starter.client, importId)).toEqual([{ ...of, outcome: 'imported', ...counts }]);
      expect(await told(other, importId)).toEqual([]);
      await starter.client.post('notice/read', {});
      expect((await other.post('segment/import/undo', { importId })).status).toBe(200);
      const { data: undoer } = (await other.get('staff/getloggedinuser')).body;
      await toldOf(importId, 'undone');
      const [undone] = await told(starter.client, importId);
      expect(undone).toMatchObject({ ...of, outcome: 'undone' });
      expect(String(undone?.['by']).split(' ')).toContain(undoer?.['firstname']);
    },
    LIMIT_MS,
  );

  it(
    'says that nothing was written and why when an import is refused, and forgets one that is called off',
    async () => {
      const importId = await begin(segments('Late', MANY));
      await work('check', importId, 'checked');
      expect((await other.post('segment/save', { name: 'Late 7', shortCode: 'LATER' })).status).toBe(200);
      await work('commit', importId, 'refused');
      const [refused] = await told(starter.client, importId);
      expect(refused?.['remark']).toMatch(/\w/u);
      expect(refused).not.toHaveProperty('new');
      expect((await starter.client.post('segment/import/cancel', { importId })).status).toBe(200);
      expect(await told(starter.client, importId)).toEqual([]);
    },
    LIMIT_MS,
  );

  it('says nothing of a small file, which is imported while one waits', async () => {
    const importId = await begin(segments('Few', 3));
    expect((await starter.client.post('segment/import/commit', { importId })).status).toBe(200);
    expect((await other.post('segment/import/undo', { importId })).status).toBe(200);
    expect(await told(starter.client, importId)).toEqual([]);
  });
});
