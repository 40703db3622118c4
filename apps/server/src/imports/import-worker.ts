import type { ImportState } from '@weft/domain/contract/import-state';
import type { ImportOutcome } from '@weft/domain/contract/notices';
import type { FastifyBaseLogger } from 'fastify';
import { personOfStaff } from '../access/person-of-staff.ts';
import type { TransactionOptions } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import { failureFor } from '../http/failures.ts';
import { Refusal } from '../http/refusal.ts';
import type { Serving } from '../http/register-endpoints.ts';
import { type Claimer, claimedWork, Ended, type RunningWorker } from '../jobs/claimed-work.ts';
import { heartbeat } from '../jobs/heartbeat.ts';
import type { SaveContext } from '../records/handler.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { checkImport, type Progress } from './check-import.ts';
import { commitImport } from './commit-import.ts';
import { noteDone } from './import-progress.ts';
import { type ImportSession, sessionById, writeSession } from './import-session.ts';
import { targetOf } from './import-target.ts';
import { readImport } from './run-import.ts';
import { tellImport } from './tell-import.ts';
import { takeBack } from './undo-import.ts';

const CLAIM_SQL = `update import_session s set worker = $2, beat_on = $3 where s.partner_id = $1 and s.id = (
    select id from import_session where partner_id = $1 and state in ('checking', 'importing', 'undoing') and (beat_on is null or beat_on < $4) order by id limit 1 for update skip locked)
  returning s.id`;

const BEAT_SQL = `update import_session set beat_on = $4, done_rows = $5 where partner_id = $1 and id = $2 and worker = $3 returning cancel_asked as "isCancelled"`;

/** The last word of a commit, inside its own transaction: whoever lost the claim, or was called off, writes nothing. */
const HOLD_SQL = `select 1 from import_session where partner_id = $1 and id = $2 and worker = $3 and not cancel_asked for no key update`;

/** Where an import stands again when work at it ended without effect, and how that is told. */
const withoutEffect = (state: ImportState): { readonly back: ImportState; readonly outcome: ImportOutcome } => {
  if (state === 'checking') return { back: 'mapped', outcome: 'checkFailed' };
  return state === 'undoing' ? { back: 'imported', outcome: 'undoRefused' } : { back: 'checked', outcome: 'refused' };
};

/** Who asked for the work that goes on. */
const askedBy = ({ state, createdBy, undoneBy }: ImportSession): number | null =>
  state === 'undoing' ? undoneBy : createdBy;

/**
 * Does checks, commits and undoes of large imports after the call that asked for them has been answered: one at a time in this process. A check is many
 * short transactions, a commit and an undo a single one; what a dead process left is begun anew, so nothing is done twice or by half.
 */
export const importWorker = (serving: Serving, log: FastifyBaseLogger): RunningWorker => {
  const { db, settings, clock } = serving;
  const now = (): string => clock().toISOString();

  const contextFor = async (tx: Tx, session: ImportSession): Promise<SaveContext> => {
    const { requestId } = session;
    const person = await personOfStaff(tx, askedBy(session) ?? 0);
    if (person === undefined) throw new Ended('who asked for it has left');
    const at = clock();
    const config = await partnerConfig(tx);
    const around = {
      now: at.toISOString(),
      today: dayInIndia(at),
      overrides: new Set<string>(),
      source: 'import' as const,
      settings,
      log,
    };
    return { ...around, tx, person, config, requestId: requestId ?? undefined };
  };

  const workOn = async (partnerId: number, id: number, { name, isStopping }: Claimer): Promise<void> => {
    const scope = { partnerId };
    const session = await db.transaction(scope, (tx) => sessionById(tx, id));
    const target = session === undefined ? undefined : targetOf(session.module);
    if (session === undefined || target === undefined) return;
    const within = <T>(work: (context: SaveContext) => Promise<T>, options?: TransactionOptions): Promise<T> => {
      let tries = 0;
      return db.transaction(
        scope,
        async (tx) => {
          tries += 1;
          if (tries > 1) throw new Ended('a part would be done twice'); // its rows are known already; all of it is begun anew
          return work(await contextFor(tx, session));
        },
        options,
      );
    };
    let doneRows = 0;
    const beat = async (): Promise<void> => {
      const held = await db.transaction(scope, (tx) =>
        tx.maybe<{ isCancelled: boolean }>(BEAT_SQL, [partnerId, id, name, now(), doneRows], 'import-beat'),
      );
      if (held === undefined || held.isCancelled) throw new Ended('called off');
    };
    const life = heartbeat(beat); // one document of 50,000 lines is a single step
    const progress =
      (isInside: boolean): Progress =>
      async (done) => {
        noteDone(id, (doneRows = done));
        if (isStopping()) throw new Ended('the process stops');
        // the embedded database has one connection, and the commit holds it
        if (isInside && db.engine !== 'server') return;
        await life.cameFurther(true);
      };
    try {
      const read = await within(async (context) => readImport(context, target, session));
      const holds = async ({ tx }: SaveContext): Promise<void> => {
        if ((await tx.maybe(HOLD_SQL, [partnerId, id, name])) === undefined) throw new Ended('called off');
      };
      const longWork = {
        act: session.state === 'undoing' ? 'undo' : 'import',
        rows: session.rowTotal,
        of: { importId: id, doneRows: () => doneRows },
      } as const;
      if (session.state === 'checking') {
        let [done, told] = [0, -1];
        const found = await checkImport(
          read,
          async (work) => {
            const answer = await within(work);
            if (told !== done) await progress(false)((told = done)); // between two transactions, not inside one
            return answer;
          },
          async (rows) => void (done = rows),
        );
        await db.transaction(scope, async (tx) => {
          await writeSession({ tx, now: now() }, id, { state: 'checked', result: { ...session.result, ...found } });
          await tellImport({ tx, now: now() }, session, { outcome: 'checked', counts: found.counts });
        });
      } else if (session.state === 'undoing') {
        const back = async (context: SaveContext): Promise<void> => {
          await takeBack(context, target, session, progress(true));
          await holds(context);
          await writeSession(context, id, { state: 'undone' });
          const end = { outcome: 'undone' as const, by: context.person.actorName };
          await tellImport(context, session, end, [session.createdBy, session.undoneBy]);
        };
        await within(back, { longWork });
      } else {
        const write = async (context: SaveContext): Promise<void> => {
          const counts = await commitImport(read, (work) => work(context), progress(true));
          await holds(context);
          await writeSession(context, id, { state: 'imported', result: { ...session.result, counts } });
          await tellImport(context, session, { outcome: 'imported', counts });
        };
        await within(write, { longWork });
      }
    } catch (cause) {
      await life.stop(); // a late beat would keep what is given up
      await settle(partnerId, session, name, cause);
    } finally {
      await life.stop();
      noteDone(id, undefined);
    }
  };

  /** An import whose work ended without effect stands where it stood before, and says why. */
  const settle = async (partnerId: number, session: ImportSession, name: string, cause: unknown): Promise<void> => {
    const { back, outcome } = withoutEffect(session.state);
    await db.transaction({ partnerId }, async (tx) => {
      const held = await tx.maybe<{ isCancelled: boolean }>(
        'select cancel_asked as "isCancelled" from import_session where partner_id = $1 and id = $2 and worker = $3 for no key update',
        [partnerId, session.id, name],
      );
      if (held === undefined) return; // another process has it
      if (cause instanceof Ended && !held.isCancelled) {
        await tx.execute('update import_session set beat_on = null where partner_id = $1 and id = $2', [
          partnerId,
          session.id,
        ]); // next start, from the beginning
        return;
      }
      await writeSession({ tx, now: now() }, session.id, { state: back });
      if (cause instanceof Ended) return;
      const { envelope } = failureFor(cause, log);
      const fault = {
        code: envelope.responseCode,
        message: envelope.responseMessage,
        ...(cause instanceof Refusal ? { data: envelope.data, errors: envelope.errors?.slice(0, 20) } : {}),
      };
      await tx.execute('update import_session set fault = $3 where partner_id = $1 and id = $2', [
        partnerId,
        session.id,
        JSON.stringify(fault),
      ]);
      await tellImport({ tx, now: now() }, session, { outcome, remark: fault.message }, [askedBy(session)]);
    });
  };

  return claimedWork(serving, log, {
    what: 'import',
    claim: async (tx, { name }, at, deadline) =>
      (await tx.maybe<{ id: number }>(CLAIM_SQL, [tx.partnerId, name, at, deadline]))?.id,
    workOn,
  });
};
