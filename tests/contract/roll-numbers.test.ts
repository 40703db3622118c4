import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, serve } from '../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from './sampled.ts';
import { setSetting } from './samples.ts';
import { codes } from './stock-fixture.ts';
import { INWARD, linesOf, type Trade, tradeOf } from './trade.ts';

const NUMBERS = `${INWARD}/rollNumbers`;

const given = ({ body }: Answered): readonly string[] => (body.data?.['rollNumbers'] ?? []) as readonly string[];

/** Numbers of rolls before they are written down (spec 02, 4.3). */
eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;
  let item: number;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
    item = Number(linesOf(await trade.openOrder())[0]?.['item']);
  }, 180_000);

  it('while rolls are off the call says that they are off', async () => {
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'NO');
    expect(codes(await admin.post(NUMBERS, { item, count: 1 }))).toBe('422, SWITCHED_OFF');
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
  });

  describe('while they are on', () => {
    it('fifty parallel calls never get one number twice, and numbers follow each other', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => admin.post(NUMBERS, { item, count: 3 })));
      const all = answers.flatMap(given);
      expect([all.length, new Set(all).size]).toEqual([150, 150]);
      const counts = all.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b);
      expect((counts.at(-1) ?? 0) - (counts[0] ?? 0)).toBe(149);
    });

    it('a thousand at once; what a receipt uses is never given again, the rest comes back after its day', async () => {
      const block = given(await admin.post(NUMBERS, { item, count: 1000 }));
      expect([block.length, new Set(block).size]).toEqual([1000, 1000]);
      const [used, free] = block;
      const body = trade.receiptBody(await trade.openOrder(), 10);
      const lines = linesOf(body).map((line) => ({ ...line, rollNumber: used }));
      (await admin.post(`${INWARD}/save`, { ...body, lines })).row();
      expect(block).not.toContain(given(await admin.post(NUMBERS, { item, count: 1 }))[0]);
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(`update roll_number set reserved_until = now() - interval '1 hour' where number = any($1)`, [block]),
      );
      expect(given(await admin.post(NUMBERS, { item, count: 2 }))).toEqual([free, block[2]]);
    });

    it.each([
      ['no item', { count: 1 }, '422, REQUIRED item'],
      ['an item that nobody knows', { item: 999_999, count: 1 }, '422, ITEM_CODE_NOT_FOUND item'],
      ['none', { count: 0 }, '422, TOO_SMALL count'],
      ['half a roll', { count: 1.5 }, '422, TYPE count'],
      ['more than a thousand', { count: 1001 }, '422, TOO_LARGE count'],
    ])('refuses %s', async (name, body, expected) => {
      expect(codes(await admin.post(NUMBERS, name === 'no item' ? body : { item, ...body }))).toBe(expected);
    });
  });
});
