import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK } from '../stores/stock-fixture.ts';
import { INWARD, linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

const NUMBERS = `${INWARD}/rollNumbers`;

const given = ({ body }: Answered): readonly string[] => (body.data?.['rollNumbers'] ?? []) as readonly string[];

/** Numbers of rolls before they are written down (spec 02, 4.3). */
eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;
  let item: number;
  let made: Made;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    item = Number(linesOf(await trade.openOrder())[0]?.['item']);
  });

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

    it('a thousand at once; what a receipt or an opening uses is never given again, the rest comes back after its day', async () => {
      const block = given(await admin.post(NUMBERS, { item, count: 1000 }));
      expect([block.length, new Set(block).size]).toEqual([1000, 1000]);
      const [used, opened, free] = block;
      const body = trade.receiptBody(await trade.openOrder(), 10);
      const lines = linesOf(body).map((line) => ({ ...line, rollNumber: used }));
      (await admin.post(`${INWARD}/save`, { ...body, lines })).row();
      const goods = { item, quantity: 5, uom: made.rows('uom', { symbol: 'kg' }), rollNumber: opened };
      const stockArea = made.rows('stockArea', { name: 'Main Store' });
      (await admin.post(`${OPENING}/save`, { date: indiaDay(), stockArea, lines: [goods] })).row();
      expect(block).not.toContain(given(await admin.post(NUMBERS, { item, count: 1 }))[0]);
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(`update roll_number set reserved_until = now() - interval '1 hour' where number = any($1)`, [block]),
      );
      expect(given(await admin.post(NUMBERS, { item, count: 2 }))).toEqual([free, block[3]]);
    });

    /** Lots of the lines of a direct receipt, once it is posted. */
    const lotsOf = async (lines: readonly Wire[], bill: string): Promise<readonly string[]> => {
      const party = made.rows('party', { isSupplier: true });
      const body = { party, date: indiaDay(), inwardType: 'direct', billNo: bill, lines };
      const draft = (await admin.post(`${INWARD}/save`, body)).row();
      const posted = linesOf((await trade.act(INWARD, draft, 'post')).row());
      return posted.map(({ lotNumber }) => String(lotNumber));
    };

    it.each([
      ['NO', 'a typed lot stays the roll’s own', 'OWN'],
      ['YES', 'a typed lot counts for nothing', 'series'],
    ])('rolls that came together are of one lot of the series; ALPS_CONFIGURATION = %s, %s', async (alps, _, sixth) => {
      const { productType, category, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
      const goods = { productType, category, hsn, purchaseGst, isPurchasable: true, lotTracking: 'roll' };
      const uom = made.rows('uom', { symbol: 'kg' });
      const roll = (
        await admin.post('chemical/item/save', { ...goods, uom, name: `Rolls ${alps}`, itemCode: `ROLLS-${alps}` })
      ).row();
      await setSetting(admin, 'ALPS_CONFIGURATION', alps);
      const stockArea = made.rows('stockArea', { name: 'Main Store' });
      const lines = [
        {},
        {},
        { supplierLot: 'S-9' },
        { supplierLot: 'S-9' },
        { manufacturedOn: indiaDay() },
        { lotNumber: 'OWN' },
      ].map((more, n): Wire => ({
        item: roll.id,
        uom,
        stockArea,
        quantity: 10,
        rate: 5,
        rollNumber: `LR-${alps}-${n}`,
        ...more,
      }));
      const lots = await lotsOf(lines, `ROLL-${alps}`);
      await setSetting(admin, 'ALPS_CONFIGURATION', 'NO');
      const [first = '', , third = '', , fifth = ''] = lots;
      expect(lots).toEqual([first, first, third, third, fifth, sixth === 'OWN' ? 'OWN' : first]);
      expect([first, third, fifth].filter((lot) => /^L\d/u.test(lot))).toHaveLength(3);
      expect(new Set([first, third, fifth]).size).toBe(3);
      const rows = (await admin.post(`${STOCK}/getStock/v2`, { lotNumber: `=${first}` })).body.dataList ?? [];
      expect(rows.map(({ rollNumber }) => String(rollNumber)).toSorted()).toEqual(
        lots.flatMap((lot, n) => (lot === first ? [`LR-${alps}-${n}`] : [])),
      );
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
