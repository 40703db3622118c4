import { decimal } from '@weft/domain/rules/decimal/decimal';
import { expect, it } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, AREA, issue, ITEM, PARTY, receipt, transfer, type Factory } from './factory-fixture.ts';
import type { Posted } from './posting.ts';
import { stockOf } from './stock.ts';
import type { Trace, TraceQuery } from './trace.ts';

/** The key that goods came into. */
const inBalance = ({ lines }: Posted): number => lines.flatMap(({ inBalanceId }) => inBalanceId ?? [])[0] ?? 0;

eachEngine((fresh) => {
  let partners = 5600;
  const factory = (): Promise<Factory> => addFactory(fresh().database, (partners += 1));

  const buy = async (it: Factory, lotNumber: string): Promise<number> =>
    inBalance(
      await it.post('2026-04-01', [receipt('PURCHASE', '1000', '10000', { itemId: ITEM.resin, lotNumber })], {
        documentNumber: `IN/${lotNumber}`,
      }),
    );
  /** Makes 100 of a lot out of 10 of each. */
  const make = async (it: Factory, lotNumber: string, from: readonly number[]): Promise<Posted> =>
    it.post(
      '2026-04-02',
      [
        ...from.map((key) => issue('CONSUME', key, '10')),
        receipt('PRODUCE', '100', undefined, { itemId: ITEM.resin, lotNumber }, { share: decimal('1') }),
      ],
      { kind: 'production', documentNumber: `MADE/${lotNumber}` },
    );
  const traced = (it: Factory, query: TraceQuery): Promise<Trace> =>
    fresh().database.transaction({ partnerId: it.partner }, (tx) => stockOf(tx).trace(query, String), {
      isOneMoment: true,
    });
  /** `from → to`, by what stands on them. */
  const edgesOf = ({ nodes, edges }: Trace): readonly string[] => {
    const labels = new Map(nodes.map(({ id, label }) => [id, label]));
    return edges
      .map(({ from, to }) => `${labels.get(from)} → ${labels.get(to)}`)
      .toSorted((a, b) => a.localeCompare(b));
  };

  it('goods of both ways: an edge between them that neither way goes along is told', async () => {
    const it = await factory();
    const first = await buy(it, 'P');
    const asked = inBalance(await make(it, 'S', [first]));
    await make(it, 'C', [first, asked]);
    expect(edgesOf(await traced(it, { lotNumber: 'S', direction: 'both' }))).toEqual([
      'IN/P → P',
      'P → C',
      'P → S',
      'S → C',
    ]);
    expect(edgesOf(await traced(it, { lotNumber: 'S', direction: 'back' }))).toEqual(['IN/P → P', 'P → S']);
    expect(edgesOf(await traced(it, { lotNumber: 'S', direction: 'forward' }))).toEqual(['S → C']);
  });

  it('so many steps and no more, with every edge among what they reach', async () => {
    const it = await factory();
    const first = await buy(it, 'P');
    const second = inBalance(await make(it, 'S', [first]));
    const third = inBalance(await make(it, 'C', [first, second]));
    await make(it, 'D', [third]);
    expect(edgesOf(await traced(it, { lotNumber: 'P', direction: 'forward', depth: 1 }))).toEqual([
      'IN/P → P',
      'P → C',
      'P → S',
      'S → C',
    ]);
    expect(edgesOf(await traced(it, { lotNumber: 'P', direction: 'forward', depth: 2 }))).toContain('C → D');
    const { recall } = await traced(it, { lotNumber: 'P', direction: 'forward' });
    expect(recall.inStock.map(({ lot, share }) => [lot, share])).toEqual([
      ['P', '1'],
      ['S', '1'],
      ['C', '1'],
      ['D', '1'],
    ]);
  });

  it('what a production was made of is not followed when the production was taken back', async () => {
    const it = await factory();
    const first = await buy(it, 'P');
    const { transformationId } = await make(it, 'S', [first]);
    await it.reverse(transformationId);
    expect(edgesOf(await traced(it, { lotNumber: 'P', direction: 'both' }))).toEqual(['IN/P → P']);
    expect((await traced(it, { lotNumber: 'S', direction: 'back' })).nodes.map(({ label }) => label)).toEqual(['S']);
  });

  it('where goods went is told by the account across, which their reason alone may leave open', async () => {
    const it = await factory();
    const key = await buy(it, 'P');
    await it.post('2026-04-02', [issue('CONSUME', key, '5')], { kind: 'production', documentNumber: 'USED' });
    await it.post(
      '2026-04-03',
      [issue('MANUAL_OUT', key, '7', { to: { account: 'CUSTOMER' }, partyId: PARTY.customer })],
      {
        documentNumber: 'HAND',
      },
    );
    await it.post('2026-04-03', [issue('SAMPLE', key, '1')], { documentNumber: 'TEST' });
    await it.post('2026-04-04', [transfer('MOVE', key, '100', { stockAreaId: AREA.loom })]);
    const { recall, nodes } = await traced(it, { lotNumber: 'P', direction: 'forward' });
    expect(recall.scrapped.map(({ document, account, quantity }) => [document, account, Number(quantity)])).toEqual([
      ['USED', 'PRODUCTION', 5],
      ['TEST', 'SAMPLE', 1],
    ]);
    expect(recall.customers.map(({ dispatch, quantity }) => [dispatch, Number(quantity)])).toEqual([['HAND', 7]]);
    expect(nodes.find(({ isSeed }) => isSeed)?.areas?.map(({ quantity }) => Number(quantity))).toEqual([100, 887]);
  });
});
