import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, AREA, issue, ITEM, receipt, transfer, type Factory } from './factory-fixture.ts';
import { amounts, faultsOf, first, inBalance } from './posted-fixture.ts';
import { stockOf } from './stock.ts';

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

    it('[C43] 40 rolls by road: value arrives as it left, the one that does not come is a loss', async () => {
      const it = await factory();
      const weights = [...Array.from({ length: 38 }, () => '47.8'), '47.2', '48.4']; // 39 of them weigh 1,863.600
      const rolls = await it.post(
        '2026-04-01',
        weights.map((weight, n) =>
          receipt('PURCHASE', weight, decimal(weight).times('118.25').toFixed(2), {
            itemId: ITEM.fabric,
            lotNumber: 'F1',
            rollNumber: `R${n + 1}`,
          }),
        ),
      );
      const road = { stockAreaId: AREA.road, transferLineId: 9 };
      const sent = await it.post(
        '2026-04-02',
        weights.map((weight, n) => transfer('TRANSFER_OUT', rolls.lines[n]?.inBalanceId ?? 0, weight, road)),
        { kind: 'transfer' },
      );
      expect([await it.pool('transit'), await it.pool()]).toEqual(['1912.000 / 226094.00', '0.000 / 0.00']);
      const keys = sent.lines.map(({ inBalanceId }) => inBalanceId ?? 0);
      const came = { stockAreaId: AREA.rawOfBranch2 };
      await it.post(
        '2026-04-03',
        weights.slice(0, 39).map((weight, n) => transfer('TRANSFER_IN', keys[n] ?? 0, weight, came)),
        { kind: 'transfer' },
      );
      expect([await it.pool('transit'), await it.pool()]).toEqual([
        '48.400 / 5723.30',
        '0.000 / 0.00, 1863.600 / 220370.70',
      ]);
      const lost = await it.post('2026-04-04', [issue('TRANSIT_LOSS', keys[39] ?? 0, '48.4')], { kind: 'transfer' });
      expect(amounts(lost)).toEqual(['5723.30']);
      await expectSound(it);
    });
  });
});
