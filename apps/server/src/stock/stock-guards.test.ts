import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, AREA, issue, ITEM, PARTY, receipt, transfer, type Factory } from './factory-fixture.ts';
import { amounts, faultsOf, first, inBalance } from './posted-fixture.ts';
import { stockOf } from './stock.ts';

eachEngine((fresh) => {
  let partners = 100;
  const factory = (): Promise<Factory> => addFactory(fresh().database, (partners += 1));
  const expectSound = async ({ partner }: Factory): Promise<void> => {
    expect(await fresh().database.transaction({ partnerId: partner }, (tx) => stockOf(tx).verify())).toEqual([]);
  };

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
        faults: [{ code: 'REVERSE_FIRST', values: { documents: 'MA/26/7' } }],
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
});
