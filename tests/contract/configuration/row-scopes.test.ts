import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { orders, type RowScopes, rowScopesOf } from './row-scope-fixture.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, ORDER, REQUEST, tradeOf } from '../purchase/trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let depot: RowScopes['depot'];
let limited: RowScopes['limited'];
let orderOf: RowScopes['orderOf'];
let orderBody: RowScopes['orderBody'];

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database, { DATA_DIR: fresh.settings.dataDir });
  admin = served.as('administrator');
  made = samplesIn(fresh);
  ({ depot, limited, orderOf, orderBody } = await rowScopesOf(served, made));
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

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
    await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'NO'); // else a receipt lies where its order is
    const away = await posted('WAY-1', { ...depot, stockArea, lines: [{ ...line, stockArea }] });
    const home = await posted('WAY-2', {});
    await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'YES');
    const received = async (client: Client): Promise<readonly unknown[]> => {
      const { dataList = [] } = (await client.get(`${ORDER}/timeline/${order.id}`)).body;
      return dataList.flatMap(({ module, record }) => (module === 'inward' ? [record] : []));
    };
    const rights = [orders, moduleNamed('inward').acl];
    const client = await limited(rights, 'all', { branches: [order['branch'], home['branch']] });
    expect([await received(admin), await received(client)]).toEqual([[home.id, away.id], [home.id]]);
  });

  it('takes company, branch and location from the order, and says no other', async () => {
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
    expect(codes(await admin.post(`${INWARD}/save`, head))).toBe('422, PLACE branch, PLACE location');

    await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'NO'); // then it is the person's own
    const own = (await admin.post(`${INWARD}/save`, { ...receipt, billNo: 'OWN1', stockArea: undefined })).body.data;
    expect(own?.['branch']).not.toBe(depot['branch']);
    await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'YES');
  });
});
