import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { codes, STOCK, type Store, storeOf } from '../stores/stock-fixture.ts';
import { type Kept, linesOf, ORDER, OUTWARD, REQUEST, type Trade, tradeOf, TRANSFER } from '../purchase/trade.ts';

/** Rights of a storekeeper: view, create and edit, without override. */
const KEEPS = { view: 1, mode: 1 + 2 + 4 };

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let keeper: Client;
  let trade: Trade;
  let store: Store;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    const made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
    const role = (await admin.post('role/save', { name: 'Keeps the store' })).row().id;
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const own = rights.filter(({ moduleAPI }) => String(moduleAPI).startsWith('chemical/'));
    const rows = own.map(async ({ id }) => ({
      id,
      version: (await admin.get(`acl/${String(id)}`)).row().version,
      ...KEEPS,
    }));
    await admin.post('acl/saveOrUpdateAll', await Promise.all(rows));
    keeper = (await personWith(served, role)).client;
  });

  const itemOf = (document: Wire): unknown => linesOf(document)[0]?.['item'];
  const setStatus = async (item: unknown, status: string): Promise<void> => {
    const { id, version } = (await admin.get(`chemical/item/${String(item)}`)).row();
    (await admin.post('chemical/item/update', { id, version, status })).row();
  };
  /** Does something while an item is blocked. */
  const whileBlocked = async (item: unknown, act: () => Promise<void>): Promise<void> => {
    await setStatus(item, 'blocked');
    try {
      await act();
    } finally {
      await setStatus(item, 'active');
    }
  };
  const send = (client: Client, api: string, { id, version }: Kept, verb: string) =>
    client.post(`${api}/${verb}`, { id, version });

  describe('a blocked item', () => {
    it('is not ordered: neither anew nor by a draft that was saved before', async () => {
      const order = await trade.order();
      await whileBlocked(itemOf(order), async () => {
        expect(codes(await send(admin, ORDER, order, 'submit'))).toBe('422, ITEM_BLOCKED lines[0].item');
        const lines = linesOf(order).map(({ item, uom }) => ({ item, uom, quantity: 1, rate: 1 }));
        const anew = { party: order['party'], date: order['date'], lines };
        expect(codes(await admin.post(`${ORDER}/save`, anew))).toContain('ITEM_BLOCKED lines[0].item');
      });
    });

    it('is not requested', async () => {
      const request = await trade.request();
      await whileBlocked(itemOf(request), async () => {
        expect(codes(await send(admin, REQUEST, request, 'submit'))).toContain('ITEM_BLOCKED lines[0].item');
      });
      expect(codes(await send(admin, REQUEST, request, 'submit'))).toBe('200');
    });

    it('is sent, written off and moved only by override, which the code tells at its field', async () => {
      const transfer = (await trade.act(TRANSFER, await trade.transfer('BLOCK-1'), 'submit')).row();
      const loss = await trade.writeOff('BLOCK-2');
      const key = await store.stocked('BLOCK-3');
      const { location } = (await admin.get(`chemical/stockArea/${key.stockArea.id}`)).row();
      const yard = (await admin.post('chemical/stockArea/save', { name: 'Yard', areaType: 'raw', location })).row();
      const moved = (toStockArea: unknown): Wire => ({ lines: [{ balanceId: key.id, quantity: 1, toStockArea }] });
      await whileBlocked(itemOf(transfer), async () => {
        expect(codes(await send(keeper, TRANSFER, transfer, 'send'))).toBe('422, ITEM_BLOCKED lines[0].item');
        expect(codes(await send(keeper, OUTWARD, loss, 'post'))).toBe('422, ITEM_BLOCKED lines[0].item');
        expect(codes(await keeper.post(`${STOCK}/move`, moved(yard.id)))).toBe('422, ITEM_BLOCKED lines[0].balanceId');
        expect(codes(await keeper.post(`${STOCK}/move`, moved(transfer['toStockArea'])))).toBe(
          '422, ITEM_BLOCKED lines[0].balanceId, PLACE lines[0].toStockArea', // in another location
        );
        expect(codes(await send(admin, TRANSFER, transfer, 'send'))).toBe('200');
        expect(codes(await send(admin, OUTWARD, loss, 'post'))).toBe('200');
        expect(codes(await admin.post(`${STOCK}/move`, moved(yard.id)))).toBe('200');
      });
    });
  });
});
