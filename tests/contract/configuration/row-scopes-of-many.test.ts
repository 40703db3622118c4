import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { orders, type RowScopes, rowScopesOf } from './row-scope-fixture.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { type Kept, ORDER } from '../purchase/trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let depot: RowScopes['depot'];
let limited: RowScopes['limited'];
let orderOf: RowScopes['orderOf'];

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database, { DATA_DIR: fresh.settings.dataDir });
  admin = served.as('administrator');
  made = samplesIn(fresh);
  ({ depot, limited, orderOf } = await rowScopesOf(served, made));
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

describe('where a record is used', () => {
  const party = moduleNamed('party');
  let supplier: Kept;
  let inside: Kept;
  beforeAll(async () => {
    const body = { ...sampleOf(party, 47, made.rows), isSupplier: true };
    supplier = (await admin.post(`${party.api}/save`, body)).row();
    inside = await orderOf(admin, { ...depot, party: supplier.id });
    await orderOf(admin, { party: supplier.id });
  });

  /** Orders by which the supplier is used, as somebody is told: how many, and the ids of those that are named. */
  const toldTo = async (who: Client): Promise<readonly unknown[]> => {
    const ofOrders = (rows: readonly Wire[] | undefined): readonly unknown[] =>
      (rows ?? [])
        .filter(({ module, field }) => module === 'purchaseOrder' && field === 'party')
        .map(({ count: n, first }) => [n, (first as readonly Wire[]).map(({ id }) => id)]); // the shape of `Use`
    const asked = ofOrders((await who.get(`${party.api}/whereUsed/${supplier.id}`)).body.dataList);
    const refused = await who.post(`${party.api}/delete/v2`, { id: supplier.id, version: supplier.version });
    expect([refused.status, refused.body.responseCode]).toEqual([409, 4423]);
    expect(ofOrders(refused.body.data?.['usedIn'] as readonly Wire[])).toEqual(asked);
    return asked;
  };

  it('names the records of one’s own branch, and counts the others', async () => {
    const both = { defaultBranch: depot['branch'] };
    expect(await toldTo(await limited([party.acl, orders], 'ownBranch', both))).toEqual([[2, [inside.id]]]);
  });

  it('names none of a module that one may not view, or by a field that is hidden from one', async () => {
    expect(await toldTo(await limited(party.acl, 'all'))).toEqual([[2, []]]);
    expect(await toldTo(await limited([party.acl, orders], 'all', { hidden: ['party'] }))).toEqual([[2, []]]);
  });

  it('so does what hinders an import from being taken back', async () => {
    const segment = moduleNamed('segment');
    const path = `${segment.api}/import`;
    const file = 'Name,Sort Order\r\nSegment that is used,3';
    const importId = (await uploadFile(admin, `${path}/upload`, 'used.csv', file)).body.data?.['importId'];
    await admin.post(`${path}/map`, { importId, mode: 'upsert', matchOn: 'name' });
    expect((await admin.post(`${path}/commit`, { importId })).status).toBe(200);
    const filters = JSON.stringify({ importId });
    const [own] = (await admin.get(`${segment.api}/getAllByPartner`, { filters })).body.dataList ?? [];
    const body = { ...sampleOf(party, 49, made.rows), segment: own?.['id'] };
    const name = (await admin.post(`${party.api}/save`, body)).row()['companyName'];
    const told = async (who: Client): Promise<readonly unknown[]> => {
      const { body: answer } = await who.post(`${path}/undo`, { importId });
      const usedIn = answer.data?.['usedIn'] as readonly { count: number; first: { name: string }[] }[];
      return [answer.errors?.[0]?.name, usedIn.map(({ count, first }) => [count, first.map((one) => one.name)])];
    };
    const seen = ['IMPORT_ROWS_USED', [[1, [name]]]];
    const none = ['IMPORT_ROWS_USED_UNSEEN', [[1, []]]];
    expect(await told(admin)).toEqual(seen);
    expect(await told(await limited([segment.acl, party.acl], 'all'))).toEqual(seen);
    expect(await told(await limited(segment.acl, 'all'))).toEqual(none);
  });
});

describe('many records at once, of somebody who sees what they made', () => {
  const segment = moduleNamed('segment');
  const refused = ({ status, body }: Answered): readonly unknown[] => [
    status,
    body.errors?.map(({ row, name }) => [row, name]),
  ];
  const told = ({ status, body }: Answered): readonly unknown[] => [status, body.responseCode, body.responseMessage];
  let theirs: Kept;
  let mine: Kept;
  let client: Client;
  const now = async (): Promise<readonly unknown[]> =>
    Promise.all([theirs, mine].map(async ({ id }) => (await admin.get(`${segment.api}/${id}`)).row()['sortOrder']));
  const brought = async (who: Client, mode: string, rows: readonly string[]): Promise<[unknown, Answered]> => {
    const file = ['Name,Sort Order', ...rows].join('\r\n');
    const importId = (await uploadFile(who, `${segment.api}/import/upload`, 'rows.csv', file)).body.data?.['importId'];
    await who.post(`${segment.api}/import/map`, { importId, mode, matchOn: 'name' });
    return [importId, await who.post(`${segment.api}/import/commit`, { importId })];
  };

  beforeAll(async () => {
    client = await limited(segment.acl, 'own');
    theirs = (await admin.post(`${segment.api}/save`, { name: 'Segment of another' })).row();
    mine = (await client.post(`${segment.api}/save`, { name: 'Segment of mine' })).row();
  });

  it('a file changes none of the others, and is told no more of them than of what is not there', async () => {
    const missing = [422, [[2, 'REFERENCE']]];
    const rows = (name: string): readonly string[] => [`${name},41`, 'Segment of mine,41'];
    const answers = [
      (await brought(client, 'update', rows('Segment of nobody')))[1],
      (await brought(client, 'update', rows('Segment of another')))[1],
      (await brought(client, 'upsert', rows('Segment of another')))[1],
    ];
    expect(answers.map(refused)).toEqual([missing, missing, missing]);
    expect(await now()).toEqual([0, 0]);
    expect((await brought(client, 'upsert', ['Segment of mine,41', 'Segment of a file,41']))[1].status).toBe(200);
    expect(await now()).toEqual([0, 41]);
  });

  it('the template of a file offers none of the others to choose from', async () => {
    const offered = async (who: Client): Promise<readonly string[]> => {
      const { rawPayload } = await served.app.inject({
        method: 'GET',
        url: `/api/v1/${segment.api}/import/template`,
        headers: { authorization: `Bearer ${who.token}` },
      });
      const lists = readXlsx(rawPayload).find(({ name }) => name === 'Lists');
      return (lists?.rows ?? []).flatMap(({ cells }) => cells);
    };
    const own = await offered(client);
    expect([own.includes('Segment of mine'), own.includes('Segment of another')]).toEqual([true, false]);
    expect(await offered(admin)).toEqual(expect.arrayContaining(['Segment of mine', 'Segment of another']));
  });

  it('the undo of an import names what uses its rows only as far as the asker sees it', async () => {
    const [importId, done] = await brought(client, 'upsert', ['Segment in use,9']);
    expect(done.status).toBe(200);
    const parent = (
      (await admin.get(`${segment.api}/getAllByPartner`, { search: 'Segment in use' })).body.dataList ?? []
    )[0]?.['id'];
    const user = (await admin.post(`${segment.api}/save`, { name: 'Secret user', parent })).row();
    const undo = (who: Client) => who.post(`${segment.api}/import/undo`, { importId });
    const unseen = await undo(client);
    expect(refused(unseen)).toEqual([422, [[undefined, 'IMPORT_ROWS_USED_UNSEEN']]]);
    expect(unseen.text).not.toContain('Secret user');
    const seen = await undo(admin);
    expect(refused(seen)).toEqual([422, [[undefined, 'IMPORT_ROWS_USED']]]);
    expect(seen.text).toContain('Secret user');
    expect((await admin.get(`${segment.api}/${String(parent)}`)).row()).toMatchObject({ sortOrder: 9 });
    expect((await admin.post(`${segment.api}/delete`, { id: user.id, version: user.version })).status).toBe(200);
    expect((await undo(client)).status).toBe(200);
  });

  it('takes no import back whose rows they do not see', async () => {
    const [importId, done] = await brought(admin, 'upsert', ['Segment of another,7', 'Segment of an import,7']);
    expect(done.status).toBe(200);
    const undo = `${segment.api}/import/undo`;
    expect(refused(await client.post(undo, { importId }))).toEqual([422, [[undefined, 'IMPORT_NOT_UNDONE']]]);
    expect((await now())[0]).toBe(7);
    expect((await admin.post(undo, { importId })).status).toBe(200);
    expect((await now())[0]).toBe(0);
  });

  it('a save of several finds none of the others, and writes nothing', async () => {
    const stored = (await admin.get(`${segment.api}/${mine.id}`)).row();
    const { version } = (await admin.get(`${segment.api}/${theirs.id}`)).row();
    const severalWith = async (id: unknown): Promise<Answered> =>
      client.post(`${segment.api}/saveOrUpdateAll`, [
        { id: stored.id, version: stored.version, sortOrder: 9 },
        { id, version, sortOrder: 9 },
      ]);
    const answer = await severalWith(theirs.id);
    expect([answer.status, told(answer)]).toEqual([404, told(await severalWith(999_999_999))]);
    expect((await admin.get(`${segment.api}/${mine.id}`)).row().version).toBe(stored.version);
    expect((await admin.get(`${segment.api}/${theirs.id}`)).row().version).toBe(version);
  });

  it('a bulk edit finds and changes none of the others', async () => {
    const stored = (await admin.get(`${segment.api}/${mine.id}`)).row();
    const other = (await admin.get(`${segment.api}/${theirs.id}`)).row();
    const values = { description: 'Changed in bulk' };
    const ids = [mine.id, theirs.id];
    const { body } = await client.post(`${segment.api}/bulkEdit/check`, { ids, values });
    expect(body.data).toEqual({ rows: [{ id: mine.id, version: stored.version }], same: 0, refused: [] });
    const rows = [stored, other].map(({ id, version }) => ({ id, version }));
    expect((await client.post(`${segment.api}/bulkEdit`, { rows, values })).status).toBe(404);
    expect((await admin.get(`${segment.api}/${mine.id}`)).row().version).toBe(stored.version);
    expect((await admin.get(`${segment.api}/${theirs.id}`)).row().version).toBe(other.version);
  });

  it('a bulk edit of documents neither; their own are changed by their status', async () => {
    const buyer = await limited(orders, 'own');
    const [outside, inside] = [await orderOf(admin, {}), await orderOf(buyer, {})];
    const values = { remarks: 'Changed in bulk' };
    const { body } = await buyer.post(`${ORDER}/bulkEdit/check`, { ids: [outside.id, inside.id], values });
    const rows = [{ id: inside.id, version: inside.version }];
    expect(body.data).toEqual({ rows, same: 0, refused: [] });
    expect((await buyer.post(`${ORDER}/bulkEdit`, { rows, values })).body.data).toEqual({ changed: 1, waiting: 0 });
    expect((await admin.get(`${ORDER}/${inside.id}`)).row()['remarks']).toBe('Changed in bulk');
    expect((await admin.get(`${ORDER}/${outside.id}`)).row().version).toBe(outside.version);
  });

  it('a save of several documents neither', async () => {
    const buyer = await limited(orders, 'own');
    const [outside, inside] = [await orderOf(admin, {}), await orderOf(buyer, {})];
    const severalWith = async (id: unknown): Promise<Answered> =>
      buyer.post(`${ORDER}/saveOrUpdateAll`, [
        { id: inside.id, version: inside.version, remarks: 'Changed by several' },
        { id, version: outside.version, remarks: 'Changed by several' },
      ]);
    const answer = await severalWith(outside.id);
    expect([answer.status, told(answer)]).toEqual([404, told(await severalWith(999_999_999))]);
    for (const { id, version } of [inside, outside])
      expect((await admin.get(`${ORDER}/${id}`)).row().version).toBe(version);
  });
});
