import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, usualEngine } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personWith } from '../approvals/approvals.ts';
import { setSetting } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;

beforeAll(async () => {
  fresh = await openTestDatabase(usualEngine(), { holds: 'companies' });
  served = await serve(fresh.database);
  admin = served.as('administrator');
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

type Row = { readonly id: unknown; readonly version: unknown; readonly value: unknown };

const rowOf = async (keyName: string): Promise<Row> => {
  const rows = (await admin.get('sysConfig/getAllByPartner')).body.dataList ?? [];
  const { id, version, value } = rows.find((row) => row['keyName'] === keyName) ?? {};
  return { id, version, value };
};

/** Every way in which a setting ends being what it is. */
const waysOff = async (client: Client, keyName: string, value: string): Promise<readonly Answered[]> => {
  const { id, version } = await rowOf(keyName);
  return [
    await client.post('sysConfig/update', { id, version, value }),
    await client.post('sysConfig/update', { id, version, value: '' }),
    await client.post('sysConfig/saveOrUpdateAll', [{ id, version, keyName, value }]),
    await client.post('sysConfig/update', { id, version, keyName: `${keyName}_OLD` }),
    await client.post('sysConfig/delete', { id, version }),
  ];
};

it('CBL_FLOW_SUPPORT stays on while orders ask for a branch: they are turned off first', async () => {
  for (const key of ['CBL_FLOW_SUPPORT', 'PO_CBL_FLOW_SUPPORT', 'SO_CBL_FLOW_SUPPORT'])
    await setSetting(admin, key, 'YES');
  const both = await waysOff(admin, 'CBL_FLOW_SUPPORT', 'NO');
  expect(both.map(codes)).toEqual(both.map(() => '422, CONFIG_NEEDED value, CONFIG_NEEDED value'));
  await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'NO');
  const one = await waysOff(admin, 'CBL_FLOW_SUPPORT', 'NO');
  expect(one.map(({ body }) => body.errors?.map(({ code, message }) => [code, message]))).toEqual(
    one.map(() => [[4404172, 'Turn off SO_CBL_FLOW_SUPPORT first']]),
  );
  expect((await rowOf('CBL_FLOW_SUPPORT')).value).toBe('YES');
  await setSetting(admin, 'SO_CBL_FLOW_SUPPORT', 'NO');
  await setSetting(admin, 'CBL_FLOW_SUPPORT', 'NO');
  expect((await rowOf('CBL_FLOW_SUPPORT')).value).toBe('NO');
});

it('a switch that comes back into use needs what it needed when it was turned on', async () => {
  for (const key of ['CBL_FLOW_SUPPORT', 'PO_CBL_FLOW_SUPPORT']) await setSetting(admin, key, 'YES');
  const turn = async (isActive: boolean): Promise<string> =>
    codes(await admin.post('sysConfig/setActive', { ...(await rowOf('PO_CBL_FLOW_SUPPORT')), isActive }));
  expect(await turn(false)).toBe('200');
  await setSetting(admin, 'CBL_FLOW_SUPPORT', 'NO');
  const { id, version } = await rowOf('PO_CBL_FLOW_SUPPORT');
  const saved = codes(await admin.post('sysConfig/update', { id, version, isActive: true }));
  expect([await turn(true), saved]).toEqual(['422, CONFIG_NEEDS value', '422, CONFIG_NEEDS value']);
  await setSetting(admin, 'CBL_FLOW_SUPPORT', 'YES');
  expect(await turn(true)).toBe('200');
  for (const key of ['PO_CBL_FLOW_SUPPORT', 'CBL_FLOW_SUPPORT']) await setSetting(admin, key, 'NO');
});

it('PERIOD_LOCK_DATE goes forth with the right to edit, back with the right to override alone', async () => {
  const role = (await admin.post('role/save', { name: 'Bookkeeper' })).row().id;
  const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
  const id = rights.find(({ moduleAPI }) => moduleAPI === 'sysConfig')?.['id'];
  const give = async (mode: number): Promise<void> => {
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    expect((await admin.post('acl/update', { id, version, view: 1, mode })).status).toBe(200);
  };
  await give(127);
  const { client } = await personWith(served, role);
  await setSetting(client, 'PERIOD_LOCK_DATE', indiaDay(-60));
  await setSetting(client, 'PERIOD_LOCK_DATE', indiaDay(-30));
  const back = await waysOff(client, 'PERIOD_LOCK_DATE', indiaDay(-31));
  expect(back.map(codes)).toEqual(back.map(() => '403, DENIED value'));
  expect((await rowOf('PERIOD_LOCK_DATE')).value).toBe(indiaDay(-30));
  await give(255);
  await setSetting(client, 'PERIOD_LOCK_DATE', indiaDay(-90));
  const { id: lock, version } = await rowOf('PERIOD_LOCK_DATE');
  expect(codes(await client.post('sysConfig/delete', { id: lock, version }))).toBe('200');
});

it('every key says which screens it affects and who changed it last, after its return to the default too', async () => {
  const told = async () => {
    const rows = (await admin.get('sysConfig/keys')).body.dataList ?? [];
    return rows.find(({ keyName }) => keyName === 'KEEP_SUPPLIER_LOT');
  };
  expect(await told()).toMatchObject({ reach: null, paths: ['inward/list', 'inward-foundary'], changedBy: null });
  await setSetting(admin, 'KEEP_SUPPLIER_LOT', 'YES');
  const first = await told();
  expect(first?.['changedBy']).toEqual(expect.stringMatching(/\S/u));
  const { id, version } = await rowOf('KEEP_SUPPLIER_LOT');
  expect((await admin.post('sysConfig/delete', { id, version })).status).toBe(200);
  expect((await rowOf('KEEP_SUPPLIER_LOT')).id).toBeUndefined();
  const last = await told();
  expect(last?.['changedBy']).toBe(first?.['changedBy']);
  expect(String(last?.['changedOn']) > String(first?.['changedOn'])).toBe(true);
  expect((await served.as('nobody').get('sysConfig/keys')).status).toBe(403);
});

it('a setting that is taken out of use counts as not set, until it is back', async () => {
  await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
  const asked = async (): Promise<string> =>
    codes(await admin.post('chemical/inward/rollNumbers', { item: 999_999_999, count: 1 }));
  const turn = async (isActive: boolean): Promise<string> =>
    codes(await admin.post('sysConfig/setActive', { ...(await rowOf('ROLL_NO_SUPPORT')), isActive }));
  expect(await asked()).toContain('ITEM_CODE_NOT_FOUND');
  expect([await turn(false), await asked()]).toEqual(['200', expect.stringContaining('SWITCHED_OFF')]);
  expect([await turn(true), await asked()]).toEqual(['200', expect.stringContaining('ITEM_CODE_NOT_FOUND')]);
  const { id, version } = await rowOf('ROLL_NO_SUPPORT');
  await turn(false);
  const again = await admin.post('sysConfig/saveOrUpdate', {
    id,
    version: Number(version) + 1,
    keyName: 'ROLL_NO_SUPPORT',
    value: 'YES',
    isActive: true,
  });
  expect([codes(again), await asked()]).toEqual(['200', expect.stringContaining('ITEM_CODE_NOT_FOUND')]);
});

it.each(['DEFAULT_MATERIAL', 'DEFAULT_TAPEBOBINE_MATERIAL'])(
  '%s names a product type of the company, which then stays; screens of everybody are told it',
  async (keyName) => {
    const name = `Type of ${keyName}`;
    const short = keyName.slice(8, 11);
    const body = { name, shortCode: short, nature: 'raw', isPurchasable: true, lotTracking: 'none' };
    const type = (await admin.post('chemical/productType/save', body)).row();
    const row = await rowOf(keyName);
    const setTo = async (value: string): Promise<string> =>
      codes(await admin.post('sysConfig/saveOrUpdate', { ...(await rowOf(keyName)), keyName, value }));
    expect(row.value ?? '').toBe('');
    expect([await setTo('999999'), await setTo('YES')]).toEqual([
      '422, REFERENCE value',
      '422, CONFIG_VALUE_TYPE value',
    ]);
    expect(await setTo(String(type.id))).toBe('200');
    const { client } = await personWith(served, Number((await admin.post('role/save', { name })).row().id));
    const told = (await client.get('sysConfig/getAllByPartner')).body.dataList ?? [];
    expect(told.find((one) => one['keyName'] === keyName)).toMatchObject({ value: String(type.id) });
    const end = await admin.post('chemical/productType/delete', { id: type.id, version: type.version });
    expect(codes(end)).toBe('422, CONFIG_USES_ROW');
    expect(await setTo('')).toBe('200');
  },
);
