import { STOCK_MEASURES } from '@weft/domain/catalogue/stock-dimensions';
import { expect, it } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import type { AsOfQuery } from './as-of.ts';
import {
  addFactory,
  AREA,
  type Factory,
  instant,
  issue,
  ITEM,
  PACKING,
  PARTY,
  receipt,
  transfer,
} from './factory-fixture.ts';
import { pastKeys } from './past-keys.ts';
import { inBalance, plainFigures } from './posted-fixture.ts';
import { type Stock, stockOf } from './stock.ts';

/** Lots without an item are counted among keys alone. */
const OF_SUMS = STOCK_MEASURES.filter((measure) => measure !== 'lots');

eachEngine((fresh) => {
  let partners = 300;
  const asking =
    ({ partner }: Factory) =>
    <T>(ask: (stock: Stock) => Promise<T>): Promise<T> =>
      fresh().database.transaction({ partnerId: partner }, (tx) => ask(stockOf(tx)), { isOneMoment: true });

  const sumAll = async (it: Factory): Promise<void> => {
    for (const part of ['now', 'months'] as const)
      while ((await asking(it)((stock) => stock.sumAnew('2026-04-30', 100, part))) > 0);
  };

  const areasAt = (it: Factory, day: string, more: Partial<AsOfQuery> = {}) =>
    asking(it)((stock) =>
      stock.asOf({
        filter: { includeTransit: true },
        today: '2026-04-30',
        asOf: instant(`${day}T23:00`),
        groupBy: ['stockArea'],
        showsValue: true,
        measures: OF_SUMS,
        ...more,
      }),
    );

  /** Kept sums say of some days what the keys say: no sum tells what is asked for a quantity. */
  const expectSame = async (it: Factory, days: readonly string[], more: Partial<AsOfQuery> = {}): Promise<void> => {
    const byKeys = { filter: { includeTransit: true, minQuantity: 0 } };
    for (const day of days)
      expect([day, plainFigures(await areasAt(it, day, more))]).toEqual([
        day,
        plainFigures(await areasAt(it, day, { ...more, ...byKeys })),
      ]);
  };

  it('what areas held of a pool was worth the shares of their keys then, the rest of rounding with the largest', async () => {
    const it = await addFactory(fresh().database, (partners += 1));
    const stock = asking(it);
    const bought = await it.post('2026-03-30', [receipt('PURCHASE', '2', '100.01', { itemId: ITEM.granules })]);
    await it.post('2026-03-31', [transfer('MOVE', inBalance(bought), '1', { stockAreaId: AREA.loom })], {
      kind: 'transfer',
    });
    await it.post('2026-04-02', [receipt('PURCHASE', '1', '0.01', { itemId: ITEM.granules })]);
    const areasAt = (day: string, more: { readonly stockAreas?: readonly number[] } = {}) =>
      stock(async (asked) => {
        const { groups, data } = await asked.asOf({
          filter: more,
          today: '2026-04-30',
          asOf: instant(`${day}T23:00`),
          groupBy: ['stockArea'],
          showsValue: true,
          measures: OF_SUMS,
        });
        return [
          ...groups.map(({ keys, quantity, value }) => `${keys['stockArea']?.name} ${Number(quantity)} ${value}`),
          data.value,
        ];
      });
    const expectPast = async (): Promise<void> => {
      const [raw, loom] = ['Raw store', 'Loom floor'];
      expect(await areasAt('2026-03-30')).toEqual([`${raw} 2 100.01`, '100.01']);
      // 100.01 ÷ 2 is 50.005, each 50.01: a paisa too much, which the first of the two gives.
      expect(await areasAt('2026-03-31')).toEqual([`${loom} 1 50.01`, `${raw} 1 50.00`, '100.01']);
      expect(await areasAt('2026-03-31', { stockAreas: [AREA.raw] })).toEqual([`${raw} 1 50.00`, '50.00']);
      expect(await areasAt('2026-04-02')).toEqual([`${loom} 1 33.34`, `${raw} 2 66.68`, '100.02']);
    };
    await expectPast();
    await stock((asked) => asked.sumAnew('2026-04-30', 100));
    await expectPast(); // out of the quantities that are kept beside sums
    await stock((asked) => asked.closeMonth('2026-03-31'));
    await expectPast();
    await stock((asked) => asked.sumAnew('2026-04-30', 100, 'months'));
    await expectPast();
  });

  it('shares are exact where they lie in the middle between two paise, and of pools too large to be reckoned in binary', async () => {
    const it = await addFactory(fresh().database, (partners += 1));
    const stock = asking(it);
    const few = await it.post('2026-04-01', [receipt('PURCHASE', '4', '0.02', { itemId: ITEM.granules })]);
    const large = { itemId: ITEM.masterbatch, lotNumber: 'M1' };
    const many = await it.post('2026-04-01', [receipt('PURCHASE', '9000000000', '90000000000.00', large)]);
    const dear = await it.post('2026-04-01', [receipt('PURCHASE', '10', '9000000000000.85', { itemId: ITEM.bags })]);
    await stock((asked) => asked.sumAnew('2026-04-30', 100));
    const move = (day: string, from: typeof few, quantity: string) =>
      it.post(day, [transfer('MOVE', inBalance(from), quantity, { stockAreaId: AREA.loom })], { kind: 'transfer' });
    // 0.02 ÷ 4 is 0.005: a kilogram is worth 0.01, and three, 0.015, are 0.02: a paisa too much, which the largest gives.
    await move('2026-04-03', few, '1');
    await move('2026-04-03', many, '1000000000.001');
    // Three of ten are worth 2,700,000,000,000.255, of which a double has a quarter of a paisa less.
    await move('2026-04-03', dear, '3');
    const areas = () =>
      stock(async (asked) => {
        const { groups } = await asked.asOf({
          filter: {},
          today: '2026-04-30',
          asOf: instant('2026-04-10T23:00'),
          groupBy: ['stockArea', 'item'],
          showsValue: true,
          orderBy: 'value',
          measures: OF_SUMS,
        });
        return groups.map(({ quantity, value, rows }) => `${quantity} ${value} ${rows}`);
      });
    const shares = [
      '1.000000 0.01 1',
      '3.000000 0.01 1',
      '1000000000.001000 10000000000.01 1',
      '7999999999.999000 79999999999.99 1',
      '3.000000 2700000000000.26 1',
      '7.000000 6300000000000.59 1',
    ];
    expect(await areas()).toEqual(shares);
    await stock((asked) => asked.sumAnew('2026-04-30', 100));
    expect(await areas()).toEqual(shares);
    await move('2026-04-20', many, '1');
    await move('2026-04-20', few, '1');
    await move('2026-04-20', dear, '1');
    await stock((asked) => asked.sumAnew('2026-04-30', 100));
    expect(await areas()).toEqual(shares);
  });

  it('a key that fills up in another pool held then what was posted of it in the former one', async () => {
    const it = await addFactory(fresh().database, (partners += 1));
    const lot = { itemId: ITEM.masterbatch, lotNumber: 'M1', stockAreaId: AREA.loom };
    const bought = await it.post('2026-03-30', [
      receipt('PURCHASE', '10', '100', lot),
      receipt('PURCHASE', '5', '50', { ...lot, stockAreaId: AREA.raw }),
    ]);
    const days = ['2026-03-30', '2026-04-01', '2026-04-03', '2026-04-11'];
    await it.post('2026-04-02', [issue('DISPATCH', inBalance(bought), '10')], { kind: 'issue' });
    await it.ask(
      "update stock_area set area_type = 'transit' where partner_id = $1 and id = $2 returning id",
      AREA.loom,
    );
    await it.post('2026-04-10', [receipt('PURCHASE', '4', '60', lot)]);
    await sumAll(it);
    await expectSame(it, days);
    await it.post('2026-04-12', [receipt('PURCHASE', '1', '15', lot)]); // the pool that it lies in by now is stale, and the former is not
    await expectSame(it, days);
    await sumAll(it);
    await asking(it)((stock) => stock.closeMonth('2026-03-31'));
    await expectSame(it, days);
    await sumAll(it);
    await expectSame(it, days); // it lay at the month's end in a pool to which nothing was posted until these days
    const { groups } = await areasAt(it, '2026-04-01');
    expect(groups.map(({ keys, quantity }) => [keys['stockArea']?.id, Number(quantity)])).toEqual([
      [AREA.loom, 10],
      [AREA.raw, 5],
    ]);
    await it.post('2026-04-03', [receipt('PURCHASE', '3', '45', { ...lot, lotNumber: 'M2' })]);
    await it.post('2026-03-29', [receipt('PURCHASE', '1', '10', { ...lot, stockAreaId: AREA.raw })]); // now the former pool is stale, and the later is not
    await expectSame(it, days);
  });

  it('what keys hold, how many they are and which of several largest has the rest is told as the keys tell it', async () => {
    const it = await addFactory(fresh().database, (partners += 1));
    const { lines } = await it.post('2026-04-01', [
      receipt('PURCHASE', '100', '70', { itemId: ITEM.sacks, packingId: PACKING.bag }, { packages: 4 }),
      receipt(
        'CUSTOMER_MATERIAL',
        '9',
        undefined,
        { itemId: ITEM.granules, ownerPartyId: PARTY.owner },
        { partyId: PARTY.owner },
      ),
      receipt('PURCHASE', '10', '50.01', {
        itemId: ITEM.masterbatch,
        lotNumber: 'A',
        expiryOn: '2026-04-20',
        stockAreaId: AREA.loom,
      }),
      receipt('PURCHASE', '10', '50', { itemId: ITEM.masterbatch, lotNumber: 'B', expiryOn: '2026-06-20' }),
      receipt('PURCHASE', '8', '8', { itemId: ITEM.granules, stockAreaId: AREA.loom }),
    ]);
    const [sacks = 0, ofOthers = 0, expired = 0, good = 0, granules = 0] = lines.map(
      ({ inBalanceId }) => inBalanceId ?? 0,
    );
    const change = async (): Promise<void> => {
      await it.post(
        '2026-04-05',
        [
          transfer('MOVE', sacks, '75', { stockAreaId: AREA.loom }, { packages: 3 }),
          transfer('MOVE', ofOthers, '9', { stockAreaId: AREA.loom }),
          transfer('MOVE', expired, '10', { stockAreaId: AREA.raw }), // empty by now, and gone from the sums
          transfer('MOVE', granules, '3', { stockAreaId: AREA.raw }),
        ],
        { kind: 'transfer' },
      );
      await it.post('2026-04-06', [issue('CONSUME', good, '1')], { kind: 'issue' });
    };
    const days = ['2026-04-01', '2026-04-05', '2026-04-06'];
    const expectAll = async (): Promise<void> => {
      await expectSame(it, days);
      await expectSame(it, days, { showsValue: false });
      await expectSame(it, days, { groupBy: ['stockArea', 'item', 'owner'] });
      await expectSame(it, days, { groupBy: ['packing', 'stockArea'], orderBy: '-value' });
      const { groups } = await areasAt(it, '2026-04-01', { filter: { items: [ITEM.masterbatch] } });
      // 100.01 ÷ 2 is 50.005: of two that are as large the first has a paisa less.
      expect(groups.map(({ keys, free, value }) => [keys['stockArea']?.id, Number(free), value])).toEqual([
        [AREA.loom, 0, '50.00'],
        [AREA.raw, 10, '50.01'],
      ]);
    };
    await sumAll(it);
    await change();
    await expectAll();
    await sumAll(it);
    await expectAll();
    await asking(it)((stock) => stock.closeMonth('2026-04-01'));
    await sumAll(it);
    await expectAll();
  });

  it('of more entries than may be read as columns nothing is reckoned', async () => {
    const it = await addFactory(fresh().database, (partners += 1));
    await it.post('2026-04-01', [
      receipt('PURCHASE', '10', '1.00', { itemId: ITEM.granules }),
      receipt('PURCHASE', '1', '10.00', { itemId: ITEM.masterbatch, lotNumber: 'M1' }),
    ]);
    const between = () => ({ entries: () => 'true', within: () => '', moment: () => 'now()' });
    const asked = { between, sign: '-', today: '2026-04-02', showsValue: true } as const;
    const read = (most: number) =>
      fresh().database.transaction({ partnerId: it.partner }, (tx) => pastKeys(tx, asked, most), { isOneMoment: true });
    expect(await read(1)).toBeUndefined();
    expect((await read(2))?.byKey.length).toBe(2); // nothing is summed yet
  });

  it('groups stand in order of their value where it is not told, today and in the past', async () => {
    const it = await addFactory(fresh().database, (partners += 1));
    await it.post('2026-04-01', [
      receipt('PURCHASE', '10', '1.00', { itemId: ITEM.granules }),
      receipt('PURCHASE', '1', '10.00', { itemId: ITEM.masterbatch, lotNumber: 'M1' }),
    ]);
    const query = {
      filter: {},
      today: '2026-04-02',
      groupBy: ['item'],
      orderBy: '-value',
      measures: ['quantity'],
      showsValue: true,
    } as const;
    const { now, past } = await fresh().database.transaction(
      { partnerId: it.partner },
      async (tx) => ({
        now: await stockOf(tx).groupBy(query),
        past: await stockOf(tx).asOf({ ...query, asOf: instant('2026-04-01T23:00') }),
      }),
      { isOneMoment: true },
    );
    for (const { groups } of [now, past])
      expect(groups.map(({ keys, value }) => [keys.item?.id, value])).toEqual([
        [ITEM.masterbatch, undefined],
        [ITEM.granules, undefined],
      ]);
  });
});
