import type { Module } from '@weft/domain/catalogue/language/module';
import type { CommentPerson } from '@weft/domain/contract/comments';
import { aclOf, type AclRecord } from '@weft/domain/rules/acl/acl';
import { ownBranches, personOf } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { isInScope } from '../records/row-scope.ts';
import type { StoredRecord } from '../records/types.ts';
import { rightCounts } from '../access/right-counts.ts';

type Row = CommentPerson & {
  readonly roleId: number;
  readonly isAdmin: boolean;
  readonly branchIds: readonly number[] | null;
  readonly namedBranchIds: readonly number[] | null;
  readonly locationIds: readonly number[] | null;
  readonly stockAreaIds: readonly number[] | null;
  readonly defaultBranch: number | null;
  readonly department: number | null;
  readonly right: AclRecord | null;
};

/** Everybody who can log in, with what their role may do with one service. */
const SQL = `select s.id, trim(concat_ws(' ', s.firstname, s.lastname)) as name, r.name as note, s.role_id as "roleId", r.is_admin as "isAdmin",
    weft_scope_branches(s.partner_id, s.organization_id, s.branches_ids) as "branchIds", s.branches_ids as "namedBranchIds", s.locations_ids as "locationIds", s.stock_areas_ids as "stockAreaIds",
    s.default_branch_id as "defaultBranch", s.department_id as department,
    (select jsonb_build_object('moduleAPI', $2::text, 'displayName', null, 'view', case when ${rightCounts('a', 'v', 'r.is_admin')} then a.view else 0 end, 'mode', a.mode, 'rowScope', a.row_scope)
       from acl a join services v on v.partner_id = a.partner_id and v.id = a.service_id
      where a.partner_id = s.partner_id and a.role_id = s.role_id and a.deleted_on is null and v.deleted_on is null and v.module_api = $2
      order by a.id limit 1) as "right"
  from staff s join role r on r.partner_id = s.partner_id and r.id = s.role_id and r.deleted_on is null and r.is_active
 where s.partner_id = $1 and s.is_active and s.deleted_on is null and s.can_login
 order by name, s.id`;

/** Members of staff who can log in and may see a record: by the right of their role and by their rows. */
export const peopleWhoSee = async (tx: Tx, module: Module, record: StoredRecord): Promise<readonly CommentPerson[]> => {
  const rows = await tx.query<Row>(SQL, [tx.partnerId, module.acl], 'comment-people');
  return rows
    .filter(({ id, roleId, isAdmin, defaultBranch, department, right, ...places }) => {
      const facts = {
        sessionId: 0,
        partnerId: tx.partnerId,
        staffId: id,
        username: '',
        firstname: '',
        lastname: '',
        roleId,
        isAdmin,
        mustChangePassword: false,
        branchIds: places.branchIds ?? [],
        locationIds: places.locationIds ?? [],
        stockAreaIds: places.stockAreaIds ?? [],
        ownBranchIds: ownBranches(places.namedBranchIds ?? [], places.branchIds ?? [], defaultBranch),
        departmentId: department,
      };
      const one = personOf(facts, aclOf(right === null ? [] : [right]));
      return one.may(module.acl) && isInScope(one, module, record);
    })
    .map(({ id, name, note }) => ({ id, name, note }));
};
