import type { Tx } from '../db/tx.ts';
import { containing, valuesFrom, type StockFilter } from './stock-filter.ts';

/** So many lots, rolls, codes and parcels are told by their ids; of more, each key is looked at. */
const MOST = 20_000;

/**
 * What a search finds beside items, looked up once and not at each key: it becomes the part of the filter that says so. Where no lot, roll, vendor code
 * and parcel has the words, they are words of items alone, which kept sums answer.
 */
export const withSearch = async (tx: Tx, filter: StockFilter): Promise<StockFilter> => {
  const words = filter.search?.trim() ?? '';
  if (words === '') return filter;
  const { values, bind } = valuesFrom(tx.partnerId);
  const like = bind(containing(words));
  const { lots, identities } = await tx.one<{ lots: number[]; identities: number[] }>(
    `select array(select id from stock_lot where partner_id = $1 and lot_number ilike ${like} limit ${MOST + 1}) as lots,
            array(select id from stock_identity where partner_id = $1 and (roll_number <> '' or vendor_code <> '' or parcel_number <> '')
                     and (roll_number ilike ${like} or vendor_code ilike ${like} or parcel_number ilike ${like}) limit ${MOST + 1}) as identities`,
    values,
  );
  if (lots.length > MOST || identities.length > MOST) return filter;
  const { search: _search, ...rest } = filter;
  return {
    ...rest,
    ...(lots.length + identities.length === 0 ? { itemSearch: words } : { found: { words, lots, identities } }),
  };
};
