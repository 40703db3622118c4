import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { setSetting } from '../samples.ts';
import { codes, STOCK, type Store, storeOf } from './stock-fixture.ts';
import { type Trade, tradeOf } from '../purchase/trade.ts';

/** What is done with lots, and where goods of an item lie or belong (spec 02, 1.7, 1.12, 2.5). */
eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;
  let store: Store;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    const made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
  });

  const lot = (verb: string, body: Wire, requestId: string = randomUUID()) =>
    admin.post(`${STOCK}/lot/${verb}`, { reason: 'Counted', ...body }, { requestId });

  describe('lots', () => {
    it('a part is split off into a new lot; a repeat has no second effect', async () => {
      const key = await store.stocked('SPLIT', 10);
      const body = { lotIds: [key.lot.id], lotNumber: 'SPLIT-A', lines: [{ balanceId: key.id, quantity: 4 }] };
      const requestId = randomUUID();
      const first = await lot('split', body, requestId);
      const again = await lot('split', body, requestId);
      expect([codes(first), again.text]).toEqual(['200', first.text]);
      expect([(await store.keyOf('SPLIT')).quantity, (await store.keyOf('SPLIT-A')).quantity]).toEqual([6, 4]);
      expect((await store.keyOf('SPLIT-A')).lot['expiryOn']).toBe(key.lot['expiryOn']);
      expect(codes(await lot('split', body))).toBe('422, DUPLICATE lines[0].lotNumber');
    });

    it('lots of one grade in one area become one, on hold when any was', async () => {
      const [a, b] = [await store.stocked('MERGE-1', 3), await store.stocked('MERGE-2', 5)];
      const held = await admin.post(`${STOCK}/qc`, { lot: b.lot.id, to: 'hold', reason: 'Smell' });
      expect(codes(held)).toBe('200');
      const merged = await lot('merge', { lotIds: [a.lot.id, b.lot.id], lotNumber: 'MERGED' });
      expect(codes(merged)).toBe('200');
      expect((await store.rowsOf('MERGED')).map(({ quantity, qcStatus }) => [quantity, qcStatus])).toEqual([
        [8, 'hold'],
      ]);
      const { body } = await admin.post(`${STOCK}/trace`, { lotNumber: 'MERGED', direction: 'back' });
      const nodes = body.data?.['nodes'] as readonly Wire[];
      expect(nodes.filter(({ type }) => type === 'lot').map(({ label }) => label)).toEqual(
        expect.arrayContaining(['MERGE-1', 'MERGE-2', 'MERGED']),
      );
    });

    it('a lot with another number is found by both, and the old number is not given again', async () => {
      const key = await store.stocked('OLD-NAME', 2);
      expect(codes(await lot('rename', { lotIds: [key.lot.id], lotNumber: 'NEW-NAME' }))).toBe('200');
      expect((await store.keyOf('OLD-NAME')).id).toBe((await store.keyOf('NEW-NAME')).id);
      await store.stocked('TAKEN', 1);
      expect(codes(await lot('rename', { lotIds: [key.lot.id], lotNumber: 'TAKEN' }))).toBe('422, DUPLICATE lotNumber');
      const other = await store.keyOf('TAKEN');
      const back = await lot('rename', { lotIds: [other.lot.id], lotNumber: 'OLD-NAME' });
      expect(codes(back)).toBe('422, DUPLICATE lotNumber');
    });

    it('a blocked lot is not proposed until it is unblocked', async () => {
      const key = await store.stocked('BLOCKED', 2);
      expect(codes(await lot('block', { lotIds: [key.lot.id], reason: '' }))).toBe('422, REQUIRED reason');
      expect(codes(await lot('block', { lotIds: [key.lot.id], reason: 'Recall' }))).toBe('200');
      expect((await store.keyOf('BLOCKED'))['free']).toBe(0);
      expect(codes(await lot('unblock', { lotIds: [key.lot.id] }))).toBe('200');
      expect((await store.keyOf('BLOCKED'))['free']).toBe(2);
    });

    it('bad input is named at its place', async () => {
      expect(codes(await lot('split', {}))).toBe('422, LINES_EMPTY lotIds');
      expect(codes(await lot('merge', { lotIds: [1] }))).toBe('422, LINES_EMPTY lotIds');
      expect(codes(await lot('block', { lotIds: [999_999] }))).toBe('422, REFERENCE lotIds');
      expect(codes(await lot('rename', { lotIds: ['x'], lotNumber: 'A' }))).toBe('422, TYPE lotIds');
      const key = await store.stocked('BAD-INPUT', 2);
      const other = await store.stocked('BAD-OTHER', 2);
      const split = (line: Wire) => lot('split', { lotIds: [key.lot.id], lotNumber: 'BI', lines: [line] });
      expect(codes(await split({ balanceId: other.id, quantity: 1 }))).toBe('422, REFERENCE lines[0].balanceId');
      expect(codes(await split({ balanceId: key.id, quantity: -1 }))).toBe('422, TOO_SMALL lines[0].quantity');
      expect(codes(await split({ balanceId: key.id, quantity: 'many' }))).toBe('422, TYPE lines[0].quantity');
      expect(codes(await split({ balanceId: key.id, quantity: 3 }))).toBe('422, SHORT_STOCK lines[0].quantity');
    });
  });

  describe('racks for an item', () => {
    it('come with its stock first, then its own, then empty ones, then the rest; of no item by their codes', async () => {
      const key = await store.stocked('RACKED', 5);
      const stockArea = key.stockArea.id;
      const other = (await trade.plannedItem('RACK-OTHER')).id;
      const rack = async (rackCode: string, more: Wire = {}): Promise<number> =>
        (await admin.post('chemical/rack/save', { rackCode, name: rackCode, stockArea, ...more })).row().id;
      const [rest, empty, , full] = [
        await rack('ZR-1'),
        await rack('ZR-2'),
        await rack('ZR-3', { allowedItems: [other] }),
        await rack('ZR-4'),
      ];
      const own = await rack('ZR-5');
      const item = (await trade.plannedItem('RACK-ITEM')).id;
      const lies = async (of: number, lot: string, at: number): Promise<void> => {
        const opened = await store.stocked(lot, 4, { item: of, stockArea });
        const lines = [{ balanceId: opened.id, quantity: 4, toRack: at }];
        expect(codes(await admin.post(`${STOCK}/move`, { lines }))).toBe('200');
      };
      await setSetting(admin, 'RACK_SUPPORT', 'YES');
      await lies(other, 'RACK-L1', rest);
      await lies(item, 'RACK-L2', full);
      const { version } = (await admin.get(`chemical/item/${item}`)).row();
      (await admin.post('chemical/item/update', { id: item, version, defaultRack: own })).row();
      const listed = async (of: number) =>
        ((await admin.get(`chemical/rack/getAllByPartner/${of}`)).body.dataList ?? []).filter(({ rackCode }) =>
          String(rackCode).startsWith('ZR-'),
        );
      const found = await listed(item);
      expect(found.map(({ rackCode, quantityOfItem }) => [rackCode, quantityOfItem])).toEqual([
        ['ZR-4', 4],
        ['ZR-5', 0],
        ['ZR-2', 0],
        ['ZR-1', 0],
      ]);
      expect(found.filter(({ suggested }) => suggested === true).map(({ id }) => id)).toEqual([full]);
      expect(empty).toBe(found[2]?.['id']);
      expect((await listed(0)).map(({ rackCode }) => rackCode)).toEqual(['ZR-1', 'ZR-2', 'ZR-3', 'ZR-4', 'ZR-5']);
    });
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
