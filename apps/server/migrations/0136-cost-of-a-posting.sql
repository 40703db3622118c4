-- What a posting costs must not grow with what lies there already (spec 02; decision 0003, "Plans"). Where a statement could be planned over all keys of a partner, an
-- area or an item, it was, as soon as nobody had told the planner how many they are: 1,000 lots opened into ten items read each key of the area for each line, and wrote
-- by comparing each key with each line. So each such statement now goes out from the lines, looks up row by row (`offset 0`: it is never turned round), and names no column
-- by which another index than the one of the key could be taken (`+ 0`).
-- And behind the wall between partners nothing is looked up by what an expression of other rows says: PostgreSQL does not know `coalesce` for leakproof, nor `->>`, and read all
-- lots, items and grades of the partner for each line of any posting, all identities for each line that was taken back. What is looked up is said first, by a step of its own.

-- One index for both: pools of an item, and the one pool. Of two with the same beginning the shorter was taken, and all pools of an item read for each line.
drop index cost_pool_item;
alter table cost_pool drop constraint cost_pool_key;
alter table cost_pool add constraint cost_pool_key unique (partner_id, item_id, kind, organization_id, branch_id, item_tuple_id, lot_id, transfer_line_id);

-- Whether a key was opened is asked for each line of an opening: not of all that ever came in to it.
create index stock_ledger_opening on stock_ledger (partner_id, balance_id) where reason = 'OPENING';

-- Locks keys by id, each found by its id.
create function stock_hold_balances(partner int, ids bigint[]) returns void language plpgsql as $$
begin
  perform from (select distinct u.id from unnest(ids) u(id) order by 1) w
    cross join lateral (select from stock_balance locked where locked.partner_id = partner and locked.id = w.id for no key update) locked;
end $$;

do $$
declare r record; body text;
begin
  perform set_config('check_function_bodies', 'off', true); -- some are changed in two places that only together make a statement
  for r in select * from (values
    ('stock_post', $was$      left join stock_balance b on b.partner_id = partner and b.id = (x.t->>'balanceId')::bigint
$was$, $now$     cross join lateral (select (x.t->>'balanceId')::bigint as id offset 0) w
      left join stock_balance b on b.partner_id = partner and b.id = w.id
$now$),
    ('stock_resolve', $was$      left join stock_area fa on$was$, $now$     cross join lateral (select coalesce(t."stockAreaId", b.stock_area_id) as area_id, coalesce(b.item_id, t."itemId") as item_id, coalesce(t."itemTupleId", b.item_tuple_id) as tuple_id,
             coalesce(t."lotId", nullif(b.lot_id, 0)) as lot_id offset 0) w
      left join stock_area fa on$now$),
    ('stock_resolve', $was$ta.id = coalesce(t."stockAreaId", b.stock_area_id)$was$, $now$ta.id = w.area_id$now$),
    ('stock_resolve', $was$it.id = coalesce(b.item_id, t."itemId")$was$, $now$it.id = w.item_id$now$),
    ('stock_resolve', $was$tu.id = coalesce(t."itemTupleId", b.item_tuple_id) and tu.item_id = it.id$was$, $now$tu.id = w.tuple_id and tu.item_id + 0 = it.id$now$),
    ('stock_resolve', $was$lo.id = coalesce(t."lotId", nullif(b.lot_id, 0))$was$, $now$lo.id = w.lot_id$now$),
    ('stock_reserve', $was$from jsonb_array_elements(request->'lines') l left join stock_balance b on b.partner_id = partner and b.id = (l->>'balanceId')::bigint$was$,
      $now$from jsonb_array_elements(request->'lines') l cross join lateral (select (l->>'balanceId')::bigint as id offset 0) w left join stock_balance b on b.partner_id = partner and b.id = w.id$now$),
    ('stock_reserve', $was$    from (select b from stock_balance b where partner_id = partner and id in (select (l->>'balanceId')::bigint from jsonb_array_elements(request->'lines') l) order by id for no key update) x;$was$,
      $now$    from (select one.b from (select distinct (l->>'balanceId')::bigint as id from jsonb_array_elements(request->'lines') l order by 1) w
           cross join lateral (select b from stock_balance b where b.partner_id = partner and b.id = w.id for no key update) one) x;$now$),
    ('stock_reserve', $was$             left join item it on it.partner_id = partner and it.id = coalesce(b.item_id, x."itemId")$was$,
      $now$            cross join lateral (select coalesce(b.item_id, x."itemId") as item_id offset 0) w
             left join item it on it.partner_id = partner and it.id = w.item_id$now$),
    ('stock_release', $was$  perform from stock_balance where partner_id = partner and id in (select balance_id from stock_reservation where partner_id = partner and id = any (wanted)) order by id for no key update;$was$,
      $now$  perform stock_hold_balances(partner, array(select balance_id from stock_reservation where partner_id = partner and id = any (wanted)));$now$),
    ('stock_hand_claims', $was$  perform from stock_balance where partner_id = partner and id in (select balance_id from stock_reservation where partner_id = partner and id = any (held)) order by id for no key update;$was$,
      $now$  perform stock_hold_balances(partner, array(select balance_id from stock_reservation where partner_id = partner and id = any (held)));$now$),
    ('stock_lock_keys', $was$select distinct item_id from stock_balance where partner_id = partner and id = any (ids)$was$,
      $now$select distinct b.item_id from unnest(ids) w(id) cross join lateral (select k.item_id from stock_balance k where k.partner_id = partner and k.id = w.id offset 0) b$now$),
    ('stock_lock_keys', $was$  perform from stock_balance where partner_id = partner and id = any (ids) order by id for no key update;$was$, $now$  perform stock_hold_balances(partner, ids);$now$),
    ('stock_reverse', $was$                   left join stock_identity idn on idn.partner_id = partner and idn.id = coalesce(i.identity_id, o.identity_id)
$was$, $now$                  cross join lateral (select coalesce(i.identity_id, o.identity_id) as id offset 0) w
                   left join stock_identity idn on idn.partner_id = partner and idn.id = w.id
$now$),
    ('stock_make_lots', $was$      join item it on it.partner_id = partner and it.id = m.item_id
$was$, $now$     cross join lateral (select i.shelf_life_days, i.retest_days from item i where i.partner_id = partner and i.id = m.item_id offset 0) it
$now$),
    ('stock_make_rolls', $was$  perform from stock_roll where partner_id = partner and roll_number in (select roll_number from unnest(moves) where in_account = 'STOCK' and in_identity_id is null and roll_number <> '')
    order by roll_number for no key update;$was$, $now$  perform from (select distinct x.roll_number from unnest(moves) x where x.in_account = 'STOCK' and x.in_identity_id is null and x.roll_number <> '' order by 1) w
    cross join lateral (select from stock_roll made where made.partner_id = partner and made.roll_number = w.roll_number for no key update) locked;$now$),
    ('stock_make_keys', $was$                 join stock_identity i on i.partner_id = partner and i.item_id = m.item_id$was$, $now$                cross join lateral (select i.id from stock_identity i where i.partner_id = partner and i.item_id = m.item_id$now$),
    ('stock_make_keys', $was$i.stock_param_9 = m.stock_param_9
$was$, $now$i.stock_param_9 = m.stock_param_9 offset 0) i
$now$),
    ('stock_make_keys', $was$b.identity_id = m.in_identity_id and b.stock_area_id = m.stock_area_id and b.rack_id = m.rack_id
$was$, $now$b.identity_id = m.in_identity_id and b.stock_area_id + 0 = m.stock_area_id and b.rack_id = m.rack_id
$now$),
    ('stock_make_keys', $was$from unnest(moves) m join stock_balance_rest k on k.partner_id = partner$was$, $now$from unnest(moves) m cross join lateral (select k.id from stock_balance_rest k where k.partner_id = partner$now$),
    ('stock_make_keys', $was$and k.qc_status = m.qc_status where m.in_account$was$, $now$and k.qc_status = m.qc_status offset 0) k where m.in_account$now$),
    ('stock_write', $was$    from (select locked from stock_balance locked where partner_id = partner and id = any (wanted) order by id for no key update) x;$was$,
      $now$    from (select one.locked from (select distinct u.id from unnest(wanted) u(id) order by 1) w
           cross join lateral (select locked from stock_balance locked where locked.partner_id = partner and locked.id = w.id for no key update) one) x;$now$),
    ('stock_write', $was$exists (select from cost_pool where partner_id = partner and id = any (wanted_pools) and last_effective_at > since)$was$,
      $now$exists (select from unnest(wanted_pools) w(id)
    cross join lateral (select known.last_effective_at from cost_pool known where known.partner_id = partner and known.id = w.id offset 0) known where known.last_effective_at > since)$now$),
    ('stock_write', $was$    from (select locked from cost_pool locked where partner_id = partner and id = any (wanted_pools) order by id for no key update) x;$was$,
      $now$    from (select one.locked from (select distinct u.id from unnest(wanted_pools) u(id) order by 1) w
           cross join lateral (select locked from cost_pool locked where locked.partner_id = partner and locked.id = w.id for no key update) one) x;$now$),
    ('stock_write', $was$(select count(*) from (select from stock_ledger l
      where l.partner_id = partner and l.cost_pool_id = any (pool_ids) and l.effective_at >= since and l.quantity <> 0 limit stock_sweep_limit() + 1) x)$was$,
      $now$(select count(*) from (select from unnest(pool_ids) w(id)
      cross join lateral (select from stock_ledger l where l.partner_id = partner and l.cost_pool_id = w.id and l.effective_at >= since and l.quantity <> 0 offset 0) later limit stock_sweep_limit() + 1) x)$now$),
    ('stock_write', $was$from (select claim from stock_reservation claim where partner_id = partner and balance_id = any (balance_ids) and kind = 'hard' and status in ('open', 'suspended') order by priority desc, id desc) x;$was$,
      $now$from (select one.claim from unnest(balance_ids) w(id)
      cross join lateral (select claim from stock_reservation claim where claim.partner_id = partner and claim.balance_id = w.id and claim.kind = 'hard' and claim.status in ('open', 'suspended') offset 0) one
      order by (one.claim).priority desc, (one.claim).id desc) x;$now$),
    ('stock_write', $was$from (select o.roll_number, min(o.stock_area_id) as area from stock_balance o
                      where o.partner_id = partner and o.roll_number = any (rolls_left) and o.roll_number <> '' and o.is_in_stock and o.id <> all (balance_ids) group by 1$was$,
      $now$from (select w.roll_number, min(o.stock_area_id) as area from unnest(rolls_left) w(roll_number)
                      cross join lateral (select k.id, k.stock_area_id from stock_balance k where k.partner_id = partner and k.roll_number = w.roll_number and k.roll_number <> '' and k.is_in_stock offset 0) o
                      where o.id <> all (balance_ids) group by 1$now$),
    -- An insert that finds its row by the key it names: no plan at all.
    ('stock_write', $was$  update stock_balance x set quantity = y.quantity, secondary_quantity = y.secondary_quantity, packages = y.packages, allocated = y.allocated, allocated_secondary = y.allocated_secondary,
         first_in_at = y.first_in_at, last_move_at = y.last_move_at, last_effective_at = y.last_effective_at, cost_pool_id = y.cost_pool_id, chain = y.chain
    from unnest(balances) y where x.partner_id = partner and x.id = y.id;$was$,
      $now$  insert into stock_balance as x (partner_id, id, identity_id, stock_area_id, rack_id, transfer_line_id, qc_status, item_id, item_tuple_id, lot_id, roll_number, parcel_number, organization_id, branch_id, location_id, owner_party_id,
         quantity, secondary_quantity, packages, allocated, allocated_secondary, first_in_at, last_move_at, last_effective_at, cost_pool_id, chain)
  select y.partner_id, y.id, y.identity_id, y.stock_area_id, y.rack_id, y.transfer_line_id, y.qc_status, y.item_id, y.item_tuple_id, y.lot_id, y.roll_number, y.parcel_number, y.organization_id, y.branch_id, y.location_id, y.owner_party_id,
         y.quantity, y.secondary_quantity, y.packages, y.allocated, y.allocated_secondary, y.first_in_at, y.last_move_at, y.last_effective_at, y.cost_pool_id, y.chain from unnest(balances) y
      on conflict (partner_id, id) do update set quantity = excluded.quantity, secondary_quantity = excluded.secondary_quantity, packages = excluded.packages, allocated = excluded.allocated, allocated_secondary = excluded.allocated_secondary,
         first_in_at = excluded.first_in_at, last_move_at = excluded.last_move_at, last_effective_at = excluded.last_effective_at, cost_pool_id = excluded.cost_pool_id, chain = excluded.chain;$now$),
    ('stock_write', $was$  update cost_pool x set quantity = y.quantity, value = y.value, last_rate = y.last_rate, last_effective_at = y.last_effective_at, chain = y.chain, revaluing_since = y.revaluing_since
    from unnest(pools) y where x.partner_id = partner and x.id = y.id;$was$,
      $now$  insert into cost_pool as x select * from unnest(pools)
      on conflict (partner_id, id) do update set quantity = excluded.quantity, value = excluded.value, last_rate = excluded.last_rate, last_effective_at = excluded.last_effective_at, chain = excluded.chain,
         revaluing_since = excluded.revaluing_since;$now$),
    ('stock_write', $was$    update stock_roll x set state = y.state from (
      select distinct on (mm.roll_number)$was$, $now$    for r in
      select distinct on (mm.roll_number)$now$),
    ('stock_write', $was$order by mm.roll_number, mm.ordinality desc) y
     where x.partner_id = partner and x.roll_number = y.roll_number and x.state <> y.state and (y.in_account = 'STOCK' or y.roll_number <> all (rolls_left));
    update stock_roll x set state = 'usedUp' from unnest(balances) y -- cut up whole
     where x.partner_id = partner and x.roll_number = y.roll_number and y.roll_number <> '' and x.state = 'inStock' and y.quantity = 0 and y.roll_number <> all (rolls_left)
       and y.roll_number <> all (select mm.roll_number from unnest(moves) mm where mm.in_account = 'STOCK');$was$,
      $now$order by mm.roll_number, mm.ordinality desc loop
      continue when r.in_account <> 'STOCK' and r.roll_number = any (rolls_left);
      update stock_roll x set state = r.state where x.partner_id = partner and x.roll_number = r.roll_number and x.state <> r.state;
    end loop;
    for r in select distinct y.roll_number from unnest(balances) y -- cut up whole
              where y.roll_number <> '' and y.quantity = 0 and y.roll_number <> all (rolls_left) and y.roll_number <> all (array(select mm.roll_number from unnest(moves) mm where mm.in_account = 'STOCK')) loop
      update stock_roll x set state = 'usedUp' where x.partner_id = partner and x.roll_number = r.roll_number and x.state = 'inStock';
    end loop;$now$),
    ('stock_reach', $was$      join stock_ledger o on o.partner_id = partner and o.cost_pool_id = reached.pool and o.effective_at >= since and o.side = 'out' and o.quantity < 0
      join stock_ledger i on i.partner_id = partner and i.transformation_id = o.transformation_id$was$,
      $now$     cross join lateral (select l.* from stock_ledger l where l.partner_id = partner and l.cost_pool_id = reached.pool and l.effective_at >= since and l.side = 'out' and l.quantity < 0 offset 0) o
     cross join lateral (select i.cost_pool_id from stock_ledger i where i.partner_id = partner and i.transformation_id = o.transformation_id$now$),
    ('stock_reach', $was$i.direction in ('produce', 'byProduct', 'waste'))))
$was$, $now$i.direction in ('produce', 'byProduct', 'waste'))) offset 0) i)
$now$),
    ('stock_count_faults', $was$      join stock_count_close c on c.partner_id = partner and c.balance_id in (m.out_balance_id, m.in_balance_id) and c.counted_at >= head.effective_at
$was$, $now$     cross join lateral (select k.count_id, k.counted_at from stock_count_close k where k.partner_id = partner and k.balance_id in (m.out_balance_id, m.in_balance_id) and k.counted_at >= head.effective_at offset 0) c
$now$),
    ('stock_reverse', $was$exists (select from stock_ledger o join stock_ledger x on x.partner_id = partner and x.reverses_entry_id = o.id where o.partner_id = partner and o.transformation_id = t.id)$was$,
      $now$exists (select from stock_ledger o
          cross join lateral (select from stock_ledger x where x.partner_id = partner and x.reverses_entry_id = o.id offset 0) mirrored where o.partner_id = partner and o.transformation_id = t.id)$now$),
    ('stock_reverse', $was$                   join item it on it.partner_id = partner and it.id = o.item_id
$was$, $now$                   left join item it on it.partner_id = partner and it.id = o.item_id
$now$)
  ) x(name, was, becomes) loop
    body := pg_get_functiondef(r.name::regproc);
    if strpos(body, r.was) = 0 then raise exception '% does not read as expected: %', r.name, r.was; end if;
    execute replace(body, r.was, r.becomes);
  end loop;
  perform set_config('check_function_bodies', 'on', true);
  for r in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname like 'stock\_%' and prokind = 'f' loop
    execute pg_get_functiondef(r.oid);
  end loop;
end $$;

-- Claims are planned as postings are: from the lines over keys, never over all that lies there.
do $$
declare fn text; setting text;
begin
  foreach fn in array array['stock_reserve(jsonb)', 'stock_release(jsonb)', 'stock_hand_claims(jsonb)', 'stock_lock_keys(int, bigint[])'] loop
    foreach setting in array array['enable_seqscan = off', 'enable_bitmapscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off', 'enable_material = off', 'join_collapse_limit = 1', 'plan_cache_mode = force_generic_plan'] loop
      execute format('alter function %s set %s', fn, setting);
    end loop;
  end loop;
end $$;
