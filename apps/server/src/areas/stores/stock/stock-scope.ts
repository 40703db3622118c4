import { fault } from '@weft/domain/contract/faults';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';

/** Keys of branches that the person may not see are refused like keys that are not there: no figure leaks. Fault: DENIED. */
export const refuseOtherBranches = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  balanceIds: readonly number[],
): Promise<void> => {
  if (person.branchIds.length === 0) return;
  const foreign = await tx.maybe(
    'select 1 from stock_balance where partner_id = $1 and id = any($2) and branch_id <> all($3) limit 1',
    [tx.partnerId, balanceIds, person.branchIds],
    'stock-other-branches',
  );
  if (foreign !== undefined) throw new Refusal([fault('', 'DENIED', { what: 'use stock of other branches' })]);
};
