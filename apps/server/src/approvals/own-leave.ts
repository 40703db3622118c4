import { staff } from '@weft/domain/catalogue/access/staff';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { OwnLeave } from '@weft/domain/contract/approvals';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import type { Call } from '../http/endpoint.ts';
import { refuse, Refusal } from '../http/refusal.ts';
import { changesBetween, writeHistory } from '../records/history.ts';
import { read, update } from '../records/record-store.ts';

const LEAVE_SQL = `select leave_from as "from", leave_to as till, substitute_id as substitute from staff where partner_id = $1 and id = $2`;

const COLLEAGUES_SQL = `select id, trim(concat_ws(' ', firstname, lastname)) as name from staff
 where partner_id = $1 and id <> $2 and is_active and can_login and deleted_on is null order by lower(firstname), lower(lastname), id`;

const STANDS_IN_SQL = `select trim(concat_ws(' ', firstname, lastname)) as name, leave_to as till from staff
 where partner_id = $1 and substitute_id = $2 and is_active and deleted_on is null and leave_from <= $3::date and coalesce(leave_to, $3::date) >= $3::date
 order by lower(firstname), id`;

/** When the person is away and who stands in, who could, and whom they stand in for today. */
export const ownLeave = async ({ tx, person, today }: Pick<Call, 'tx' | 'person' | 'today'>): Promise<OwnLeave> => {
  const values = [tx.partnerId, person.staffId];
  const leave = await tx.maybe<Pick<OwnLeave, 'from' | 'till' | 'substitute'>>(LEAVE_SQL, values, 'own-leave');
  return {
    ...(leave ?? { from: null, till: null, substitute: null }),
    colleagues: await tx.query(COLLEAGUES_SQL, values, 'own-leave-colleagues'),
    standsInFor: await tx.query(STANDS_IN_SQL, [...values, today], 'own-leave-stands-in'),
  };
};

const dayFault = (key: string, label: string, value: unknown): readonly Fault[] =>
  value === undefined || value === null || value === '' || (typeof value === 'string' && isIsoDate(value))
    ? []
    : [fault(key, 'TYPE', { label, type: 'date' })];

const leaveFaults = (body: AnyRecord, { colleagues }: OwnLeave, staffId: number): readonly Fault[] => {
  const { from, till, substitute } = body;
  const label = staff.fields.substitute.label;
  const days = [
    ...dayFault('from', staff.fields.leaveFrom.label, from),
    ...dayFault('till', staff.fields.leaveTo.label, till),
  ];
  if (days.length > 0) return days;
  const names = { first: staff.fields.leaveFrom.label, second: staff.fields.leaveTo.label };
  return [
    ...(till && !from ? [fault('from', 'REQUIRED', { label: staff.fields.leaveFrom.label })] : []),
    ...(typeof from === 'string' && typeof till === 'string' && till !== '' && till < from
      ? [fault('till', 'ORDER', names)]
      : []),
    ...(substitute === staffId ? [fault('substitute', 'LOOP', { label, path: 'this person → itself' })] : []),
    ...(substitute === undefined ||
    substitute === null ||
    substitute === staffId ||
    colleagues.some(({ id }) => id === substitute)
      ? []
      : [fault('substitute', 'REFERENCE', { label, value: textOf(substitute).slice(0, 20) })]),
  ];
};

const dayOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Says when the person is away and who decides for them meanwhile: their own affair, which needs no right to edit staff (spec 03, 4.2). Left out or
 * empty: no leave. Faults: TYPE and ORDER at `from` and `till`, REQUIRED at `from`, LOOP and REFERENCE at `substitute`.
 */
export const setOwnLeave = async (call: Call, body: AnyRecord): Promise<void> => {
  const { tx, person, now, source } = call;
  const id = person.staffId ?? 0;
  const before = await read(tx, staff, id, { lock: true });
  if (before === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: staff.title })]);
  refuse(leaveFaults(body, await ownLeave(call), id));
  const { from, till, substitute } = body;
  const leave = { leaveFrom: dayOf(from), leaveTo: dayOf(till), substitute: substitute ?? null };
  const meta = { by: person.staffId, at: now, source };
  const stored = await update(tx, staff, leave, { before, version: before.version, meta });
  if (stored === 'stale') throw new Error(`staff ${id} changed under its own lock`);
  await writeHistory(call, [
    { module: staff.name, id, action: 'update', changes: changesBetween(staff, before, stored) },
  ]);
};
