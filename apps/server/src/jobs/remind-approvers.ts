import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type ApprovalRequest, REQUEST_COLUMNS } from '../approvals/approval-store.ts';
import { colleaguesFor } from '../approvals/colleagues.ts';
import { seatsAt, tellApprovers } from '../approvals/tell.ts';
import { toldTogether } from '../approvals/told-together.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import { eachPartner } from './each-partner.ts';

const AT_ONCE = 500;

/** Those whose time it is, so many at once; each is marked for its next reminder, at the end of its hours, and for none after that. */
const DUE_SQL = `with due as (
    select id from approval_status where partner_id = $1 and status = 'REQUESTED' and remind_on <= $2 order by remind_on, id limit ${AT_ONCE} for update),
  told as (
    update approval_status s set remind_on = case when s.due_on > $2 then s.due_on end from due where s.partner_id = $1 and s.id = due.id)
  select ${REQUEST_COLUMNS} from approval_status where partner_id = $1 and id in (select id from due) order by id`;

/**
 * Reminds of requests that wait: at half of a level's hours, and once they are over whoever it escalates to as well (spec 03, A11). However many wait,
 * each is reminded of, and each person told of all of one run in one notice. Nobody is told the same twice, so it may run as often as it likes.
 */
export const remindApprovers = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const at = now.toISOString();
    const remind = (tx: Tx): Promise<number> =>
      toldTogether({ tx, now: at }, async () => {
        const due = await tx.query<ApprovalRequest>(DUE_SQL, [partnerId, at], 'approvals-due');
        for (const request of due) {
          const colleagues = await colleaguesFor(tx, moduleNamed(request.module), request.summary.branch);
          const isLate = request.dueOn !== null && request.dueOn <= at;
          await tellApprovers(tx, request, seatsAt(request, colleagues, { now: at, today: dayInIndia(now) }), {
            now: at,
            kind: 'approvalLate',
            mark: isLate ? ', late' : ', reminder',
          });
        }
        return due.length;
      });
    while ((await db.transaction({ partnerId }, remind)) === AT_ONCE);
  });
