import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { linesOf, ORDER, type Trade, tradeOf } from './trade.ts';

eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;
  let made: Made;

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  const rowIn = async (call: string, id: number): Promise<Wire> =>
    ((await admin.get(`${ORDER}/${call}`, { rowsPerPage: 1000 })).body.dataList ?? []).find(
      (row) => row['id'] === id,
    ) ?? {};

  it('every list of orders tells how many items each has and by how many days it is late', async () => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [line] = linesOf(sample);
    const body = {
      ...sample,
      date: indiaDay(-20),
      expectedOn: indiaDay(-12),
      lines: [{ ...line, expectedOn: indiaDay(-12) }],
    };
    const saved = await admin.post(`${ORDER}/save`, body);
    expect(saved.body.errors).toBeUndefined();
    const { id } = saved.row();
    expect((await trade.act(ORDER, saved.row(), 'submit')).status).toBe(200);
    const calls = ['getAllByPartner', 'getPOByStatus/10', 'getPOList', 'getInProgressAndOpenPOList'];
    for (const call of calls)
      expect([call, await rowIn(call, id)]).toEqual([call, expect.objectContaining({ itemCount: 1, daysLate: 12 })]);
  });
});
