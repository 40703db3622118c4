import { decimal } from '@weft/domain/rules/decimal/decimal';
import { expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, AREA, issue, ITEM, receipt, transfer, type Factory } from './factory-fixture.ts';
import { HISTORY_INVARIANTS } from './history-invariants.ts';
import type { Posted, Receipt } from './posting.ts';
import { stockOf } from './stock.ts';

const inBalance = ({ lines }: Posted, line = 0): number => lines.find((one) => one.line === line)?.inBalanceId ?? 0;
const inEntry = ({ lines }: Posted): number => lines[0]?.inEntryId ?? 0;
const faultsOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => [],
    (cause: unknown) => {
      if (cause instanceof Refusal) return cause.faults.map(({ code, values }) => ({ code, ...values }));
      throw cause;
    },
  );
const production = { kind: 'production' } as const;
const made = (itemId: number, quantity: string, more: Partial<Receipt['to']> = {}, share = quantity): Receipt =>
  receipt('PRODUCE', quantity, undefined, { itemId, ...more }, { share: decimal(share) });

eachEngine((fresh) => {
  let partners = 5500;
  const factory = (): Promise<Factory> => addFactory(fresh().database, (partners += 1));
  const expectSound = ({ partner }: Factory): Promise<void> =>
    fresh().database.transaction({ partnerId: partner }, async (tx) => {
      expect(await stockOf(tx).verify()).toEqual([]);
      for (const { invariant, sql } of HISTORY_INVARIANTS)
        expect({ invariant, broken: await tx.query(sql, [partner]) }).toEqual({ invariant, broken: [] });
    });
  const charge = (it: Factory, correctsId: number, amount: string): Promise<Posted> =>
    it.post(
      '2026-04-20',
      [{ line: 0, reason: 'LANDED_COST', from: { account: 'SUPPLIER' }, correctsId, amount: decimal(amount) }],
      { kind: 'revalue' },
    );
  /** What each output of a posting is worth now. */
  const worth = async (it: Factory, { transformationId }: Posted): Promise<readonly string[]> =>
    (
      await it.ask<{ worth: string[] }>(
        `select array_agg(cost::text order by id) as worth from (
           select e.id, e.amount + coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = $1 and f.corrects_id = e.id), 0) as cost
             from stock_ledger e where e.partner_id = $1 and e.transformation_id = $2 and e.side = 'in' and e.quantity > 0 and e.account <> 'PRODUCTION') x`,
        transformationId,
      )
    ).worth;

  it('what a production took must still have been there before its outputs, whatever is posted or taken back later', async () => {
    const it = await factory();
    await it.post('2026-03-31', [receipt('PURCHASE', '20', '200', { itemId: ITEM.granules })]);
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
    const key = inBalance(bought);
    const reground = await it.post('2026-04-02', [issue('CONSUME', key, '100'), made(ITEM.granules, '80')], {
      ...production,
      documentNumber: 'PB/1',
    });
    expect(inBalance(reground, 1)).toBe(key);
    const late = (quantity: string) => it.post('2026-04-01T18:00', [issue('DISPATCH', key, quantity)]);
    expect(await faultsOf(late('30'))).toMatchObject([
      { code: 'SHORT_LATER', quantity: '-10.000', date: '02-04-2026', document: 'PB/1' },
    ]);
    expect(await faultsOf(it.reverse(bought.transformationId))).toMatchObject([
      { code: 'REVERSE_FIRST', documents: 'PB/1' },
    ]);
    await late('20');
    await it.post('2026-04-03', [issue('DISPATCH', key, '80')]);
    await expectSound(it);
  });

  it('productions of one moment that feed each other are told apart by what was there, and a circle is refused', async () => {
    const it = await factory();
    const at = '2026-04-05';
    const bought = await it.post(at, [receipt('PURCHASE', '50', '500', { itemId: ITEM.granules })]);
    const first = await it.post(at, [issue('CONSUME', inBalance(bought), '50'), made(ITEM.bags, '100')], production);
    const second = await it.post(
      at,
      [issue('CONSUME', inBalance(first, 1), '100'), made(ITEM.granules, '45', { stockAreaId: AREA.loom })],
      production,
    );
    // The floor's granules go where the first took its own from: taken back, the purchase would leave bags made of granules made of those bags.
    await it.post(at, [transfer('MOVE', inBalance(second, 1), '45', { stockAreaId: AREA.raw })], { kind: 'transfer' });
    await it.post(at, [receipt('PURCHASE', '5', '50', { itemId: ITEM.granules })]);
    expect(await faultsOf(it.reverse(bought.transformationId))).toMatchObject([{ code: 'REVERSE_FIRST' }]);
    await charge(it, inEntry(bought), '40');
    expect([await worth(it, first), await worth(it, second)]).toEqual([['540.00'], ['540.00']]);
    await expectSound(it);
  });

  it('a receipt of that very moment, reversed and entered again, still feeds the production that was posted between', async () => {
    const it = await factory();
    const at = '2026-04-05';
    const wrong = await it.post(at, [receipt('PURCHASE', '50', '500', { itemId: ITEM.granules })]);
    const batch = await it.post(at, [issue('CONSUME', inBalance(wrong), '50'), made(ITEM.bags, '100')], production);
    await it.post(at, [issue('DISPATCH', inBalance(batch, 1), '100')], { kind: 'issue' });
    await it.post(at, [receipt('PURCHASE', '50', '900', { itemId: ITEM.granules })]);
    await it.reverse(wrong.transformationId);
    expect(await worth(it, batch)).toEqual(['900.00']);
    expect(
      await it.ask(`select sum(amount)::text as sold from stock_ledger where partner_id = $1 and account = 'CUSTOMER'`),
    ).toEqual({ sold: '900.00' });
    await expectSound(it);
  });

  it('outputs that were made of nothing of value share its late cost by quantity', async () => {
    const it = await factory();
    const given = await it.post('2026-04-01', [
      receipt('FREE', '10', '0', { itemId: ITEM.granules }, { isFree: true }),
    ]);
    const batch = await it.post(
      '2026-04-02',
      [
        issue('CONSUME', inBalance(given), '10'),
        made(ITEM.bags, '6'),
        receipt('BYPRODUCT', '2', '0', { itemId: ITEM.masterbatch, lotNumber: 'M' }),
      ],
      production,
    );
    await charge(it, inEntry(given), '12');
    expect(await worth(it, batch)).toEqual(['9.00', '3.00']);
    await expectSound(it);
  });

  it('no rounding makes an output worth less than nothing', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '11', '0.07', { itemId: ITEM.granules })]);
    const freight = await charge(it, inEntry(bought), '0.05');
    const lots = Array.from({ length: 11 }, (_, n) =>
      made(ITEM.resin, '1', { lotNumber: `L${n}` }, n === 0 ? '2' : '1'),
    );
    const batch = await it.post('2026-04-02', [issue('CONSUME', inBalance(bought), '11'), ...lots], production);
    await it.reverse(freight.transformationId);
    const left = (await worth(it, batch)).map(Number);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    expect(left.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.07, 9);
    await expectSound(it);
  });

  it('late costs of several inputs come to the same, in whatever steps they come', async () => {
    const outcome = async (steps: readonly (readonly [number, string])[]): Promise<readonly string[]> => {
      const it = await factory();
      const inputs = [
        await it.post('2026-04-01', [receipt('PURCHASE', '3', '1.00', { itemId: ITEM.granules })]),
        await it.post('2026-04-01', [receipt('PURCHASE', '3', '1.00', { itemId: ITEM.masterbatch, lotNumber: 'M' })]),
      ];
      const batch = await it.post(
        '2026-04-02',
        [
          ...inputs.map((input) => issue('CONSUME', inBalance(input), '3')),
          ...['A', 'B', 'C'].map((lotNumber) => made(ITEM.resin, '1', { lotNumber })),
        ],
        production,
      );
      for (const [n, amount] of steps) await charge(it, inEntry(inputs[n] ?? batch), amount);
      await expectSound(it);
      return worth(it, batch);
    };
    const whole = await outcome([
      [0, '0.10'],
      [1, '0.10'],
    ]);
    expect(
      await outcome([
        [1, '0.05'],
        [0, '0.03'],
        [1, '0.05'],
        [0, '0.07'],
      ]),
    ).toEqual(whole);
  });

  it('late cost of goods that were moved between pools stays with them, and lies on VARIANCE when they are moved back', async () => {
    const it = await factory();
    const held = await it.post('2026-04-01', [
      receipt('PURCHASE', '10', '100', { itemId: ITEM.granules, qcStatus: 'hold' }),
    ]);
    const released = await it.post(
      '2026-04-02',
      [transfer('QC_RELEASE', inBalance(held), '10', { stockAreaId: AREA.raw })],
      {
        kind: 'quality',
      },
    );
    await charge(it, inEntry(released), '7');
    expect([await it.pool('quarantine'), await it.pool()]).toEqual(['0.000 / 0.00', '10.000 / 107.00']);
    await it.post('2026-04-01T18:00', [receipt('PURCHASE', '10', '300', { itemId: ITEM.granules })]);
    expect(await it.pool()).toBe('20.000 / 407.00');
    await it.reverse(released.transformationId);
    expect([await it.pool('quarantine'), await it.pool()]).toEqual(['10.000 / 100.00', '10.000 / 300.00']);
    expect(
      await it.ask(
        `select sum(amount)::text as variance from stock_ledger where partner_id = $1 and account = 'VARIANCE'`,
      ),
    ).toEqual({ variance: '7.00' });
    await expectSound(it);
  });

  it('late cost of goods that were moved inside a pool counts from the day that it is about', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    const key = inBalance(bought);
    const sold = await it.post('2026-04-02', [issue('DISPATCH', key, '5')], { kind: 'issue' });
    const moved = await it.post('2026-04-03', [transfer('MOVE', key, '5', { stockAreaId: AREA.loom })], {
      kind: 'transfer',
    });
    await charge(it, inEntry(moved), '15');
    await it.post('2026-04-01T18:00', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    expect([await worth(it, sold), await it.pool()]).toEqual([['50.00'], '15.000 / 165.00']);
    await expectSound(it);
  });
});
