import { decimal } from '@weft/domain/rules/decimal/decimal';
import { expect, it } from 'vitest';
import { addFactory, type Factory, instant, issue, ITEM, receipt } from '../stock/factory-fixture.ts';
import { type Stock, stockOf } from '../stock/stock.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { endClaims } from './end-claims.ts';
import { keepMonthEnds } from './keep-month-ends.ts';
import { restEmptyKeys } from './rest-empty-keys.ts';
import { sumStock } from './sum-stock.ts';
import { verifyLedgers } from './verify-ledgers.ts';
import { warnOfLowStock } from './warn-of-low-stock.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

/** India's clock. */
const at = (time: string): Date => new Date(instant(time));

eachEngine((fresh) => {
  let partners = 700;
  const factory = (): Promise<Factory> => addFactory(fresh().database, (partners += 1));

  const noticesOf = async ({ ask }: Factory): Promise<readonly string[]> =>
    (
      await ask<{ told: string[] }>(
        `select coalesce(array_agg(kind || ': ' || about order by id), '{}') as told from notice where partner_id = $1`,
      )
    ).told;

  it('stock below its reorder level is told once for each fall, where the company wants it', async () => {
    const it = await factory();
    const count = async (): Promise<number> =>
      (await noticesOf(it)).filter((one) => one.startsWith('lowStock: ')).length;
    const night = (day: string): Promise<void> => warnOfLowStock(fresh().database, at(`${day}T00:45`));
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
    await it.ask(`update item set reorder_level = 50 where partner_id = $1 and id = ${ITEM.granules} returning id`);
    await night('2026-04-02');
    expect(await count()).toBe(0);
    await it.post('2026-04-02T10:00', [issue('CONSUME', bought.lines[0]?.inBalanceId ?? 0, '60')], { kind: 'issue' });
    await night('2026-04-03');
    await night('2026-04-04');
    expect(await noticesOf(it)).toEqual([`lowStock: item ${ITEM.granules}`]);
    expect(await it.ask(`select facts from notice where partner_id = $1 and kind = 'lowStock'`)).toMatchObject({
      facts: { module: 'item', record: ITEM.granules, item: 'PP granules', quantity: '40', level: '50', uom: 'kg' },
    });
    await it.post('2026-04-04T10:00', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
    await night('2026-04-05');
    expect(await noticesOf(it)).toEqual([
      `lowStock: item ${ITEM.granules}, until ${at('2026-04-05T00:45').toISOString()}`,
    ]);
    await it.ask(`update item set reorder_level = 500 where partner_id = $1 and id = ${ITEM.granules} returning id`);
    await night('2026-04-06');
    expect(await count()).toBe(2);
  });

  it('many falls of one night are one notice that names them all; one that is over and falls again is told anew', async () => {
    const it = await factory();
    const night = (day: string): Promise<void> => warnOfLowStock(fresh().database, at(`${day}T00:45`));
    const levels = (level: number, ids: readonly number[]) =>
      it.ask(
        `with changed as (update item set reorder_level = ${level} where partner_id = $1 and id in (${ids.join()}) returning id) select count(*)::int as n from changed`,
      );
    const all = [ITEM.granules, ITEM.masterbatch, ITEM.fabric, ITEM.bags];
    expect(await levels(50, all)).toEqual({ n: 4 });
    await night('2026-04-02');
    await night('2026-04-03');
    const told = await noticesOf(it);
    expect(told).toEqual([expect.stringMatching(/^lowStock: items from \d+, 2026-04-01T19:15:00.000Z$/u)]);
    const { facts } = await it.ask<{ facts: { ids: readonly number[] } }>(
      'select facts from notice where partner_id = $1',
    );
    expect(facts).toMatchObject({ module: 'item', count: 4 });
    expect(new Set(facts.ids)).toEqual(new Set(all));

    await it.post('2026-04-03T10:00', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
    await night('2026-04-04');
    expect(await noticesOf(it)).toEqual(told);
    await levels(500, [ITEM.granules]);
    await night('2026-04-05');
    expect(await noticesOf(it)).toEqual([...told, `lowStock: item ${ITEM.granules}`]);
  });

  it('a claim ends at its time: what is not taken is free again, and who claimed it is told once', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
    const balanceId = bought.lines[0]?.inBalanceId ?? 0;
    const [claim] = await fresh().database.transaction({ partnerId: it.partner }, (tx) =>
      stockOf(tx).reserve({
        demandModule: 'request',
        demandId: 7,
        staffId: 3,
        expiresAt: instant('2026-04-02T10:00'),
        lines: [{ line: 0, balanceId, quantity: decimal('60') }],
      }),
    );
    const reservationId = claim?.id ?? 0;
    await it.post('2026-04-01T15:00', [issue('CONSUME', balanceId, '20', { reservationId })], { kind: 'issue' });
    const claims = `select r.status, r.taken::float as taken, r.released::float as released, b.allocated::float as allocated
      from stock_reservation r join stock_balance b on b.partner_id = $1 and b.id = r.balance_id where r.partner_id = $1`;

    await endClaims(fresh().database, at('2026-04-02T09:59'));
    expect(await it.ask(claims)).toEqual({ status: 'open', taken: 20, released: 0, allocated: 40 });
    await endClaims(fresh().database, at('2026-04-02T10:00'));
    await endClaims(fresh().database, at('2026-04-02T10:01'));
    expect(await it.ask(claims)).toEqual({ status: 'expired', taken: 20, released: 40, allocated: 0 });
    expect(await noticesOf(it)).toEqual([`claimExpired: claim ${reservationId}`]);
    expect(await it.ask('select staff_id as "staffId", facts from notice where partner_id = $1')).toEqual({
      staffId: 3,
      facts: { module: 'request', document: 7, item: 'PP granules', lot: null, quantity: '40', uom: 'kg' },
    });
  });

  it('a lot in stock is told of 30, 7 and 0 days before its end, each once; one that is used up is not', async () => {
    const it = await factory();
    const lot = (lotNumber: string) =>
      receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber, expiryOn: '2026-04-30' });
    const bought = await it.post('2026-04-01', [lot('KEPT'), lot('USED')]);
    await it.post('2026-04-02', [issue('CONSUME', bought.lines[1]?.inBalanceId ?? 0, '10')], { kind: 'issue' });
    const kept = bought.lines[0]?.lotId;
    const tellOn = (day: string): Promise<void> => warnOfExpiry(fresh().database, at(`${day}T00:30`));

    await tellOn('2026-03-30');
    expect(await noticesOf(it)).toEqual([]);
    await tellOn('2026-04-10');
    await tellOn('2026-04-11');
    expect(await noticesOf(it)).toEqual([`lotExpiry: lot ${kept}, 30 days`]);
    expect(await it.ask('select facts from notice where partner_id = $1')).toEqual({
      facts: {
        lot: kept,
        number: 'KEPT',
        item: 'White masterbatch',
        expiryOn: '2026-04-30',
        daysLeft: 20,
        quantity: '10',
        uom: 'kg',
        areas: ['Raw store'],
      },
    });
    for (const day of ['2026-04-23', '2026-04-24', '2026-04-30', '2026-05-20']) await tellOn(day);
    expect(await noticesOf(it)).toEqual([
      `lotExpiry: lot ${kept}, 30 days`,
      `lotExpiry: lot ${kept}, 7 days`,
      `lotExpiry: lot ${kept}, 0 days`,
    ]);
  });

  it('a lot is to be tested again so many days after it was made or came, and is told of once', async () => {
    const it = await factory();
    await it.ask(
      'update item set retest_days = 30, shelf_life_days = null where partner_id = $1 and id = $2 returning id',
      ITEM.masterbatch,
    );
    const bought = await it.post('2026-04-01', [
      receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: 'CAME' }),
      receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: 'MADE', manufacturedOn: '2026-03-15' }),
    ]);
    const [came, made] = bought.lines.map(({ lotId }) => lotId);
    for (const day of ['2026-04-13', '2026-04-14', '2026-04-15'])
      await warnOfExpiry(fresh().database, at(`${day}T00:30`));
    expect(await noticesOf(it)).toEqual([`lotRetest: lot ${made}, 2026-04-14`]);
    await warnOfExpiry(fresh().database, at('2026-05-01T00:30'));
    expect(await noticesOf(it)).toContain(`lotRetest: lot ${came}, 2026-05-01`);
  });

  it('a lot whose earlier warnings were missed has the last one only', async () => {
    const it = await factory();
    await it.post('2026-04-01', [
      receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: 'LATE', expiryOn: '2026-04-05' }),
    ]);
    await warnOfExpiry(fresh().database, at('2026-04-01T00:30'));
    expect((await noticesOf(it)).map((notice) => notice.replace(/\d+,/u, 'x,'))).toEqual(['lotExpiry: lot x, 7 days']);
  });

  it('a ledger that does not add up is an alarm and a notice with what was found; a sound one is neither', async () => {
    const [sound, broken] = [await factory(), await factory()];
    for (const it of [sound, broken])
      await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    await fresh().database.transaction({ system: true }, (tx) =>
      tx.query(
        `alter table stock_ledger disable trigger user; update stock_ledger set amount = amount * 2 where partner_id = ${broken.partner}; alter table stock_ledger enable trigger user`,
      ),
    );
    const alarms: unknown[] = [];
    await verifyLedgers(fresh().database, at('2026-04-02T01:30'), { error: (what: unknown) => alarms.push(what) });
    expect(alarms).toMatchObject([{ partnerId: broken.partner }]);
    expect(await noticesOf(sound)).toEqual([]);
    expect(await noticesOf(broken)).toEqual(['ledgerFault: ledger on 2026-04-02']);
    const { found } = await broken.ask<{ found: string[] }>(
      `select array(select distinct f->>'invariant' from jsonb_array_elements(facts->'findings') f) as found from notice where partner_id = $1`,
    );
    expect(found).toEqual(expect.arrayContaining(['I7 pool = its entries = its keys', 'hash of an entry']));
  });

  it('a key that was empty for a month rests: the past reads it all the same, and a posting brings it back as it was', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    const key = bought.lines[0]?.inBalanceId ?? 0;
    const used = await it.post('2026-04-10', [issue('CONSUME', key, '10')], { kind: 'issue' });
    const keys = `select (select count(*)::int from stock_balance where partner_id = $1) as kept, (select count(*)::int from stock_balance_rest where partner_id = $1) as rested`;
    const stock = <T>(ask: (stock: Stock) => Promise<T>): Promise<T> =>
      fresh().database.transaction({ partnerId: it.partner }, (tx) => ask(stockOf(tx)), { isOneMoment: true });
    const past = () =>
      stock(async ({ asOf, ledger }) => {
        const asked = { filter: {}, today: '2026-05-20', showsValue: true };
        const { groups } = await asOf({ ...asked, groupBy: ['item'], asOf: instant('2026-04-05T12:00') });
        return { groups, ledger: await ledger(asked) };
      });
    const before = await past();
    expect(before.groups).toMatchObject([{ quantity: '10.000000', value: '100.00' }]);

    await restEmptyKeys(fresh().database, at('2026-05-10T12:00'));
    expect(await it.ask(keys)).toEqual({ kept: 1, rested: 0 });
    await restEmptyKeys(fresh().database, at('2026-05-10T12:01'));
    expect(await it.ask(keys)).toEqual({ kept: 0, rested: 1 });
    expect(await past()).toEqual(before);
    expect(await stock(({ verify }) => verify())).toEqual([]);

    await it.reverse(used.transformationId);
    expect(
      await it.ask(`select id::int, quantity::float as quantity from stock_balance where partner_id = $1`),
    ).toEqual({ id: key, quantity: 10 });
    await it.post('2026-04-11', [issue('CONSUME', key, '10')], { kind: 'issue' });
    await restEmptyKeys(fresh().database, at('2026-06-10T12:00'));
    const again = await it.post('2026-04-12', [receipt('PURCHASE', '4', '48', { itemId: ITEM.granules })]);
    expect(again.lines[0]?.inBalanceId).toBe(key);
    expect(await it.ask(keys)).toEqual({ kept: 1, rested: 0 });
    expect(await stock(({ verify }) => verify())).toEqual([]);
  });

  it('a late cost finds goods whose key rests', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    const [line] = bought.lines;
    await it.post('2026-04-10', [issue('DISPATCH', line?.inBalanceId ?? 0, '10')], { kind: 'issue' });
    await restEmptyKeys(fresh().database, at('2026-06-10T12:00'));
    await it.post(
      '2026-06-11',
      [
        {
          line: 0,
          reason: 'LANDED_COST',
          from: { account: 'SUPPLIER' },
          correctsId: line?.inEntryId ?? 0,
          amount: decimal('12'),
        },
      ],
      { kind: 'revalue' },
    );
    expect(
      await it.ask(`select sum(amount)::text as cost from stock_ledger where partner_id = $1 and account = 'CUSTOMER'`),
    ).toEqual({ cost: '112.00' });
    expect(await fresh().database.transaction({ partnerId: it.partner }, (tx) => stockOf(tx).verify())).toEqual([]);
  });

  it('the end of a month that is over is kept each night, the newest first, and changed by what is posted late', async () => {
    const it = await factory();
    const night = (): Promise<void> => keepMonthEnds(fresh().database, at('2026-07-02T01:00'));
    const kept = () =>
      it.ask<{ months: Record<string, string> }>(
        `select coalesce(jsonb_object_agg(month_end, quantity), '{}') as months from (select month_end, sum(quantity)::text as quantity from stock_snapshot where partner_id = $1 and balance_id > 0 group by 1) x`,
      );
    await night();
    expect(await kept()).toEqual({ months: {} });
    const bought = await it.post('2026-04-10', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
    await it.post('2026-05-20', [issue('CONSUME', bought.lines[0]?.inBalanceId ?? 0, '40')], { kind: 'issue' });
    await night();
    expect(await kept()).toEqual({ months: { '2026-06-30': '60.000000' } });
    for (const _more of [2, 3, 4]) await night();
    const first = { '2026-04-30': '100.000000', '2026-05-31': '60.000000', '2026-06-30': '60.000000' };
    expect(await kept()).toEqual({ months: first });
    await it.post('2026-05-25', [issue('CONSUME', bought.lines[0]?.inBalanceId ?? 0, '10')], { kind: 'issue' });
    expect(await kept()).toEqual({ months: { ...first, '2026-05-31': '50.000000', '2026-06-30': '50.000000' } });
  });

  it('what was touched is summed by the job, of every company, until nothing is left', async () => {
    const [one, two] = [await factory(), await factory()];
    const left = ({ ask }: Factory) => ask('select count(*)::int as n from stock_sum_stale where partner_id = $1');
    for (const it of [one, two])
      await it.post('2026-04-10', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
    await sumStock(fresh().database, at('2026-04-11T10:00'), () => true);
    expect(await left(one)).not.toEqual({ n: 0 });
    await sumStock(fresh().database, at('2026-04-11T10:00'));
    for (const it of [one, two]) {
      expect(await left(it)).toEqual({ n: 0 });
      expect(await it.ask('select quantity, value from stock_sum where partner_id = $1')).toEqual({
        quantity: '100.000000',
        value: '1000.00',
      });
    }
  });
});
