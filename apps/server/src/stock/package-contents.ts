import type { Tx } from '../db/tx.ts';

/**
 * What each package of a key `n` holds, in the item's unit, as text: of packages that are all filled alike, and as their packing `g` says where that is
 * of the same unit; of a key that was emptied what the packing says. Null where nobody can say. `i` is the item, `u` its unit.
 */
export const CONTENT = `case when n.packages > 0
    then case when n.quantity = n.packages * round(n.quantity / n.packages, u.decimals::int) and (g.content_uom_id is distinct from i.uom_id or n.quantity = n.packages * g.content_qty)
              then round(n.quantity / n.packages, u.decimals::int)::text end
    when g.content_uom_id = i.uom_id then g.content_qty::text end`;

/** In what goods of a key are packed. */
export type PackedKey = {
  readonly packing: string;
  readonly content: string | null;
  readonly symbol: string;
  readonly decimals: number;
};

const PACKED_SQL = `select n.id, g.packing_type as packing, ${CONTENT} as content, u.symbol, u.decimals::int as decimals
  from stock_key n join stock_identity y on y.partner_id = $1 and y.id = n.identity_id
  join packing g on g.partner_id = $1 and g.id = y.packing_id
  join item i on i.partner_id = $1 and i.id = n.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
 where n.partner_id = $1 and n.id = any($2)`;

/** In what goods of these keys are packed, by key; loose goods are not among them. */
export const packedKeys = async (tx: Tx, keys: readonly number[]): Promise<ReadonlyMap<number, PackedKey>> => {
  const rows = await tx.query<PackedKey & { readonly id: number }>(PACKED_SQL, [tx.partnerId, keys], 'packed-keys');
  return new Map(rows.map(({ id, ...packed }) => [id, packed]));
};
