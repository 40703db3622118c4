import { beforeAll, describe, expect, it } from 'vitest';
import { eachEngine, openTestDatabase } from '../testing/each-engine.ts';
import { addPartners, OTHER_PARTNER, OUR_PARTNER } from '../testing/platform-rows.ts';
import { isPostgresAvailable } from '../testing/start-postgres.ts';
import { callsOf, failEveryCall } from '../testing/watch-calls.ts';
import { openDatabase } from './database.ts';
import { DatabaseAway, DatabaseBusy, sqlStateOf } from './faults.ts';

const OURS = { partnerId: OUR_PARTNER };
const THEIRS = { partnerId: OTHER_PARTNER };
const SYSTEM = { system: true } as const;
const INSERT_HISTORY = `insert into history (partner_id, module, record_id, action) values ($1, $2, 1, 'create')`;
const COUNT_HISTORY = 'select count(*) as rows from history where module = $1';

eachEngine(
  (fresh) => {
    beforeAll(() => addPartners(fresh().database));

    const historyOf = (module: string): Promise<number> =>
      fresh().database.transaction(OURS, async (tx) => (await tx.one<{ rows: number }>(COUNT_HISTORY, [module])).rows);

    it('commits what the work did and answers its result', async () => {
      const answer = await fresh().database.transaction(OURS, async (tx) => {
        const rows = await tx.execute(INSERT_HISTORY, [tx.partnerId, 'kept']);
        return { rows };
      });
      expect(answer).toEqual({ rows: 1 });
      expect(await historyOf('kept')).toBe(1);
    });

    it('rolls back when the work throws, and throws the same thing', async () => {
      const fault = new Error('changed my mind');
      const work = fresh().database.transaction(OURS, async (tx) => {
        await tx.execute(INSERT_HISTORY, [tx.partnerId, 'dropped']);
        throw fault;
      });
      await expect(work).rejects.toBe(fault);
      expect(await historyOf('dropped')).toBe(0);
    });

    it('refuses to commit after a statement failed and its fault was dropped', async () => {
      const work = fresh().database.transaction(OURS, async (tx) => {
        await tx.execute(INSERT_HISTORY, [tx.partnerId, 'half']);
        await tx.execute('select 1 / 0').catch(() => undefined);
      });
      await expect(work).rejects.toThrow('nothing was saved');
      expect(await historyOf('half')).toBe(0);
    });

    it("refuses a row of another partner and hides another partner's rows", async () => {
      const { database } = fresh();
      await database.transaction(THEIRS, (tx) => tx.execute(INSERT_HISTORY, [OTHER_PARTNER, 'theirs']));
      const foreign = database.transaction(OURS, (tx) => tx.execute(INSERT_HISTORY, [OTHER_PARTNER, 'theirs']));
      await expect(foreign).rejects.toMatchObject({ code: '42501' });
      expect(await historyOf('theirs')).toBe(0);
    });

    it('refuses a partner id that is no integer', async () => {
      const forged = { partnerId: "7'; drop table history; --" as unknown as number };
      await expect(async () => fresh().database.transaction(forged, async () => 1)).rejects.toThrow(TypeError);
    });

    it('leaves neither role nor partner nor settings to the next transaction', async () => {
      const { database } = fresh();
      const settings = `select current_user::text as role, current_setting('app.partner_id', true) as partner,
                               current_setting('app.other', true) as other`;
      await database.transaction(OURS, (tx) => tx.execute(`select set_config('app.other', 'secret', true)`));
      const rows = await Promise.all(
        Array.from({ length: 12 }, () =>
          database.transaction(SYSTEM, (tx) => tx.one<Record<string, string>>(settings)),
        ),
      );
      expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['postgres']));
      expect(rows.filter(({ partner, other }) => partner || other)).toEqual([]);
    });

    it('compiles no statement, however costly it looks', async () => {
      const costly =
        'explain select count(*) from generate_series(1, 100000) a cross join generate_series(1, 100000) b';
      const plan = await fresh().database.transaction(OURS, (tx) => tx.query(costly));
      expect(JSON.stringify(plan)).toContain('Aggregate');
      expect(JSON.stringify(plan)).not.toContain('JIT');
    });

    it('keeps its connection after a fault of the statement and goes on', async () => {
      const { database } = fresh();
      const pid = 'select pg_backend_pid() as pid';
      const before = await database.transaction(OURS, (tx) => tx.one(pid));
      for (const bad of ['select 1 / 0', 'selekt', "select 'x'::int", 'insert into outbox (partner_id) values (7)']) {
        await expect(database.transaction(OURS, (tx) => tx.query(bad))).rejects.toHaveProperty('severity', 'ERROR');
      }
      expect(await database.transaction(OURS, (tx) => tx.one(pid))).toEqual(before);
    });

    it('refuses a write in a read-only transaction', async () => {
      const write = fresh().database.transaction(OURS, (tx) => tx.execute(INSERT_HISTORY, [OUR_PARTNER, 'x']), {
        readOnly: true,
      });
      await expect(write).rejects.toMatchObject({ code: '25006' });
    });

    it('refuses a statement that comes after its transaction', async () => {
      const { database } = fresh();
      const leaked = await database.transaction(OURS, async (tx) => tx);
      await expect(leaked.query('select 1')).rejects.toThrow('The transaction has ended');
    });

    it('reads values exactly', async () => {
      const row = await fresh().database.transaction(SYSTEM, (tx) =>
        tx.one(`select 9007199254740991::int8 as id, '{1,2}'::int8[] as ids, 12345678901234567.123456::numeric as qty,
                '{0.1,0.2}'::numeric[] as qtys, '2026-04-01'::date as day, true as yes, '{"a":1}'::jsonb as doc,
                '2026-04-01T05:30:00+05:30'::timestamptz as at, '\\x01ff'::bytea as hash`),
      );
      expect(row).toEqual({
        id: 9007199254740991,
        ids: [1, 2],
        qty: '12345678901234567.123456',
        qtys: ['0.1', '0.2'],
        day: '2026-04-01',
        yes: true,
        doc: { a: 1 },
        at: '2026-04-01T00:00:00.000Z',
        hash: Buffer.from([1, 255]),
      });
    });

    it('refuses an integer that JavaScript cannot carry', async () => {
      const tooLarge = fresh().database.transaction(SYSTEM, (tx) => tx.one('select 9007199254740993::int8 as id'));
      await expect(tooLarge).rejects.toThrow('9007199254740993');
      await expect(fresh().database.ping()).resolves.toBeUndefined();
    });

    it('answers one row, a missing row, and refuses two where one was promised', async () => {
      await fresh().database.transaction(SYSTEM, async (tx) => {
        expect(await tx.maybe('select 1 as a where false')).toBeUndefined();
        expect(await tx.one('select $1::int as a', [5], 'one-of-five')).toEqual({ a: 5 });
        await expect(tx.one('select generate_series(1, 2)')).rejects.toThrow('got 2');
      });
    });

    it('opens in one message: begin, role and partner', async () => {
      const { database } = fresh();
      const calls = await callsOf(database, () => database.transaction(OURS, (tx) => tx.query('select 1')));
      expect(calls.map(({ kind }) => kind)).toEqual(['open', 'statement', 'commit']);
    });

    it('writes all or nothing whichever call fails', async () => {
      const { database } = fresh();
      const save = (): Promise<void> =>
        database.transaction(OURS, async (tx) => {
          await tx.execute(INSERT_HISTORY, [tx.partnerId, 'all']);
          await tx.execute(INSERT_HISTORY, [tx.partnerId, 'all']);
        });
      const calls = await failEveryCall(database, save, async () => expect(await historyOf('all')).toBe(0));
      expect(calls).toBe(4);
      expect(await historyOf('all')).toBe(2);
    });

    it('runs 20 transactions of two partners at once, each with its own rows', async () => {
      const { database } = fresh();
      const partners = Array.from({ length: 20 }, (_, index) => (index % 2 ? OUR_PARTNER : OTHER_PARTNER));
      await Promise.all(
        partners.map((partnerId) =>
          database.transaction({ partnerId }, async (tx) => {
            await tx.execute(INSERT_HISTORY, [partnerId, 'crowd']);
            const seen = await tx.query<{ partner_id: number }>('select distinct partner_id from history');
            expect(seen).toEqual([{ partner_id: partnerId }]);
          }),
        ),
      );
      expect(await historyOf('crowd')).toBe(10);
    });
  },
  { upTo: 1 },
);

describe('retries', () => {
  const conflict = (code: string): string => `do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`;

  eachEngine(
    (fresh) => {
      it.each(['40001', '40P01'])('runs the work again after %s', async (code) => {
        let tries = 0;
        const answer = await fresh().database.transaction(SYSTEM, async (tx) => {
          tries += 1;
          await tx.execute(tries < 3 ? conflict(code) : 'select 1');
          return tries;
        });
        expect(answer).toBe(3);
      });

      it('gives up after three retries', async () => {
        let tries = 0;
        const work = fresh().database.transaction(SYSTEM, async (tx) => {
          tries += 1;
          await tx.execute(conflict('40001'));
        });
        await expect(work).rejects.toBeInstanceOf(DatabaseBusy);
        expect(tries).toBe(4);
      });

      it('does not run the work again after any other fault', async () => {
        let tries = 0;
        const work = fresh().database.transaction(SYSTEM, async (tx) => {
          tries += 1;
          await tx.execute(conflict('23505'));
        });
        expect(await work.catch(sqlStateOf)).toBe('23505');
        expect(tries).toBe(1);
      });
    },
    { upTo: 1, open: { wait: async () => undefined } },
  );

  it('waits 20 to 200 ms as chance has it', async () => {
    const waits: number[] = [];
    const chances = [0, 0.5, 0.9999];
    const wait = async (ms: number): Promise<void> => void waits.push(ms);
    const fresh = await openTestDatabase('embedded', { upTo: 1, open: { wait, random: () => chances.shift() ?? 0 } });
    const work = fresh.database.transaction(SYSTEM, (tx) => tx.execute(conflict('40P01')));
    await expect(work).rejects.toBeInstanceOf(DatabaseBusy);
    await fresh.remove();
    expect(waits).toEqual([20, 110, 199]);
  });
});

describe.skipIf(!isPostgresAvailable())('a server that goes away', () => {
  it('tells a lost connection apart and goes on with a new one', async () => {
    const { database, remove } = await openTestDatabase('server', { upTo: 1 });
    const work = database.transaction(SYSTEM, (tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));
    await expect(work).rejects.toBeInstanceOf(DatabaseAway);
    await expect(database.ping()).resolves.toBeUndefined();
    await remove();
  });

  it('opens a transaction on a new connection when the idle one has died', async () => {
    const open = { poolSize: 1, wait: async () => undefined };
    const { database, settings, remove } = await openTestDatabase('server', { upTo: 1, open });
    const { pid } = await database.transaction(SYSTEM, (tx) =>
      tx.one<{ pid: number }>('select pg_backend_pid() as pid'),
    );
    const other = await openDatabase(settings);
    await other.transaction(SYSTEM, (tx) => tx.query('select pg_terminate_backend($1)', [pid]));
    await other.close();
    expect(await database.transaction(SYSTEM, (tx) => tx.one('select 1 as a'))).toEqual({ a: 1 });
    await remove();
  });

  it('says that it is away when nobody listens', async () => {
    const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
    await expect(database.ping()).rejects.toBeInstanceOf(DatabaseAway);
    await expect(database.transaction(SYSTEM, async () => 1)).rejects.toBeInstanceOf(DatabaseAway);
    await database.close();
  });
});

describe('close', () => {
  it('lets a running transaction end and takes no new one', async () => {
    const { database, remove } = await openTestDatabase('embedded', { upTo: 1 });
    const running = database.transaction(SYSTEM, (tx) => tx.one('select 1 as a'));
    const closed = database.close();
    await expect(database.transaction(SYSTEM, async () => 1)).rejects.toBeInstanceOf(DatabaseAway);
    expect(await running).toEqual({ a: 1 });
    await closed;
    await remove();
  });
});
