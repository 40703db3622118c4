import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { askBuyers } from '../../../apps/server/src/jobs/ask-buyers.ts';
import { expireBlankets } from '../../../apps/server/src/jobs/expire-blankets.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from './trade.ts';

const DAY_MS = 86_400_000;

eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;
  let made: Made;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  const body = (quantity: number, more: Wire = {}, line: Wire = {}): Wire => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [first] = linesOf(sample);
    return { ...sample, ...more, lines: [{ ...first, quantity, rate: 98.5, ...line }] };
  };
  const saved = (quantity: number, more: Wire = {}, line: Wire = {}) =>
    admin.post(`${ORDER}/save`, body(quantity, more, line));
  const sent = async (quantity: number, more: Wire = {}, line: Wire = {}): Promise<Kept> =>
    (await trade.act(ORDER, (await saved(quantity, more, line)).row(), 'submit')).row();
  const now = async ({ id }: Kept): Promise<Kept> => (await admin.get(`${ORDER}/${id}`)).row();
  const blanketOf = (quantity: number, days = 90): Promise<Kept> =>
    sent(quantity, { orderType: 'blanket', validTill: indiaDay(days) });
  const statusOf = (order: Kept): unknown => (order['status'] as { readonly name: string }).name; // as documents answer it

  describe('blanket order and release', () => {
    it('releases draw at most what is left; a cancelled one gives it back', async () => {
      const blanket = await blanketOf(10_000);
      const release = { orderType: 'release', blanket: blanket.id };
      const first = await sent(9200, release);
      const over = await saved(800.001, release);
      expect(codes(over)).toBe('422, OVER_RECEIPT lines[0].quantity');
      expect(over.body.errors).toMatchObject([
        { code: 4_404_215, message: 'Line 1: ordered 10,000, received 9,200, at most 800 more' },
      ]);
      const [a, b] = [(await saved(800, release)).row(), (await saved(800, release)).row()];
      expect(codes(await trade.act(ORDER, a, 'submit'))).toBe('200');
      expect(codes(await trade.act(ORDER, b, 'submit'))).toBe('422, OVER_RECEIPT lines[0].quantity');
      const entity = { lines: [{ id: linesOf(first)[0]?.id, quantity: 9201 }] };
      const amended = await trade.act(ORDER, first, 'amend', { reason: 'More', entity });
      expect(codes(amended)).toBe('422, OVER_RECEIPT lines[0].quantity');
      expect(codes(await trade.act(ORDER, first, 'cancel', { reason: 'Not needed' }))).toBe('200');
      expect(codes(await trade.act(ORDER, b, 'submit'))).toBe('200');
    });

    it('goods are to come once, of the blanket order or of its releases: list, footer, lines and receipts agree', async () => {
      const pending = async (): Promise<number> => {
        const filters = JSON.stringify({ status: ['open', 'inProgress'] });
        const { data = {} } = (await admin.get(`${ORDER}/totals`, { filters })).body;
        return Number((data['totals'] as Wire)['pendingValue']); // as lists are summed up
      };
      const others = await pending();
      const whole = { discountPercent: 0 };
      const blanket = await sent(10_000, { ...whole, orderType: 'blanket', validTill: indiaDay(90) });
      const drawn = (quantity: number) => sent(quantity, { ...whole, orderType: 'release', blanket: blanket.id });
      const release = await drawn(4000);
      const toCome = async (order: Kept): Promise<readonly unknown[]> => {
        const stands = await now(order);
        return [linesOf(stands)[0]?.['balance'], stands['pendingValue']];
      };
      const agreed = 985_000; // 10,000 kg at 98.50
      const parts = async (): Promise<readonly unknown[]> => [
        await toCome(blanket),
        await toCome(release),
        Number(((await pending()) - others).toFixed(2)),
      ];
      expect(await parts()).toEqual([[6000, 591_000], [4000, 394_000], agreed]);
      const offered = (await admin.get(`${ORDER}/openLines/${String(blanket['party'])}`)).body.dataList ?? [];
      expect(
        offered
          .filter(({ purchaseOrder }) => [blanket.id, release.id].includes(Number(purchaseOrder)))
          .map(({ purchaseOrder, balance }) => [purchaseOrder, balance]),
      ).toEqual([[release.id, 4000]]);
      expect(codes(await trade.act(INWARD, await trade.receipt(blanket, 10), 'post'))).toBe(
        '422, ON_RELEASES purchaseOrders',
      );
      expect(codes(await trade.act(INWARD, await trade.receipt(await now(release), 1500), 'post'))).toBe('200');
      expect(await parts()).toEqual([[6000, 591_000], [2500, 246_250], agreed - 147_750]);
      const [line] = linesOf(await now(release));
      const more = { reason: 'More', entity: { lines: [{ id: line?.id, quantity: 5000 }] } };
      expect(codes(await trade.act(ORDER, await now(release), 'amend', more))).toBe('200');
      expect(await parts()).toEqual([[5000, 492_500], [3500, 344_750], agreed - 147_750]);
      const given = await trade.act(ORDER, await now(release), 'shortClose', { reason: 'No more' });
      expect(codes(given)).toBe('200');
      expect(await parts()).toEqual([[8500, 837_250], [0, 0], agreed - 147_750]);
      const free = { reason: 'Less', entity: { lines: [{ id: linesOf(blanket)[0]?.id, quantity: 9000 }] } };
      expect(codes(await trade.act(ORDER, await now(blanket), 'amend', free))).toBe('200');
      expect(await toCome(blanket)).toEqual([7500, 738_750]);
      const second = await drawn(100);
      expect(await toCome(blanket)).toEqual([7400, 728_900]);
      expect(codes(await trade.act(ORDER, second, 'cancel', { reason: 'Not needed' }))).toBe('200');
      expect(await toCome(blanket)).toEqual([7500, 738_750]);
    });

    it('is not amended below what releases have drawn from it; what is free may go', async () => {
      const blanket = await blanketOf(10_000);
      const release = await sent(9200, { orderType: 'release', blanket: blanket.id });
      const [line] = linesOf(blanket);
      const amendedTo = async (lines: readonly Wire[]) =>
        trade.act(ORDER, await now(blanket), 'amend', { reason: 'Less is needed', entity: { lines } });
      const low = await amendedTo([{ id: line?.id, quantity: 9199.999 }]);
      expect(low.body.errors).toMatchObject([
        {
          field: 'lines[0].quantity',
          code: 4_404_220,
          message: 'Quantity cannot go below 9,200: releases have drawn 9,200',
        },
      ]);
      const { item, uom, rate, gstRate }: Wire = line ?? {};
      const other = { item, uom, rate, gstRate, quantity: 100, description: 'Other' };
      expect(codes(await amendedTo([other]))).toBe('422, BELOW_DRAWN lines');
      expect(codes(await amendedTo([{ id: line?.id, quantity: 9200 }]))).toBe('200');
      expect(codes(await trade.act(ORDER, release, 'cancel', { reason: 'Not needed' }))).toBe('200');
      const { version } = await now(blanket);
      const body = { reason: 'Free again', entity: { lines: [{ id: line?.id, quantity: 10 }] } };
      expect(codes(await trade.act(ORDER, { ...blanket, version }, 'amend', body))).toBe('200');
    });

    it('keeps to the rate, the supplier and the validity that were agreed', async () => {
      const blanket = await blanketOf(100);
      const release = { orderType: 'release', blanket: blanket.id };
      expect(codes(await saved(1, release, { rate: 98.6 }))).toBe('422, PRICE lines[0].rate');
      expect(codes(await saved(1, { orderType: 'release', blanket: null }))).toBe('422, REQUIRED blanket');
      const standard = await sent(5);
      expect(codes(await saved(1, { ...release, blanket: standard.id }))).toBe('422, REFERENCE blanket');
    });

    it('ends when its validity is over', async () => {
      const [short, long] = [await blanketOf(10, 2), await blanketOf(10, 40)];
      await expireBlankets(fresh().database, new Date(Date.now() + 2 * DAY_MS));
      expect(statusOf(await now(short))).toBe('Open');
      await expireBlankets(fresh().database, new Date(Date.now() + 4 * DAY_MS));
      expect([statusOf(await now(short)), statusOf(await now(long))]).toEqual(['Expired', 'Open']);
      const toCome = ({ pendingValue, ...order }: Kept) => [pendingValue, linesOf(order)[0]?.['balance']];
      expect([toCome(await now(short)), toCome(await now(long))]).toEqual([
        [0, 0],
        [expect.any(Number), 10],
      ]);
      const [event] = (await admin.get(`${ORDER}/history/${short.id}`)).body.dataList ?? [];
      expect(event).toMatchObject({ action: 'expire', changes: [{ field: 'status', old: 'open', new: 'expired' }] });
      expect(codes(await saved(1, { orderType: 'release', blanket: short.id }))).toBe('422, REFERENCE blanket');
    });
  });

  describe('one receipt of several orders', () => {
    it('takes all that is still to come, with the freight that we pay ourselves as an estimate', async () => {
      const freight = { freightMode: 'paidToTransporter', freightAmount: 1200 };
      const [first, second] = [await sent(1000, freight), await sent(50)];
      const partly = await trade.receipt(first, 400);
      expect(codes(await trade.act(INWARD, partly, 'post'))).toBe('200');
      const proposed =
        (await admin.post(`${INWARD}/fromPurchaseOrders`, { ids: [first.id, second.id] })).body.data ?? {};
      expect(proposed).toMatchObject({
        party: first['party'],
        purchaseOrders: [first.id, second.id],
        landedCharges: [{ charge: 'Freight', amount: 720, isEstimate: true }],
      });
      expect(linesOf(proposed).map(({ purchaseOrder, quantity }) => [purchaseOrder, quantity])).toEqual([
        [first.id, 600],
        [second.id, 50],
      ]);
      const stockArea = linesOf(sampleOf(moduleNamed('inward'), 1, made.rows))[0]?.['stockArea'];
      const lines = linesOf(proposed).map((line, n) => ({ ...line, stockArea, lotNumber: `BOTH-${n}` }));
      const draft = await admin.post(`${INWARD}/save`, { ...proposed, billNo: 'BOTH-1', billDate: indiaDay(0), lines });
      expect(codes(await trade.act(INWARD, draft.row(), 'post'))).toBe('200');
      expect([statusOf(await now(first)), statusOf(await now(second))]).toEqual(['Completed', 'Completed']);
      const again = await admin.post(`${INWARD}/fromPurchaseOrders`, { ids: [first.id] });
      expect(codes(again)).toBe('422, REFERENCE ids');
      expect(codes(await admin.post(`${INWARD}/fromPurchaseOrders`, { ids: [] }))).toBe('422, LINES_EMPTY ids');
    });
  });

  describe('revisions side by side', () => {
    it('[C25] what was agreed before stands beside what is agreed now', async () => {
      const order = await sent(10_000, { remarks: null });
      expect(codes(await trade.act(INWARD, await trade.receipt(order, 4000), 'post'))).toBe('200');
      const stands = await now(order);
      const entity = { remarks: 'New price', lines: [{ id: linesOf(stands)[0]?.id, rate: 101 }] };
      expect(codes(await trade.act(ORDER, stands, 'amend', { reason: 'The supplier asked', entity }))).toBe('200');
      const revisions = (await admin.get(`${ORDER}/revisions/${order.id}`)).body.dataList;
      expect(revisions).toMatchObject([
        { revision: 1, reason: 'The supplier asked' },
        { revision: 0, reason: null, at: null },
      ]);
      const { data } = (await admin.get(`${ORDER}/compare/${order.id}/0/1`)).body;
      expect(data).toMatchObject({
        added: [{ quantity: 6000, rate: 101 }],
        removed: [],
      });
      const [changed] = (data?.['changed'] ?? []) as readonly Wire[]; // the line that was cut
      expect(changed?.['changes']).toEqual(expect.arrayContaining([{ field: 'quantity', old: 10_000, new: 4000 }]));
      expect(data?.['header']).toEqual(expect.arrayContaining([{ field: 'remarks', old: null, new: 'New price' }]));
      expect(codes(await admin.get(`${ORDER}/compare/${order.id}/0/7`))).toBe('422, REFERENCE b');
    });
  });

  describe('a rest that nobody closed', () => {
    it('is asked after thirty days after it was expected, once', async () => {
      const order = await sent(
        100,
        { underPercent: 2, expectedOn: indiaDay(0), purchaseOwner: undefined },
        { underPercent: null, expectedOn: null },
      );
      expect(codes(await trade.act(INWARD, await trade.receipt(order, 98), 'post'))).toBe('200');
      const heard = async (): Promise<number> =>
        ((await admin.get('notice/getAllByPartner')).body.dataList ?? []).filter(
          ({ kind, facts }) => kind === 'orderRest' && (facts as Wire)['record'] === order.id,
        ).length;
      await askBuyers(fresh().database, new Date(Date.now() + 28 * DAY_MS));
      expect(await heard()).toBe(0);
      await askBuyers(fresh().database, new Date(Date.now() + 31 * DAY_MS));
      await askBuyers(fresh().database, new Date(Date.now() + 32 * DAY_MS));
      expect(await heard()).toBe(1);
      const [line] = linesOf(await now(order));
      const closed = await trade.act(ORDER, await now(order), 'shortClose', { reason: 'All came', lines: [line?.id] });
      expect(codes(closed)).toBe('200');
    });
  });
});
