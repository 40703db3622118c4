import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { STATUSES } from '@weft/domain/contract/statuses';

const TAKEN = `(${STATUSES.inProgress.id}, ${STATUSES.completed.id})`;

/**
 * SQL of a transfer `t` that lent goods of which some have not come back: taken in, less what transfers that bring them back have brought, item by
 * item (spec 02, 5.9 loan). $1 is the partner.
 */
export const LOAN_IS_OUT = `t.mode = ${departmentTransfer.only['mode'] ?? 0} and t.purpose = 'loan' and t.status in ${TAKEN} and t.deleted_on is null and exists (
  select 1 from stock_transfer_lines l where l.partner_id = $1 and l.parent_id = t.id and l.deleted_on is null group by l.item_id
  having sum(coalesce(l.received, 0)) > coalesce((select sum(b.received) from stock_transfer r
    join stock_transfer_lines b on b.partner_id = $1 and b.parent_id = r.id and b.deleted_on is null and b.item_id = l.item_id
   where r.partner_id = $1 and r.loan_id = t.id and r.status in ${TAKEN} and r.deleted_on is null), 0))`;
