/** A row of sums or of keys that is ours and lies in an area; goods on the road are nowhere yet. */
const isHere = (alias: string): string =>
  `join stock_area a on a.partner_id = $1 and a.id = ${alias}.stock_area_id and a.area_type <> 'transit' where ${alias}.partner_id = $1 and ${alias}.owner_party_id = 0`;

/**
 * CTEs `moving` and `on_hand (item_id, quantity)`: own goods in stock by item, whatever they wait for. Kept sums of items that nothing has touched
 * since they were summed, the keys themselves of all others: over a million keys thousands of rows are read. Whether lots are good matters to no one here.
 * @param items placeholder of the items that are asked for; null there: all
 */
export const onHandByItem = (items: string): string => {
  const isAsked = (column: string): string => `(${items}::bigint[] is null or ${column} = any (${items}))`;
  return `moving as materialized (select distinct item_id from stock_sum_stale t where t.partner_id = $1 and t.month_end = date 'infinity' and ${isAsked('t.item_id')}),
  on_hand as materialized (
    select s.item_id, sum(s.quantity) as quantity from stock_sum s ${isHere('s')} and s.month_end = date 'infinity' and ${isAsked('s.item_id')} and not exists (select from moving m where m.item_id = s.item_id) group by 1
     union all select b.item_id, sum(b.quantity) from moving m join stock_balance b on b.item_id = m.item_id ${isHere('b')} and b.is_in_stock group by 1)`;
};
