import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, usualEngine } from '../testing/each-engine.ts';
import { partnerConfig, raiseRevision } from './partner-config.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await openTestDatabase(usualEngine(), { holds: 'companies' });
});
afterAll(() => fresh.remove());

const ours = { partnerId: 1 };

const SET_SQL = `insert into sys_config (partner_id, key_name, value) values ($1, $2, 'YES')`;

it('obeys no setting that was rolled back, though its revision is given again', async () => {
  const { database } = fresh;
  const set = (key: string, end: () => void): Promise<void> =>
    database.transaction(ours, async (tx) => {
      await tx.execute(SET_SQL, [tx.partnerId, key]);
      await raiseRevision(tx, 'config');
      expect((await partnerConfig(tx)).value(key)).toBe('YES'); // the answer of the save is shown as it counts from now on
      end();
    });
  const lost = set('lostKey', () => {
    throw new Error('the connection broke');
  });
  await expect(lost).rejects.toThrow('the connection broke');
  await set('keptKey', () => undefined);
  const config = await database.transaction(ours, partnerConfig);
  expect([config.value('lostKey'), config.value('keptKey')]).toEqual([undefined, 'YES']);
});

it('obeys what another changes from the next call on: a call is checked and answered by one revision', async () => {
  const { database } = fresh;
  const change = (): Promise<void> =>
    database.transaction(ours, async (tx) => {
      await tx.execute(SET_SQL, [tx.partnerId, 'meanwhileKey']);
      await raiseRevision(tx, 'config');
    });
  const before = await database.transaction(ours, partnerConfig);
  const asked: string[] = [];
  const unwatch = database.watch(({ name }) => void asked.push(name ?? ''));
  const seen = await database.transaction(ours, async (tx) => [await partnerConfig(tx), await partnerConfig(tx)]);
  unwatch();
  expect(seen).toEqual([before, before]);
  expect(asked.filter((name) => name === 'config-revision')).toHaveLength(1);
  await change();
  expect((await database.transaction(ours, partnerConfig)).value('meanwhileKey')).toBe('YES');
});
