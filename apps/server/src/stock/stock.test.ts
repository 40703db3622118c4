import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { eachEngine } from '../testing/each-engine.ts';
import { callsOf } from '../testing/watch-calls.ts';
import {
  addFactory,
  AREA,
  factoryOf,
  instant,
  issue,
  ITEM,
  PARTY,
  receipt,
  transfer,
  type Factory,
} from './factory-fixture.ts';
import type { Posted, PostedLine } from './posting.ts';
import { Refusal } from '../http/refusal.ts';
import { stockOf } from './stock.ts';

const first = ({ lines }: Posted): PostedLine => {
  const [line] = lines;
  if (line === undefined) throw new Error('nothing was posted');
  return line;
};
const inBalance = (posted: Posted): number => first(posted).inBalanceId ?? 0;
const amounts = (...posted: Posted[]): string[] => posted.flatMap(({ lines }) => lines.map(({ amount }) => amount));
/** Names of the faults that a call ended with; [] when it did not. */
const faultsOf = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => [],
    (cause: unknown) => {
      if (cause instanceof Refusal) return cause.faults.map(({ field, code }) => `${code} ${field}`.trim());
      throw cause;
    },
  );

eachEngine((fresh) => {
  let partners = 100;
  const factory = (): Promise<Factory> => addFactory(fresh().database, (partners += 1));
  const expectSound = async ({ partner }: Factory): Promise<void> => {
    expect(await fresh().database.transaction({ partnerId: partner }, (tx) => stockOf(tx).verify())).toEqual([]);
  };

  describe('value', () => {
    it('[C7] moving average', async () => {
      const it = await factory();
      const bought = await it.post('2026-04-01', [
        receipt('PURCHASE', '1000.000', '98500.00', { itemId: ITEM.granules }),
      ]);
      const key = inBalance(bought);
      const out1 = await it.post('2026-04-02', [issue('CONSUME', key, '350.250')]);
      expect(await it.pool()).toBe('649.750 / 64000.37');
      await it.post('2026-04-03', [receipt('PURCHASE', '2500.000', '253093.75', { itemId: ITEM.granules })]);
      expect(await it.pool()).toBe('3149.750 / 317094.12');
      const out2 = await it.post('2026-04-04', [issue('CONSUME', key, '1000.000')]);
      expect(await it.pool()).toBe('2149.750 / 216421.33');
      const out3 = await it.post('2026-04-05', [issue('CONSUME', key, '2149.750')]);
      expect([await it.pool(), ...amounts(out1, out2, out3)]).toEqual([
        '0.000 / 0.00',
        '34499.63',
        '100672.79',
        '216421.33',
      ]);
      await expectSound(it);
    });

    it('[C8] three for ten rupees, one by one', async () => {
      const it = await factory();
      const key = inBalance(await it.post('2026-04-01', [receipt('PURCHASE', '3', '10.00', { itemId: ITEM.bags })]));
      const out = await it.post('2026-04-02', [
        issue('CONSUME', key, '1'),
        issue('CONSUME', key, '1'),
        issue('CONSUME', key, '1'),
      ]);
      expect([...amounts(out), await it.pool()]).toEqual(['3.33', '3.34', '3.33', '0.000 / 0.00']);
      await expectSound(it);
    });

    it('[C9] a freight bill after the issue', async () => {
      const it = await factory();
      await it.post('2026-04-01', [receipt('PURCHASE', '2000', '190000', { itemId: ITEM.granules })]);
      const bought = await it.post('2026-04-02', [receipt('PURCHASE', '10000', '985000', { itemId: ITEM.granules })]);
      const out = await it.post('2026-04-03', [issue('CONSUME', inBalance(bought), '6000')]);
      const { inEntryId } = first(bought);
      await it.post(
        '2026-04-05',
        [
          {
            line: 0,
            reason: 'LANDED_COST',
            from: { account: 'SUPPLIER' },
            correctsId: inEntryId,
            amount: decimal('14500.00'),
          },
        ],
        { kind: 'revalue' },
      );
      expect([...amounts(out), await it.pool()]).toEqual(['587500.00', '6000.000 / 594750.00']);
      expect(
        await it.ask(`select sum(amount) as amount from stock_ledger where partner_id = $1 and account = 'PRODUCTION'`),
      ).toEqual({ amount: '594750.00' });
      await expectSound(it);
    });

    it('[C10] a wrong price reversed', async () => {
      const it = await factory();
      await it.post('2026-04-01', [receipt('PURCHASE', '100', '5000', { itemId: ITEM.granules })]);
      const wrong = await it.post('2026-04-02', [receipt('PURCHASE', '100', '60000', { itemId: ITEM.granules })]);
      await it.post('2026-04-03', [issue('CONSUME', inBalance(wrong), '10')]);
      await it.reverse(wrong.transformationId);
      expect(await it.pool()).toBe('90.000 / 4500.00');
      expect(await faultsOf(it.reverse(wrong.transformationId))).toEqual(['REVERSED']);
      await expectSound(it);
    });

    it('[C11] a receipt entered late', async () => {
      const it = await factory();
      const bought = await it.post('2026-04-01', [receipt('PURCHASE', '1000', '100000', { itemId: ITEM.granules })]);
      await it.post('2026-04-03', [issue('DISPATCH', inBalance(bought), '600')]);
      await it.post('2026-04-02', [receipt('PURCHASE', '1000', '110000', { itemId: ITEM.granules })]);
      expect(await it.pool()).toBe('1400.000 / 147000.00');
      await expectSound(it);
    });

    it('[C12] quarantine does not blend', async () => {
      const it = await factory();
      await it.post('2026-04-01', [
        receipt('PURCHASE', '2000', '190000', { itemId: ITEM.masterbatch, lotNumber: 'L0' }),
      ]);
      const held = await it.post('2026-04-02', [
        receipt('PURCHASE', '5000', '492500', {
          itemId: ITEM.masterbatch,
          lotNumber: 'L1',
          stockAreaId: AREA.quarantine,
          qcStatus: 'hold',
        }),
      ]);
      const key = inBalance(held);
      const sample = await it.post('2026-04-03', [issue('SAMPLE', key, '2')]);
      const released = await it.post('2026-04-03', [transfer('QC_RELEASE', key, '4600', { stockAreaId: AREA.raw })]);
      const rejected = await it.post('2026-04-03', [transfer('QC_REJECT', key, '398', { stockAreaId: AREA.rejected })]);
      expect([...amounts(sample, released, rejected), await it.pool()]).toEqual([
        '197.00',
        '453100.00',
        '39203.00',
        '6600.000 / 643100.00',
      ]);
      const back = await it.post('2026-04-04', [
        issue('PURCHASE_RETURN', inBalance(rejected), '398', { settlesAt: decimal('39000') }),
      ]);
      expect(amounts(back)).toEqual(['39203.00']);
      expect(
        await it.ask(
          `select sum(amount) filter (where account = 'VARIANCE') as variance, sum(amount) filter (where account = 'SUPPLIER') as supplier from stock_ledger where partner_id = $1`,
        ),
      ).toEqual({
        variance: '203.00',
        supplier: '-643500.00',
      });
      await expectSound(it);
    });

    it('[C18] opening stock is what OPENING gave, and a reversed part leaves it', async () => {
      const it = await factory();
      await it.post('2026-04-01T00:00', [receipt('OPENING', '1250.500', '115671.25', { itemId: ITEM.granules })], {
        kind: 'opening',
      });
      const rolls = await it.post(
        '2026-04-01T00:00',
        Array.from({ length: 40 }, (_, n) =>
          receipt('OPENING', '47.8', n === 0 ? '5652.35' : '5652.35', {
            itemId: ITEM.fabric,
            lotNumber: 'F1',
            rollNumber: `R${n}`,
          }),
        ),
        { kind: 'opening' },
      );
      await it.post('2026-04-01T00:00', [receipt('OPENING', '25000', '235000', { itemId: ITEM.bags })], {
        kind: 'opening',
      });
      const value = `select (select sum(value) from cost_pool where partner_id = $1) as pools, (select -sum(amount) from stock_ledger where partner_id = $1 and account = 'OPENING') as opening`;
      expect(await it.ask(value)).toEqual({ pools: '576765.25', opening: '576765.25' });
      await it.reverse(rolls.transformationId);
      expect(await it.ask(value)).toEqual({ pools: '350671.25', opening: '350671.25' });
      await expectSound(it);
    });

    it('lots at their own cost', async () => {
      const it = await factory();
      const a = await it.post('2026-04-01', [
        receipt('PURCHASE', '100', '1000', { itemId: ITEM.resin, lotNumber: 'A' }),
      ]);
      await it.post('2026-04-01', [receipt('PURCHASE', '100', '3000', { itemId: ITEM.resin, lotNumber: 'B' })]);
      expect(amounts(await it.post('2026-04-02', [issue('CONSUME', inBalance(a), '50')]))).toEqual(['500.00']);
      expect(await it.pool('lot')).toBe('50.000 / 500.00, 100.000 / 3000.00');
      await expectSound(it);
    });

    it('[C43] a transfer by road: value arrives as it left, a lost roll is a loss', async () => {
      const it = await factory();
      const rolls = await it.post('2026-04-01', [
        receipt('PURCHASE', '1863.6', '220370.70', { itemId: ITEM.granules }),
        receipt('PURCHASE', '48.4', '5723.30', { itemId: ITEM.granules, rackId: 1 }),
      ]);
      const [many, one] = rolls.lines;
      const sent = await it.post(
        '2026-04-02',
        [
          transfer('TRANSFER_OUT', many?.inBalanceId ?? 0, '1863.6', { stockAreaId: AREA.road, transferLineId: 9 }),
          transfer('TRANSFER_OUT', one?.inBalanceId ?? 0, '48.4', { stockAreaId: AREA.road, transferLineId: 9 }),
        ],
        { kind: 'transfer' },
      );
      expect([await it.pool('transit'), await it.pool()]).toEqual(['1912.000 / 226094.00', '0.000 / 0.00']);
      await it.post(
        '2026-04-03',
        [transfer('TRANSFER_IN', inBalance(sent), '1863.6', { stockAreaId: AREA.rawOfBranch2 })],
        { kind: 'transfer' },
      );
      expect([await it.pool('transit'), await it.pool()]).toEqual([
        '48.400 / 5723.30',
        '0.000 / 0.00, 1863.600 / 220370.70',
      ]);
      const lost = await it.post('2026-04-04', [issue('TRANSIT_LOSS', inBalance(sent), '48.4')], { kind: 'transfer' });
      expect(amounts(lost)).toEqual(['5723.30']);
      await expectSound(it);
    });
  });

  describe('guards', () => {
    it('[C6] each claim sees its own share of a key', async () => {
      const it = await factory();
      const key = inBalance(
        await it.post('2026-04-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]),
      );
      const reserve = (demandId: number, quantity: string): Promise<number> =>
        fresh().database.transaction({ partnerId: it.partner }, async (tx) => {
          const [made] = await stockOf(tx).reserve({
            demandModule: 'request',
            demandId,
            lines: [{ line: 0, balanceId: key, quantity: decimal(quantity) }],
          });
          return made?.id ?? 0;
        });
      const [a, b] = [await reserve(1, '60'), await reserve(2, '40')];
      expect(await faultsOf(reserve(3, '0.001'))).toEqual(['SHORT_STOCK lines[0].quantity']);
      expect(await faultsOf(it.post('2026-04-02', [issue('CONSUME', key, '0.001')]))).toEqual([
        'RESERVED lines[0].quantity',
      ]);
      await it.post('2026-04-02', [issue('CONSUME', key, '40', { reservationId: b })]);
      expect(await faultsOf(it.post('2026-04-02', [issue('CONSUME', key, '61', { reservationId: a })]))).toEqual([
        'SHORT_STOCK lines[0].quantity',
      ]);
      await expectSound(it);
      await it.post('2026-04-02', [issue('CONSUME', key, '60', { reservationId: a })]);
      expect(
        await it.ask(`select count(*)::int as done from stock_reservation where partner_id = $1 and status = 'done'`),
      ).toEqual({ done: 2 });
      await expectSound(it);
    });

    it('claims move with the goods, and wait while they are on hold', async () => {
      const it = await factory();
      const key = inBalance(
        await it.post('2026-04-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]),
      );
      await fresh().database.transaction({ partnerId: it.partner }, (tx) =>
        stockOf(tx).reserve({
          demandModule: 'request',
          demandId: 1,
          lines: [{ line: 0, balanceId: key, quantity: decimal('60') }],
        }),
      );
      const moved = await it.post('2026-04-02', [transfer('MOVE', key, '70', { stockAreaId: AREA.loom })]);
      const states = `select string_agg(quantity::int || ' ' || status, ', ' order by quantity) as claims from stock_reservation where partner_id = $1`;
      expect(await it.ask(states)).toEqual({ claims: '30 open, 30 open' });
      const held = await it.post('2026-04-03', [
        transfer('QC_HOLD', inBalance(moved), '70', { stockAreaId: AREA.quarantine }),
      ]);
      expect(await it.ask(states)).toEqual({ claims: '30 open, 30 suspended' });
      await expectSound(it);
      await it.post('2026-04-04', [transfer('QC_RELEASE', inBalance(held), '70', { stockAreaId: AREA.raw })]);
      expect(await it.ask(states)).toEqual({ claims: '30 open, 30 open' });
      const freed = await fresh().database.transaction({ partnerId: it.partner }, (tx) =>
        stockOf(tx).release({ demandModule: 'request', demandId: 1 }),
      );
      expect(freed).toBe(2);
      await expectSound(it);
    });

    it('[C15] no later moment falls below zero', async () => {
      const it = await factory();
      const key = inBalance(
        await it.post('2026-04-01', [receipt('PURCHASE', '500', '5000', { itemId: ITEM.granules })]),
      );
      await it.post('2026-04-03', [issue('CONSUME', key, '450')]);
      await it.post('2026-04-05', [receipt('PURCHASE', '300', '3000', { itemId: ITEM.granules })]);
      const late = it.post('2026-04-02', [issue('CONSUME', key, '100')]);
      await expect(late).rejects.toMatchObject({
        faults: [{ code: 'SHORT_LATER', values: { quantity: '-50.000', date: '03-04-2026' } }],
      });
      await it.post('2026-04-02', [issue('CONSUME', key, '50')]);
      await expectSound(it);
    });

    it('tells all faults of all lines, and writes nothing', async () => {
      const it = await factory();
      const key = inBalance(await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]));
      const counts = `select (select count(*) from stock_ledger where partner_id = $1) as entries, (select count(*) from stock_identity where partner_id = $1) as identities`;
      const before = await it.ask(counts);
      const faults = await faultsOf(
        it.post('2026-04-02', [
          receipt('PURCHASE', '5', '0', { itemId: ITEM.granules }),
          receipt('PURCHASE', '5', '50', { itemId: ITEM.masterbatch }),
          receipt('PURCHASE', '5.0001', '50', { itemId: ITEM.bags }),
          receipt('PURCHASE', '5', '50', { itemId: 99 }),
          receipt('PURCHASE', '5', '50', { itemId: ITEM.granules, stockAreaId: 99 }),
          receipt('PURCHASE', '5', '50', { itemId: ITEM.granules, rackId: 1, stockAreaId: AREA.loom }),
          transfer('MOVE', key, '1', { stockAreaId: AREA.rawOfBranch2 }),
          transfer('MOVE', key, '1', {}),
        ]),
      );
      expect(faults).toEqual([
        'ZERO_RATE lines[0].rate',
        'REQUIRED lines[1].lotNumber',
        'FORMAT lines[2].quantity',
        'REFERENCE lines[3].item',
        'REFERENCE lines[4].stockArea',
        'PLACE lines[5].stockArea',
        'PLACE lines[6].stockArea',
        'PLACE lines[7].stockArea',
      ]);
      const short = await faultsOf(
        it.post('2026-04-02', [
          receipt('PURCHASE', '5', '50', { itemId: ITEM.masterbatch, lotNumber: 'N' }),
          issue('CONSUME', key, '6'),
          issue('CONSUME', key, '6'),
          issue('CONSUME', key, '11'),
        ]),
      );
      expect(short).toEqual(['SHORT_STOCK lines[2].quantity', 'SHORT_STOCK lines[3].quantity']);
      expect(await it.ask(counts)).toEqual(before);
    });

    it('hold, rejected, blocked and expired stock does not leave', async () => {
      const it = await factory();
      const held = inBalance(
        await it.post('2026-04-01', [
          receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: 'H', qcStatus: 'hold' }),
        ]),
      );
      const old = inBalance(
        await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: 'O' })]),
      );
      expect(await faultsOf(it.post('2026-04-02', [issue('CONSUME', held, '1')]))).toEqual([
        'ON_HOLD lines[0].quantity',
      ]);
      expect(await faultsOf(it.post('2026-06-02', [issue('CONSUME', old, '1')]))).toEqual([
        'ON_HOLD lines[0].quantity',
      ]);
      await fresh().database.transaction({ partnerId: it.partner }, (tx) =>
        tx.execute(
          `update stock_lot set blocked_at = now(), blocked_reason = 'recall' where partner_id = $1 and lot_number = 'O'`,
          [it.partner],
        ),
      );
      expect(await faultsOf(it.post('2026-04-02', [issue('CONSUME', old, '1')]))).toEqual([
        'ON_HOLD lines[0].quantity',
      ]);
      await it.post('2026-04-02', [issue('WRITE_OFF', old, '1'), issue('PURCHASE_RETURN', held, '1')]);
      await fresh().database.transaction({ partnerId: it.partner }, (tx) =>
        tx.execute(`update stock_area set lock_for_count = true where partner_id = $1 and id = 1`, [it.partner]),
      );
      expect(await faultsOf(it.post('2026-04-02', [issue('WRITE_OFF', old, '1')]))).toEqual([
        'AREA_LOCKED lines[0].stockArea',
      ]);
      await it.post('2026-04-02', [issue('COUNT_LOSS', held, '1')], { kind: 'count' });
      await expectSound(it);
    });

    it('goods of others have no value and go back to them only', async () => {
      const it = await factory();
      const theirs = inBalance(
        await it.post('2026-04-01', [
          receipt('CUSTOMER_MATERIAL', '10', undefined, { itemId: ITEM.granules }, { partyId: PARTY.owner }),
        ]),
      );
      await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
      expect(
        await faultsOf(it.post('2026-04-02', [issue('DISPATCH', theirs, '1', { partyId: PARTY.customer })])),
      ).toEqual(['OWNER lines[0].owner']);
      expect(amounts(await it.post('2026-04-02', [issue('DISPATCH', theirs, '10', { partyId: PARTY.owner })]))).toEqual(
        ['0.00'],
      );
      expect(await it.pool()).toBe('10.000 / 100.00');
      await expectSound(it);
    });

    it('a roll is in one place', async () => {
      const it = await factory();
      const roll = (stockAreaId: number) =>
        receipt(
          'PURCHASE',
          '100',
          '1000',
          { itemId: ITEM.fabric, lotNumber: 'F', rollNumber: 'R1', stockAreaId },
          { secondaryQuantity: decimal('8.125') },
        );
      const key = inBalance(await it.post('2026-04-01', [roll(AREA.raw)]));
      expect(await faultsOf(it.post('2026-04-01', [roll(AREA.loom)]))).toEqual(['ROLL lines[0].rollNumber']);
      expect(await faultsOf(it.post('2026-04-01', [transfer('MOVE', key, '40', { stockAreaId: AREA.loom })]))).toEqual([
        'ROLL lines[0].rollNumber',
      ]);
      const moved = await it.post('2026-04-01', [transfer('MOVE', key, '100', { stockAreaId: AREA.loom })]);
      expect(first(moved).secondaryQuantity).toBe('8.125000');
      await expectSound(it);
    });

    it('both quantities are facts: a share is proposed, all of one takes all of the other', async () => {
      const it = await factory();
      const key = inBalance(
        await it.post('2026-04-01', [
          receipt(
            'PURCHASE',
            '3749.75',
            '35154.54',
            { itemId: ITEM.fabric, lotNumber: 'F' },
            { secondaryQuantity: decimal('297.29') },
          ),
        ]),
      );
      const part = await it.post('2026-04-02', [issue('CONSUME', key, '1250')]);
      expect(first(part).secondaryQuantity).toBe('99.103');
      expect(
        await faultsOf(it.post('2026-04-02', [issue('CONSUME', key, '1', { secondaryQuantity: decimal('198.2') })])),
      ).toEqual(['SHORT_SECONDARY lines[0].secondaryQuantity']);
      expect(first(await it.post('2026-04-02', [issue('CONSUME', key, '2499.75')])).secondaryQuantity).toBe(
        '198.187000',
      );
      const sacks = await it.post('2026-04-03', [receipt('PURCHASE', '1000', '10000', { itemId: ITEM.sacks })]);
      expect(first(sacks).secondaryQuantity).toBe('40.000000');
      await expectSound(it);
    });

    it('a lot number that must be new is refused when it is known', async () => {
      const it = await factory();
      await it.post('2026-04-01', [
        receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: 'N1', isNewLot: true }),
      ]);
      expect(
        await faultsOf(
          it.post('2026-04-01', [
            receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: 'N1', isNewLot: true }),
          ]),
        ),
      ).toEqual(['DUPLICATE lines[0].lotNumber']);
    });

    it('what went on is named when its receipt is to be reversed', async () => {
      const it = await factory();
      const bought = await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
      await it.post('2026-04-02', [issue('CONSUME', inBalance(bought), '4')], { documentNumber: 'MA/26/7' });
      await expect(it.reverse(bought.transformationId)).rejects.toMatchObject({
        faults: [{ code: 'USED', values: { documents: 'MA/26/7' } }],
      });
    });

    it('a reversal in a closed period is dated on the first open day, at the pool’s rate', async () => {
      const it = await factory();
      const bought = await it.post('2026-03-20', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
      await it.post('2026-04-02', [receipt('PURCHASE', '100', '3000', { itemId: ITEM.granules })]);
      await it.reverse(bought.transformationId, '2026-04-01T00:00');
      expect(await it.pool()).toBe('100.000 / 3000.00');
      await expectSound(it);
    });

    it('one request id, one transformation', async () => {
      const it = await factory();
      const requestId = '11111111-1111-4111-8111-111111111111';
      const once = await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })], {
        requestId,
      });
      const again = await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })], {
        requestId,
      });
      expect([again.transformationId, again.isRepeated, await it.pool()]).toEqual([
        once.transformationId,
        true,
        '10.000 / 100.00',
      ]);
    });
  });

  describe('time', () => {
    it('[C14] stock on a date, as it was known', async () => {
      const it = await factory();
      const bought = await it.post('2026-03-31T10:00', [receipt('PURCHASE', '500', '5000', { itemId: ITEM.granules })]);
      const late = await it.post('2026-03-31T18:00', [issue('CONSUME', inBalance(bought), '80')]);
      const ask = (asKnownAt?: string) =>
        fresh().database.transaction({ partnerId: it.partner }, async (tx) =>
          (
            await stockOf(tx).asOf({
              filter: {},
              today: '2026-04-02',
              asOf: instant('2026-03-31T23:59'),
              groupBy: ['item'],
              showsValue: true,
              ...(asKnownAt === undefined ? {} : { asKnownAt }),
            })
          ).groups.map(({ quantity, value }) => `${Number(quantity)} / ${value}`),
        );
      expect([await ask(bought.postedAt), await ask(late.postedAt)]).toEqual([['500 / 5000.00'], ['420 / 4200.00']]);
    });

    it('a kept month end answers the same, and takes late entries in', async () => {
      const it = await factory();
      const bought = await it.post('2026-03-30', [receipt('PURCHASE', '500', '5000', { itemId: ITEM.granules })]);
      await it.post('2026-04-02', [receipt('PURCHASE', '500', '6000', { itemId: ITEM.granules })]);
      const ask = () =>
        fresh().database.transaction({ partnerId: it.partner }, async (tx) =>
          (
            await stockOf(tx).asOf({
              filter: {},
              today: '2026-04-02',
              asOf: instant('2026-04-01T12:00'),
              groupBy: ['stockArea', 'item'],
              showsValue: true,
            })
          ).groups.map(({ quantity, value }) => `${Number(quantity)} / ${value}`),
        );
      expect(await ask()).toEqual(['500 / 5000.00']);
      await fresh().database.transaction({ partnerId: it.partner }, (tx) => stockOf(tx).closeMonth('2026-03-31'));
      expect(await ask()).toEqual(['500 / 5000.00']);
      await it.post('2026-03-31', [issue('CONSUME', inBalance(bought), '100')]);
      expect(await ask()).toEqual(['400 / 4000.00']);
      await expectSound(it);
    });
  });

  it('a posting is one statement, however many lines it has', async () => {
    const it = await factory();
    const many = Array.from({ length: 60 }, (_, n) =>
      receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: `L${n}` }),
    );
    const calls = await callsOf(fresh().database, () => it.post('2026-04-01', many));
    expect(calls.map(({ kind, text }) => (kind === 'statement' ? text : kind))).toEqual([
      'open',
      'select stock_post($1::jsonb) as answer',
      'commit',
    ]);
    await expectSound(it);
  });

  it('the ledger cannot be changed, and half a movement cannot be added', async () => {
    const it = await factory();
    await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    const run = (sql: string) =>
      fresh().database.transaction({ partnerId: it.partner }, (tx) => tx.execute(sql, [it.partner]));
    await expect(run('update stock_ledger set amount = 0 where partner_id = $1')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(run('delete from stock_transformation where partner_id = $1')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      run(
        `insert into stock_ledger select (jsonb_populate_record(l, '{"movement_no": 7}'::jsonb || jsonb_build_object('id', id + 1000000))).* from stock_ledger l where partner_id = $1 and side = 'in'`,
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expectSound(it);
  });

  it('whoever changes one row is found', async () => {
    const it = await factory();
    const other = await factory();
    const key = inBalance(await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]));
    await it.post('2026-04-02', [issue('CONSUME', key, '4')]);
    await other.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    await fresh().database.transaction({ system: true }, async (tx) => {
      await tx.query(
        `alter table stock_ledger disable trigger user; update stock_ledger set party_id = 2 where partner_id = ${it.partner} and side = 'in' and account = 'STOCK'; alter table stock_ledger enable trigger user`,
      );
    });
    const findings = await fresh().database.transaction({ partnerId: it.partner }, (tx) => stockOf(tx).verify());
    expect(findings.map(({ invariant }) => invariant)).toEqual(['hash of an entry']);
    await expectSound(other);
  });

  it('no row of another partner is reached', async () => {
    const ours = await factory();
    const theirs = await factory();
    const key = inBalance(
      await theirs.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]),
    );
    expect(
      await faultsOf(factoryOf(fresh().database, ours.partner).post('2026-04-02', [issue('CONSUME', key, '1')])),
    ).toEqual(['REFERENCE lines[0].quantity']);
  });

  it('stock view, groups, ledger and trace answer', async () => {
    const it = await factory();
    const bought = await it.post(
      '2026-04-01',
      [
        receipt('PURCHASE', '10', '100', { itemId: ITEM.masterbatch, lotNumber: 'L1', supplierLot: 'S-77' }),
        receipt('PURCHASE', '20', '200', { itemId: ITEM.granules }),
      ],
      { documentNumber: 'IN/1' },
    );
    const key = inBalance(bought);
    await it.post('2026-04-02', [issue('DISPATCH', key, '4', { partyId: PARTY.customer })], { documentNumber: 'DC/1' });
    const answer = await fresh().database.transaction({ partnerId: it.partner }, async (tx) => {
      const stock = stockOf(tx);
      const today = '2026-04-05';
      const page = await stock.stockRows({
        filter: { search: 'l1' },
        today,
        showsValue: true,
        pageNumber: 1,
        rowsPerPage: 10,
      });
      const groups = await stock.groupBy({ filter: {}, today, groupBy: ['productType', 'item'], showsValue: true });
      const ledger = await stock.ledger({ filter: { lotNumber: '=L1' }, today, showsValue: true });
      const trace = await stock.trace({ lotNumber: 'S-77', direction: 'both' });
      return { page, groups, ledger, trace };
    });
    expect(answer.page).toMatchObject({
      totalCount: 1,
      rows: [{ quantity: '6.000000', value: '60.00', ageDays: 4, lot: { lotNumber: 'L1', expiryOn: '2026-05-01' } }],
      data: { value: '60.00' },
    });
    expect(
      answer.groups.groups.map(({ keys, quantity, value }) => [
        keys['item']?.name,
        keys['productType']?.name,
        Number(quantity),
        value,
      ]),
    ).toEqual([
      ['PP granules', 'Raw material', 20, '200.00'],
      ['White masterbatch', 'Raw material', 6, '60.00'],
    ]);
    expect(answer.ledger).toMatchObject({
      totalCount: 2,
      data: { opening: '0', in: '10.000000', out: '4.000000', closing: '6.000000', closingValue: '60.00' },
    });
    expect(answer.ledger.rows.map(({ balance }) => balance)).toEqual(['10.000000', '6.000000']);
    expect(
      answer.trace.nodes.map(({ type, label, quantity }) => `${type} ${label} ${Number(quantity)}`).toSorted(),
    ).toEqual(['dispatch DC/1 4', 'lot L1 6', 'supplierLot S-77 10']);
    expect(answer.trace.recall.customers).toMatchObject([{ dispatch: 'DC/1', quantity: '4.000000' }]);
  });
});
