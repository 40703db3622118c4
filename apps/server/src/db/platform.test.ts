import { beforeAll, expect, it, describe } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { addPartners, OTHER_PARTNER, OUR_PARTNER } from '../testing/platform-rows.ts';
import { NO_PARTNER, type Tx } from './tx.ts';

const OURS = { partnerId: OUR_PARTNER };
const SYSTEM = { system: true } as const;
const NOW = '2026-11-21T10:00:00.000Z';
const IN_AN_HOUR = '2026-11-21T11:00:00.000Z';

interface OpenSession {
  partner_id: number;
  staff_id: number;
  idle_expires_on: string;
}

eachEngine(
  (fresh) => {
    beforeAll(() => addPartners(fresh().database));

    describe('session', () => {
      const addSession = (hashHex: string): Promise<number> =>
        fresh().database.transaction(SYSTEM, (tx) =>
          tx.execute(
            `insert into session (partner_id, token_hash, staff_id, last_used_on, expires_on, idle_expires_on, idle_minutes)
             values ($1, decode($2, 'hex'), 3, $3, $3::timestamptz + interval '1 day', $3::timestamptz + interval '90 minutes', 90)
             on conflict (token_hash) do nothing`,
            [OUR_PARTNER, hashHex, NOW],
          ),
        );
      const openAt = (hashHex: string, at: string): Promise<{ partnerId: number; rows: OpenSession[]; role: string }> =>
        fresh().database.transactionWith<{ partnerId: number; rows: OpenSession[]; role: string }, OpenSession>(
          `select * from weft_open_session('${hashHex}', '${at}')`,
          async ({ partnerId, one }, rows) => {
            const { role } = await one<{ role: string }>('select current_user::text as role');
            return { partnerId, rows, role };
          },
        );

      it('opens with its partner and staff member, and moves the idle end on', async () => {
        await addSession('a1');
        const { partnerId, rows, role } = await openAt('a1', IN_AN_HOUR);
        expect({ partnerId, role }).toEqual({ partnerId: OUR_PARTNER, role: 'weft_app' });
        expect(rows).toMatchObject([
          { partner_id: OUR_PARTNER, staff_id: 3, idle_expires_on: '2026-11-21T12:30:00.000Z' },
        ]);
      });

      it.each([
        ['unknown', 'ff', NOW],
        ['left idle too long', 'a2', '2026-11-21T11:30:00.000Z'],
        ['past its total life', 'a2', '2026-11-22T10:00:00.000Z'],
      ])('shows nothing to a token that is %s', async (_case, hashHex, at) => {
        await addSession('a2');
        expect(await openAt(hashHex, at)).toEqual({ partnerId: NO_PARTNER, rows: [], role: 'weft_app' });
      });

      it('ends by its token, and all others of a staff member by the partner', async () => {
        const { database } = fresh();
        await Promise.all(['b1', 'b2', 'b3'].map(addSession));
        await database.transaction(SYSTEM, (tx) => tx.query(`select weft_end_session('b1', $1)`, [NOW]));
        expect((await openAt('b1', NOW)).rows).toEqual([]);
        expect((await openAt('b2', NOW)).rows).toHaveLength(1);
        await database.transaction(OURS, (tx) => tx.query('select weft_end_sessions_of(3)'));
        expect((await openAt('b2', NOW)).rows).toEqual([]);
      });

      it('is closed to the application role', async () => {
        const { database } = fresh();
        for (const reach of [
          'select * from session',
          'select * from login_attempt',
          `select weft_open_session('a1')`,
        ]) {
          await expect(database.transaction(OURS, (tx) => tx.query(reach))).rejects.toMatchObject({ code: '42501' });
        }
      });
    });

    describe('log-in attempts', () => {
      const attempt = async (user: string, address: string, at: string): Promise<number> => {
        const { wait } = await fresh().database.transaction(SYSTEM, (tx) =>
          tx.one<{ wait: number }>(`select weft_login_attempted($1, $2, 5, 20, at => $3) as wait`, [user, address, at]),
        );
        return wait;
      };

      it('are refused after five of one user, until the window has passed', async () => {
        const waits: number[] = [];
        for (const address of ['a', 'b', 'c', 'd', 'e', 'f']) waits.push(await attempt(' Asha ', address, NOW));
        expect(waits).toEqual([0, 0, 0, 0, 0, 900]);
        expect(await attempt('asha', 'g', '2026-11-21T10:14:59.000Z')).toBe(1);
        expect(await attempt('asha', 'g', '2026-11-21T10:15:01.000Z')).toBe(0);
      });

      it('are refused after twenty of one address', async () => {
        const waits: number[] = [];
        for (let user = 0; user < 21; user += 1) waits.push(await attempt(`user ${user}`, '10.0.0.1', NOW));
        expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
        expect(waits.at(-1)).toBe(900);
      });

      it('are forgotten after a right one', async () => {
        for (let n = 0; n < 5; n += 1) await attempt('ravi', '10.0.0.2', NOW);
        expect(await attempt('ravi', '10.0.0.2', NOW)).toBe(900);
        await fresh().database.transaction(SYSTEM, (tx) => tx.query(`select weft_login_succeeded('Ravi', '10.0.0.2')`));
        expect(await attempt('ravi', '10.0.0.2', NOW)).toBe(0);
      });
    });

    describe('request log', () => {
      const REQUEST = 'c2f1a8a0-7a2e-4d0b-9f0a-1f4f4f1d0a01';
      /** A save as the dispatcher does it; answers the stored answer when a twin was faster. */
      const save =
        (answer: string) =>
        async (tx: Tx): Promise<string> => {
          const first = await tx.execute(
            `insert into request_log (partner_id, request_id, path, body_hash) values ($1, $2, 'item/save', '\\x00')
           on conflict do nothing`,
            [tx.partnerId, REQUEST],
          );
          const stored = await tx.one<{ response: string | null }>(
            first
              ? `update request_log set response = $3, response_code = 200 where partner_id = $1 and request_id = $2 returning response`
              : `select response from request_log where partner_id = $1 and request_id = $2 and $3::text is not null`,
            [tx.partnerId, REQUEST, answer],
          );
          return stored.response ?? 'nothing stored';
        };

      it('makes a twin wait for the first and answers both the same', async () => {
        const processes = await fresh().processes(2);
        const answers = await Promise.all(
          processes.flatMap((database) => ['one', 'two'].map((word) => database.transaction(OURS, save(word)))),
        );
        expect(new Set(answers).size).toBe(1);
        expect(answers).not.toContain('nothing stored');
      });
    });

    describe('kept counts', () => {
      beforeAll(() =>
        fresh().database.transaction(SYSTEM, async (tx) => {
          await tx.execute(`
            create table spool (partner_id int not null, id bigint generated by default as identity, is_active boolean not null,
                                deleted_on timestamptz, primary key (partner_id, id));
            call weft_isolate('spool');
            insert into spool (partner_id, is_active) values (${OUR_PARTNER}, true);
            call weft_keep_count('spool', 'spool')`);
        }),
      );
      const kept = `select coalesce(sum(total), 0)::int as total, coalesce(sum(active), 0)::int as active from row_count where module = 'spool'`;
      const counted = `select count(*)::int as total, (count(*) filter (where is_active))::int as active from spool where deleted_on is null`;
      const bothCounts = (partnerId: number) =>
        fresh().database.transaction({ partnerId }, async (tx) => ({
          kept: await tx.one(kept),
          counted: await tx.one(counted),
        }));

      it('follow inserts, changes and deletes of many rows of many partners at once', async () => {
        const processes = await fresh().processes(2);
        const statements = [
          'insert into spool (partner_id, is_active) select $1, g % 3 > 0 from generate_series(1, 50) g',
          'update spool set is_active = not is_active where partner_id = $1 and id % 2 = 0',
          'update spool set deleted_on = now() where partner_id = $1 and id % 5 = 0',
          'update spool set deleted_on = null where partner_id = $1 and id % 10 = 0',
          'delete from spool where partner_id = $1 and id % 7 = 0',
          'update spool set is_active = is_active where partner_id = $1',
        ];
        await Promise.all(
          processes.flatMap((database) =>
            [OUR_PARTNER, OTHER_PARTNER, OUR_PARTNER].map((partnerId) =>
              database.transaction({ partnerId }, async (tx) => {
                for (const statement of statements) await tx.execute(statement, [partnerId]);
              }),
            ),
          ),
        );
        const ours = await bothCounts(OUR_PARTNER);
        const theirs = await bothCounts(OTHER_PARTNER);
        expect(ours.kept).toEqual(ours.counted);
        expect(theirs.kept).toEqual(theirs.counted);
      });

      it('forget what was rolled back', async () => {
        const before = await bothCounts(OUR_PARTNER);
        const work = fresh().database.transaction(OURS, async (tx) => {
          await tx.execute('insert into spool (partner_id, is_active) values ($1, true)', [tx.partnerId]);
          throw new Error('no');
        });
        await expect(work).rejects.toThrow('no');
        expect(await bothCounts(OUR_PARTNER)).toEqual(before);
      });
    });

    it('lets the application role add to the history and never change it', async () => {
      const change = fresh().database.transaction(OURS, (tx) => tx.execute(`update history set action = 'x'`));
      await expect(change).rejects.toMatchObject({ code: '42501' });
    });
  },
  { upTo: 1 },
);
