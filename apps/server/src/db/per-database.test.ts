import { expect, it } from 'vitest';
import { eachEngine, openTestDatabase } from '../testing/each-engine.ts';
import { perDatabase } from './per-database.ts';
import type { Tx } from './tx.ts';

const counts = perDatabase(() => new Map<string, number>());

eachEngine((fresh) => {
  it('keeps for every transaction of an opened database, and for none of another', async () => {
    const other = await openTestDatabase(fresh().engine);
    const kept = async (tx: Tx): Promise<number | undefined> => counts(tx).get('items');
    await fresh().database.transaction({ partnerId: 1 }, async (tx) => void counts(tx).set('items', 7));
    expect(await fresh().database.transaction({ partnerId: 2 }, kept)).toBe(7);
    expect(await other.database.transaction({ partnerId: 1 }, kept)).toBeUndefined();
    await other.remove();
  });
});
