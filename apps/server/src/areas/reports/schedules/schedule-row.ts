import { reportSchedule } from '@weft/domain/catalogue/reports/report-schedule';
import type { MailFormat } from '@weft/domain/rules/schedules/schedule-choices';
import type { RelativePeriod } from '@weft/domain/rules/reports/relative-period';
import type { Tx } from '../../../db/tx.ts';

/** A schedule as it is run. */
export type ScheduleRow = {
  readonly id: number;
  readonly name: string;
  readonly report: string;
  /** View of the report whose filters, order and columns it has. */
  readonly savedView: number | null;
  readonly filters: { readonly [key: string]: unknown };
  readonly period: RelativePeriod | null;
  readonly periodDays: number | null;
  readonly format: MailFormat;
  readonly sender: 'company' | 'owner';
  readonly onlyIfRows: boolean;
  readonly condition: 'rows' | 'total' | null;
  readonly conditionColumn: string | null;
  /** Exact. */
  readonly conditionAbove: string | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly ownerId: number;
  readonly recipients: readonly Recipient[];
};

/** Who gets a report: somebody who works here, or an address. */
export type Recipient = { readonly staff: number | null; readonly address: string | null };

const SQL = `select s.id::int as id, s.name, s.report, s.saved_view::int as "savedView", coalesce(s.filters, '{}') as filters, s.period, s.period_days::int as "periodDays", s.format, s.sender, s.only_if_rows as "onlyIfRows",
    s.condition, s.condition_column as "conditionColumn", s.condition_above::text as "conditionAbove", s.subject, s.text, coalesce(s.owner_id, 0)::int as "ownerId",
    (select coalesce(jsonb_agg(jsonb_build_object('staff', r.staff_id, 'address', r.address) order by r.position), '[]')
       from report_schedule_recipients r where r.partner_id = $1 and r.parent_id = s.id) as recipients
  from report_schedule s where s.partner_id = $1 and s.id = $2 and s.deleted_on is null`;

/** A schedule that is not deleted. */
export const scheduleById = (tx: Tx, id: number): Promise<ScheduleRow | undefined> =>
  tx.maybe<ScheduleRow>(SQL, [tx.partnerId, id], 'report-schedule');

const PEOPLE_SQL = `select id::int as id, lower(email) as email from staff where partner_id = $1 and is_active and deleted_on is null and email is not null
   and (id = any($2) or lower(email) = any($3))`;

/** Somebody whom a report reaches. */
export type Reached = { readonly address: string; readonly staffId: number | null };

/** Whom a schedule reaches, each address once; `outside` are addresses of nobody who works here. */
export const reachedBy = async (
  tx: Tx,
  recipients: readonly Recipient[],
): Promise<{ readonly reached: readonly Reached[]; readonly outside: ReadonlySet<string> }> => {
  const ids = recipients.flatMap(({ staff }) => staff ?? []);
  const typed = recipients.flatMap(({ address }) => (address === null ? [] : [address.toLowerCase()]));
  const people = await tx.query<{ id: number; email: string }>(PEOPLE_SQL, [tx.partnerId, ids, typed]);
  const byAddress = new Map(people.map(({ id, email }) => [email, id]));
  const named = people.filter(({ id }) => ids.includes(id)).map(({ email }) => email);
  const addresses = [...new Set([...named, ...typed])];
  return {
    reached: addresses.map((address) => ({ address, staffId: byAddress.get(address) ?? null })),
    outside: new Set(typed.filter((address) => !byAddress.has(address))),
  };
};

/** Name under which schedules are kept, and their messages. */
export const SCHEDULE = reportSchedule.name;
