import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tx } from '../../db/tx.ts';
import { addFactory } from '../../stock/factory-fixture.ts';
import { eachEngine } from '../../testing/each-engine.ts';
import { takeNumber, takeNumbers } from './take-number.ts';

const DAY = '2026-07-05';

/** What may happen to a company's two series: a number taken for all or for a branch, one given back, both added again, another restart. */
type Step = 'all' | 'branch' | 'rollback' | 'anew' | 'reset';

/** Numbers of lots: each is taken in a transaction of its own that makes a lot of it. */
eachEngine((fresh) => {
  let partners = 8000;
  const company = async (): Promise<number> => (await addFactory(fresh().database, (partners += 1))).partner;
  const within = <T>(partner: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    fresh().database.transaction({ partnerId: partner }, work);

  const addSeries = (partner: number, branch: number | null, more: { reset?: string; pattern?: string } = {}) =>
    within(partner, (tx) =>
      tx.execute(
        `insert into number_series (partner_id, module_name, branch_id, pattern, prefix, reset_on) values ($1, 'LOT', $2, $3, 'L', $4)`,
        [partner, branch, more.pattern ?? '{PFX}{SEQ:3}', more.reset ?? 'never'],
      ),
    );
  const endSeries = (partner: number) =>
    within(partner, (tx) =>
      tx.execute(`update number_series set deleted_on = now() where partner_id = $1 and deleted_on is null`, [partner]),
    );
  const madeIn = async (tx: Tx, partner: number, branch: number | null): Promise<string> => {
    const number = await takeNumber(tx, { numbered: 'LOT', date: DAY, branch, organization: null });
    await tx.execute(`insert into stock_lot (partner_id, item_id, lot_number) values ($1, 1, $2)`, [partner, number]);
    return number;
  };
  const made = (partner: number, branch: number | null): Promise<string> =>
    within(partner, (tx) => madeIn(tx, partner, branch));
  const upTo = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, n) => `L${String(n + 1).padStart(3, '0')}`);

  it('32 at once from one series, and from two that give the same numbers, follow each other without a gap', async () => {
    const partner = await company();
    await addSeries(partner, null);
    await addSeries(partner, 1);
    const databases = await fresh().processes(4);
    const at = (n: number, branch: number | null): Promise<string> =>
      (databases[n % 4] ?? fresh().database).transaction({ partnerId: partner }, (tx) => madeIn(tx, partner, branch));
    const one = await Promise.all(Array.from({ length: 32 }, (_, n) => at(n, null)));
    expect(one.toSorted()).toEqual(upTo(32));
    const both = await Promise.all(Array.from({ length: 32 }, (_, n) => at(n, n % 2 === 0 ? 1 : null)));
    expect([...one, ...both].toSorted()).toEqual(upTo(64));
  });

  it('whatever happens to the series, no number comes twice and none is left out', async () => {
    const step = fc.constantFrom<Step>('all', 'branch', 'rollback', 'anew', 'reset');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const partner = await company();
        await addSeries(partner, null);
        await addSeries(partner, 1);
        const reset = (to: string) =>
          within(partner, (tx) =>
            tx.execute(`update number_series set reset_on = $2 where partner_id = $1`, [partner, to]),
          );
        const numbers: string[] = [];
        const run: { readonly [step in Step]: () => Promise<unknown> } = {
          all: async () => numbers.push(await made(partner, null)),
          branch: async () => numbers.push(await made(partner, 1)),
          rollback: () =>
            within(partner, async (tx) => {
              await madeIn(tx, partner, null);
              throw new Error('not kept');
            }).catch(() => undefined),
          anew: async () => {
            await endSeries(partner);
            await addSeries(partner, null);
            await addSeries(partner, 1);
          },
          reset: () => reset(numbers.length % 2 === 0 ? 'month' : 'calendarYear'),
        };
        for (const each of steps) await run[each]();
        expect(numbers).toEqual(upTo(numbers.length));
      }),
      { numRuns: 6 },
    );
  });

  it('thousands of old numbers are gone past in a few statements, several are taken around what stands there', async () => {
    const partner = await company();
    await addSeries(partner, null);
    await within(partner, (tx) =>
      tx.execute(
        `insert into stock_lot (partner_id, item_id, lot_number) select $1, 2, 'L' || lpad(n::text, greatest(3, length(n::text)), '0') from generate_series(1, 5000) n where n <> 3`,
        [partner],
      ),
    );
    const taken = await within(partner, (tx) =>
      takeNumbers(tx, { numbered: 'LOT', date: DAY, branch: null, organization: null }, 3),
    );
    expect(taken).toEqual(['L003', 'L5001', 'L5002']);
    expect(await made(partner, null)).toBe('L5003');
  });
});
