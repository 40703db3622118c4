import { expect, it } from 'vitest';
import type { Tx } from '../db/tx.ts';
import { oneEngine } from '../testing/each-engine.ts';
import { stockAsOf } from './as-of.ts';
import { addFactory, instant, issue, ITEM, PARTY, receipt } from './factory-fixture.ts';
import { stockOf } from './stock.ts';
import { trace } from './trace.ts';

/** A transaction in which something happens elsewhere before each statement that names `words`. */
const disturbed = (tx: Tx, words: string, happens: () => Promise<unknown>): Tx => {
  const before = async (text: string): Promise<void> => {
    await (text.includes(words) ? happens() : Promise.resolve());
  };
  return {
    ...tx,
    one: async (text, values, name) => before(text).then(() => tx.one(text, values, name)),
    query: async (text, values, name) => before(text).then(() => tx.query(text, values, name)),
  };
};

oneEngine((fresh) => {
  let partners = 5900;

  /** A thousand kilograms worth 10,000.00, of which 300 go out as often as it is called. */
  const factoryThatSells = async () => {
    const factory = await addFactory(fresh().database, (partners += 1));
    const { lines } = await factory.post('2026-04-01', [
      receipt('PURCHASE', '1000', '10000', { itemId: ITEM.resin, lotNumber: 'G' }),
    ]);
    const key = lines[0]?.inBalanceId ?? 0;
    const sold = () => factory.post('2026-04-02', [issue('DISPATCH', key, '300', { partyId: PARTY.customer })]);
    return { factory, sold };
  };

  it('goods that are posted while they are traced are told as they were at one moment', async () => {
    const { factory, sold } = await factoryThatSells();
    const toCome = [sold];
    const { recall } = await fresh().database.transaction(
      { partnerId: factory.partner },
      (tx) =>
        trace(
          disturbed(tx, 'from unnest($2::bigint[]) k(id)', async () => toCome.pop()?.()),
          { lotNumber: 'G', direction: 'forward' },
          Number,
        ),
      { isOneMoment: true },
    );
    expect(toCome).toEqual([]);
    expect([...recall.inStock, ...recall.customers].map(({ quantity }) => quantity)).toEqual([1000]);
  });

  it('the past is told as it was known at one moment, though goods are posted and summed anew between its statements', async () => {
    const { factory, sold } = await factoryThatSells();
    const { database } = fresh();
    const summed = () =>
      database.transaction({ partnerId: factory.partner }, (tx) => stockOf(tx).sumAnew('2026-04-30', 100));
    await summed();
    await sold();
    await summed();
    const toCome = [async () => sold().then(summed)];
    const { groups } = await database.transaction(
      { partnerId: factory.partner },
      (tx) =>
        stockAsOf(
          disturbed(tx, 'stock_sum_keys', async () => toCome.pop()?.()),
          {
            filter: {},
            today: '2026-04-30',
            asOf: instant('2026-04-01T23:00'),
            groupBy: ['stockArea'],
            measures: ['quantity', 'value', 'rows'],
            showsValue: true,
          },
        ),
      { isOneMoment: true },
    );
    expect(toCome).toEqual([]);
    expect(groups.map(({ quantity, value, rows }) => [Number(quantity), value, rows])).toEqual([[1000, '10000.00', 1]]);
  });

  it('who forgets to ask for one moment is told', async () => {
    const { factory } = await factoryThatSells();
    const asked = fresh().database.transaction({ partnerId: factory.partner }, (tx) =>
      trace(tx, { lotNumber: 'G', direction: 'forward' }, Number),
    );
    await expect(asked).rejects.toThrow('isOneMoment');
  });
});
