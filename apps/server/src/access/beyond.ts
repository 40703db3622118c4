import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { givenBeyond, rightOf } from '@weft/domain/rules/acl/given-rights';
import type { Tx } from '../db/tx.ts';
import { heldRight } from './held-right.ts';
import { countingRights } from './open-request.ts';
import { ownBranches, type Person } from './person.ts';

/** What decides what somebody of the staff may do, and where: fields of staff. */
export type Standing = {
  readonly role: number | null;
  /** Limits the branches to those of a company; null: to none. */
  readonly organization: number | null;
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

/** Standing that a record of staff gives; what it leaves out stands as `before`. */
export const standingIn = (record: AnyRecord, before: AnyRecord = {}): Standing => {
  const of = (key: keyof Standing): unknown => (record[key] === undefined ? before[key] : record[key]);
  return {
    role: numberIn(of('role')),
    organization: numberIn(of('organization')),
    branches: numbersIn(of('branches')),
    locations: numbersIn(of('locations')),
    stockAreas: numbersIn(of('stockAreas')),
    defaultBranch: numberIn(of('defaultBranch')),
    department: numberIn(of('department')),
  };
};

/** A field of staff by which somebody sees more rows. */
export type Place = Exclude<keyof Standing, 'role' | 'organization'>;

/** How much further than a person's own something goes. */
export type Beyond = {
  /** Services, as they are called, on which the role may do or see more. */
  readonly services: readonly string[];
  readonly places: readonly Place[];
};

/** Whether some of the rows of a limit are outside another; an empty limit is none. */
export const isWider = (rows: readonly number[], than: readonly number[]): boolean =>
  than.length > 0 && (rows.length === 0 || rows.some((id) => !than.includes(id)));

type OfRole = {
  readonly services: readonly string[];
  /** Both see the rows of their own branch, or department, of some service. */
  readonly shares: ReadonlySet<string>;
};

const ofRole = async (tx: Tx, person: Person, roleId: number): Promise<OfRole> => {
  const services: string[] = [];
  const shares = new Set<string>();
  for (const record of await countingRights(tx, { roleId, isAdmin: false })) {
    const [held, right] = [heldRight(person, record.moduleAPI), rightOf(record)];
    if (givenBeyond(held, undefined, right).length > 0) services.push(record.displayName ?? record.moduleAPI);
    if (held !== undefined && held.rowScope === right?.rowScope) shares.add(held.rowScope);
  }
  return { services, shares };
};

/** Rights of a role are asked for once in a call, however many records of staff it saves. */
const known = new WeakMap<Tx, Map<number, OfRole>>();

const knownOfRole = async (tx: Tx, person: Person, roleId: number): Promise<OfRole> => {
  const roles = known.get(tx) ?? new Map<number, OfRole>();
  known.set(tx, roles);
  const found = roles.get(roleId) ?? (await ofRole(tx, person, roleId));
  roles.set(roleId, found);
  return found;
};

/** Branches of a scope: those that are named, and of them those of the company where there is one. */
export const scopeBranches = async (
  tx: Tx,
  { organization, branches }: Pick<Standing, 'organization' | 'branches'>,
): Promise<readonly number[]> => {
  if (organization === null) return branches;
  const { within } = await tx.one<{ within: number[] }>(
    'select weft_scope_branches($1, $2, $3) as within',
    [tx.partnerId, organization, branches],
    'scope-branches',
  );
  return within;
};

/** Where, and on which services, somebody may do or see more than a person; nobody without a role may anything. */
export const beyond = async (
  { tx, person }: { readonly tx: Tx; readonly person: Person },
  standing: Standing,
): Promise<Beyond> => {
  if (standing.role === null) return { services: [], places: [] };
  const { services, shares } = await knownOfRole(tx, person, standing.role);
  const branches = await scopeBranches(tx, standing);
  const isElsewhere =
    shares.has('ownBranch') &&
    ownBranches(standing.branches, branches, standing.defaultBranch).some((id) => !person.ownBranchIds.includes(id));
  const hasBranches = standing.branches.length > 0;
  const isOutside: { readonly [place in Place]: boolean } = {
    branches: isWider(branches, person.branchIds) || (hasBranches && isElsewhere),
    locations: isWider(standing.locations, person.locationIds),
    stockAreas: isWider(standing.stockAreas, person.stockAreaIds),
    defaultBranch: !hasBranches && isElsewhere,
    department:
      shares.has('ownDepartment') && standing.department !== null && standing.department !== person.departmentId,
  };
  const places = Object.keys(isOutside) as readonly Place[]; // keys of the object above
  return { services, places: places.filter((place) => isOutside[place]) };
};
