import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { REPORT_SERVICE } from '@weft/domain/catalogue/reports/report';
import { fault } from '@weft/domain/contract/faults';
import type { Doing } from '@weft/domain/contract/phrases/phrase';
import { personOfStaff } from '../../../access/person-of-staff.ts';
import type { Person } from '../../../access/person.ts';
import type { Tx } from '../../../db/tx.ts';
import { onDisk, typeOf } from '../../../exports/list-file.ts';
import { logExport } from '../../../exports/log-export.ts';
import { fileStoreOf } from '../../../files/file-store.ts';
import { dayInIndia } from '../../../http/clock.ts';
import { failureFor } from '../../../http/failures.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Serving } from '../../../http/register-endpoints.ts';
import { type Claimer, claimedWork, Ended, type RunningWorker } from '../../../jobs/claimed-work.ts';
import { heartbeat } from '../../../jobs/heartbeat.ts';
import { writeNotices } from '../../../notices/write-notices.ts';
import { reportSourceOf } from '../report-sources.ts';
import { type Made, makeReport } from './make-report.ts';
import { planRuns } from './plan-runs.ts';
import { type Reached, reachedBy, SCHEDULE, scheduleById, type ScheduleRow } from './schedule-row.ts';

const CLAIM_SQL = `update report_run r set worker = $2, beat_on = $3, started_on = $3 where r.partner_id = $1 and r.id = (
    select id from report_run where partner_id = $1 and state = 'waiting' and (beat_on is null or beat_on < $4) order by planned_on, id limit 1 for update skip locked)
  returning r.id::int as id`;
const BEAT_SQL = `update report_run set beat_on = $4 where partner_id = $1 and id = $2 and worker = $3 and state = 'waiting' returning id`;
/** Whoever lost the claim ends nothing. */
const HOLD_SQL = `select id from report_run where partner_id = $1 and id = $2 and worker = $3 and state = 'waiting' for no key update`;
const RUN_SQL = `select id::int as id, schedule_id::int as "scheduleId", planned_on as "plannedOn" from report_run where partner_id = $1 and id = $2`;

/** The schedule was deleted: nobody waits for what it would have sent. */
const GONE_SQL = 'delete from report_run where partner_id = $1 and id = $2';

const END_SQL = `update report_run set state = $3, rows = $4, title = $5, words = $6, fault = $7, format = $8, file_name = $9, path = $10, size = $11, table_rows = $12, ended_on = $13, worker = null, beat_on = null
  where partner_id = $1 and id = $2`;
const LAST_SQL = `update report_schedule set last_run_on = $3, last_result = $4 where partner_id = $1 and id = $2`;

/** A mail to each recipient, in the outbox from the moment at which the report is there. */
const MAIL_SQL = `insert into message (partner_id, channel, event, module, record_id, sender_id, staff_id, receiver, facts, next_try_on, created_on)
 select $1, 'EMAIL', 'report', '${SCHEDULE}', $2, $3, x."staffId", x.address, jsonb_build_object('run', $4::bigint), $6::timestamptz, $6::timestamptz
   from jsonb_to_recordset($5::jsonb) as x(address text, "staffId" bigint)`;

type Run = { readonly id: number; readonly scheduleId: number; readonly plannedOn: string };
type Written = Awaited<ReturnType<typeof onDisk>>;

const ENDINGS = { excel: 'xlsx', pdf: 'pdf', csv: 'csv', body: '' } as const;

const denied = (what: Doing): never => {
  throw new Refusal([fault('', 'DENIED', { what })]);
};

/** The owner as they are now: who may no longer take reports out sends none (spec 03, 5.5). */
const ownerOf = async (tx: Tx, { ownerId }: ScheduleRow): Promise<Person> => {
  const person = (await personOfStaff(tx, ownerId)) ?? denied('send reports: this login has ended');
  return person.may(REPORT_SERVICE, 'export') ? person : denied('export reports');
};

/** Whom the report reaches now. Faults: DENIED for people outside, REQUIRED when nobody is left. */
const receiversOf = async (tx: Tx, owner: Person, { recipients }: ScheduleRow): Promise<readonly Reached[]> => {
  const { reached, outside } = await reachedBy(tx, recipients);
  if (outside.size > 0 && !owner.may(REPORT_SERVICE, 'override')) denied('send reports to people outside');
  if (reached.length === 0)
    throw new Refusal([fault('recipients', 'REQUIRED', { label: 'A recipient with an e-mail address' })]);
  return reached;
};

/**
 * Makes what reports are due by the clock of their schedules, and puts them into the outbox. One run for a schedule and a time, however many processes
 * there are; what a dead one left is made anew, and mailed once: run and mails are one transaction.
 */
export const scheduleWorker = (serving: Serving, log: FastifyBaseLogger): RunningWorker => {
  const { db, settings, clock } = serving;
  const store = fileStoreOf(settings);

  const end = async (
    tx: Tx,
    run: Run,
    schedule: ScheduleRow,
    person: Person,
    made: Made,
    file: File,
  ): Promise<void> => {
    const now = clock().toISOString();
    const receivers = made.isSkipped ? [] : await receiversOf(tx, person, schedule);
    const { title, words, rows, table } = made;
    const { format } = schedule;
    const fileName = file.path === null ? null : `${title} ${dayInIndia(new Date(run.plannedOn))}.${ENDINGS[format]}`;
    const state = made.isSkipped ? 'skipped' : 'made';
    const facts = [rows, title, words, null, format, fileName, file.path, file.size];
    const kept = table === null || made.isSkipped ? null : JSON.stringify(table);
    await tx.execute(END_SQL, [tx.partnerId, run.id, state, ...facts, kept, now]);
    await tx.execute(LAST_SQL, [tx.partnerId, schedule.id, now, made.isSkipped ? 'skipped' : 'sent']);
    if (made.isSkipped) return;
    const sender = schedule.sender === 'owner' ? schedule.ownerId : null;
    await tx.execute(MAIL_SQL, [tx.partnerId, schedule.id, sender, run.id, JSON.stringify(receivers), now]);
    const asked = `${words} → ${receivers.map(({ address }) => address).join(', ')}`;
    await logExport({ tx, now, person, log }, { list: schedule.report, title, format, rows, asked });
  };

  type File = { readonly path: string | null; readonly size: number | null };

  const make = async (partnerId: number, run: Run, schedule: ScheduleRow, { name, isStopping }: Claimer) => {
    const source = reportSourceOf(schedule.report);
    if (source === undefined) throw new Error(`There is no report ${schedule.report}`);
    const life = heartbeat(async () => {
      const held = await db.transaction({ partnerId }, (tx) =>
        tx.maybe(BEAT_SQL, [partnerId, run.id, name, clock().toISOString()], 'report-run-beat'),
      );
      if (held === undefined) throw new Ended('taken over');
    });
    const row = async (): Promise<void> => {
      if (isStopping()) throw new Ended('the process stops');
      if (db.engine === 'server') await life.cameFurther(); // the embedded database has one connection
    };
    let written: Written | undefined;
    const out = async (content: Parameters<typeof onDisk>[0]): Promise<void> => {
      await written?.clear(); // of an attempt that lost against another transaction
      written = await onDisk(content);
    };
    const token = randomBytes(24).toString('base64url');
    const path = join(String(partnerId), token.slice(0, 2), token);
    try {
      const made = await db.transaction({ partnerId }, async (tx) => {
        const person = await ownerOf(tx, schedule);
        const now = clock();
        const call = { tx, person, today: dayInIndia(now), now: now.toISOString() };
        return makeReport({ call, source, schedule, plannedOn: run.plannedOn, row, out });
      });
      await life.cameFurther();
      if (written !== undefined && schedule.format !== 'body')
        await store.putFile(path, written.path, typeOf(schedule.format));
      await db.transaction({ partnerId }, async (tx) => {
        if ((await tx.maybe(HOLD_SQL, [partnerId, run.id, name])) === undefined) throw new Ended('taken over');
        if ((await scheduleById(tx, schedule.id)) === undefined) throw new Ended('its schedule was deleted');
        const file = { path: written === undefined ? null : path, size: written?.size ?? null };
        await end(tx, run, schedule, await ownerOf(tx, schedule), made, file);
      });
    } catch (cause) {
      await store.remove(path).catch((left: unknown) => log.warn({ err: left }, 'bytes of a failed report are left'));
      throw cause;
    } finally {
      await life.stop();
      await written?.clear();
    }
  };

  /** A run that came to nothing says why, and its owner is told; one whose process stops waits for the next, one without its schedule is gone. */
  const settle = (partnerId: number, run: Run, schedule: ScheduleRow, { name }: Claimer, cause: unknown) =>
    db.transaction({ partnerId }, async (tx) => {
      if ((await tx.maybe(HOLD_SQL, [partnerId, run.id, name])) === undefined) return; // another process has it
      if ((await scheduleById(tx, schedule.id)) === undefined) {
        await tx.execute(GONE_SQL, [partnerId, run.id]);
        return;
      }
      if (cause instanceof Ended) {
        await tx.execute('update report_run set worker = null, beat_on = null where partner_id = $1 and id = $2', [
          partnerId,
          run.id,
        ]);
        return;
      }
      const now = clock().toISOString();
      const why = failureFor(cause, log).envelope.responseMessage;
      const facts = [null, schedule.name, '', why, schedule.format, null, null, null, null];
      await tx.execute(END_SQL, [partnerId, run.id, 'failed', ...facts, now]);
      await tx.execute(LAST_SQL, [partnerId, schedule.id, now, 'failed']);
      const told = { module: SCHEDULE, record: schedule.id, name: schedule.name, about: why };
      await writeNotices(
        tx,
        [{ kind: 'reportFailed', about: `run ${run.id}`, facts: told, staffId: schedule.ownerId }],
        now,
      );
    });

  return claimedWork(serving, log, {
    what: 'report schedule',
    claim: async (tx, { name }, at, deadline) => {
      await planRuns(tx, at);
      return (await tx.maybe<{ id: number }>(CLAIM_SQL, [tx.partnerId, name, at, deadline], 'report-run-claim'))?.id;
    },
    workOn: async (partnerId, id, claimer) => {
      const [run, schedule] = await db.transaction({ partnerId }, async (tx) => {
        const one = await tx.one<Run>(RUN_SQL, [partnerId, id]);
        return [one, await scheduleById(tx, one.scheduleId)] as const;
      });
      if (schedule === undefined) {
        await db.transaction({ partnerId }, (tx) => tx.execute(GONE_SQL, [partnerId, id]));
        return;
      }
      await make(partnerId, run, schedule, claimer).catch((cause: unknown) =>
        settle(partnerId, run, schedule, claimer, cause),
      );
    },
  });
};
