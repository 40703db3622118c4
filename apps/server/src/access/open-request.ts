import { createHash } from 'node:crypto';
import { type Acl, aclOf, type AclRecord } from '@weft/domain/rules/acl/acl';
import { blindToSuppliers } from '@weft/domain/rules/acl/supplier-blind';
import { perDatabase } from '../db/per-database.ts';
import type { Database, TransactionOptions } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { refuseWith } from '../http/refusal.ts';
import { ownBranches, type Person, personOf } from './person.ts';
import { rightCounts } from './right-counts.ts';

type Opened = {
  session_id: number;
  partner_id: number;
  staff_id: number;
  firstname: string;
  lastname: string | null;
  username: string | null;
  role_id: number | null;
  is_admin: boolean;
  is_active: boolean;
  must_change: boolean;
  branch_ids: number[] | null;
  named_branch_ids: number[] | null;
  location_ids: number[] | null;
  stock_area_ids: number[] | null;
  default_branch_id: number | null;
  department_id: number | null;
  rights_revision: number;
};

/** Hash under which a token is stored: the token itself is known to its owner alone. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Token of an Authorization header; the scheme is compared without case (spec 01, 0.4). */
export const tokenOf = (header: string | undefined): string | undefined =>
  /^bearer\s+([\w-]{20,200})$/iu.exec(header ?? '')?.[1];

const COUNTS = rightCounts('a', 's', '$3::boolean');

const RIGHTS_SQL = `select a.id, s.module_api as "moduleAPI", s.display_name as "displayName", case when ${COUNTS} then a.view else 0 end as view,
    case when ${COUNTS} then a.mode else 0 end as mode, a.hidden_fields as "hiddenFields", a.row_scope as "rowScope", s.aliases
  from acl a join services s on s.partner_id = a.partner_id and s.id = a.service_id
 where a.partner_id = $1 and a.role_id = $2 and a.deleted_on is null and s.deleted_on is null order by a.id`;

/** A record of a role as stored, with the service's other names (spec 01, 1.6). */
type StoredRight = AclRecord & { readonly id: number; readonly aliases: readonly string[] | null };

/** Rights of a role. */
const rightsOf = (tx: Tx, { roleId, isAdmin }: OfRole): Promise<StoredRight[]> =>
  tx.query<StoredRight>(RIGHTS_SQL, [tx.partnerId, roleId, isAdmin], 'rights-of-role');

const indexed = (rights: readonly StoredRight[]): Acl =>
  aclOf(
    rights,
    new Map(rights.flatMap(({ moduleAPI, aliases }) => (aliases ?? []).map((alias) => [alias, moduleAPI] as const))),
  );

/** A role as its rights are asked for. */
type OfRole = { readonly roleId: number; readonly isAdmin: boolean };

const CODED_SQL = `select 1 from sys_config where partner_id = $1 and key_name = 'VENDOR_CODE_ON' and value = 'YES' and is_active and deleted_on is null`;

/** Rights of a role as they count: while vendor codes are on, nobody is told of suppliers without the right to see parties (spec 02, 4.5). */
export const countingRights = async (tx: Tx, role: OfRole): Promise<readonly StoredRight[]> => {
  const rights = await rightsOf(tx, role);
  const isCoded = (await tx.maybe(CODED_SQL, [tx.partnerId], 'rights-vendor-codes')) !== undefined;
  return isCoded ? blindToSuppliers(rights, role.isAdmin) : rights;
};

/** Rights of a role as they are now. */
export const aclOfRole = async (tx: Tx, role: OfRole): Promise<Acl> => indexed(await countingRights(tx, role));

type Known = { readonly revision: number; readonly rights: Acl };

/** Rights by partner and role. The revision comes with every request, so a change is obeyed at the next call, in every process. */
const known = perDatabase(() => new Map<string, Known>());

const currentRights = async (tx: Tx, role: OfRole, revision: number): Promise<Acl> => {
  const key = `${tx.partnerId}:${role.roleId}`;
  const ofDatabase = known(tx);
  const cached = ofDatabase.get(key);
  if (cached?.revision === revision) return cached.rights;
  const rights = await aclOfRole(tx, role);
  ofDatabase.set(key, { revision, rights });
  return rights;
};

/** The way back to the log-in goes with the refusal (spec 01, 0.6). */
const signedOut = (): never => refuseWith('SIGNED_OUT', {}, { redirect: '/' });

/** How a request is opened. */
export type OpenOptions = Pick<TransactionOptions, 'longWork' | 'isOneMoment'> & {
  /** A screen asks by itself: that is no use of the session, which may run out meanwhile. It can write nothing. */
  readonly isUnattended?: boolean;
};

/**
 * Runs a signed-in person's work in one transaction; session, person and transaction open in a single round trip.
 * Faults: SIGNED_OUT without a live session.
 */
export const openRequest = async <T>(
  db: Database,
  token: string | undefined,
  work: (tx: Tx, person: Person, revision: number) => Promise<T>,
  { isUnattended, ...options }: OpenOptions = {},
): Promise<T> => {
  if (token === undefined) return signedOut();
  const readOnly = isUnattended === true ? 'set transaction read only; ' : ''; // such a transaction leaves the session's last use as it is
  return db.transactionWith<T, Opened>(
    `${readOnly}select * from weft_open_request('${tokenHash(token)}')`,
    async (tx, [opened]) => {
      if (opened === undefined || !opened.is_active || opened.role_id === null) return signedOut();
      const rights = await currentRights(
        tx,
        { roleId: opened.role_id, isAdmin: opened.is_admin },
        opened.rights_revision,
      );
      const branchIds = opened.branch_ids ?? [];
      const person = personOf(
        {
          sessionId: opened.session_id,
          partnerId: opened.partner_id,
          staffId: opened.staff_id,
          username: opened.username ?? '',
          firstname: opened.firstname,
          lastname: opened.lastname ?? '',
          roleId: opened.role_id,
          isAdmin: opened.is_admin,
          mustChangePassword: opened.must_change,
          branchIds,
          ownBranchIds: ownBranches(opened.named_branch_ids ?? [], branchIds, opened.default_branch_id),
          locationIds: opened.location_ids ?? [],
          stockAreaIds: opened.stock_area_ids ?? [],
          departmentId: opened.department_id,
        },
        rights,
      );
      return work(tx, person, opened.rights_revision);
    },
    options,
  );
};
