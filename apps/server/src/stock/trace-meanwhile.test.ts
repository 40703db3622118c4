import { expect, it } from 'vitest';
import type { Tx } from '../db/tx.ts';
import { oneEngine } from '../testing/each-engine.ts';
import { addFactory, issue, ITEM, PARTY, receipt } from './factory-fixture.ts';
import { trace } from './trace.ts';

/** A transaction in which something happens elsewhere before each statement that names `table`. */
const disturbed = (tx: Tx, table: string, happens: () => Promise<unknown>): Tx => ({
  ...tx,
  one: async (text, values, name) => {
    await (text.includes(table) ? happens() : Promise.resolve());
    return tx.one(text, values, name);
  },
});

oneEngine((fresh) => {
  it('goods that are posted while they are traced are told as they were at one moment', async () => {
    const { database } = fresh();
    const factory = await addFactory(database, 5900);
    const { lines } = await factory.post('2026-04-01', [
      receipt('PURCHASE', '1000', '10000', { itemId: ITEM.resin, lotNumber: 'G' }),
    ]);
    const key = lines[0]?.inBalanceId ?? 0;
    const dispatches: (() => Promise<unknown>)[] = [
      () => factory.post('2026-04-02', [issue('DISPATCH', key, '300', { partyId: PARTY.customer })]),
    ];
    const { recall } = await database.transaction({ partnerId: factory.partner }, (tx) =>
      trace(
        disturbed(tx, 'from unnest($2::bigint[]) k(id)', async () => dispatches.pop()?.()),
        { lotNumber: 'G', direction: 'forward' },
        Number,
      ),
    );
    expect(dispatches).toEqual([]);
    const placed = [...recall.inStock, ...recall.customers].map(({ quantity }) => quantity);
    expect(placed).toEqual([700, 300]);
  });
});
