import { fault } from '@weft/domain/contract/faults';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';

const FOREIGN_SQL = `select 1 from stock_balance where partner_id = $1 and id = any($2) and (
    (cardinality($3::bigint[]) > 0 and branch_id <> all($3)) or (cardinality($4::bigint[]) > 0 and location_id <> all($4))
    or (cardinality($5::bigint[]) > 0 and stock_area_id <> all($5))) limit 1`;

/** Keys of places that the person may not see are refused like keys that are not there: no figure leaks. Fault: DENIED. */
export const refuseOtherPlaces = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  balanceIds: readonly number[],
): Promise<void> => {
  const { branchIds, locationIds, stockAreaIds } = person;
  if (branchIds.length + locationIds.length + stockAreaIds.length === 0) return;
  const values = [tx.partnerId, balanceIds, branchIds, locationIds, stockAreaIds];
  const foreign = await tx.maybe(FOREIGN_SQL, values, 'stock-other-places');
  if (foreign !== undefined) throw new Refusal([fault('', 'DENIED', { what: 'use stock of other places' })]);
};
