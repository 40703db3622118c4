import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/each-engine.ts';
import { addPartners, OUR_PARTNER } from '../testing/platform-rows.ts';
import { isPostgresAvailable } from '../testing/start-postgres.ts';
import { sqlStateOf } from './faults.ts';
import { readWithin } from './time-limit.ts';

const OURS = { partnerId: OUR_PARTNER };
const LIMIT = 'select current_setting($1) as now';

describe.skipIf(!isPostgresAvailable())('a reading with a time limit', () => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await openTestDatabase('server');
    await addPartners(fresh.database);
  });
  afterAll(() => fresh.remove());

  it('is answered, and the limit is gone behind it', async () => {
    const seen = await fresh.database.transaction(OURS, async (tx) => {
      const limits = async () => (await tx.one<{ now: string }>(LIMIT, ['statement_timeout'])).now;
      const before = await limits();
      return { before, inside: await readWithin(tx, 1234, limits), after: await limits() };
    });
    expect(seen.inside).toBe('1234ms');
    expect(seen.after).toBe(seen.before);
  });

  it('is given up when it takes longer, and the transaction goes on and commits', async () => {
    const count = 'select count(*)::int as rows from history where module = $1';
    const write = `insert into history (partner_id, module, record_id, action) values ($1, $2, 1, 'create')`;
    await fresh.database.transaction(OURS, async (tx) => {
      await tx.execute(write, [tx.partnerId, 'around']);
      expect(await readWithin(tx, 20, () => tx.query('select pg_sleep(30)'))).toBeUndefined();
      await tx.execute(write, [tx.partnerId, 'around']);
    });
    const { rows } = await fresh.database.transaction(OURS, (tx) => tx.one<{ rows: number }>(count, ['around']));
    expect(rows).toBe(2);
  });

  it('passes any other fault on', async () => {
    const work = fresh.database.transaction(OURS, (tx) => readWithin(tx, 1000, () => tx.query('select 1 / 0')));
    await expect(work).rejects.toSatisfy((cause) => sqlStateOf(cause) === '22012');
  });
});
