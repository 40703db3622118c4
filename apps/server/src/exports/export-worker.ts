import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fault } from '@weft/domain/contract/faults';
import { personOfStaff } from '../access/person-of-staff.ts';
import type { Person } from '../access/person.ts';
import { exportSourceOf } from '../areas/export-sources.ts';
import type { Tx } from '../db/tx.ts';
import { fileStoreOf } from '../files/file-store.ts';
import { dayInIndia } from '../http/clock.ts';
import { failureFor } from '../http/failures.ts';
import { Refusal } from '../http/refusal.ts';
import type { Serving } from '../http/register-endpoints.ts';
import { type Claimer, claimedWork, Ended, type RunningWorker } from '../jobs/claimed-work.ts';
import { heartbeat } from '../jobs/heartbeat.ts';
import { endExport, type ExportJob, exportById } from './export-job.ts';
import type { ExportSource, ExportWithin } from './export-source.ts';
import { onDisk, typeOf } from './list-file.ts';
import { logExport } from './log-export.ts';
import { tellExport } from './tell-export.ts';

const CLAIM_SQL = `update export_job j set worker = $2, beat_on = $3, done_rows = 0 where j.partner_id = $1 and j.id = (
    select id from export_job where partner_id = $1 and state = 'waiting' and not cancel_asked and (beat_on is null or beat_on < $4) order by id limit 1 for update skip locked)
  returning j.id`;

const BEAT_SQL = `update export_job set beat_on = $4, done_rows = $5 where partner_id = $1 and id = $2 and worker = $3 and state = 'waiting' returning cancel_asked as "isCancelled"`;

/** Whoever lost the claim ends nothing. */
const HOLD_SQL = `select cancel_asked as "isCancelled" from export_job where partner_id = $1 and id = $2 and worker = $3 and state = 'waiting' for no key update`;

type Held = { readonly isCancelled: boolean };

/** After so many rows a long file tells how far it is. */
const TELL_EVERY = 5000;

/** Its owner as they are now: who may no longer take the list out gets no file. */
const ownerOf = async (tx: Tx, { mayTake }: ExportSource, { staffId }: ExportJob): Promise<Person> => {
  const person = await personOfStaff(tx, staffId);
  if (person === undefined) throw new Refusal([fault('', 'DENIED', { what: 'export: this login has ended' })]);
  mayTake(person);
  return person;
};

/**
 * Writes long lists into files after the call that asked for them has been answered; memory stays flat. Lists of modules are read page by page in
 * short transactions, so that nobody waits for them. What a dead process left is written anew.
 */
export const exportWorker = (serving: Serving, log: FastifyBaseLogger): RunningWorker => {
  const { db, settings, clock } = serving;
  const store = fileStoreOf(settings);

  const write = async (partnerId: number, job: ExportJob, { name, isStopping }: Claimer): Promise<void> => {
    const source = exportSourceOf(job.list);
    if (source === undefined) throw new Error(`There is no list ${job.list}`);
    const within: ExportWithin = (work, options) =>
      db.transaction(
        { partnerId },
        async (tx) =>
          work({ tx, person: await ownerOf(tx, source, job), today: dayInIndia(clock()), now: clock().toISOString() }),
        options,
      );
    let count = 0;
    let untold = 0;
    const life = heartbeat(async () => {
      const held = await db.transaction({ partnerId }, (tx) =>
        tx.maybe<Held>(BEAT_SQL, [partnerId, job.id, name, clock().toISOString(), count], 'export-beat'),
      );
      if (held === undefined || held.isCancelled) throw new Ended('called off');
    });
    const passed = async (rows: number, isInside: boolean, isOfLines = false): Promise<void> => {
      untold += rows;
      if (!isOfLines) count += rows;
      if (isStopping()) throw new Ended('the process stops');
      if (isInside && db.engine !== 'server') return; // the embedded database has one connection
      const tells = untold >= TELL_EVERY;
      if (tells) untold = 0;
      await life.cameFurther(tells || undefined);
    };
    let written: Awaited<ReturnType<typeof onDisk>> | undefined;
    const out = async (content: Readable): Promise<void> => {
      await written?.clear(); // of an attempt that lost against another transaction
      count = 0;
      written = undefined;
      written = await onDisk(content);
    };
    const token = randomBytes(24).toString('base64url');
    const path = join(String(partnerId), token.slice(0, 2), token);
    try {
      const asked = await source.write({ within, asked: job.asked, format: job.format, passed, out });
      if (written === undefined) throw new Error(`${job.list} wrote nothing`);
      const { path: local, size } = written;
      await life.cameFurther(); // nobody wants what was called off kept
      await store.putFile(path, local, typeOf(job.format));
      await db.transaction({ partnerId }, async (tx) => {
        const held = await tx.maybe<Held>(HOLD_SQL, [partnerId, job.id, name]);
        if (held === undefined || held.isCancelled) throw new Ended('called off');
        const now = clock().toISOString();
        const person = await ownerOf(tx, source, job);
        await endExport(tx, job.id, { state: 'ready', path, size, rowTotal: count }, now);
        await logExport(
          { tx, now, person, log },
          { list: job.list, title: job.title, format: job.format, rows: count, asked },
        );
        await tellExport(tx, job, { outcome: 'ready', rows: count }, now);
      });
    } catch (cause) {
      await store.remove(path).catch((left: unknown) => log.warn({ err: left }, 'bytes of a failed export are left'));
      throw cause;
    } finally {
      await life.stop();
      await written?.clear();
    }
  };

  /** An export that came to nothing says why; one whose process stops waits for the next. */
  const settle = (partnerId: number, job: ExportJob, { name }: Claimer, cause: unknown): Promise<void> =>
    db.transaction({ partnerId }, async (tx) => {
      const held = await tx.maybe<Held>(HOLD_SQL, [partnerId, job.id, name]);
      if (held === undefined) return; // another process has it
      const now = clock().toISOString();
      if (held.isCancelled) await endExport(tx, job.id, { state: 'cancelled' }, now);
      else if (cause instanceof Ended)
        await tx.execute('update export_job set beat_on = null, worker = null where partner_id = $1 and id = $2', [
          partnerId,
          job.id,
        ]);
      else {
        const { responseMessage } = failureFor(cause, log).envelope;
        await endExport(tx, job.id, { state: 'failed', fault: responseMessage }, now);
        await tellExport(tx, job, { outcome: 'failed', remark: responseMessage }, now);
      }
    });

  return claimedWork(serving, log, {
    what: 'export',
    claim: async (tx, { name }, at, deadline) =>
      (await tx.maybe<{ id: number }>(CLAIM_SQL, [tx.partnerId, name, at, deadline], 'export-claim'))?.id,
    workOn: async (partnerId, id, claimer) => {
      const job = await db.transaction({ partnerId }, (tx) => exportById(tx, id));
      if (job === undefined) return;
      await write(partnerId, job, claimer).catch((cause: unknown) => settle(partnerId, job, claimer, cause));
    },
  });
};
