import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, storeOf } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, linesOf, ORDER, placeLocations, REQUEST, type Trade, tradeOf } from './trade.ts';

const RULES = 'chemical/requestApprovalConfig';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let made: Made;
  let supplier: number | undefined;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    supplier = made.rows('party', { isSupplier: true });
    await placeLocations(admin);
  });

  let count = 0;
  /** An item of its own that is bought of the sample supplier. */
  const newItem = async (more: Wire): Promise<Kept> => {
    count += 1;
    const { productType, category, hsn, purchaseGst, uom } = sampleOf(moduleNamed('item'), 1, made.rows);
    const names = { name: `Needed ${count}`, itemCode: `NEED-${count}`, isPurchasable: true, isSaleable: false };
    const facts = { productType, category, hsn, purchaseGst, uom, preferredSupplier: supplier };
    return (await admin.post('chemical/item/save', { ...facts, ...names, ...more })).row();
  };
  /** A department asks for so much of an item; the request is open. */
  const requested = async (item: Kept, quantity: number, more: Wire = {}): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('materialRequest'), 1, made.rows);
    const [line] = linesOf(sample);
    const lines = [{ ...line, item: item.id, uom: item['uom'], quantity }];
    return (
      await trade.act(REQUEST, (await admin.post(`${REQUEST}/save`, { ...sample, ...more, lines })).row(), 'submit')
    ).row();
  };
  const needsOf = async ({ id }: Kept): Promise<readonly Wire[]> =>
    (await admin.get(`${ORDER}/needs`, { item: String(id) })).body.dataList ?? [];
  const told = async (item: Kept): Promise<readonly unknown[]> =>
    (await needsOf(item)).map(({ source, needed, covered, open, proposed }) => [
      source,
      needed,
      covered,
      open,
      proposed,
    ]);
  const order = (lines: readonly Wire[]) => admin.post(`${ORDER}/fromNeeds`, { lines });

  describe('what should be ordered', () => {
    it('lines of a rule that raises no purchase need stay with the store; others become needs', async () => {
      const item = await newItem({});
      const { department } = sampleOf(moduleNamed('materialRequest'), 1, made.rows);
      const rule = { name: 'From stock only', department, items: [item.id], approval: 'none', autoPurchase: false };
      const { id, version } = (await admin.post(`${RULES}/save`, rule)).row();
      await requested(item, 40);
      expect(await told(item)).toEqual([]);
      await admin.post(`${RULES}/update`, { id, version, autoPurchase: true });
      expect(await told(item)).toEqual([['request', 40, 0, 40, 40]]);
      const { version: now } = (await admin.get(`${RULES}/${id}`)).row();
      expect(codes(await admin.post(`${RULES}/update`, { id, version: now, isActive: false }))).toBe('200');
    });

    it('what the store is asked to buy is a need whatever lies there and whatever the rule', async () => {
      const item = await newItem({});
      const { department } = sampleOf(moduleNamed('materialRequest'), 1, made.rows);
      const rule = { name: 'No needs', department, items: [item.id], approval: 'none', autoPurchase: false };
      const { id, version } = (await admin.post(`${RULES}/save`, rule)).row();
      const stockArea = made.rows('stockArea', { name: 'Main Store' });
      await storeOf(admin, made, trade).stocked('TO-BUY', 500, { item: item.id, stockArea, rate: 50 });
      await requested(item, 40, { requestType: 'purchase' });
      await requested(item, 70); // the store has it
      expect(await told(item)).toEqual([['request', 40, 0, 40, 40]]);
      expect(codes(await admin.post(`${RULES}/update`, { id, version, isActive: false }))).toBe('200');
    });

    it('what came for a request to be bought is not bought again while it waits in the store, nor given to others', async () => {
      const item = await newItem({});
      await requested(item, 40, { requestType: 'purchase' });
      const bought = async (quantity: number): Promise<void> => {
        const [need] = await needsOf(item);
        const { body } = await order([{ needId: need?.['needId'], quantity, party: supplier, rate: 50 }]);
        const [draft] = (body.dataList ?? []) as readonly Kept[];
        const whole = (await admin.get(`${ORDER}/${String(draft?.id)}`)).row();
        const receipt = await trade.receipt((await trade.act(ORDER, whole, 'submit')).row(), quantity);
        expect(codes(await trade.act(INWARD, receipt, 'post'))).toBe('200');
      };
      await bought(25);
      expect(await told(item)).toEqual([['request', 40, 25, 15, 15]]);
      await bought(15);
      expect(await told(item)).toEqual([]);
      await requested(item, 30);
      expect(await told(item)).toEqual([['request', 30, 0, 30, 30]]);
    });

    it('an item below its reorder level is ordered in its smallest order and multiple, and then covered', async () => {
      const item = await newItem({ reorderLevel: 1000, reorderQty: 1200, orderMultiple: 500 });
      expect(await told(item)).toEqual([['reorder', 1000, 0, 1000, 1500]]);
      const [need] = await needsOf(item);
      expect(need).toMatchObject({ preferredSupplier: supplier, itemName: item['name'], document: null });
      const made = await order([{ needId: need?.['needId'], quantity: 1500, party: supplier, rate: 98.5 }]);
      expect(codes(made)).toBe('200');
      const [draft] = (made.body.dataList ?? []) as readonly Kept[];
      expect(draft).toMatchObject({ party: supplier });
      const whole = (await admin.get(`${ORDER}/${String(draft?.id)}`)).row();
      expect(linesOf(whole)).toMatchObject([
        { item: item.id, quantity: 1500, rate: 98.5, neededFor: 'Reorder level', requestLine: null },
      ]);
      expect(await told(item)).toEqual([]);
      expect(codes(await order([{ needId: need?.['needId'], quantity: 1500, party: supplier, rate: 98.5 }]))).toBe(
        '422, REFERENCE lines[0].needId',
      );
    });

    it('a request that nothing covers is ordered for, and its line says for whom; what came of it covers it as stock', async () => {
      const item = await newItem({});
      const request = await requested(item, 400);
      const [need] = await needsOf(item);
      expect(need).toMatchObject({
        source: 'request',
        needed: 400,
        covered: 0,
        open: 400,
        document: { id: request.id, number: request['number'] },
      });
      const asked = { needId: need?.['needId'], quantity: 150, party: supplier, rate: 50 };
      const ordered = await order([asked]);
      expect(codes(ordered)).toBe('200');
      const [first] = (ordered.body.dataList ?? []) as readonly Kept[];
      expect(await told(item)).toEqual([['request', 400, 150, 250, 250]]);
      const draft = (await admin.get(`${ORDER}/${String(first?.id)}`)).row();
      expect(draft['materialRequests']).toEqual([request.id]);
      const [line] = linesOf(draft);
      expect(line).toMatchObject({ requestLine: linesOf(request)[0]?.id });
      expect(String(line?.['neededFor'])).toContain(String(request['number']));
      const sent = (await trade.act(ORDER, draft, 'submit')).row();
      const receipt = await trade.receipt(sent, 150);
      expect(codes(await trade.act(INWARD, receipt, 'post'))).toBe('200');
      expect(await told(item)).toEqual([['request', 400, 150, 250, 250]]);
      const cancelled = (await trade.act(ORDER, await trade.openOrder(1), 'cancel', { reason: 'Typed wrong' })).status;
      expect(cancelled).toBe(200);
    });

    it('needs of one supplier become one draft, all or none, faults at their lines', async () => {
      const items = [await newItem({ reorderLevel: 10 }), await newItem({ reorderLevel: 20 })] as const;
      const ids = [(await needsOf(items[0]))[0]?.['needId'], (await needsOf(items[1]))[0]?.['needId']];
      const lines = [
        { needId: ids[0], quantity: 10, party: supplier, rate: 5 },
        { needId: ids[1], quantity: 20, party: supplier },
      ];
      expect(codes(await order(lines))).toMatch(/422, PURCHASE_PRICE_NOT_POSITIVE lines\[1\]\.rate/u);
      expect(await told(items[0])).toHaveLength(1);
      const wrong = await order([{ needId: ids[0], quantity: 0, party: supplier, rate: 5 }]);
      expect(codes(wrong)).toBe('422, TOO_SMALL lines[0].quantity');
      const drafts = (await order(lines.map((line) => ({ ...line, rate: 5 })))).body.dataList ?? [];
      expect(drafts.map(({ party }) => party)).toEqual([supplier]);
      expect([await told(items[0]), await told(items[1])]).toEqual([[], []]);
    });

    it('REORDER_NEEDS: levels are needs unless it says otherwise, exactly YES; what is asked for stays one', async () => {
      const item = await newItem({ reorderLevel: 700 });
      await requested(item, 30);
      const sources = async (): Promise<readonly unknown[]> => (await needsOf(item)).map(({ source }) => source);
      const both = ['request', 'reorder'];
      expect(await sources()).toEqual(both);
      const [, level] = await needsOf(item);
      const told = [];
      for (const value of ['NO', 'yes', 'YES']) {
        await setSetting(admin, 'REORDER_NEEDS', value);
        told.push(await sources());
      }
      expect(told).toEqual([['request'], ['request'], both]);
      await setSetting(admin, 'REORDER_NEEDS', 'NO');
      const ordered = await order([{ needId: level?.['needId'], quantity: 700, party: supplier, rate: 5 }]);
      expect(codes(ordered)).toBe('422, REFERENCE lines[0].needId');
      await setSetting(admin, 'REORDER_NEEDS', '');
      expect(await sources()).toEqual(both);
    });

    it('who may see no orders is told no needs', async () => {
      const role = (await admin.post('role/save', { name: 'Needs nothing' })).row().id;
      const { client } = await personWith(served, role);
      expect((await client.get(`${ORDER}/needs`)).status).toBe(403);
      expect((await client.post(`${ORDER}/fromNeeds`, { lines: [] })).status).toBe(403);
    });
  });
});
