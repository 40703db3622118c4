import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK, type Store, storeOf } from './stock-fixture.ts';
import { type Kept, linesOf, OUTWARD, type Trade, tradeOf } from '../purchase/trade.ts';

/** Whoever can be asked is asked before a package is opened (spec 02, 1.11). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let store: Store;
  let item: Kept;
  let packing: number;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
    await setSetting(admin, 'PACKING_TYPE_SUPPORT', 'YES');
    item = await trade.plannedItem('OPENED');
    const bag = { packingType: 'Bag to open', form: 'bag', contentQty: 25, contentUom: item['uom'] };
    packing = (await admin.post('chemical/packing/save', bag)).row().id;
  });

  /** 40 bags of 25 kg of a lot. */
  const bags = (lotNumber: string) =>
    store.stocked(lotNumber, 1000, { item: item.id, uom: item['uom'], packing, packages: 40 });
  /** A saved write-off of so much of a lot. */
  const writeOff = async (lotNumber: string, quantity: number): Promise<Kept> => {
    const key = await store.keyOf(lotNumber);
    const sample = sampleOf(moduleNamed('outward'), 1, made.rows);
    const [first] = linesOf(sample);
    const { id: stockArea } = key.stockArea;
    const line = { ...first, item: item.id, uom: item['uom'], stockArea, stockKey: key.id, lotNumber, quantity };
    return (await admin.post(`${OUTWARD}/save`, { ...sample, date: indiaDay(), lines: [line] })).row();
  };
  const lies = async (lotNumber: string): Promise<unknown> =>
    (await store.rowsOf(lotNumber))
      .map((row: Wire) => [Number(row['packages']), Number(row['quantity'])] as const)
      .toSorted(([one], [other]) => other - one);

  describe('an issue of part of a package', () => {
    it('is asked about, with what goes, what stays loose and what stays closed; confirmed, it is done', async () => {
      await bags('OPEN-1');
      const draft = await writeOff('OPEN-1', 310);
      const asked = await trade.act(OUTWARD, draft, 'post', { confirmed: [] });
      expect(codes(asked)).toBe('422, OPENS_PACKAGE lines[0].quantity');
      const [question] = asked.body.errors ?? [];
      expect(question).toMatchObject({
        code: 4404213,
        asks: true,
        values: { whole: 12, rest: '15.000', uom: 'kg', left: 27 },
      });
      expect(String(question?.message)).toContain('OPEN-1 · Bag to open');
      expect(await lies('OPEN-1')).toEqual([[40, 1000]]);
      expect(codes(await trade.act(OUTWARD, draft, 'post', { confirmed: ['OPENS_PACKAGE'] }))).toBe('200');
      expect(await lies('OPEN-1')).toEqual([
        [27, 675],
        [0, 15],
      ]);
    });

    it('is not asked about where whole packages go, nor of whoever cannot be asked', async () => {
      await bags('OPEN-2');
      expect(codes(await trade.act(OUTWARD, await writeOff('OPEN-2', 300), 'post', { confirmed: [] }))).toBe('200');
      expect(codes(await trade.act(OUTWARD, await writeOff('OPEN-2', 10), 'post'))).toBe('200');
      const [closed] = await store.rowsOf('OPEN-2');
      const tooMuch = await writeOff('OPEN-2', Number(closed?.quantity) + 2000 + 10);
      expect(codes(await trade.act(OUTWARD, tooMuch, 'post', { confirmed: [] }))).toMatch(/SHORT_STOCK/u);
      expect(await lies('OPEN-2')).toEqual([
        [27, 675],
        [0, 15],
      ]);
      expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
    });
  });
});
