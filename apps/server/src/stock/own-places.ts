import { fault } from '@weft/domain/contract/faults';
import type { Tx } from '../db/tx.ts';
import { refuse } from '../http/refusal.ts';
import type { Posted, PostedLine, Within } from './posting.ts';

/**
 * Movements of transformations that are not of one's own places: goods come in elsewhere, or leave from elsewhere. Goods may go from one's own places
 * to anybody's; from the way, a floor or a job worker whoever takes them fetches them, and what was lost on the way is told by who misses it.
 * What is rejected, waste or under test lies where its kind lies in one's branch; what was on its way may go back to where it set out, and what is
 * handed back comes from wherever it was handed to. A reversal (`$6`) is judged as what it mirrors.
 */
const FOREIGN_SQL = `with side as (
    select l.transformation_id, l.movement_no, l.account, l.reason, a.area_type, l.id, l.location_id,
      (l.side = 'out') <> $6::boolean as is_source,
      (cardinality($3::bigint[]) = 0 or l.branch_id = any($3)) and (cardinality($4::bigint[]) = 0 or l.location_id = any($4))
        and (cardinality($5::bigint[]) = 0 or l.stock_area_id = any($5)) as is_own,
      (cardinality($3::bigint[]) = 0 or l.branch_id = any($3))
        and (cardinality($4::bigint[]) = 0 or l.branch_id in (select o.branch_id from location o where o.partner_id = $1 and o.id = any($4)))
        and (cardinality($5::bigint[]) = 0 or l.branch_id in (select o.branch_id from stock_area o where o.partner_id = $1 and o.id = any($5))) as is_near
      from stock_ledger l left join stock_area a on a.partner_id = l.partner_id and a.id = l.stock_area_id
     where l.partner_id = $1 and l.transformation_id = any($2::bigint[]) and l.quantity <> 0)
  select s.id as "outEntryId", t.id as "inEntryId" from side s join side t using (transformation_id, movement_no)
   where s.is_source and not t.is_source and not (t.account = 'STOCK' and t.is_near and (t.area_type in ('wastage', 'rejected', 'quarantine') or t.reason = 'WASTE')
       and (s.account <> 'STOCK' or s.is_own or s.area_type in ('transit', 'wip', 'jobWorker')))
     and case
     when s.account <> 'STOCK' then t.account = 'STOCK' and not t.is_own
     when s.is_own then false
     when t.account = 'STOCK' and s.area_type = 'transit' then not t.is_own and t.location_id <> s.location_id
     when t.account = 'STOCK' and (s.area_type in ('wip', 'jobWorker') or s.reason = 'FLOOR_RETURN') then not t.is_own
     else not (s.area_type = 'transit' and t.account <> 'STOCK') end
   order by s.transformation_id, s.movement_no`;

type Foreign = { readonly outEntryId: number; readonly inEntryId: number };

const isLimited = ({ branchIds, locationIds, stockAreaIds }: Within): boolean =>
  branchIds.length + locationIds.length + stockAreaIds.length > 0;

const foreignIn = (tx: Tx, ids: readonly number[], within: Within, isReversal: boolean): Promise<readonly Foreign[]> =>
  tx.query<Foreign>(
    FOREIGN_SQL,
    [tx.partnerId, ids, within.branchIds, within.locationIds, within.stockAreaIds, isReversal],
    'stock-foreign-places',
  );

const WHAT = 'post stock of other places than your own';

/** Takes a posting back, by ending its transaction, that touched places of others. Fault DENIED at `stockArea` of the lines. */
export const refuseForeign = async (
  tx: Tx,
  { transformationId, isRepeated, lines: posted }: Posted,
  within: Within | undefined,
  lines = 'lines',
): Promise<void> => {
  if (within === undefined || !isLimited(within) || isRepeated) return;
  const foreign = new Set((await foreignIn(tx, [transformationId], within, false)).map(({ inEntryId }) => inEntryId));
  const isForeign = ({ inEntryId }: PostedLine): boolean => foreign.has(inEntryId);
  const numbers = new Set(posted.filter(isForeign).map(({ line }) => line));
  refuse([...numbers].map((line) => fault(`${lines}[${line}].stockArea`, 'DENIED', { what: WHAT })));
  if (foreign.size > 0) refuse([fault('', 'DENIED', { what: WHAT })]);
};

/** The same of a reversal: what was posted at places of others is not one's to take back. Fault DENIED. */
export const refuseForeignReversal = async (
  tx: Tx,
  reversals: readonly Posted[],
  within: Within | undefined,
): Promise<void> => {
  if (within === undefined || !isLimited(within)) return;
  const ids = reversals.map(({ transformationId }) => transformationId);
  if (ids.length > 0 && (await foreignIn(tx, ids, within, true)).length > 0)
    refuse([fault('', 'DENIED', { what: WHAT })]);
};
