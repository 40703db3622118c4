import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Level } from '@weft/domain/rules/approval/choose-levels';
import type { Colleague, Colleagues } from '@weft/domain/rules/approval/who-decides';
import { rightCounts } from '../access/right-counts.ts';
import type { Tx } from '../db/tx.ts';
import type { SaveContext } from '../records/handler.ts';
import type { Relation, StoredFlow } from './flows.ts';

const SQL = `select s.id, concat_ws(' ', s.firstname, s.lastname) as name, s.role_id as "roleId", s.reports_to_id as "reportsTo",
    s.leave_from as "leaveFrom", s.leave_to as "leaveTo", s.substitute_id as substitute,
    s.is_active and s.deleted_on is null and s.can_login and coalesce(r.is_active, false)
      and ($3::bigint is null or coalesce($3 = any(nullif(weft_scope_branches(s.partner_id, s.organization_id, s.branches_ids), '{}')), true))
      and exists (select from acl a join services v on v.partner_id = a.partner_id and v.id = a.service_id
                   where a.partner_id = s.partner_id and a.role_id = s.role_id and v.module_api = $2 and a.deleted_on is null
                     and v.deleted_on is null and a.view = 1 and a.mode & 8 = 8 and ${rightCounts('a', 'v', 'r.is_admin')}) as "canAct"
  from staff s left join role r on r.partner_id = s.partner_id and r.id = s.role_id and r.deleted_on is null
 where s.partner_id = $1`;

/** Everybody of the company, with whether they may approve documents of a module in a branch. */
export const colleaguesFor = async (
  tx: Tx,
  { acl }: Pick<Module, 'acl'>,
  branch: number | null,
): Promise<Colleagues> => {
  const rows = await tx.query<Colleague>(SQL, [tx.partnerId, acl, branch], 'approval-colleagues');
  return new Map(rows.map((row) => [row.id, row]));
};

const HEAD_SQL = 'select head_id as head from department where partner_id = $1 and id = $2 and deleted_on is null';

const BRANCH_HEAD_SQL = 'select head_id as head from branch where partner_id = $1 and id = $2 and deleted_on is null';

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const managerOf = (colleagues: Colleagues, id: number | null): number | null =>
  colleagues.get(id ?? 0)?.reportsTo ?? null;

const personOf = async (
  { tx, person }: SaveContext,
  record: AnyRecord,
  { type, field }: Relation,
  colleagues: Colleagues,
): Promise<number | null> => {
  if (type === 'fieldOfDocument') return idOf(record[field ?? '']);
  if (type === 'departmentHead') {
    const department = idOf(record['department']) ?? person.departmentId;
    const found = await tx.maybe<{ head: number | null }>(HEAD_SQL, [tx.partnerId, department], 'department-head');
    return found?.head ?? null;
  }
  if (type === 'branchHead') {
    const found = await tx.maybe<{ head: number | null }>(
      BRANCH_HEAD_SQL,
      [tx.partnerId, idOf(record['branch'])],
      'branch-head',
    );
    return found?.head ?? null;
  }
  const manager = managerOf(colleagues, person.actorId) ?? managerOf(colleagues, person.staffId);
  return type === 'reportingManager' || manager === null ? manager : (colleagues.get(manager)?.reportsTo ?? null);
};

/** A level with the people that its relations mean for one document: from now on it keeps them. */
export const levelFor = async (
  context: SaveContext,
  flow: StoredFlow,
  level: Level,
  record: AnyRecord,
  colleagues: Colleagues,
): Promise<Level> => {
  const people: number[] = [];
  for (const relation of flow.relations.get(level.sequence) ?? []) {
    const id = await personOf(context, record, relation, colleagues);
    if (id !== null) people.push(id);
  }
  const { amountFrom: _from, amountTo: _to, ...kept } = level; // they have chosen the level; a request has no amounts of its own
  return { ...kept, approvers: [...new Set([...level.approvers, ...people])] };
};
