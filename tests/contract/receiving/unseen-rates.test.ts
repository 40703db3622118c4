import { inward } from '@weft/domain/catalogue/stores/inward';
import { item } from '@weft/domain/catalogue/masters/item';
import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { codes } from '../stores/stock-fixture.ts';
import { INWARD, linesOf, placeLocations, type Trade, tradeOf } from '../purchase/trade.ts';

const PRICE = 45.6789;

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let blind: Client;
  let trade: Trade;

  /** A role that receives whatever comes and sees neither rates of receipts nor prices of items. */
  const keeperRole = async (): Promise<number> => {
    const role = (await admin.post('role/save', { name: 'Store without rates' })).row().id;
    const { dataList = [] } = (await admin.get(`acl/getbyroleid/${role}`)).body;
    const changes: Wire[] = [];
    for (const [acl, hiddenFields] of [
      [inward.acl, ['lines.rate', 'lines.amount', 'netTotal', 'taxTotal', 'grandTotal']],
      [item.acl, ['purchasePrice']],
    ] as const) {
      const own = dataList.find(({ moduleAPI }) => moduleAPI === acl);
      const { version } = (await admin.get(`acl/${String(own?.['id'])}`)).row();
      changes.push({ id: own?.['id'], version, view: 1, mode: 255, hiddenFields });
    }
    expect(codes(await admin.post('acl/saveOrUpdateAll', changes))).toBe('200');
    return role;
  };

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
    await placeLocations(admin);
    ({ client: blind } = await personWith(served, await keeperRole()));
  });

  const priced = async (id: unknown, purchasePrice: number | null): Promise<void> => {
    const { version } = (await admin.get(`chemical/item/${String(id)}`)).row();
    expect(codes(await admin.post('chemical/item/update', { id, version, purchasePrice }))).toBe('200');
  };

  it('a direct receipt of who sees no rates has the price of its item, which nobody told them', async () => {
    const whole = trade.receiptBody(await trade.openOrder(10), 5);
    const lines = linesOf(whole).map(
      ({ purchaseOrder: _order, purchaseOrderItem: _line, rate: _rate, ...line }) => line,
    );
    const body = { ...whole, inwardType: 'direct', purchaseOrders: undefined, lines };
    const [goods] = lines;

    await priced(goods?.['item'], null);
    const refused = await blind.post(`${INWARD}/save`, body);
    expect(codes(refused)).toBe('422, RATE_UNSEEN lines[0].item');
    expect(refused.body.errors?.[0]?.code).toBe(4404248);
    expect(refused.body.errors?.[0]?.message).toContain('Ask somebody who sees rates');

    await priced(goods?.['item'], PRICE);
    expect(codes(await admin.post(`${INWARD}/save`, body))).toBe('422, ZERO_RATE lines[0].rate'); // who sees rates says them
    const saved = await blind.post(`${INWARD}/save`, body);
    expect(codes(saved)).toBe('200');
    expect(saved.text).not.toContain(String(PRICE));
    const { id } = saved.row();
    expect(linesOf((await admin.get(`${INWARD}/${id}`)).row())).toMatchObject([{ rate: PRICE }]);
    expect(codes(await trade.act(INWARD, (await admin.get(`${INWARD}/${id}`)).row(), 'post'))).toBe('200');
  });
});
