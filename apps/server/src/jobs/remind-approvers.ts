import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type ApprovalRequest, REQUEST_COLUMNS } from '../approvals/approval-store.ts';
import { colleaguesFor } from '../approvals/colleagues.ts';
import { seatsAt, tellApprovers } from '../approvals/tell.ts';
import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { eachPartner } from './each-partner.ts';

const DUE_SQL = `select ${REQUEST_COLUMNS} from approval_status
 where partner_id = $1 and status = 'REQUESTED' and due_on is not null and remind_on <= $2 order by id limit 500`;

/**
 * Reminds of requests that wait: at half of a level's hours, and once they are over whoever it escalates to as well (spec 03, A11). Nobody is told the same
 * twice, so it may run as often as it likes.
 */
export const remindApprovers = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      const at = now.toISOString();
      for (const request of await tx.query<ApprovalRequest>(DUE_SQL, [partnerId, at], 'approvals-due')) {
        const colleagues = await colleaguesFor(tx, moduleNamed(request.module), request.summary.branch);
        const isLate = request.dueOn !== null && request.dueOn <= at;
        await tellApprovers(tx, request, seatsAt(request, colleagues, { now: at, today: dayInIndia(now) }), {
          now: at,
          kind: 'approvalLate',
          mark: isLate ? ', late' : ', reminder',
        });
      }
    }),
  );
