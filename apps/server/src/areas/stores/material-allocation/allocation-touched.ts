import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SaveContext } from '../../../records/handler.ts';
import { HAND_BACK } from './allocation-hand-back.ts';
import { floorOf } from './allocation-hand-over.ts';
import type { StoredAllocation } from './allocation-steps.ts';

/** What took goods of an allocation from the floor and stands, the newest first; reconciliations that found some lost took them by no claim. */
const TOOK_SQL = `select module, number from (
  select t.id, t.module, coalesce(t.document_number, t.module || ' ' || t.document_id) as number, t.posted_at as at
    from stock_reservation r join stock_ledger e on e.partner_id = $1 and e.reservation_id = r.id and e.side = 'out' and e.quantity < 0
    join stock_transformation t on t.partner_id = $1 and t.id = e.transformation_id and t.kind <> 'reversal' and t.module <> '${materialAllocation.name}'
   where r.partner_id = $1 and r.demand_module = $2 and r.demand_id = $3
     and not exists (select from stock_transformation x where x.partner_id = $1 and x.reverses_id = t.id)
  union all
  select 0, '${floorReconciliation.name}', number, reconciled_at from floor_reconciliation
   where partner_id = $1 and allocation_id = $3 and status = 7 and deleted_on is null) took
 group by module, number order by max(at) desc limit 10`;

/** Why an allocation whose goods were touched on the floor stays, and what is taken back first. Faults: REVERSE_FIRST, HANDED_BACK_FIRST, FLOOR_GONE. */
export const touchedFaults = async (
  { tx }: SaveContext,
  allocation: StoredAllocation,
): Promise<readonly [Fault, ...Fault[]]> => {
  const { demandModule, demandId } = floorOf(allocation);
  const took = await tx.query<{ module: string; number: string }>(
    TOOK_SQL,
    [tx.partnerId, demandModule, demandId],
    'allocation-touched',
  );
  const others = took.filter(({ module }) => module !== HAND_BACK).map(({ number }) => number);
  if (others.length > 0) return [fault('', 'REVERSE_FIRST', { documents: others.join(', ') })];
  return [fault('', took.length > 0 ? 'HANDED_BACK_FIRST' : 'FLOOR_GONE')];
};
