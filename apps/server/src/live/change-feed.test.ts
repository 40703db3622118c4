import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../db/tx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/each-engine.ts';
import { isPostgresAvailable } from '../testing/start-postgres.ts';
import { type ChangeFeed, changeFeed } from './change-feed.ts';

const PARTNER = 1;
/** More than anybody would look back by number alone. */
const MANY = 1500;

// The embedded database has one connection: there nothing ends out of order.
describe.skipIf(!isPostgresAvailable())('changes of transactions that end out of order', () => {
  let fresh: TestDatabase;
  let feed: ChangeFeed;
  const warned: unknown[] = [];

  beforeAll(async () => {
    fresh = await openTestDatabase('server', { holds: 'companies' });
    feed = changeFeed(fresh.database, { warn: (given: unknown) => void warned.push(given) });
  });
  afterAll(async () => {
    feed.stop();
    await fresh.remove();
  });

  const write = (tx: Tx, module: string, from: number, to: number): Promise<number> =>
    tx.execute(
      `insert into history (partner_id, module, record_id, action) select $1, $2, n, 'edit' from generate_series($3::int, $4::int) n`,
      [PARTNER, module, from, to],
    );
  const commit = (module: string, from: number, to: number): Promise<unknown> =>
    fresh.database.transaction({ system: true }, (tx) => write(tx, module, from, to));

  it('tells the change of one that was open while many later ones ended, once', async () => {
    const { cursor } = await feed.after(PARTNER, undefined);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let slow: Promise<unknown> = Promise.resolve();
    await new Promise<void>((began) => {
      slow = fresh.database.transaction({ system: true }, async (tx) => {
        await write(tx, 'zone', 7, 7);
        began();
        await ended;
      });
    });
    let at = cursor;
    for (let from = 1; from <= MANY; from += 500) {
      await commit('segment', from, from + 499);
      const news = await feed.after(PARTNER, at);
      expect(news.changes.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, n) => from + n));
      at = news.cursor;
    }
    end();
    await slow;
    const late = await feed.after(PARTNER, at);
    expect(late.changes).toEqual([{ module: 'zone', id: 7, by: null }]);
    await commit('segment', 9001, 9001);
    const next = await feed.after(PARTNER, late.cursor);
    expect(next.changes).toEqual([{ module: 'segment', id: 9001, by: null }]);
    expect(warned).toEqual([]);
  });

  it('says that everything is to be looked at anew after a flood', async () => {
    const { cursor } = await feed.after(PARTNER, undefined);
    await commit('segment', 1, 25_000);
    expect(await feed.after(PARTNER, cursor)).toMatchObject({ isReset: true, changes: [] });
  });

  it('says so once: what is changed after a flood is told as what it is', async () => {
    const { cursor } = await feed.after(PARTNER, undefined);
    await commit('segment', 1, 10_000);
    const flood = await feed.after(PARTNER, cursor);
    await commit('zone', 8, 8);
    expect(await feed.after(PARTNER, flood.cursor)).toMatchObject({
      isReset: false,
      changes: [{ module: 'zone', id: 8, by: null }],
    });
  });
});
