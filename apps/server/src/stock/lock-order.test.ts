import { expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../db/tx.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, issue, ITEM, receipt } from './factory-fixture.ts';
import { lockKeys } from './lock-keys.ts';
import { inBalance } from './posted-fixture.ts';
import { stockOf } from './stock.ts';

const ORDER = { demandModule: 'salesOrder', demandId: 1 } as const;
const LATER = { demandModule: 'salesOrder', demandId: 2 } as const;

/** What locks a key before its transaction posts. */
const FIRSTS: { readonly [name: string]: (tx: Tx, key: number) => Promise<unknown> } = {
  'claims are freed': (tx) => stockOf(tx).release(ORDER),
  'claims are handed on': (tx) => stockOf(tx).handClaims({ ...ORDER, to: LATER }),
  'keys are compared': (tx, key) => lockKeys(tx, [key]),
};

eachEngine((fresh) => {
  let partners = 8100;
  const stocked = async () => {
    const factory = await addFactory(fresh().database, (partners += 1));
    const key = inBalance(await factory.post('2026-04-01', [receipt('PURCHASE', '100', '5000', { itemId: 1 })]));
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      fresh().database.transaction({ partnerId: factory.partner }, work);
    await within((tx) =>
      stockOf(tx).reserve({ ...ORDER, lines: [{ line: 0, balanceId: key, quantity: decimal('5') }] }),
    );
    return { key, within };
  };
  /** Until another transaction waits for what this one has locked; the embedded database lets none begin before this one ends. */
  const untilWaiting = async (tx: Tx): Promise<void> => {
    const isWaiting = async (): Promise<boolean> =>
      (await tx.one<{ waiting: boolean }>('select exists (select from pg_locks where not granted) as waiting')).waiting;
    while (fresh().engine === 'server' && !(await isWaiting()));
  };
  /** As a change of the unit of granules does: nobody else may post them from here on. */
  const holdUnit = (tx: Tx): Promise<unknown> =>
    tx.execute('select pg_advisory_xact_lock(stock_unit_lock($1, $2))', [tx.partnerId, ITEM.granules]);
  /** A change of unit that has begun, work that comes across it, and what the change then locks. */
  const across = async (
    within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<unknown>,
    then: (tx: Tx) => Promise<unknown>,
  ): Promise<void> => {
    const before = await fresh().database.stats();
    const { other } = await within(async (tx) => {
      await holdUnit(tx);
      const coming = within(work);
      await untilWaiting(tx);
      await then(tx);
      return { other: coming };
    });
    await other;
    const after = await fresh().database.stats();
    expect([after.deadlocks - before.deadlocks, after.retried - before.retried]).toEqual([0, 0]);
  };
  const post = (tx: Tx, key: number, effectiveAt?: string): Promise<unknown> =>
    stockOf(tx).post({
      kind: 'issue',
      module: 'test',
      documentId: key,
      movements: [issue('CONSUME', key, '1')],
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
    });

  it.each(Object.keys(FIRSTS))('a change of unit and work in which %s do not wait for each other', async (name) => {
    const { key, within } = await stocked();
    await across(
      within,
      async (tx) => {
        await FIRSTS[name]?.(tx, key);
        await post(tx, key);
      },
      (tx) => post(tx, key),
    );
    const { quantity } = await within((tx) =>
      tx.one<{ quantity: string }>('select quantity from stock_balance where partner_id = $1 and id = $2', [
        tx.partnerId,
        key,
      ]),
    );
    expect(quantity).toBe('98.000000');
    expect(await within((tx) => stockOf(tx).verify())).toEqual([]);
  });

  it('a posting of a month ago that waits for a unit does not hold the month', async () => {
    const { key, within } = await stocked();
    await across(
      within,
      (tx) => post(tx, key, '2026-04-20T10:00:00+05:30'),
      (tx) => stockOf(tx).closeMonth('2026-03-31'),
    );
    expect(await within((tx) => stockOf(tx).verify())).toEqual([]);
  });

  it('work that did wait for each other is counted', async () => {
    const { key, within } = await stocked();
    const before = (await fresh().database.stats()).deadlocks;
    const lock = (tx: Tx) =>
      tx.execute('select from stock_balance where partner_id = $1 and id = $2 for no key update', [tx.partnerId, key]);
    let begun = 0;
    const { other } = await within(async (tx) => {
      await holdUnit(tx);
      const coming = within(async (second) => {
        begun += 1;
        await lock(second);
        await holdUnit(second);
      });
      await untilWaiting(tx);
      await lock(tx);
      return { other: coming };
    });
    await other;
    const counted = (await fresh().database.stats()).deadlocks - before;
    const least = fresh().engine === 'server' ? 1 : 0; // whoever was begun again may meet the other once more
    expect([fresh().engine, Math.min(counted, 1), begun > 0]).toEqual([fresh().engine, least, true]);
  });
});
