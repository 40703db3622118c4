import { type Acl, hiddenFieldsOf, mayDo, type ModeName, type RowScope, rowScopeOf } from '@weft/domain/rules/acl/acl';

/** Where somebody's documents and goods lie (spec 01, 2.16: scope); an empty list = everywhere. Whoever has a company has its branches. */
export type Places = {
  readonly branchIds: readonly number[];
  readonly locationIds: readonly number[];
  readonly stockAreaIds: readonly number[];
};

/** Facts of a signed-in member of staff. */
export type PersonFacts = Places & {
  readonly sessionId: number;
  readonly partnerId: number;
  /** Null when the product itself acts: founding a company, nightly jobs. */
  readonly staffId: number | null;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly roleId: number;
  readonly isAdmin: boolean;
  readonly mustChangePassword: boolean;
  /** Where they work, for roles that see the rows of their own branch: of `branchIds`, where those limit; none = no rows. */
  readonly ownBranchIds: readonly number[];
  readonly departmentId: number | null;
  /** Who works at the device of this log-in, by their PIN (spec 04, 8.1). It names a person and gives no rights. */
  readonly operatorId?: number;
};

/** Who is calling: a member of staff with the rights of their role. */
export type Person = PersonFacts & {
  /** Whose work it is, for what a document says of itself: the operator at a shared device, else whoever is logged in. Never asked for a right. */
  readonly actorId: number | null;
  /** Their name, as documents, news and prints say it. */
  readonly actorName: string;
  /** May they do this with a service? Without a bit: see it. */
  readonly may: (service: string, bit?: ModeName) => boolean;
  /** Fields of a service that never leave the server for them. */
  readonly hiddenIn: (service: string) => ReadonlySet<string>;
  /** Which rows of a service are theirs to see. */
  readonly rowScope: (service: string) => RowScope;
};

/** Branches somebody works in: those that their scope names, of them those within their company (`within`); else the default one, unless it is outside of it. */
export const ownBranches = (
  named: readonly number[],
  within: readonly number[],
  defaultBranch: number | null,
): readonly number[] => {
  if (named.length > 0) return within;
  if (defaultBranch === null) return [];
  return within.length === 0 || within.includes(defaultBranch) ? [defaultBranch] : [];
};

const NOTHING: ReadonlySet<string> = new Set();

/** Who a record says wrote it. A document: who did the work. Masters and settings: whose rights made them, since some are obeyed with those (templates). */
export const writerOf = ({ staffId, actorId }: Person, { kind }: { readonly kind: string }): number | null =>
  kind === 'document' ? actorId : staffId;

/** Somebody as whose log-in another works: theirs are the rights, the operator's is the work. */
export const operatedAs = (person: Person, { id, name }: { readonly id: number; readonly name: string }): Person => ({
  ...person,
  operatorId: id,
  actorId: id,
  actorName: name,
});

/** Joins who somebody is with what they may. */
export const personOf = (facts: PersonFacts, acl: Acl): Person => ({
  ...facts,
  actorId: facts.operatorId ?? facts.staffId,
  actorName: `${facts.firstname} ${facts.lastname}`.trim(),
  may: (service, bit) => mayDo(acl, facts.isAdmin, service, bit),
  hiddenIn: (service) => {
    const hidden = hiddenFieldsOf(acl, service);
    return hidden.length === 0 ? NOTHING : new Set(hidden);
  },
  rowScope: (service) => rowScopeOf(acl, service),
});
