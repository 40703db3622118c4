import type { Tx } from '../db/tx.ts';

/** Members of staff of the transaction's company who have an open session. */
export const loggedIn = async (tx: Tx): Promise<readonly number[]> =>
  (await tx.query<{ id: number }>('select staff_id as id from weft_logged_in()', [], 'logged-in')).map(({ id }) => id);

const AFFECTED_SQL = `select count(distinct s.id)::int as n from acl a join staff s on s.partner_id = a.partner_id and s.role_id = a.role_id
  join weft_logged_in() l on l.staff_id = s.id where a.partner_id = $1 and a.id = any ($2::bigint[])`;

/** How many people with an open session have a role that one of these access records is of. */
export const affectedBy = async (tx: Tx, records: readonly number[]): Promise<number> =>
  (await tx.one<{ n: number }>(AFFECTED_SQL, [tx.partnerId, records], 'affected-by-rights')).n;
