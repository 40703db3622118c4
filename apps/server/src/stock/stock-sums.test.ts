import { decimal } from '@weft/domain/rules/decimal/decimal';
import { expect, it } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, AREA, issue, ITEM, PARTY, receipt, transfer, type Factory } from './factory-fixture.ts';
import { plainFigures } from './posted-fixture.ts';
import type { Posted } from './posting.ts';
import type { StockDimension } from './stock-dimensions.ts';
import type { StockFilter } from './stock-filter.ts';
import { stockOf, type Stock } from './stock.ts';

const today = '2026-04-10';
const inBalance = ({ lines }: Posted, line: number): number => lines[line]?.inBalanceId ?? 0;
const DIMENSIONS: readonly (readonly StockDimension[])[] = [
  ['item'],
  ['stockArea'],
  ['item', 'stockArea', 'qcStatus'],
  ['owner', 'branch'],
  ['packing', 'category'],
];
/** Narrows nothing, and is asked of each key: kept sums cannot answer it. */
const BY_KEYS: StockFilter = { minQuantity: 0 };

eachEngine((fresh) => {
  let partners = 7500;
  const inTx = <T>({ partner }: Factory, work: (stock: Stock) => Promise<T>): Promise<T> =>
    fresh().database.transaction({ partnerId: partner }, (tx) => work(stockOf(tx)));
  const sumAll = (it: Factory, day = today): Promise<number> => inTx(it, (stock) => stock.sumAnew(day, 1000));
  const stale = async (it: Factory): Promise<number> =>
    (
      await it.ask<{ n: number }>(
        'select count(distinct (cost_pool_id, item_id))::int as n from stock_sum_stale where partner_id = $1',
      )
    ).n;

  /** Kept sums, or what stands in for them, say what the keys say: groups, totals, pages. */
  const expectSame = async (it: Factory, day = today, filters: readonly StockFilter[] = [{}]): Promise<void> =>
    inTx(it, async (stock) => {
      for (const filter of filters) {
        const query = { filter, today: day, showsValue: true };
        const byKeys = { ...query, filter: { ...filter, ...BY_KEYS } };
        for (const groupBy of DIMENSIONS)
          expect([groupBy, plainFigures(await stock.groupBy({ ...query, groupBy }))]).toEqual([
            groupBy,
            plainFigures(await stock.groupBy({ ...byKeys, groupBy })),
          ]);
        for (const pageNumber of [1, 2]) {
          const page = { pageNumber, rowsPerPage: 4 };
          expect(plainFigures(await stock.stockRows({ ...query, ...page }))).toEqual(
            plainFigures(await stock.stockRows({ ...byKeys, ...page })),
          );
        }
      }
    });

  const stocked = async () => {
    const it = await addFactory(fresh().database, (partners += 1));
    const lots = await it.post('2026-04-01', [
      receipt('PURCHASE', '10', '33.34', { itemId: ITEM.masterbatch, lotNumber: 'A', expiryOn: '2026-04-20' }),
      receipt('PURCHASE', '20', '66.67', { itemId: ITEM.masterbatch, lotNumber: 'B', expiryOn: '2026-05-20' }),
      receipt('PURCHASE', '7', '700', {
        itemId: ITEM.masterbatch,
        lotNumber: 'C',
        expiryOn: '2026-06-20',
        stockAreaId: AREA.loom,
      }),
      receipt('PURCHASE', '30', '100', { itemId: ITEM.granules }),
      receipt('PURCHASE', '5', '55', { itemId: ITEM.granules, rackId: 1 }),
      receipt('PURCHASE', '12', '144', {
        itemId: ITEM.resin,
        lotNumber: 'R',
        qcStatus: 'hold',
        stockAreaId: AREA.quarantine,
      }),
      receipt(
        'CUSTOMER_MATERIAL',
        '9',
        undefined,
        { itemId: ITEM.granules, ownerPartyId: PARTY.owner },
        { partyId: PARTY.owner },
      ),
    ]);
    return { it, lots };
  };

  it('sums say what the keys say, before and after they are made', async () => {
    const { it } = await stocked();
    const filters: readonly StockFilter[] = [{}, { includeTransit: true }, { owners: [0] }, { qcStatus: ['released'] }];
    await expectSame(it, today, filters);
    expect(await stale(it)).toBe(4);
    expect(await sumAll(it)).toBe(4);
    expect(await stale(it)).toBe(0);
    expect(
      await it.ask('select sum(keys)::int as keys, sum(value) as value from stock_sum where partner_id = $1'),
    ).toEqual({ keys: 7, value: '1099.01' });
    await expectSame(it, today, filters);
    expect(await sumAll(it)).toBe(0);
  });

  it('whatever touches a key, a pool or a lot makes its sums stale, and no others', async () => {
    const { it, lots } = await stocked();
    const key = (line: number): number => inBalance(lots, line);
    const { inEntryId } = lots.lines[3] ?? { inEntryId: 0 };
    const touches: readonly (readonly [what: string, pools: number, touch: () => Promise<unknown>])[] = [
      ['an issue', 1, () => it.post('2026-04-02', [issue('CONSUME', key(0), '1')], { kind: 'issue' })],
      [
        'a move to another area',
        1,
        () => it.post('2026-04-02', [transfer('MOVE', key(4), '2', { stockAreaId: AREA.loom })], { kind: 'transfer' }),
      ],
      [
        'a claim',
        1,
        () =>
          inTx(it, (stock) =>
            stock.reserve({
              demandModule: 'request',
              demandId: 1,
              lines: [{ line: 0, balanceId: key(1), quantity: decimal('3') }],
            }),
          ),
      ],
      ['a claim that is freed', 1, () => inTx(it, (stock) => stock.release({ demandModule: 'request', demandId: 1 }))],
      [
        'a late cost',
        1,
        () =>
          it.post(
            '2026-04-03',
            [
              {
                line: 0,
                reason: 'LANDED_COST',
                from: { account: 'SUPPLIER' },
                correctsId: inEntryId,
                amount: decimal('7.77'),
              },
            ],
            { kind: 'revalue' },
          ),
      ],
      [
        'a lot that is blocked',
        1,
        () =>
          it.ask(
            `update stock_lot set blocked_at = now(), blocked_reason = 'recall' where partner_id = $1 and lot_number = 'B' returning id`,
          ),
      ],
      [
        'a lot that is good for longer',
        1,
        () =>
          it.ask(
            `update stock_lot set expiry_on = '2026-04-25' where partner_id = $1 and lot_number = 'A' returning id`,
          ),
      ],
      [
        'a verdict',
        2,
        () =>
          it.post(
            '2026-04-04',
            [transfer('QC_RELEASE', key(5), '12', { stockAreaId: AREA.raw, qcStatus: 'released' })],
            { kind: 'quality' },
          ),
      ],
      [
        'goods of others',
        1,
        () => it.post('2026-04-04', [transfer('MOVE', key(6), '4', { stockAreaId: AREA.loom })], { kind: 'transfer' }),
      ],
      [
        'a remark on a lot',
        0,
        () =>
          it.ask(`update stock_lot set note = 'see invoice' where partner_id = $1 and lot_number = 'A' returning id`),
      ],
    ];
    await sumAll(it);
    for (const [what, pools, touch] of touches) {
      await touch();
      expect([what, await stale(it)]).toEqual([what, pools]);
      await expectSame(it);
      await sumAll(it);
    }
  });

  it('what expires leaves what is free on that day, whenever it was summed', async () => {
    const { it } = await stocked();
    await sumAll(it);
    for (const day of ['2026-04-20', '2026-04-21', '2026-05-21', '2026-06-21']) await expectSame(it, day);
    expect(await sumAll(it, '2026-05-21')).toBe(1);
    for (const day of ['2026-04-10', '2026-05-21', '2026-06-21']) await expectSame(it, day);
  });

  it('a lot that lies in several places is counted once in each group, summed or not', async () => {
    const { it, lots } = await stocked();
    await it.post(
      '2026-04-02',
      [
        transfer('MOVE', inBalance(lots, 0), '4', { stockAreaId: AREA.loom }),
        transfer('MOVE', inBalance(lots, 1), '5', { stockAreaId: AREA.loom }),
        transfer('MOVE', inBalance(lots, 2), '1', { stockAreaId: AREA.raw }),
      ],
      { kind: 'transfer' },
    );
    const lotsBy = async (groupBy: readonly StockDimension[], filter: StockFilter = {}) =>
      inTx(it, async (stock) => {
        const { groups } = await stock.groupBy({ filter, today, showsValue: false, groupBy, orderBy: '-lots' });
        return groups.map(({ keys, lots: found }) => [...groupBy.map((dimension) => keys[dimension]?.id), found]);
      });
    const expectCounted = async (): Promise<void> => {
      expect(await lotsBy(['stockArea'])).toEqual([
        [AREA.loom, 3],
        [AREA.raw, 3],
        [AREA.quarantine, 1],
      ]);
      expect(await lotsBy(['branch'])).toEqual([[1, 4]]);
      expect(await lotsBy(['qcStatus'], { stockAreas: [AREA.loom, AREA.quarantine] })).toEqual([
        ['released', 3],
        ['hold', 1],
      ]);
    };
    const spread = () =>
      it.ask('select count(*)::int as n, sum(lots)::int as lots from stock_sum_spread where partner_id = $1');
    await expectCounted();
    expect(await sumAll(it)).toBe(4);
    expect(await spread()).toEqual({ n: 2, lots: 6 }); // the three lots lie in the same two sums
    await expectCounted();
    await it.post(
      '2026-04-03',
      [transfer('MOVE', inBalance(lots, 0), '6', { stockAreaId: AREA.loom })], // all that was left of A
      { kind: 'transfer' },
    );
    const afterwards = async (): Promise<void> => {
      expect(await lotsBy(['stockArea'])).toEqual([
        [AREA.loom, 3],
        [AREA.raw, 2],
        [AREA.quarantine, 1],
      ]);
      expect(await lotsBy(['branch'])).toEqual([[1, 4]]);
    };
    await afterwards();
    expect(await sumAll(it)).toBe(1);
    expect(await spread()).toEqual({ n: 2, lots: 4 });
    await afterwards();
  });

  it('no sum outlives its keys', async () => {
    const { it, lots } = await stocked();
    await sumAll(it);
    await it.post(
      '2026-04-05',
      [issue('CONSUME', inBalance(lots, 3), '30'), issue('CONSUME', inBalance(lots, 4), '5')],
      { kind: 'issue' },
    );
    await inTx(it, (stock) => stock.restEmpty('infinity', 100));
    await sumAll(it);
    expect(
      await it.ask(
        'select count(*)::int as n from stock_sum where partner_id = $1 and item_id = 1 and cost_pool_id > 0',
      ),
    ).toEqual({ n: 0 });
    await expectSame(it);
  });
});
