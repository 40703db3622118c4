import { decimal } from '@weft/domain/rules/decimal/decimal';
import { landedShares } from '@weft/domain/rules/stock/landed-cost';
import { describe, expect, it } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, AREA, instant, issue, ITEM, PARTY, receipt, transfer, type Factory } from './factory-fixture.ts';
import type { Posted } from './posting.ts';
import { stockOf, type Stock } from './stock.ts';

const inBalance = ({ lines }: Posted, line = 0): number => lines[line]?.inBalanceId ?? 0;
const today = '2026-04-10';

eachEngine((fresh) => {
  let partners = 7000;
  const factory = (): Promise<Factory> => addFactory(fresh().database, (partners += 1));
  const ask = <T>({ partner }: Factory, work: (stock: Stock) => Promise<T>): Promise<T> =>
    fresh().database.transaction({ partnerId: partner }, (tx) => work(stockOf(tx)), { isOneMoment: true });
  const lot = (lotNumber: string, quantity: string, more: object = {}) =>
    receipt('PURCHASE', quantity, '1000', { itemId: ITEM.masterbatch, lotNumber, ...more });

  it('[C4] on hand, usable, free and available to promise', async () => {
    const it = await factory();
    const good = await it.post('2026-04-01', [lot('GOOD', '9300'), lot('LATE', '1000')]);
    await it.post('2026-02-01', [lot('OLD', '200')]);
    await it.post('2026-04-01', [
      lot('TEST', '2000', { qcStatus: 'hold' }),
      lot('BAD', '500', { qcStatus: 'rejected' }),
      receipt(
        'CUSTOMER_MATERIAL',
        '700',
        undefined,
        { itemId: ITEM.masterbatch, lotNumber: 'THEIRS' },
        { partyId: PARTY.owner },
      ),
    ]);
    await it.post('2026-04-02', [
      transfer('TRANSFER_OUT', inBalance(good, 1), '1000', { stockAreaId: AREA.road, transferLineId: 1 }),
    ]);
    await ask(it, async (stock) => {
      const line = { line: 0, quantity: decimal('3000'), balanceId: inBalance(good) };
      await stock.reserve({ demandModule: 'request', demandId: 1, lines: [line] });
      const soft = {
        line: 0,
        quantity: decimal('2500'),
        itemId: ITEM.masterbatch,
        itemTupleId: ITEM.masterbatch,
        branchId: 1,
      };
      await stock.reserve({ demandModule: 'request', demandId: 2, lines: [soft] });
    });
    const { rows } = await ask(it, (stock) =>
      stock.products({ filter: {}, today, coming: [], showsValue: true, pivot: 'qcStatus' }),
    );
    const [row] = rows;
    expect(
      [row?.onHand, row?.usable, row?.free, row?.promise, row?.inTransit, row?.allocated, row?.reserved].map(Number),
    ).toEqual([12000, 9300, 6300, 3800, 1000, 3000, 2500]);
    expect(row?.columns.map(({ id, quantity }) => `${id} ${Number(quantity)}`)).toEqual([
      'hold 2000',
      'rejected 500',
      'released 9500',
    ]);
  });

  it('a soft claim that hard ones cover does not count twice', async () => {
    const it = await factory();
    const key = inBalance(await it.post('2026-04-01', [lot('A', '100')]));
    await ask(it, async (stock) => {
      const demand = { demandModule: 'request', demandId: 1, demandLineId: 5 };
      const soft = {
        line: 0,
        quantity: decimal('60'),
        itemId: ITEM.masterbatch,
        itemTupleId: ITEM.masterbatch,
        branchId: 1,
      };
      await stock.reserve({ ...demand, lines: [soft] });
      await stock.reserve({ ...demand, lines: [{ line: 0, quantity: decimal('40'), balanceId: key }] });
    });
    const { rows } = await ask(it, (stock) => stock.products({ filter: {}, today, coming: [], showsValue: false }));
    expect(rows.map(({ free, reserved, promise }) => [free, reserved, promise].map(Number))).toEqual([[60, 20, 40]]);
    expect(rows[0]).not.toHaveProperty('value');
  });

  it('[C5] 1,500 by first expiry and by first come', async () => {
    const it = await factory();
    for (const [day, number, quantity, expiryOn] of [
      ['2026-04-01', 'L1', '600', undefined],
      ['2026-04-03', 'L2', '800', '2026-06-30'],
      ['2026-04-05', 'L3', '1000', '2026-05-31'],
    ] as const)
      await it.post(day, [
        receipt('PURCHASE', quantity, '1000', {
          itemId: ITEM.resin,
          lotNumber: number,
          ...(expiryOn === undefined ? {} : { expiryOn }),
        }),
      ]);
    const picked = async (method?: 'FEFO' | 'FIFO' | 'LIFO') => {
      const { keys, short } = await ask(it, (stock) =>
        stock.propose({
          filter: { itemTuples: [ITEM.resin] },
          today,
          quantity: decimal('1500'),
          ...(method === undefined ? {} : { method }),
        }),
      );
      expect(short.toString()).toBe('0');
      return keys
        .filter(({ suggested }) => suggested.gt('0'))
        .map(({ row, suggested }) => `${row.lot?.lotNumber} ${suggested.toString()}`);
    };
    expect(await picked('FEFO')).toEqual(['L3 1000', 'L2 500']);
    expect(await picked('FIFO')).toEqual(['L1 600', 'L2 800', 'L3 100']);
    expect(await picked()).toEqual(['L1 600', 'L2 800', 'L3 100']);
    await it.ask(
      `with changed as (update item set issue_rule = 'fefo' where partner_id = $1 and id = 3 returning id) select count(*) from changed`,
    );
    expect(await picked()).toEqual(['L3 1000', 'L2 500']);
  });

  it('what may not be taken is not proposed, and says why', async () => {
    const it = await factory();
    await it.post('2026-02-01', [lot('OLD', '10')]);
    const posted = await it.post('2026-04-01', [
      lot('TEST', '10', { qcStatus: 'hold' }),
      lot('HELD', '10'),
      lot('FREE', '10'),
    ]);
    await ask(it, (stock) =>
      stock.reserve({
        demandModule: 'request',
        demandId: 1,
        lines: [{ line: 0, quantity: decimal('10'), balanceId: inBalance(posted, 1) }],
      }),
    );
    const { keys, short } = await ask(it, (stock) =>
      stock.propose({ filter: { items: [ITEM.masterbatch] }, today, quantity: decimal('25') }),
    );
    expect(
      keys.map(({ row, suggested, reason }) => `${row.lot?.lotNumber} ${suggested.toString()} ${reason ?? ''}`.trim()),
    ).toEqual(['FREE 10', 'HELD 0 Reserved', 'OLD 0 Expired on 2026-03-03', 'TEST 0 Under test']);
    expect(short.toString()).toBe('15');
  });

  it('[C13] a landed charge by weight lies on the goods that came in', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [
      receipt('PURCHASE', '10000', '985000', { itemId: ITEM.granules }),
      receipt('PURCHASE', '250', '53100', { itemId: ITEM.masterbatch, lotNumber: 'W' }),
      receipt('PURCHASE', '120', '17010', { itemId: ITEM.resin, lotNumber: 'R' }),
    ]);
    const weights = ['10000', '250', '120'].map((weight) => ({ weight: decimal(weight) }));
    const shares = landedShares(decimal('12600.00'), weights, 'weight');
    expect(shares.map((share) => share.toFixed(2))).toEqual(['12150.43', '303.76', '145.81']);
    await it.post(
      '2026-04-02',
      shares.map((amount, line) => ({
        line,
        reason: 'LANDED_COST' as const,
        from: { account: 'SUPPLIER' as const },
        correctsId: bought.lines[line]?.inEntryId ?? 0,
        amount,
      })),
      { kind: 'revalue' },
    );
    expect([await it.pool('average'), await it.pool('lot')]).toEqual([
      '10000.000 / 997150.43, 250.000 / 53403.76',
      '120.000 / 17155.81',
    ]);
    expect(await ask(it, (stock) => stock.verify())).toEqual([]);
  });

  it('the rate history tells what each receipt did to the rate, and what was paid', async () => {
    const it = await factory();
    await it.post('2026-04-01', [receipt('PURCHASE', '1000', '98500', { itemId: ITEM.granules })], {
      documentNumber: 'IN/1',
    });
    await it.post('2026-04-03', [receipt('PURCHASE', '1000', '100500', { itemId: ITEM.granules })], {
      documentNumber: 'IN/2',
    });
    const history = (from?: string) =>
      ask(it, (stock) =>
        stock.rateHistory({
          itemTupleId: ITEM.granules,
          places: { branchIds: [], locationIds: [], stockAreaIds: [] },
          ...(from === undefined ? {} : { from: instant(from) }),
        }),
      );
    const { rows, purchases } = await history();
    expect(
      rows.map(({ document, rateBefore, rateAfter, quantity }) => [document, rateBefore, rateAfter, Number(quantity)]),
    ).toEqual([
      ['IN/2', '98.5000', '99.5000', 2000],
      ['IN/1', '0.0000', '98.5000', 1000],
    ]);
    expect(purchases.map(({ number, rate, party }) => [number, rate, party.companyName])).toEqual([
      ['IN/2', '100.5000', 'Reliance Polymers'],
      ['IN/1', '98.5000', 'Reliance Polymers'],
    ]);
    expect((await history('2026-04-02')).rows).toHaveLength(1);
  });

  it('claims go from one demand to another, whole or in part, and stay what they are', async () => {
    const it = await factory();
    const key = inBalance(await it.post('2026-04-01', [lot('A', '100')]));
    const claims = `select string_agg(demand_id || ': ' || (quantity - taken - released)::int, ', ' order by demand_id, id) as open from stock_reservation where partner_id = $1 and status = 'open'`;
    const from = { demandModule: 'request', demandId: 1 };
    const to = { demandModule: 'request', demandId: 2 };
    await ask(it, (stock) => stock.reserve({ ...from, lines: [{ line: 0, quantity: decimal('60'), balanceId: key }] }));
    await ask(it, (stock) =>
      stock.handClaims({ ...from, to, lines: [{ line: 0, quantity: decimal('25'), balanceId: key }] }),
    );
    expect(await it.ask(claims)).toEqual({ open: '1: 35, 2: 25' });
    await expect(
      ask(it, (stock) =>
        stock.handClaims({ ...from, to, lines: [{ line: 0, quantity: decimal('36'), balanceId: key }] }),
      ),
    ).rejects.toMatchObject({ faults: [{ code: 'NOT_ALLOCATED', values: { allocated: '35', asked: '36' } }] });
    await ask(it, (stock) => stock.handClaims({ ...from, to }));
    expect(await it.ask(claims)).toEqual({ open: '2: 25, 2: 35' });
    expect(await ask(it, (stock) => stock.verify())).toEqual([]);
  });

  it('an area that blocks when full takes no more than fits, whoever comes at once; racks mind what they hold', async () => {
    const it = await factory();
    const set = (sql: string) => it.ask(`with changed as (${sql} returning id) select count(*) from changed`);
    await set(
      `update stock_area set capacity = 1, capacity_uom_id = 1, capacity_action = 'block' where partner_id = $1 and id = 2`,
    );
    await set(
      `update stock_area set capacity = 1500, capacity_uom_id = 1, capacity_action = 'block' where partner_id = $1 and id = 1`,
    );
    await it.post('2026-04-01', [receipt('PURCHASE', '1000', '98500', { itemId: ITEM.granules })]);
    await expect(
      it.post('2026-04-01', [receipt('PURCHASE', '501', '100', { itemId: ITEM.granules })]),
    ).rejects.toMatchObject({
      faults: [{ code: 'PLACE', values: { reason: 'Raw store holds 1500.000 kg, it would hold 1501.000' } }],
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        it.post('2026-04-01', [receipt('PURCHASE', '200', '100', { itemId: ITEM.resin, lotNumber: 'R' })]),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await set(`update rack set mix_items = false where partner_id = $1 and id = 1`);
    await it.post('2026-04-02', [receipt('PURCHASE', '50', '100', { itemId: ITEM.granules, rackId: 1 })]);
    await expect(
      it.post('2026-04-02', [receipt('PURCHASE', '1', '100', { itemId: ITEM.resin, lotNumber: 'R', rackId: 1 })]),
    ).rejects.toMatchObject({ faults: [{ code: 'PLACE', values: { reason: 'R-01 holds one item only' } }] });
    expect(await ask(it, (stock) => stock.verify())).toEqual([]);
  });

  it('a day has all that happened on it, in India', async () => {
    const it = await factory();
    const key = inBalance(await it.post('2026-03-31T23:30', [lot('A', '100')]));
    await it.post('2026-04-01T00:10', [issue('CONSUME', key, '40')]);
    const { groups } = await ask(it, (stock) =>
      stock.asOf({ filter: {}, today, groupBy: ['item'], showsValue: false, asOf: '2026-03-31T23:59:59.999999+05:30' }),
    );
    expect(groups.map(({ quantity }) => Number(quantity))).toEqual([100]);
  });

  describe('grouped stock', () => {
    const asked = { filter: {}, today, coming: [], showsValue: true } as const;
    const store = async (): Promise<Factory> => {
      const it = await factory();
      await it.post('2026-04-08', [lot('NEW', '10'), receipt('PURCHASE', '40', '400', { itemId: ITEM.granules })]);
      await it.post('2026-02-20', [
        lot('OLD', '30', { expiryOn: '2026-12-31' }),
        receipt('OPENING', '500', '5000', { itemId: ITEM.bags, stockAreaId: AREA.loom }),
      ]);
      return it;
    };

    it('by age: days since it came, in the buckets of the screen', async () => {
      const { groups } = await ask(await store(), (stock) =>
        stock.groupBy({ ...asked, groupBy: ['ageBucket', 'item'] }),
      );
      expect(groups.map(({ keys, quantity }) => [keys['ageBucket'], keys['item']?.name, Number(quantity)])).toEqual([
        [{ id: 0, name: '0–30' }, 'PP granules', 40],
        [{ id: 0, name: '0–30' }, 'White masterbatch', 10],
        [{ id: 31, name: '31–60' }, 'Bag 50 kg', 500],
        [{ id: 31, name: '31–60' }, 'White masterbatch', 30],
      ]);
    });

    it('one group is looked into, by whatever dimensions it has', async () => {
      const it = await store();
      const inside = async (parent: object) =>
        (await ask(it, (stock) => stock.groupBy({ ...asked, groupBy: ['lot'], parent }))).groups.map(
          ({ keys, quantity }) => [keys['lot']?.name, Number(quantity)],
        );
      expect(await inside({ item: ITEM.masterbatch })).toEqual([
        ['NEW', 10],
        ['OLD', 30],
      ]);
      expect(await inside({ item: ITEM.masterbatch, ageBucket: 31, qcStatus: 'released' })).toEqual([['OLD', 30]]);
      expect(await inside({ rack: 1 })).toEqual([]);
    });

    it('tells the measures asked for, in the order asked for, and whether there is more below', async () => {
      const it = await store();
      const { groups } = await ask(it, (stock) =>
        stock.groupBy({ ...asked, groupBy: ['item'], measures: ['quantity', 'lots'], orderBy: '-quantity' }),
      );
      expect(groups).toEqual([
        {
          keys: { item: { id: 5, name: 'Bag 50 kg' } },
          uom: 'nos',
          mixedUom: false,
          hasChildren: false,
          quantity: '500.000000',
          lots: 0,
        },
        {
          keys: { item: { id: 1, name: 'PP granules' } },
          uom: 'kg',
          mixedUom: false,
          hasChildren: false,
          quantity: '40.000000',
          lots: 0,
        },
        {
          keys: { item: { id: 2, name: 'White masterbatch' } },
          uom: 'kg',
          mixedUom: false,
          hasChildren: true,
          quantity: '40.000000',
          lots: 2,
        },
      ]);
      const pages = await Promise.all(
        [1, 2, 3].map(async (pageNumber) =>
          ask(it, (stock) =>
            stock.groupBy({ ...asked, groupBy: ['stockArea'], orderBy: 'value', rowsPerPage: 1, pageNumber }),
          ),
        ),
      );
      expect(pages.map(({ groups: rows, totalCount }) => [rows[0]?.keys['stockArea']?.name, totalCount])).toEqual([
        ['Raw store', 2],
        ['Loom floor', 2],
        [undefined, 0],
      ]);
    });

    it('totals are of the whole filter, never kilograms with pieces', async () => {
      const { groups, data } = await ask(await store(), (stock) =>
        stock.groupBy({ ...asked, groupBy: ['branch'], rowsPerPage: 1 }),
      );
      expect(groups).toMatchObject([
        { mixedUom: true, uom: null, quantity: null, free: null, packages: 0, lots: 2, rows: 4 },
      ]);
      const figures = { secondaryQuantity: '0.000000', allocated: '0.000000' };
      expect(data).toEqual({
        totals: [
          { uom: 'kg', quantity: '80.000000', ...figures, free: '50.000000' }, // the old lot has expired
          { uom: 'nos', quantity: '500.000000', ...figures, free: '500.000000' },
        ],
        value: '7400.00',
      });
    });
  });
});
