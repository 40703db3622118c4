import { REPORT_SERVICE } from '@weft/domain/catalogue/reports/report';
import { reportSchedule } from '@weft/domain/catalogue/reports/report-schedule';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import { RHYTHMS } from '@weft/domain/rules/schedules/planned-times';
import { ZONES } from '@weft/domain/rules/schedules/schedule-choices';
import { typeOf } from '../../../exports/list-file.ts';
import { fileStoreOf } from '../../../files/file-store.ts';
import { type Answer, envelopeText } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { recordOf } from '../../../modules/write-endpoints.ts';
import { once } from '../../../records/idempotency.ts';
import { nextRuns } from './plan-runs.ts';
import { SCHEDULE, scheduleById, type ScheduleRow } from './schedule-row.ts';

const ACL = { service: reportSchedule.acl };

const notThere = (field: string, what: string): never => {
  throw new Refusal([fault(field, 'NOT_FOUND', { what })]);
};

const scheduleOf = async ({ tx }: Pick<Call, 'tx'>, id: unknown): Promise<ScheduleRow> => {
  const number = Number(id);
  return (await scheduleById(tx, Number.isSafeInteger(number) ? number : 0)) ?? notThere('id', reportSchedule.title);
};

/** Runs of a schedule, the latest first, each with whom it went to and what became of their mails. */
const RUNS_SQL = `select r.id::int as id, r.planned_on as planned, r.started_on as started, r.ended_on as ended, r.is_by_hand as "isByHand", r.rows, r.words, r.fault, r.file_name as "fileName", r.size,
    r.path is not null as "hasFile", (select coalesce(jsonb_agg(jsonb_build_object('address', m.receiver, 'state', m.state, 'error', m.error) order by m.id), '[]') from message m
      where m.partner_id = $1 and m.module = '${SCHEDULE}' and m.record_id = r.schedule_id and (m.facts->>'run')::bigint = r.id) as recipients,
    case r.state when 'made' then 'sent' when 'waiting' then 'working' else r.state end as result
  from report_run r where r.partner_id = $1 and r.schedule_id = $2 order by r.id desc limit 100`;

const runs = async (call: Call): Promise<Answer> => {
  const { id } = await scheduleOf(call, call.params['id']);
  const dataList = await call.tx.query(RUNS_SQL, [call.tx.partnerId, id], 'report-runs');
  return { dataList, totalCount: dataList.length };
};

const RUN_NOW_SQL = `insert into report_run (partner_id, schedule_id, planned_on, is_by_hand) values ($1, $2, $3, true) on conflict do nothing returning id::int as id`;

/** Whoever presses sends what the owner sees, so it is the owner's to press. Faults: NOT_FOUND, DENIED. */
const runNow = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    const { tx, now, person } = call;
    const { id, ownerId } = await scheduleOf(call, recordOf(call.body)['id']);
    if (ownerId !== person.staffId)
      throw new Refusal([fault('id', 'DENIED', { what: 'send what its owner sees: save it first, to make it yours' })]);
    const run = await tx.maybe<{ id: number }>(RUN_NOW_SQL, [tx.partnerId, id, now]);
    call.wakeWorker();
    return envelopeText({ data: { id, runId: run?.id ?? null } });
  }),
});

const oneOf = <T extends string>(options: readonly T[], value: unknown): T | undefined =>
  options.find((one) => one === value);

/** The next three times of a schedule that is being filled in; none of one that is not yet right. */
const next = async (call: Call): Promise<Answer> => {
  const { every, zone, time, weekDays, monthDay, cron } = recordOf(call.body);
  const [rhythm, place] = [oneOf(RHYTHMS, every), oneOf(ZONES, zone)];
  const isTime = typeof time === 'string' && reportSchedule.fields.time.pattern?.test(time) === true;
  if (rhythm === undefined || place === undefined || !isTime) return { dataList: [], totalCount: 0 };
  const days = Array.isArray(weekDays) ? weekDays.map(String) : [];
  const day = typeof monthDay === 'number' && monthDay >= 1 && monthDay <= 31 ? monthDay : 1;
  const asked = { every: rhythm, weekDays: days, monthDay: day, cron: textOf(cron), time, zone: place };
  const dataList = (await nextRuns(call.tx, asked, call.now)).map((at) => ({ at }));
  return { dataList, totalCount: dataList.length };
};

const FILE_SQL = `select r.path, r.file_name as "fileName", r.format, s.owner_id = $3 or exists (select 1 from message m where m.partner_id = $1 and m.module = '${SCHEDULE}' and m.record_id = s.id
     and m.staff_id = $3 and (m.facts->>'run')::bigint = r.id) as "isTheirs"
  from report_run r join report_schedule s on s.partner_id = $1 and s.id = r.schedule_id where r.partner_id = $1 and r.id = $2`;

type RunFile = {
  readonly path: string | null;
  readonly fileName: string;
  readonly format: 'excel' | 'pdf' | 'csv';
  readonly isTheirs: boolean;
};

/** The file of a run, for its owner and for whom it was mailed to. Fault NOT_FOUND, also once it is no longer kept. */
const file = async ({ tx, params, person, settings }: Call): Promise<Answer> => {
  const id = Number(params['runId']);
  const asked = [tx.partnerId, Number.isSafeInteger(id) ? id : 0, person.staffId ?? 0];
  const run = await tx.maybe<RunFile>(FILE_SQL, asked, 'report-run-file');
  if (run === undefined || run.path === null || !run.isTheirs) return notThere('runId', 'This file');
  const content = await fileStoreOf(settings).stream(run.path);
  return content === undefined
    ? notThere('runId', 'This file')
    : { file: { name: run.fileName, type: typeOf(run.format), content } };
};

/** Calls of schedules beside those of every module (spec 03, 5.5). */
export const scheduleEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${reportSchedule.api}/:id/runs`,
    need: ACL,
    summary: 'Runs of a report schedule',
    reads: true,
    run: runs,
  },
  {
    method: 'POST',
    path: `${reportSchedule.api}/runNow`,
    need: { ...ACL, bit: 'edit' },
    summary: 'Send a scheduled report now',
    run: runNow,
  },
  {
    method: 'POST',
    path: `${reportSchedule.api}/next`,
    need: ACL,
    summary: 'Next three times of a schedule',
    reads: true,
    run: next,
  },
  {
    method: 'GET',
    path: `${reportSchedule.api}/runs/:runId/file`,
    need: { service: REPORT_SERVICE, bit: 'export' },
    summary: 'File that a schedule sent, for its owner and its recipients',
    reads: true,
    run: file,
  },
];
