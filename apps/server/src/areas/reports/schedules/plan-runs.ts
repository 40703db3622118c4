import { nextPlanned, plannedUntil, type Rhythm } from '@weft/domain/rules/schedules/planned-times';
import { administratorsOf } from '../../../access/administrators-of.ts';
import type { Tx } from '../../../db/tx.ts';
import { writeNotices } from '../../../notices/write-notices.ts';
import { writeOwnHistory } from '../../../records/history.ts';
import { SCHEDULE } from './schedule-row.ts';

/** So many runs that come to nothing in a row end a schedule until somebody sees to it (spec 03, 5.5). */
const MOST_FAILED = 3;

/** When a schedule is due: the day on which nobody works is that of the owner's branch, else of the first one. */
const ACTIVE_SQL = `select s.id::int as id, s.name, s.owner_id::int as "ownerId", s.every, coalesce(s.week_days, '{}') as "weekDays", coalesce(s.month_day, 1)::int as "monthDay", s.cron, s.time, s.zone,
    coalesce((select b.weekly_off from branch b where b.partner_id = $1 and b.deleted_on is null order by (b.id = p.default_branch_id) is true desc, b.is_head_office desc, b.id limit 1), 'sunday') as "weeklyOff",
    to_char($2::timestamptz at time zone s.zone, 'YYYY-MM-DD"T"HH24:MI') as clock, to_char(s.updated_on at time zone s.zone, 'YYYY-MM-DD"T"HH24:MI') as since,
    to_char((select max(r.planned_on) from report_run r where r.partner_id = $1 and r.schedule_id = s.id and not r.is_by_hand) at time zone s.zone, 'YYYY-MM-DD"T"HH24:MI') as "lastPlanned",
    coalesce(p.is_active and p.deleted_on is null, false) as "hasOwner",
    (select count(*) = ${MOST_FAILED} and bool_and(f.failed) from (
       select r.state = 'failed' or (r.state = 'made' and not exists (select 1 from message m where m.partner_id = $1 and m.module = '${SCHEDULE}' and m.record_id = s.id and (m.facts->>'run')::bigint = r.id and m.state <> 'failed')) as failed
         from report_run r where r.partner_id = $1 and r.schedule_id = s.id and r.planned_on > s.updated_on and r.state <> 'waiting' order by r.id desc limit ${MOST_FAILED}) f) as "hasFailed"
  from report_schedule s left join staff p on p.partner_id = $1 and p.id = s.owner_id
 where s.partner_id = $1 and s.is_active and s.deleted_on is null`;

type Active = Rhythm & {
  readonly id: number;
  readonly name: string;
  readonly ownerId: number | null;
  readonly zone: string;
  readonly clock: string;
  readonly since: string;
  readonly lastPlanned: string | null;
  readonly hasOwner: boolean;
  readonly hasFailed: boolean;
};

/** One run for a schedule and a time, whichever process comes first. */
const PLAN_SQL = `insert into report_run (partner_id, schedule_id, planned_on)
 select $1, x.id, x.planned::timestamp at time zone x.zone from jsonb_to_recordset($2::jsonb) as x(id bigint, planned text, zone text) on conflict do nothing`;

const PAUSE_SQL = `update report_schedule set is_active = false, last_result = 'paused', version = version + 1, updated_on = $3
  where partner_id = $1 and id = $2 and is_active`;

/** Ends a schedule until somebody saves it anew; its owner is told, where they have left, the administrators. */
const pause = async (tx: Tx, { id, name, ownerId, hasOwner }: Active, now: string): Promise<void> => {
  if ((await tx.execute(PAUSE_SQL, [tx.partnerId, id, now])) === 0) return; // another process did
  await writeOwnHistory({ tx, now }, [{ module: SCHEDULE, id, action: 'deactivate', changes: [] }]);
  const readers = hasOwner && ownerId !== null ? [ownerId] : await administratorsOf(tx);
  const facts = { module: SCHEDULE, record: id, name, why: hasOwner ? 'failed' : 'left' };
  await writeNotices(
    tx,
    readers.map((staffId) => ({ kind: 'reportPaused', about: `${id} at ${now} for ${staffId}`, facts, staffId })),
    now,
  );
};

/** Puts what is due in the row of what is to be made: of missed times the last one alone. */
export const planRuns = async (tx: Tx, now: string): Promise<void> => {
  const active = await tx.query<Active>(ACTIVE_SQL, [tx.partnerId, now], 'report-schedules-active');
  for (const one of active.filter(({ hasOwner, hasFailed }) => !hasOwner || hasFailed)) await pause(tx, one, now);
  const due = active.flatMap(({ hasOwner, hasFailed, id, zone, clock, since, lastPlanned, ...rhythm }) => {
    const planned = hasOwner && !hasFailed ? plannedUntil(rhythm, clock) : undefined;
    return planned !== undefined && planned > since && planned > (lastPlanned ?? '') ? [{ id, planned, zone }] : [];
  });
  if (due.length > 0) await tx.execute(PLAN_SQL, [tx.partnerId, JSON.stringify(due)], 'report-runs-plan');
};

const CLOCK_SQL = `select to_char($2::timestamptz at time zone $3, 'YYYY-MM-DD"T"HH24:MI') as clock,
  coalesce((select b.weekly_off from branch b where b.partner_id = $1 and b.deleted_on is null order by b.is_head_office desc, b.id limit 1), 'sunday') as "weeklyOff"`;

/** The next times of a rhythm by the clock of its zone, `yyyy-MM-ddTHH:mm`. */
export const nextRuns = async (
  tx: Tx,
  { zone, ...rhythm }: Omit<Rhythm, 'weeklyOff'> & { readonly zone: string },
  now: string,
): Promise<readonly string[]> => {
  const { clock, weeklyOff } = await tx.one<{ clock: string; weeklyOff: string }>(CLOCK_SQL, [tx.partnerId, now, zone]);
  return nextPlanned({ ...rhythm, weeklyOff }, clock, 3);
};
