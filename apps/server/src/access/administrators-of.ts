import type { Tx } from '../db/tx.ts';

const SQL = `select s.id from staff s join role r on r.partner_id = s.partner_id and r.id = s.role_id
 where s.partner_id = $1 and s.is_active and s.can_login and s.deleted_on is null and r.is_admin and r.is_active and r.deleted_on is null order by s.id`;

/** Ids of the staff who run the company's settings, the first of them first. */
export const administratorsOf = async (tx: Tx): Promise<readonly number[]> =>
  (await tx.query<{ id: number }>(SQL, [tx.partnerId], 'administrators')).map(({ id }) => id);

/** Whether a role makes its people administrators now: as each of their calls is opened. One that is not in use does not. */
export const makesAdministrators = async (tx: Tx, roleId: number): Promise<boolean> =>
  (await tx.maybe(
    'select 1 from role where partner_id = $1 and id = $2 and is_admin and is_active',
    [tx.partnerId, roleId],
    'role-makes-admin',
  )) !== undefined;

/** Those of the roles that are administrators' ones, in use or not. */
export const administratorsRolesOf = async (tx: Tx, roles: readonly unknown[]): Promise<ReadonlySet<unknown>> => {
  const ids = [...new Set(roles)].filter((id) => Number.isSafeInteger(id));
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: number }>(
    'select id from role where partner_id = $1 and id = any ($2::bigint[]) and is_admin',
    [tx.partnerId, ids],
    'roles-of-admins',
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whether a role is an administrators' one, in use or not. */
export const isAdministratorsRole = async (tx: Tx, roleId: unknown): Promise<boolean> =>
  (await administratorsRolesOf(tx, [roleId])).size > 0;
