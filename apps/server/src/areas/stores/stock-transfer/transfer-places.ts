import { fault, type Fault } from '@weft/domain/contract/faults';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { StockMoveTo } from '../../../stock/posting.ts';
import type { Said } from './transfer-approval-body.ts';
import type { StoredTransfer } from './transfer-steps.ts';

/** Where what came is put. */
export type Places = {
  readonly good: (said: Said) => StockMoveTo;
  /** As rejected, in the receiver's area for such goods where there is one. */
  readonly damaged: (said: Said) => StockMoveTo;
};

type Area = { readonly id: number; readonly location: number; readonly type: string };

const AREAS_SQL = `select id, location_id as location, area_type as type from stock_area
 where partner_id = $1 and deleted_on is null and is_active and (id = any($2) or (area_type = 'rejected' and location_id = $3))
 order by is_default desc nulls last, id`;

/** Places of the receiving location: those that the receiver names, else those of the transfer. Fault PLACE at `lines[n].toStockArea`. */
export const receivingPlaces = async (
  { tx }: SaveContext,
  { toStockArea, toLocation }: StoredTransfer,
  said: readonly Said[],
): Promise<Places> => {
  const areas = await tx.query<Area>(
    AREAS_SQL,
    [tx.partnerId, said.flatMap((one) => one.toStockArea ?? []), toLocation],
    'transfer-places',
  );
  const here = new Set(areas.filter(({ location }) => location === toLocation).map(({ id }) => id));
  refuse(
    said.flatMap(({ at, toStockArea: own }): readonly Fault[] =>
      own === undefined || here.has(own)
        ? []
        : [fault(`${at}.toStockArea`, 'PLACE', { reason: 'The area does not belong to the location that receives' })],
    ),
  );
  const rejected = areas.find(({ type, location }) => type === 'rejected' && location === toLocation)?.id;
  const rackOf = ({ rack, line, toStockArea: own }: Said): { readonly rackId?: number } => {
    if (rack !== undefined) return { rackId: rack };
    return own === undefined && typeof line['toRack'] === 'number' ? { rackId: line['toRack'] } : {};
  };
  return {
    good: (one) => ({ stockAreaId: one.toStockArea ?? toStockArea, ...rackOf(one) }),
    damaged: (one) => ({ stockAreaId: rejected ?? one.toStockArea ?? toStockArea, qcStatus: 'rejected' }),
  };
};
