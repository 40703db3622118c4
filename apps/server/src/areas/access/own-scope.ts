import type { staff } from '@weft/domain/catalogue/access/staff';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { RowScope } from '@weft/domain/rules/acl/acl';
import { ownBranches } from '../../access/person.ts';
import type { SaveContext, Stored } from '../../records/handler.ts';

/** Where somebody works: what decides which rows they see (spec 01, 2.15 and 2.16). */
type Places = {
  /** Each of them empty: all. */
  readonly branches: readonly number[];
  readonly locations: readonly number[];
  readonly stockAreas: readonly number[];
  readonly defaultBranch: number | null;
  readonly department: number | null;
};

const numbersIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const placesIn = (record: AnyRecord, before: AnyRecord = {}): Places => {
  const of = (key: keyof Places): unknown => (record[key] === undefined ? before[key] : record[key]);
  return {
    branches: numbersIn(of('branches')),
    locations: numbersIn(of('locations')),
    stockAreas: numbersIn(of('stockAreas')),
    defaultBranch: numberIn(of('defaultBranch')),
    department: numberIn(of('department')),
  };
};

const isMore = (now: readonly number[], before: readonly number[]): boolean => now.some((id) => !before.includes(id));

/** Lists of places that limit what somebody sees, and what an own wish for more of them is called. */
const LIMITS = {
  branches: 'give yourself more branches',
  locations: 'give yourself more locations',
  stockAreas: 'give yourself more stock areas',
} as const;
const LIMITED = Object.keys(LIMITS) as readonly (keyof typeof LIMITS)[]; // keys of LIMITS

const isWider = (now: readonly number[], before: readonly number[]): boolean =>
  before.length > 0 && (now.length === 0 || isMore(now, before));

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
  const [now, was] = [placesIn(record, before), placesIn(before)];
  if (JSON.stringify(now) === JSON.stringify(was)) return [];
  const denied = (field: keyof Places, what: string): Fault => fault(field, 'DENIED', { what });
  const wider = LIMITED.filter((key) => isWider(now[key], was[key]));
  if (wider.length > 0) return wider.map((key) => denied(key, LIMITS[key]));
  const rows = await tx.query<{ scope: RowScope }>(SCOPES_SQL, [tx.partnerId, person.roleId], 'scopes-of-role');
  const seen = new Set(rows.map(({ scope }) => scope));
  const [mine, earlier] = [ownBranches(now.branches, now.defaultBranch), ownBranches(was.branches, was.defaultBranch)];
  return [
    ...(seen.has('ownBranch') && isMore(mine, earlier)
      ? [denied(now.branches.length > 0 ? 'branches' : 'defaultBranch', 'give yourself another branch')]
      : []),
    ...(seen.has('ownDepartment') && now.department !== null && now.department !== was.department
      ? [denied('department', 'give yourself another department')]
      : []),
  ];
};
