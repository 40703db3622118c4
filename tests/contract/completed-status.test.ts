import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve } from '../../apps/server/src/testing/serve.ts';
import { makeSamples, setSetting } from './samples.ts';
import { type Kept, ORDER, type Trade, tradeOf } from './trade.ts';

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
  }, 180_000);

  const set = async (value: string): Promise<Answered> => {
    const { dataList = [] } = (await admin.get('sysConfig/getAllByPartner', { rowsPerPage: 200 })).body;
    const { id, version } = dataList.find(({ keyName }) => keyName === KEY) ?? {};
    return admin.post('sysConfig/update', { id, version, value });
  };
  const listed = async (call: string, { id }: Kept): Promise<boolean> =>
    ((await admin.get(`${ORDER}/${call}`, { rowsPerPage: 1000 })).body.dataList ?? []).some((row) => row['id'] === id);
  const amended = (order: Kept): Promise<Answered> =>
    trade.act(ORDER, order, 'amend', { reason: 'Later', entity: { remarks: 'Later' } });

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
});
