import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { makeSamples, setSetting } from '../samples.ts';
import { type Kept, LAB, ORDER, type Trade, tradeOf } from './trade.ts';

const KEY = 'STATUS_COMPLETED_ID';
const OPEN = '10';

const told = ({ body }: Answered): readonly string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`);

eachCompany((fresh) => {
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    trade = tradeOf(admin, await makeSamples(admin));
  });

  const setting = async (): Promise<Wire> => {
    const { dataList = [] } = (await admin.get('sysConfig/getAllByPartner', { rowsPerPage: 200 })).body;
    const { id, version } = dataList.find(({ keyName }) => keyName === KEY) ?? {};
    return { id, version };
  };
  const set = async (value: string): Promise<Answered> =>
    admin.post('sysConfig/update', { ...(await setting()), value });
  const listed = async (call: string, { id }: Kept): Promise<boolean> =>
    ((await admin.get(`${ORDER}/${call}`, { rowsPerPage: 1000 })).body.dataList ?? []).some((row) => row['id'] === id);
  const amended = (order: Kept): Promise<Answered> =>
    trade.act(ORDER, order, 'amend', { reason: 'Later', entity: { remarks: 'Later' } });

  it('the setting does not come back out of the bin, or into use, while documents stand in its status', async () => {
    await setSetting(admin, KEY, OPEN);
    const before = await setting();
    expect(told(await admin.post('sysConfig/delete', before))).toEqual([]);
    const order = await trade.openOrder();
    expect(told(await admin.post('sysConfig/restore', { id: before['id'] }))).toEqual(['value 4404171']);
    expect((await amended(order)).status).toBe(200);
    const { version } = (await admin.get(`${ORDER}/${order.id}`)).row();
    await trade.act(ORDER, { ...order, version }, 'cancel', { reason: 'Not needed' });
    expect(told(await admin.post('sysConfig/restore', { id: before['id'] }))).toEqual([]);
    expect((await set('7')).status).toBe(200);
  });

  it('a status that counts as completed locks its documents and hides them from what is open', async () => {
    await setSetting(admin, KEY, OPEN);
    const order = await trade.openOrder();
    expect(told(await amended(order))).toEqual([' 4404206']);
    const { id, version } = order;
    expect(told(await admin.post(`${ORDER}/update`, { id, version, remarks: 'Later' }))).toEqual([' 4404206']);
    expect(await listed('getInProgressAndOpenPOList', order)).toBe(false);
    expect(await listed('getClosedPOList', order)).toBe(true);
    expect(await listed('getPOByStatus/10', order)).toBe(true); // who asks for the very status gets it

    expect(told(await set('7'))).toEqual(['value 4404171']); // it would open again in silence
    const gone = await trade.act(ORDER, order, 'cancel', { reason: 'Not needed' }); // a verb that ends it stays
    expect(gone.status).toBe(200);
    expect((await set('7')).status).toBe(200);

    const next = await trade.openOrder();
    expect(await listed('getInProgressAndOpenPOList', next)).toBe(true);
    expect(await listed('getClosedPOList', next)).toBe(false);
    expect((await amended(next)).status).toBe(200);
    expect(told(await set(OPEN))).toEqual(['value 4404171']);
  });

  it('what is still written, or no status at all, cannot count as completed', async () => {
    for (const value of ['1', '2', '3', '99', 'completed'])
      expect([value, told(await set(value))]).toEqual([value, ['value 4404170']]);
  });

  it('saves of one and of several, bulk edits and deletes ask alike, of what may be edited until then', async () => {
    expect((await set('11')).status).toBe(200); // in progress
    const open = await trade.openTest('DONE-1');
    const values = { remarks: 'Later' };
    const free = await admin.post(`${LAB}/update`, { id: open.id, version: open.version, ...values });
    expect(told(free)).toEqual([]);
    const { id, version } = (await trade.act(LAB, free.row(), 'sample', { samples: [{ quantity: 2 }] })).row();
    const one = { id, version, ...values };
    expect(told(await admin.post(`${LAB}/update`, one))).toEqual([' 4404206']);
    expect(told(await admin.post(`${LAB}/saveOrUpdateAll`, [one]))).toEqual([' 4404206']);
    const looked = (await admin.post(`${LAB}/bulkEdit/check`, { ids: [id], values })).body.data;
    expect(looked).toMatchObject({ rows: [], refused: [{ count: 1, error: { code: 4404206 } }] });
    expect(told(await admin.post(`${LAB}/bulkEdit`, { rows: [{ id, version }], values }))).toEqual([' 4404206']);
    expect(told(await admin.post(`${LAB}/delete`, { id, version }))).toEqual([' 4404206']);
  });
});
