import { describe, expect, it } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { callsOf } from '../testing/watch-calls.ts';
import { addFactory, factoryOf, instant, issue, ITEM, PARTY, receipt, type Factory } from './factory-fixture.ts';
import { faultsOf, inBalance } from './posted-fixture.ts';
import { stockOf } from './stock.ts';

eachEngine((fresh) => {
  let partners = 100;
  const factory = (): Promise<Factory> => addFactory(fresh().database, (partners += 1));
  const expectSound = async ({ partner }: Factory): Promise<void> => {
    expect(await fresh().database.transaction({ partnerId: partner }, (tx) => stockOf(tx).verify())).toEqual([]);
  };

  describe('time', () => {
    it('[C14] stock on a date, as it was known', async () => {
      const it = await factory();
      const bought = await it.post('2026-03-31T10:00', [receipt('PURCHASE', '500', '5000', { itemId: ITEM.granules })]);
      const late = await it.post('2026-03-31T18:00', [issue('CONSUME', inBalance(bought), '80')]);
      const ask = (asKnownAt?: string) =>
        fresh().database.transaction(
          { partnerId: it.partner },
          async (tx) =>
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
          { isOneMoment: true },
        );
      expect([await ask(bought.postedAt), await ask(late.postedAt)]).toEqual([['500 / 5000.00'], ['420 / 4200.00']]);
    });

    it('a kept month end answers the same, and takes late entries in', async () => {
      const it = await factory();
      const bought = await it.post('2026-03-30', [receipt('PURCHASE', '500', '5000', { itemId: ITEM.granules })]);
      await it.post('2026-04-02', [receipt('PURCHASE', '500', '6000', { itemId: ITEM.granules })]);
      const ask = () =>
        fresh().database.transaction(
          { partnerId: it.partner },
          async (tx) =>
            (
              await stockOf(tx).asOf({
                filter: {},
                today: '2026-04-02',
                asOf: instant('2026-04-01T12:00'),
                groupBy: ['stockArea', 'item'],
                showsValue: true,
              })
            ).groups.map(({ quantity, value }) => `${Number(quantity)} / ${value}`),
          { isOneMoment: true },
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
    const answer = await fresh().database.transaction(
      { partnerId: it.partner },
      async (tx) => {
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
        const trace = await stock.trace({ lotNumber: 'S-77', direction: 'both' }, String);
        return { page, groups, ledger, trace };
      },
      { isOneMoment: true },
    );
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
