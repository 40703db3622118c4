import type { Acl } from '@weft/domain/rules/acl/acl';
import type { Tx } from '../db/tx.ts';
import { aclOfRole } from './open-request.ts';
import { ownBranches, type Person, personOf } from './person.ts';

type Row = {
  id: number;
  username: string | null;
  firstname: string;
  lastname: string | null;
  role_id: number | null;
  is_admin: boolean;
  branch_ids: number[] | null;
  named_branch_ids: number[] | null;
  location_ids: number[] | null;
  stock_area_ids: number[] | null;
  default_branch_id: number | null;
  department_id: number | null;
};

const SQL = `select s.id::int as id, s.username, s.firstname, s.lastname, s.role_id, coalesce(r.is_admin and r.is_active, false) as is_admin, weft_scope_branches(s.partner_id, s.organization_id, s.branches_ids) as branch_ids, s.branches_ids as named_branch_ids, s.locations_ids as location_ids, s.stock_areas_ids as stock_area_ids, s.default_branch_id, s.department_id
  from staff s left join role r on r.partner_id = s.partner_id and r.id = s.role_id
 where s.partner_id = $1 and s.id = any($2) and s.is_active and s.deleted_on is null`;

const personIn = (partnerId: number, row: Row, acl: Acl): Person =>
  personOf(
    {
      sessionId: 0,
      partnerId,
      staffId: row.id,
      username: row.username ?? '',
      firstname: row.firstname,
      lastname: row.lastname ?? '',
      roleId: row.role_id ?? 0,
      isAdmin: row.is_admin,
      mustChangePassword: false,
      branchIds: row.branch_ids ?? [],
      locationIds: row.location_ids ?? [],
      stockAreaIds: row.stock_area_ids ?? [],
      ownBranchIds: ownBranches(row.named_branch_ids ?? [], row.branch_ids ?? [], row.default_branch_id),
      departmentId: row.department_id,
    },
    acl,
  );

/** Members of staff with the rights they have now, by id; those who have left, or have no role, are not among them. Each role is asked for once. */
export const personsOfStaff = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> => {
  const rows = ids.length === 0 ? [] : await tx.query<Row>(SQL, [tx.partnerId, ids]);
  const rights = new Map<number, Acl>();
  const found = new Map<number, Person>();
  for (const row of rows) {
    if (row.role_id === null) continue;
    const acl = rights.get(row.role_id) ?? (await aclOfRole(tx, { roleId: row.role_id, isAdmin: row.is_admin }));
    rights.set(row.role_id, acl);
    found.set(row.id, personIn(tx.partnerId, row, acl));
  }
  return found;
};

/**
 * A member of staff with the rights they have now, for work that goes on after their call ended; undefined when they have left.
 * @example const person = await personOfStaff(tx, session.createdBy ?? 0);
 */
export const personOfStaff = async (tx: Tx, staffId: number): Promise<Person | undefined> =>
  (await personsOfStaff(tx, [staffId])).get(staffId);
