import type { Places } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { unitOfEntry } from './unit-of-entry.ts';
import { placesSql } from './within-places.ts';

/** Rates of a grade over time. Exact decimals in text. */
export interface RateHistory {
  /** How what came in changed the rate of a pool. */
  readonly rows: readonly {
    readonly at: string;
    readonly document: string;
    readonly pool: { readonly kind: string; readonly branch: number; readonly lot: string | null };
    readonly rateBefore: string;
    readonly rateAfter: string;
    readonly quantity: string;
    readonly value: string;
    /** The unit that the item had then: rates are per one of it. */
    readonly uom: string;
  }[];
  readonly purchases: readonly {
    readonly date: string;
    readonly party: { readonly id: number; readonly companyName: string | null };
    readonly rate: string;
    readonly quantity: string;
    readonly number: string | null;
    readonly uom: string;
  }[];
}

export interface RateHistoryQuery {
  readonly itemTupleId: number;
  /** Where the goods lay that came in; an empty list asks nothing. */
  readonly places: Places;
  /** ISO instants: from included, to excluded. */
  readonly from?: string;
  readonly to?: string;
}

/** At most so many of each: the newest. */
const MOST_ROWS = 2000;

/** Rate history and purchases of a grade, newest first; of some places, or of all when none is named. */
export const rateHistory = async (tx: Tx, query: RateHistoryQuery): Promise<RateHistory> => {
  const { branchIds, locationIds, stockAreaIds } = query.places;
  const [from, to] = [query.from ?? '-infinity', query.to ?? 'infinity'];
  const values = [tx.partnerId, query.itemTupleId, branchIds, from, to, locationIds, stockAreaIds];
  const inPlaces = placesSql('l', [3, 6, 7]);
  const rows = await tx.query<RateHistory['rows'][number]>(
    `select h.effective_at as at, stock_document(t) as document, jsonb_build_object('kind', p.kind, 'branch', p.branch_id, 'lot', lo.lot_number) as pool,
            h.rate_before as "rateBefore", h.rate_after as "rateAfter", h.quantity_after as quantity, h.value_after as value, u.symbol as uom
       from stock_rate_history h join cost_pool p on p.partner_id = $1 and p.id = h.cost_pool_id
       join stock_transformation t on t.partner_id = $1 and t.id = h.transformation_id
       join stock_ledger l on l.partner_id = $1 and l.id = h.entry_id
       join item it on it.partner_id = $1 and it.id = l.item_id join uom u on u.partner_id = $1 and u.id = ${unitOfEntry('l', 'it.uom_id')}
       left join stock_lot lo on lo.partner_id = $1 and lo.id = nullif(p.lot_id, 0)
      where h.partner_id = $1 and l.item_tuple_id = $2 and p.item_id = (select item_id from item_tuple where partner_id = $1 and id = $2)${inPlaces}
        and h.effective_at >= $4::timestamptz and h.effective_at < $5::timestamptz order by h.effective_at desc, h.id desc limit ${MOST_ROWS}`,
    values,
    'stock-rate-history',
  );
  const purchases = await tx.query<RateHistory['purchases'][number]>(
    `select r.purchased_at as date, jsonb_build_object('id', r.party_id, 'companyName', y.company_name) as party, r.rate, r.quantity, t.document_number as number, u.symbol as uom
       from item_purchase_rate r join stock_transformation t on t.partner_id = $1 and t.id = r.transformation_id join uom u on u.partner_id = $1 and u.id = r.uom_id left join party y on y.partner_id = $1 and y.id = r.party_id
      where r.partner_id = $1 and r.item_tuple_id = $2 and r.item_id = (select item_id from item_tuple where partner_id = $1 and id = $2)
        and exists (select from stock_ledger l where l.partner_id = $1 and l.transformation_id = r.transformation_id${inPlaces})
        and r.purchased_at >= $4::timestamptz and r.purchased_at < $5::timestamptz order by r.purchased_at desc, r.id desc limit ${MOST_ROWS}`,
    values,
    'stock-purchase-rates',
  );
  return { rows, purchases };
};
