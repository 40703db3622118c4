import { decimal } from '@weft/domain/rules/decimal/decimal';
import { describe, expect, it } from 'vitest';
import { revalueStock } from '../jobs/revalue-stock.ts';
import { Refusal } from '../http/refusal.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, AREA, issue, ITEM, PACKING, PARTY, receipt, transfer, type Factory } from './factory-fixture.ts';
import type { Posted } from './posting.ts';
import { limitSweep } from './random-history.ts';
import { stockOf } from './stock.ts';

const inBalance = ({ lines }: Posted, line = 0): number => lines.find((one) => one.line === line)?.inBalanceId ?? 0;
const amounts = ({ lines }: Posted): string[] => lines.toSorted((a, b) => a.line - b.line).map(({ amount }) => amount);
const codesOf = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => [],
    (cause: unknown) => {
      if (cause instanceof Refusal) return cause.faults.map(({ code }) => code);
      throw cause;
    },
  );
const production = { kind: 'production' } as const;

eachEngine((fresh) => {
  let partners = 5000;
  const factory = (): Promise<Factory> => addFactory(fresh().database, (partners += 1));
  const expectSound = async ({ partner }: Factory): Promise<void> => {
    expect(await fresh().database.transaction({ partnerId: partner }, (tx) => stockOf(tx).verify())).toEqual([]);
  };
  /** `account → sum of amounts`, of one item or all. */
  const accounts = (it: Factory, item?: number): Promise<unknown> =>
    it.ask(
      `select jsonb_object_agg(account, amount) as sums from (select account, sum(amount) as amount from stock_ledger
        where partner_id = $1 and account <> 'STOCK' and ($2::int is null or item_id = $2) group by account) x`,
      item ?? null,
    );

  describe('production', () => {
    it('[T2] outputs are worth what went in: by-product and waste first, abnormal loss to its own account', async () => {
      const it = await factory();
      const bought = await it.post('2026-04-01', [receipt('PURCHASE', '1000', '100000', { itemId: ITEM.granules })]);
      const made = await it.post(
        '2026-04-02',
        [
          receipt('PRODUCE', '965', undefined, { itemId: ITEM.resin, lotNumber: 'B1' }, { share: decimal('965') }),
          receipt('WASTE', '35', '1400', { itemId: ITEM.granules, rackId: 1 }),
          {
            line: 0,
            reason: 'LOSS',
            quantity: decimal('15'),
            share: decimal('15'),
            recovered: decimal('600'),
            from: { account: 'PRODUCTION' },
            to: { account: 'LOSS', itemId: ITEM.resin, itemTupleId: ITEM.resin },
          },
          issue('CONSUME', inBalance(bought), '1000'),
        ],
        { ...production, conversionCost: decimal('8000') },
      );
      expect(amounts(made)).toEqual(['105559.18', '1400.00', '1040.82', '100000.00']);
      expect(await accounts(it)).toEqual({ sums: { SUPPLIER: -100000, PRODUCTION: -8000, LOSS: 1040.82 } });
      await expectSound(it);
      await it.reverse(made.transformationId);
      expect([await it.pool(), await it.pool('lot')]).toEqual(['1000.000 / 100000.00', '0.000 / 0.00']);
      await expectSound(it);
    });

    it('late cost of what was consumed goes on to what was made of it, and to who bought that', async () => {
      const it = await factory();
      const bought = await it.post('2026-04-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
      const made = await it.post(
        '2026-04-02',
        [
          issue('CONSUME', inBalance(bought), '100'),
          receipt('PRODUCE', '60', undefined, { itemId: ITEM.resin, lotNumber: 'B1' }, { share: decimal('3') }),
          receipt('PRODUCE', '20', undefined, { itemId: ITEM.resin, lotNumber: 'B2' }, { share: decimal('1') }),
        ],
        production,
      );
      await it.post('2026-04-03', [issue('DISPATCH', inBalance(made, 1), '30', { partyId: PARTY.customer })]);
      await it.post(
        '2026-04-04',
        [
          {
            line: 0,
            reason: 'LANDED_COST',
            from: { account: 'SUPPLIER' },
            correctsId: bought.lines[0]?.inEntryId ?? 0,
            amount: decimal('100'),
          },
        ],
        { kind: 'revalue' },
      );
      expect(await it.pool('lot')).toBe('30.000 / 412.50, 20.000 / 275.00');
      expect(await accounts(it)).toEqual({ sums: { SUPPLIER: -1100, PRODUCTION: 0, CUSTOMER: 412.5 } });
      await expectSound(it);
    });

    it('VALUATION_CASCADE = NO leaves it on PRODUCTION', async () => {
      const it = await factory();
      await it.ask(
        `with made as (insert into sys_config (partner_id, key_name, value) values ($1, 'VALUATION_CASCADE', 'NO') returning id) select count(*) from made`,
      );
      const bought = await it.post('2026-04-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
      await it.post(
        '2026-04-02',
        [
          issue('CONSUME', inBalance(bought), '100'),
          receipt('PRODUCE', '60', undefined, { itemId: ITEM.resin, lotNumber: 'B1' }, { share: decimal('1') }),
        ],
        production,
      );
      await it.post(
        '2026-04-04',
        [
          {
            line: 0,
            reason: 'LANDED_COST',
            from: { account: 'SUPPLIER' },
            correctsId: bought.lines[0]?.inEntryId ?? 0,
            amount: decimal('100'),
          },
        ],
        { kind: 'revalue' },
      );
      expect(await it.pool('lot')).toBe('60.000 / 1000.00');
      expect(await accounts(it)).toEqual({ sums: { SUPPLIER: -1100, PRODUCTION: 100 } });
      await expectSound(it);
    });

    it('goods are not made of themselves: a back-dated input must have been there before', async () => {
      const it = await factory();
      const bought = await it.post('2026-04-10', [
        receipt('PURCHASE', '100', '1000', { itemId: ITEM.resin, lotNumber: 'B1' }),
      ]);
      const circle = [
        issue('CONSUME', inBalance(bought), '50'),
        receipt('PRODUCE', '60', undefined, { itemId: ITEM.resin, lotNumber: 'B1' }, { share: decimal('1') }),
      ];
      expect(await codesOf(it.post('2026-04-05', circle, production))).toEqual(['SHORT_THEN']);
      await it.post('2026-04-11', circle, production);
      await expectSound(it);
    });

    it('[C17] forward: no kilogram without a place', async () => {
      const it = await factory();
      const bought = await it.post('2026-04-01', [
        receipt('PURCHASE', '1000', '92400', { itemId: ITEM.resin, lotNumber: 'G' }),
      ]);
      const key = inBalance(bought);
      await it.post('2026-04-02', [issue('PURCHASE_RETURN', key, '50', { partyId: PARTY.supplier })], {
        documentNumber: 'PR/1',
      });
      for (const [lotNumber, used] of [
        ['B1', '400'],
        ['B2', '250'],
      ] as const)
        await it.post(
          '2026-04-03',
          [
            issue('CONSUME', key, used),
            receipt('PRODUCE', '300', undefined, { itemId: ITEM.masterbatch, lotNumber }, { share: decimal('1') }),
          ],
          production,
        );
      const { nodes, edges, recall } = await fresh().database.transaction(
        { partnerId: it.partner },
        (tx) => stockOf(tx).trace({ lotNumber: 'G', direction: 'forward' }, String),
        { isOneMoment: true },
      );
      const seed = nodes.find(({ label }) => label === 'G')?.id;
      const went = edges
        .filter(({ from }) => from === seed)
        .map(({ to, quantity }) => `${nodes.find(({ id }) => id === to)?.label} ${Number(quantity)}`)
        .toSorted((a, b) => a.localeCompare(b));
      expect(went).toEqual(['B1 400', 'B2 250', 'PR/1 50']);
      expect(nodes.find(({ id }) => id === seed)).toMatchObject({ quantity: '300.000000' });
      expect(recall.returned).toMatchObject([{ document: 'PR/1', quantity: '50.000000' }]);
      await expectSound(it);
    });
  });

  describe('packages', () => {
    const packed = async (it: Factory): Promise<number> => {
      const loose = await it.post('2026-04-01', [receipt('PURCHASE', '1000', '98500', { itemId: ITEM.granules })]);
      const pack = transfer('PACK', inBalance(loose), '1000', { packingId: PACKING.bag }, { toPackages: 40 });
      return inBalance(await it.post('2026-04-02', [pack], { kind: 'transfer' }));
    };
    const keys = `select string_agg(packing_id || ': ' || packages || ' / ' || round(b.quantity, 3), ', ' order by packing_id desc) as keys
      from stock_balance b join stock_identity i on i.partner_id = $1 and i.id = b.identity_id where b.partner_id = $1 and is_in_stock`;

    it('[C16] an issue of part of a package opens it: one becomes loose, the rest stays closed', async () => {
      const it = await factory();
      const key = await packed(it);
      expect(await it.ask(keys)).toEqual({ keys: '1: 40 / 1000.000' });
      const { lines, transformationId } = await it.post('2026-04-03', [issue('CONSUME', key, '310')], {
        kind: 'issue',
      });
      expect(lines.map(({ quantity, packages }) => [quantity, packages])).toEqual([['310', 13]]);
      expect(await it.ask(keys)).toEqual({ keys: '1: 27 / 675.000, 0: 0 / 15.000' });
      expect(await it.pool()).toBe('690.000 / 67965.00');
      await expectSound(it);
      await it.reverse(transformationId);
      expect(await it.ask(keys)).toEqual({ keys: '1: 40 / 1000.000' });
      await expectSound(it);
    });

    it('lines off one key open one package between them; counted packages are believed, unequal ones stay closed', async () => {
      const it = await factory();
      const key = await packed(it);
      await it.post('2026-04-03', [
        issue('CONSUME', key, '310', { line: 0 }),
        issue('CONSUME', key, '100', { line: 1 }),
      ]);
      expect(await it.ask(keys)).toEqual({ keys: '1: 23 / 575.000, 0: 0 / 15.000' });
      await it.post('2026-04-03', [issue('CONSUME', key, '25')]);
      expect(await it.ask(keys)).toEqual({ keys: '1: 22 / 550.000, 0: 0 / 15.000' });
      await it.post('2026-04-03', [issue('CONSUME', key, '10', { packages: 0 })]);
      expect(await it.ask(keys)).toEqual({ keys: '1: 22 / 540.000, 0: 0 / 15.000' });
      await it.post('2026-04-03', [issue('CONSUME', key, '60')]);
      expect(await it.ask(keys)).toEqual({ keys: '1: 20 / 480.000, 0: 0 / 15.000' });
      await expectSound(it);
    });

    it('a reversal closes what was opened', async () => {
      const it = await factory();
      const key = await packed(it);
      const opened = await it.post('2026-04-03', [transfer('UNPACK', key, '25', { packingId: 0 }, { packages: 1 })]);
      expect(await it.ask(keys)).toEqual({ keys: '1: 39 / 975.000, 0: 0 / 25.000' });
      await it.reverse(opened.transformationId);
      expect(await it.ask(keys)).toEqual({ keys: '1: 40 / 1000.000' });
      await expectSound(it);
    });

    it('packages are neither made nor lost where the packing stays', async () => {
      const it = await factory();
      const key = await packed(it);
      const wrong = transfer('MOVE', key, '100', { stockAreaId: AREA.loom }, { packages: 4, toPackages: 5 });
      await expect(it.post('2026-04-03', [wrong], { kind: 'transfer' })).rejects.toMatchObject({ code: '23514' });
      expect(await codesOf(it.post('2026-04-03', [issue('CONSUME', key, '25', { packages: 41 })]))).toEqual([
        'SHORT_SECONDARY',
      ]);
    });
  });

  it('pieces cut off a roll are rolls with a parent, and children and waste are the parent', async () => {
    const it = await factory();
    const roll = await it.post('2026-04-01', [
      receipt(
        'PURCHASE',
        '1000',
        '10000',
        { itemId: ITEM.fabric, lotNumber: 'F', rollNumber: 'R1' },
        { secondaryQuantity: decimal('80') },
      ),
    ]);
    const key = inBalance(roll);
    await it.post('2026-04-02', [
      transfer('REGRADE', key, '600', { rollNumber: 'R1/1' }),
      transfer('REGRADE', key, '390', { rollNumber: 'R1/2' }),
      issue('WRITE_OFF', key, '10'),
    ]);
    expect(
      await it.ask(
        `select string_agg(r.roll_number || ' of ' || coalesce(p.roll_number, '-') || ' ' || r.state || ' ' || round(coalesce(b.quantity, 0)) || ' m ' || round(coalesce(b.secondary_quantity, 0), 1) || ' kg', ', ' order by r.id) as rolls
           from stock_roll r left join stock_roll p on p.partner_id = $1 and p.id = r.parent_roll left join stock_balance b on b.partner_id = $1 and b.roll_number = r.roll_number where r.partner_id = $1`,
      ),
    ).toEqual({
      rolls: 'R1 of - usedUp 0 m 0.0 kg, R1/1 of R1 inStock 600 m 48.0 kg, R1/2 of R1 inStock 390 m 31.2 kg',
    });
    await expectSound(it);
  });

  it('job work: goods stay ours at the worker, and are made into others there', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
    const key = inBalance(bought);
    expect(await codesOf(it.post('2026-04-02', [transfer('JOB_OUT', key, '60', { stockAreaId: AREA.loom })]))).toEqual([
      'PLACE',
    ]);
    expect(await codesOf(it.post('2026-04-02', [issue('JOB_CONSUME', key, '60')]))).toEqual(['PLACE']);
    const sent = await it.post('2026-04-02', [transfer('JOB_OUT', key, '60', { stockAreaId: AREA.worker })], {
      kind: 'transfer',
    });
    const back = await it.post(
      '2026-04-05',
      [
        issue('JOB_CONSUME', inBalance(sent), '50'),
        receipt('JOB_IN', '100', undefined, { itemId: ITEM.bags }, { share: decimal('1') }),
        transfer('JOB_IN', inBalance(sent), '10', { stockAreaId: AREA.raw }),
      ],
      { ...production, conversionCost: decimal('75') },
    );
    expect(amounts(back)).toEqual(['500.00', '575.00', '100.00']);
    expect(await it.pool()).toBe('50.000 / 500.00, 100.000 / 575.00');
    await expectSound(it);
  });

  it('[C45] handing over inside a branch changes no value, to another branch the value travels', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '10000', '1030586', { itemId: ITEM.granules })]);
    const key = inBalance(bought);
    const handed = await it.post('2026-04-02', [transfer('MOVE', key, '2480', { stockAreaId: AREA.loom })]);
    expect([amounts(handed), await it.pool()]).toEqual([['255585.33'], '10000.000 / 1030586.00']);
    const sent = await it.post('2026-04-03', [
      transfer('TRANSFER_OUT', key, '2480', { stockAreaId: AREA.road, transferLineId: 1 }),
    ]);
    await it.post('2026-04-04', [transfer('TRANSFER_IN', inBalance(sent), '2480', { stockAreaId: AREA.rawOfBranch2 })]);
    expect(await it.pool()).toBe('7520.000 / 775000.67, 2480.000 / 255585.33');
    await expectSound(it);
  });

  it('[C29] a write-off leaves the pool’s rate', async () => {
    const it = await factory();
    const bought = await it.post('2026-04-01', [receipt('PURCHASE', '950', '90250', { itemId: ITEM.granules })]);
    const gone = await it.post('2026-04-02', [issue('WRITE_OFF', inBalance(bought), '12.500')], { kind: 'issue' });
    expect([amounts(gone), await it.pool()]).toEqual([['1187.50'], '937.500 / 89062.50']);
    await expectSound(it);
  });

  describe('what is too much for one posting', () => {
    /** Thirty days of receipts and issues, a late price of the first in a posting that may sweep ten entries. */
    const late = async (it: Factory): Promise<void> => {
      const firstIn = await it.post('2026-03-01', [receipt('PURCHASE', '100', '1000', { itemId: ITEM.granules })]);
      for (let day = 2; day <= 30; day += 1)
        await it.post(`2026-03-${String(day).padStart(2, '0')}`, [
          issue('CONSUME', inBalance(firstIn), '3'),
          receipt('PURCHASE', '3', '30', { itemId: ITEM.granules }),
        ]);
      await fresh().database.transaction({ partnerId: it.partner }, async (tx) => {
        await limitSweep(tx, 10);
        await stockOf(tx).post({
          kind: 'revalue',
          module: 'test',
          documentId: 7,
          movements: [
            {
              line: 0,
              reason: 'LANDED_COST',
              from: { account: 'SUPPLIER' },
              correctsId: firstIn.lines[0]?.inEntryId ?? 0,
              amount: decimal('500'),
            },
          ],
        });
      });
    };
    const waits = `select (select count(*)::int from stock_revaluation where partner_id = $1) as jobs, (select count(*)::int from cost_pool where partner_id = $1 and revaluing_since is not null) as pools`;
    /** 29 days of 3 out of 100 at the pool's rate and 3 in at 10.00: 1,500 + 870 − (1,000 + 500 × 0.97^29), rounded day by day. */
    const CONSUMED = { sums: { SUPPLIER: -2370, PRODUCTION: 1163.28 } };

    it('is left to the background: quantities move on, the value is settled later', async () => {
      const it = await factory();
      await late(it);
      expect(await it.ask(waits)).toEqual({ jobs: 1, pools: 1 });
      expect(await it.pool()).toBe('100.000 / 1500.00');
      await it.post('2026-04-02', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
      await expectSound(it);
      await revalueStock(fresh().database);
      expect(await it.ask(waits)).toEqual({ jobs: 0, pools: 0 });
      await expectSound(it);
    });

    it('stops anywhere and goes on where it was', async () => {
      const [it, whole] = [await factory(), await factory()];
      await late(it);
      await late(whole);
      const part = () =>
        fresh().database.transaction({ partnerId: it.partner }, async (tx) => {
          await limitSweep(tx, 10);
          return stockOf(tx).revalue();
        });
      const since = () =>
        it.ask<{ since: string }>(`select min(since)::text as since from stock_revaluation where partner_id = $1`);
      const before = await since();
      expect(await part()).toBe(true);
      expect((await since()).since > before.since).toBe(true);
      // Killed in the middle of a part: the part is not done, what was done before is.
      const kept = await since();
      await expect(
        fresh().database.transaction({ partnerId: it.partner }, async (tx) => {
          await limitSweep(tx, 10);
          await stockOf(tx).revalue();
          throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      expect(await since()).toEqual(kept);
      await revalueStock(fresh().database);
      expect(await it.ask(waits)).toEqual({ jobs: 0, pools: 0 });
      expect([await it.pool(), await accounts(it)]).toEqual([await whole.pool(), await accounts(whole)]);
      expect(await accounts(it)).toEqual(CONSUMED);
      await expectSound(it);
    });
  });
});
