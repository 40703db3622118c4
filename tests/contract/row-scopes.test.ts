import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { readXlsx } from '../../apps/server/src/sheets/xlsx-reader.ts';
import { uploadFile } from '../../apps/server/src/testing/upload-file.ts';
import { personWith } from './approvals.ts';
import { openSampled, samplesIn } from './sampled.ts';
import { type Made, sampleOf, setSetting } from './samples.ts';
import { codes } from './stock-fixture.ts';
import { INWARD, type Kept, ORDER, REQUEST, tradeOf } from './trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
/** Another branch than the head office, and its location. */
let depot: Wire;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database, { DATA_DIR: fresh.settings.dataDir });
  admin = served.as('administrator');
  made = samplesIn(fresh);
  const organization = made.rows('organization', { isDefault: true });
  const body = { ...sampleOf(moduleNamed('branch'), 41, made.rows), organization };
  const branch = (await admin.post('erp/branch/save', body)).row().id;
  const yard = { name: 'Depot 41', branch, locationType: 'godown' };
  depot = { organization, branch, location: (await admin.post('erp/location/save', yard)).row().id };
  for (const key of ['CBL_FLOW_SUPPORT', 'PO_CBL_FLOW_SUPPORT']) await setSetting(admin, key, 'YES');
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

let count = 0;
/** Somebody who may do everything with one module, or with some, in these rows alone; `hidden` are fields that they do not see. */
const limited = async (
  api: string | readonly string[],
  rowScope: string,
  { hidden = [], ...more }: Wire & { readonly hidden?: readonly string[] } = {},
): Promise<Client> => {
  count += 1;
  const role = (await admin.post('role/save', { name: `Limited ${count}` })).row().id;
  const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
  for (const one of [api].flat()) {
    const id = rights.find(({ moduleAPI }) => moduleAPI === one)?.['id'];
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    expect(
      (await admin.post('acl/update', { id, version, view: 1, mode: 255, rowScope, hiddenFields: hidden })).status,
    ).toBe(200);
  }
  return (await personWith(served, role, more)).client;
};
/** Body of an order that names no place but the one that is given. */
const orderBody = (more: Wire = {}): Wire => ({
  ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows),
  organization: undefined,
  branch: undefined,
  location: undefined,
  ...more,
});
const orderOf = async (client: Client, more: Wire): Promise<Kept> =>
  (await client.post(`${ORDER}/save`, orderBody(more))).row();
const orders = moduleNamed('purchaseOrder').acl;

/** What a record's own calls answer: read, read whole, history, print, change, delete. */
const statusesOf = async (client: Client, api: string, { id, version }: Kept): Promise<readonly number[]> => {
  const answers = [
    await client.get(`${api}/${id}`),
    await client.get(`${api}/v3/${id}`),
    await client.get(`${api}/history/${id}`),
    await client.get(`${api}/print/${id}`),
    await client.post(`${api}/update`, { id, version, remarks: `Changed ${id}` }),
    await client.post(`${api}/delete`, { id, version: version + 1 }),
  ];
  return answers.map(({ status }) => status);
};

/** What every door says of records: whether the list has them, whether the export names them, what their own calls answer. */
const doorsOf = async (client: Client, api: string, records: readonly Kept[]): Promise<readonly unknown[]> => {
  const { dataList = [] } = (await client.get(`${api}/getAllByPartner`, { rowsPerPage: 1000 })).body;
  const file = (await client.post(`${api}/export/csv`, {})).text;
  expect((await client.get(`${api}/totals`)).body.data).toMatchObject({ count: dataList.length });
  const doors: unknown[] = [];
  for (const record of records)
    doors.push([
      dataList.some(({ id }) => id === record.id),
      file.includes(String(record['remarks'])),
      await statusesOf(client, api, record),
    ]);
  return doors;
};

/** Of a record within somebody's rows, and of one outside of them. */
const ONE_IN_ONE_OUT = [
  [true, true, [200, 200, 200, 200, 200, 200]],
  [false, false, [404, 404, 404, 404, 404, 404]],
];

describe('rows of a role', () => {
  it('own branch: those of the default branch where the scope names none', async () => {
    const inside = await orderOf(admin, { ...depot, remarks: 'Within the depot' });
    const outside = await orderOf(admin, { remarks: 'Within the head office' });
    const client = await limited(orders, 'ownBranch', { defaultBranch: depot['branch'] });
    expect(await doorsOf(client, ORDER, [inside, outside])).toEqual(ONE_IN_ONE_OUT);
  });

  it('own branch: those of every branch of the scope', async () => {
    const inside = await orderOf(admin, { ...depot, remarks: 'Again within the depot' });
    const outside = await orderOf(admin, { remarks: 'Again within the head office' });
    const client = await limited(orders, 'ownBranch', { branches: [depot['branch']] });
    expect(await doorsOf(client, ORDER, [inside, outside])).toEqual(ONE_IN_ONE_OUT);
  });

  it('own branch: never one of another company than that of the scope', async () => {
    const company = { ...sampleOf(moduleNamed('organization'), 43, made.rows), isDefault: false };
    const sister = (await admin.post('organization/save', company)).row().id;
    const body = { ...sampleOf(moduleNamed('branch'), 43, made.rows), gstin: null };
    const moving = (await admin.post('erp/branch/save', { ...body, organization: depot['organization'] })).row();
    const location = (
      await admin.post('erp/location/save', { name: 'Moving 43', branch: moving.id, locationType: 'godown' })
    ).row().id;
    const order = await orderOf(admin, { ...depot, branch: moving.id, location, remarks: 'Of a branch that moves' });
    const seen = async (who: Client): Promise<number> => (await who.get(`${ORDER}/${order.id}`)).status;
    const mine = { organization: depot['organization'], defaultBranch: moving.id };
    const client = await limited(orders, 'ownBranch', mine);
    expect(await seen(client)).toBe(200);
    const moved = await admin.post('erp/branch/update', {
      id: moving.id,
      version: moving.version,
      organization: sister,
    });
    expect(codes(moved)).toBe('200');
    expect([await seen(client), (await client.get(`${ORDER}/getAllByPartner`)).body.totalCount]).toEqual([404, 0]);

    const shed = { name: 'Moved shed 43', areaType: 'raw', location };
    const area = (await admin.post('chemical/stockArea/save', shed)).row().id;
    const person = { firstname: 'Elsewhere', canLogin: false, ...mine, defaultStockArea: area };
    const refused = 'REFERENCE defaultBranch, REFERENCE defaultStockArea';
    expect(codes(await admin.post('staff/save', person))).toBe(`422, ${refused}`);
    expect(codes(await admin.post('staff/save', { ...person, organization: sister }))).toBe('200');
  });

  it('own department', async () => {
    const sample = sampleOf(moduleNamed('materialRequest'), 1, made.rows);
    const name = { ...sampleOf(moduleNamed('department'), 41, made.rows), name: 'Department 41' };
    const other = (await admin.post('department/save', name)).row().id;
    const rule = { name: 'Rule 41', department: other, limitMode: 'none', approval: 'none' };
    (await admin.post(`${moduleNamed('materialRequestConfig').api}/save`, rule)).row();
    const asked = async (more: Wire): Promise<Kept> =>
      (await admin.post(`${REQUEST}/save`, { ...sample, process: undefined, machine: undefined, ...more })).row();
    const inside = await asked({ remarks: 'Of one department' });
    const outside = await asked({ remarks: 'Of another one', department: other });
    const requests = moduleNamed('materialRequest').acl;
    const client = await limited(requests, 'ownDepartment', { department: sample['department'] });
    expect(await doorsOf(client, REQUEST, [inside, outside])).toEqual(ONE_IN_ONE_OUT);
  });

  it('own branch: what is on its way there too, in the list as by its number', async () => {
    const { api, acl } = moduleNamed('stockTransfer');
    const place = { name: 'Depot store 41', areaType: 'raw', location: depot['location'] };
    const toStockArea = (await admin.post('chemical/stockArea/save', place)).row().id;
    const sample = sampleOf(moduleNamed('stockTransfer'), 41, made.rows);
    const coming = (await admin.post(`${api}/save`, { ...sample, toStockArea })).row();
    const staying = (await admin.post(`${api}/save`, sample)).row();
    const client = await limited(acl, 'ownBranch', { defaultBranch: depot['branch'] });
    const { dataList = [] } = (await client.get(`${api}/getAllByPartner`, { rowsPerPage: 1000 })).body;
    expect(dataList.map(({ id }) => id)).toEqual([coming.id]);
    expect((await client.get(`${api}/totals`)).body.data).toMatchObject({ count: 1 });
    expect((await client.get(`${api}/${coming.id}`)).status).toBe(200);
    expect((await client.get(`${api}/${staying.id}`)).status).toBe(404);
  });

  it('own: what one made', async () => {
    const outside = await orderOf(admin, { remarks: 'Somebody else’s order' });
    const client = await limited(orders, 'own');
    const inside = await orderOf(client, { remarks: 'One’s own order' });
    expect(await doorsOf(client, ORDER, [inside, outside])).toEqual(ONE_IN_ONE_OUT);
  });
});

describe('documents of somebody limited to branches', () => {
  it('start in the first of them and its location where no default is set', async () => {
    const client = await limited(orders, 'all', { branches: [depot['branch']] });
    const { body } = await client.get('staff/getloggedinuser');
    expect(body.data?.['defaults']).toMatchObject(depot);
    const order = await client.post(`${ORDER}/save`, orderBody());
    expect(codes(order)).toBe('200');
    expect(order.row()).toMatchObject(depot);
  });

  it('are refused at the branch where it is another, alone and among several, new and changed', async () => {
    const client = await limited(orders, 'all', { branches: [depot['branch']] });
    const mine = await orderOf(client, {});
    const head = (await orderOf(admin, {}))['branch'];
    const away = { branch: head, location: made.rows('location', {}) };
    expect(head).not.toBe(depot['branch']);
    const { id, version } = mine;
    const tries = [
      await client.post(`${ORDER}/save`, orderBody(away)),
      await client.post(`${ORDER}/update`, { id, version, ...away }),
      await client.post(`${ORDER}/saveOrUpdateAll`, [orderBody(away)]),
    ];
    const told = tries.map(({ status, body }) => [status, body.errors?.map(({ code, field }) => [code, field])]);
    expect(told).toEqual(tries.map(() => [403, [[4403, expect.stringMatching(/branch$/u)]]]));
  });
});

describe('a receipt of an order of another branch', () => {
  it('is no part of the order’s way for who does not see that branch', async () => {
    const trade = tradeOf(admin, made);
    const order = (await trade.act(ORDER, await orderOf(admin, {}), 'submit')).row();
    const shed = { name: 'Shed 42', areaType: 'raw', location: depot['location'] };
    const stockArea = (await admin.post('chemical/stockArea/save', shed)).row().id;
    const posted = async (billNo: string, more: Wire): Promise<Kept> => {
      const body = { ...trade.receiptBody(order, 1), billNo, ...more };
      const receipt = (await admin.post(`${INWARD}/save`, body)).row();
      expect(codes(await trade.act(INWARD, receipt, 'post'))).toBe('200');
      return receipt;
    };
    const [line] = trade.receiptBody(order, 1)['lines'] as readonly Wire[];
    const away = await posted('WAY-1', { ...depot, stockArea, lines: [{ ...line, stockArea }] });
    const home = await posted('WAY-2', {});
    const received = async (client: Client): Promise<readonly unknown[]> => {
      const { dataList = [] } = (await client.get(`${ORDER}/timeline/${order.id}`)).body;
      return dataList.flatMap(({ module, record }) => (module === 'inward' ? [record] : []));
    };
    const rights = [orders, moduleNamed('inward').acl];
    const client = await limited(rights, 'all', { branches: [order['branch'], home['branch']] });
    expect([await received(admin), await received(client)]).toEqual([[home.id, away.id], [home.id]]);
  });

  it('takes company, branch and location from the order, and what it says itself stays', async () => {
    const trade = tradeOf(admin, made);
    const order = (await trade.act(ORDER, await orderOf(admin, depot), 'submit')).row();
    const owed = (await admin.get(`${ORDER}/openLines/${String(order['party'])}`)).body.dataList ?? [];
    expect(owed.find(({ purchaseOrder }) => purchaseOrder === order.id)).toMatchObject(depot);
    const shed = { name: 'Shed 41', areaType: 'raw', location: depot['location'] };
    const stockArea = (await admin.post('chemical/stockArea/save', shed)).row().id;
    const body = trade.receiptBody(order, 1);
    const [line] = body['lines'] as readonly Wire[];
    const unplaced = { organization: undefined, branch: undefined, location: undefined, stockArea };
    const receipt = { ...body, ...unplaced, lines: [{ ...line, stockArea }] };
    expect((await admin.post(`${INWARD}/save`, receipt)).row()).toMatchObject(depot);
    const head = { ...receipt, billNo: 'HEAD1', branch: (await orderOf(admin, {}))['branch'], stockArea: undefined };
    const elsewhere = (await admin.post(`${INWARD}/save`, head)).body.data;
    expect(elsewhere?.['branch']).toBe(head.branch);
    expect(elsewhere?.['location']).not.toBe(depot['location']); // not some of it from there and some from here

    await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'NO'); // then it is the person's own
    const own = (await admin.post(`${INWARD}/save`, { ...receipt, billNo: 'OWN1', stockArea: undefined })).body.data;
    expect(own?.['branch']).not.toBe(depot['branch']);
    await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'YES');
  });
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
