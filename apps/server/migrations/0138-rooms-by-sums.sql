-- What lies in an area that blocks when full is asked of kept sums, not of each key: a posting reads the keys of what was touched since these were made alone.
-- A rack is asked for its own keys. What is marked is held in a hash, which `not in` is and a join within a posting is not: an item may have a pool for each lot, thousands of them marked at once.
create index stock_sum_area on stock_sum (partner_id, stock_area_id) where month_end = 'infinity';
create index stock_balance_rack on stock_balance (partner_id, rack_id) where rack_id > 0 and is_in_stock;

-- R2: what does not fit. An area is measured in its own unit, a rack in kg; goods that have no quantity of that kind do not count. A rack may refuse several items or lots.
create or replace function stock_room_faults(partner int, moves stock_move[], balances stock_balance[]) returns jsonb language sql stable as $$
  with entered as (select stock_area_id, rack_id, min(line) as line from unnest(moves) where fills_room group by 1, 2),
  rooms as (
    select min(e.line) as line, sa.id as area, null::bigint as rack, sa.name, sa.capacity, sa.capacity_uom_id as uom, false as one_item, false as one_lot
      from entered e join stock_area sa on sa.partner_id = partner and sa.id = e.stock_area_id where sa.capacity_action = 'block' and sa.capacity is not null group by sa.id, sa.name, sa.capacity, sa.capacity_uom_id
     union all
    select e.line, e.stock_area_id, rk.id, rk.rack_code, case sa.capacity_action when 'block' then rk.capacity_kg end, (select k.id from uom k where k.partner_id = partner and k.symbol = 'kg' and k.deleted_on is null limit 1), not rk.mix_items, not rk.mix_lots
      from entered e join rack rk on rk.partner_id = partner and rk.id = e.rack_id join stock_area sa on sa.partner_id = partner and sa.id = e.stock_area_id),
  marked as materialized (select distinct t.cost_pool_id, t.item_id from stock_sum_stale t where t.partner_id = partner and t.month_end = 'infinity' and exists (select from rooms where rack is null)),
  moved as (select x.id, x.stock_area_id, x.rack_id, x.item_id, x.lot_id, x.quantity, x.secondary_quantity from unnest(balances) x),
  held as (
    select r.area, r.rack, s.item_id, null::bigint as lot_id, s.quantity, s.secondary_quantity
      from rooms r cross join lateral (select y.* from stock_sum y where y.partner_id = partner and y.month_end = 'infinity' and y.stock_area_id = r.area offset 0) s
     where r.rack is null and (s.cost_pool_id, s.item_id) not in (select cost_pool_id, item_id from marked)
     union all
    select r.area, r.rack, b.item_id, null, b.quantity, b.secondary_quantity
      from rooms r cross join (select distinct item_id from marked) m cross join lateral (
           select y.item_id, coalesce(y.cost_pool_id, 0) as cost_pool_id, y.quantity, y.secondary_quantity from stock_balance y
            where y.partner_id = partner and y.is_in_stock and y.item_id = m.item_id and y.stock_area_id = r.area offset 0) b
     where r.rack is null and not ((b.cost_pool_id, b.item_id) not in (select cost_pool_id, item_id from marked))
     union all -- as it was before what is posted, and as it is after it
    select r.area, r.rack, b.item_id, null, -b.quantity, -b.secondary_quantity
      from rooms r join moved x on x.stock_area_id = r.area cross join lateral (
           select y.item_id, y.quantity, y.secondary_quantity from stock_balance y where y.partner_id = partner and y.id = x.id and y.is_in_stock offset 0) b
     where r.rack is null
     union all
    select r.area, r.rack, x.item_id, x.lot_id, x.quantity, x.secondary_quantity from rooms r join moved x on x.stock_area_id = r.area and (r.rack is null or x.rack_id = r.rack) where x.quantity > 0
     union all
    select r.area, r.rack, b.item_id, b.lot_id, b.quantity, b.secondary_quantity
      from rooms r cross join lateral (
           select y.id, y.item_id, y.lot_id, y.quantity, y.secondary_quantity from stock_balance y
            where y.partner_id = partner and y.is_in_stock and y.rack_id > 0 and y.rack_id = r.rack and y.stock_area_id = r.area offset 0) b
     where r.rack is not null and b.id <> all (select x.id from moved x)),
  filled as (
    select r.*, cu.symbol, cu.decimals, count(distinct k.item_id) as items, count(distinct k.lot_id) as lots,
           coalesce(sum(case when u.kind = cu.kind then k.quantity * u.numerator * cu.denominator / (u.denominator * cu.numerator)
                             when u2.kind = cu.kind then k.secondary_quantity * u2.numerator * cu.denominator / (u2.denominator * cu.numerator) end), 0) as quantity
      from rooms r join (
           select area, rack, item_id, lot_id, sum(quantity) as quantity, sum(secondary_quantity) as secondary_quantity from held group by area, rack, item_id, lot_id) k on k.area = r.area and k.rack is not distinct from r.rack
      join item it on it.partner_id = partner and it.id = k.item_id join uom u on u.partner_id = partner and u.id = it.uom_id
      left join uom u2 on u2.partner_id = partner and u2.id = it.secondary_uom_id left join uom cu on cu.partner_id = partner and cu.id = r.uom
     group by r.line, r.area, r.rack, r.name, r.capacity, r.uom, r.one_item, r.one_lot, cu.symbol, cu.decimals)
  select coalesce(jsonb_agg(jsonb_build_object('line', line, 'code', 'PLACE', 'values', jsonb_build_object('reason', case
           when one_item and items > 1 then name || ' holds one item only' when one_lot and lots > 1 then name || ' holds one lot only'
           else name || ' holds ' || stock_shown(capacity, decimals) || ' ' || symbol || ', it would hold ' || stock_shown(quantity, decimals) end)) order by line), '[]')
    from filled where quantity > capacity or one_item and items > 1 or one_lot and lots > 1 $$;
