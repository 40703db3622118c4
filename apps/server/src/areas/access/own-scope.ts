import type { staff } from '@weft/domain/catalogue/access/staff';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Doing } from '@weft/domain/contract/phrases/phrase';
import type { RowScope } from '@weft/domain/rules/acl/acl';
import { isWider, type Place, scopeBranches, standingIn } from '../../access/beyond.ts';
import { ownBranches } from '../../access/person.ts';
import type { SaveContext, Stored } from '../../records/handler.ts';

const isMore = (now: readonly number[], before: readonly number[]): boolean => now.some((id) => !before.includes(id));

/** Lists of places that limit what somebody sees, and what an own wish for more of them is called. */
const LIMITS = {
  branches: 'give yourself more branches',
  locations: 'give yourself more locations',
  stockAreas: 'give yourself more stock areas',
} as const;
const LIMITED = Object.keys(LIMITS) as readonly (keyof typeof LIMITS)[]; // keys of LIMITS

const SCOPES_SQL = `select distinct row_scope as scope from acl where partner_id = $1 and role_id = $2 and view = 1 and deleted_on is null`;

/**
 * Whoever is no administrator does not widen which rows they see by their own record of staff: no branch, location or stock area more, no other department or default
 * branch where the role sees the rows of those. Fault DENIED at the field.
 */
export const ownScopeFaults = async (
  { tx, person }: SaveContext,
  record: AnyRecord,
  before: Stored<typeof staff> | undefined,
): Promise<readonly Fault[]> => {
  if (person.isAdmin || before === undefined || before.id !== person.staffId) return [];
  const [now, was] = [standingIn(record, before), standingIn(before)];
  const denied = (field: Place, what: Doing): Fault => fault(field, 'DENIED', { what });
  const [nowWithin, wasWithin] = [await scopeBranches(tx, now), await scopeBranches(tx, was)];
  const wider = LIMITED.filter((key) =>
    key === 'branches' ? isWider(nowWithin, wasWithin) : isWider(now[key], was[key]),
  );
  if (wider.length > 0) return wider.map((key) => denied(key, LIMITS[key]));
  const rows = await tx.query<{ scope: RowScope }>(SCOPES_SQL, [tx.partnerId, person.roleId], 'scopes-of-role');
  const seen = new Set(rows.map(({ scope }) => scope));
  const mine = ownBranches(now.branches, nowWithin, now.defaultBranch);
  const earlier = ownBranches(was.branches, wasWithin, was.defaultBranch);
  return [
    ...(seen.has('ownBranch') && isMore(mine, earlier)
      ? [denied(now.branches.length > 0 ? 'branches' : 'defaultBranch', 'give yourself another branch')]
      : []),
    ...(seen.has('ownDepartment') && now.department !== null && now.department !== was.department
      ? [denied('department', 'give yourself another department')]
      : []),
  ];
};
