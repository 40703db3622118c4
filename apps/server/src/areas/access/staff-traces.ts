import { staff } from '@weft/domain/catalogue/access/staff';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../../http/refusal.ts';
import type { SaveContext, Stored } from '../../records/handler.ts';
import type { Use } from '../../records/types.ts';

/** So many acts of a kind are counted at most: one is enough to stay. */
const MOST = 100;

/**
 * What somebody did, by module: saves and verbs of records that are not their own (their record, their mail account), decisions, postings. History is read from the day they were written
 * down, by its index of time: nobody acts before.
 */
const TRACES_SQL = `select module, count(*)::int as count from (
    (select module from history where partner_id = $1 and at >= $3 and (staff_id = $2 or operator_id = $2) and not (module = 'staff' and record_id = $2) and module <> 'userProfile' limit ${MOST})
    union all (select module from approval_log where partner_id = $1 and staff_id = $2 limit ${MOST})
    union all (select module from stock_transformation where partner_id = $1 and staff_id = $2 limit ${MOST})
  ) traces group by module order by module`;

/**
 * Staff with history are made inactive, not deleted (spec 01, 2.16): their name stands beside what they did. Whoever only logged in leaves nothing behind.
 * Fault IN_USE with `usedIn` as data.
 */
export const refuseTraces = async ({ tx }: SaveContext, stored: Stored<typeof staff>): Promise<void> => {
  const rows = await tx.query<{ module: string; count: number }>(
    TRACES_SQL,
    [tx.partnerId, stored.id, stored.createdOn],
    'staff-traces',
  );
  if (rows.length === 0) return;
  const usedIn = rows.map(({ module, count }): Use => {
    const title = MODULES.find(({ name }) => name === module)?.title ?? module;
    return { module, title, field: 'history', count, first: [] };
  });
  const n = rows.reduce((sum, { count }) => sum + count, 0);
  throw new Refusal([fault('', 'IN_USE', { name: stored.firstname || staff.title, n })], { usedIn });
};
