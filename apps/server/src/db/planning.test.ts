import { expect, it } from 'vitest';
import { attempt } from '../records/attempt.ts';
import { Refusal } from '../http/refusal.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { AS_WRITTEN, type Tx } from './tx.ts';

const SYSTEM = { system: true } as const;
const HOW = `select current_setting('plan_cache_mode') as plans, current_setting('join_collapse_limit') as joins, $1::int as given`;
const NAME = `${AS_WRITTEN}how`;

type How = { readonly plans: string; readonly joins: string };

const free = async (tx: Tx): Promise<string> => {
  const { plans, joins } = await tx.one<How>(HOW, [1]);
  return `${plans} ${joins}`;
};
const asWritten = async (tx: Tx): Promise<string> => {
  const { plans, joins } = await tx.one<How>(HOW, [1], NAME);
  return `${plans} ${joins}`;
};

const FREE = 'auto 8';
const WRITTEN = 'force_generic_plan 1';

eachEngine((fresh) => {
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => fresh().database.transaction(SYSTEM, work);

  it('plans a text that was put together once, and never anew for other values', async () => {
    const kept = await within(async (tx) => {
      for (const value of [1, 2, 3, 4, 5, 6, 7]) await tx.one(HOW, [value], NAME);
      return tx.one<{ generic: number; custom: number }>(
        'select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = $1',
        [NAME],
      );
    });
    expect(kept).toEqual({ generic: 7, custom: 0 });
  });

  it('leaves the planner its freedom for every other statement, in this transaction and the next', async () => {
    expect(await within(async (tx) => [await free(tx), await asWritten(tx), await free(tx)])).toEqual([
      FREE,
      WRITTEN,
      FREE,
    ]);
    expect(await within(asWritten)).toBe(WRITTEN);
    expect(await within(free)).toBe(FREE);
  });

  it('sends no word to the planner for what finds its rows by key: it runs as the statement before it', async () => {
    const byKey = (tx: Tx): Promise<How> => tx.one<How>(HOW, [1], 'record-read-how');
    const said = await within(async (tx) => [
      (await byKey(tx)).plans,
      await asWritten(tx),
      (await byKey(tx)).plans,
      await asWritten(tx),
      await free(tx),
      (await byKey(tx)).plans,
    ]);
    expect(said).toEqual(['auto', WRITTEN, 'force_generic_plan', WRITTEN, FREE, 'auto']);
  });

  it('knows that what was set since a savepoint is undone with it', async () => {
    const said = await within(async (tx) => {
      const before = await asWritten(tx);
      const undone = await attempt(tx, async () => {
        await free(tx);
        throw new Refusal([]);
      });
      return [before, undone instanceof Refusal, await free(tx), await asWritten(tx)];
    });
    expect(said).toEqual([WRITTEN, true, FREE, WRITTEN]);
  });
});
