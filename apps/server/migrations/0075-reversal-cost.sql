-- A reversal mirrors what its entries cost. It asked once more whether that was still so before it waited for the pools, so a correction that held them and
-- committed meanwhile was not seen: goods went back at their old cost, and their pool was left with the difference, below nothing or without goods.
-- stock_write now asks when it holds the pools, of both ends of a movement.
-- Locks the keys, checks what needs the lock (R6, R8), computes amounts by the pool arithmetic and writes every table once.
-- Raises WF422 with all faults of all lines, or WF409 when the set of pools grew while it waited: the door then starts again.
create or replace function stock_write(partner int, head stock_transformation, moves stock_move[], first_open_at timestamptz) returns jsonb language plpgsql as $$
declare
  faults jsonb := '[]';
  happened timestamptz := head.effective_at;
  since timestamptz := head.effective_at;
  is_reversal boolean := head.kind = 'reversal';
  changes_past boolean := head.kind = 'reversal';
  sweeps boolean; has_holds boolean := false; has_rolls boolean := false; has_rooms boolean := false; has_edges boolean := false; has_purchases boolean := false;
  wanted bigint[] := '{}'; wanted_pools bigint[] := '{}'; balance_ids bigint[]; pool_ids bigint[];
  balances stock_balance[]; before stock_balance[]; pools cost_pool[]; pools_before cost_pool[]; holds stock_reservation[];
  entries stock_ledger[] := '{}'; e stock_ledger; m stock_move; b stock_balance; c stock_balance; po cost_pool; pi cost_pool; h stock_reservation; part stock_reservation;
  bs int; cs int; ps int; pt int; n int; k int; movement int := 0; written int := 0;
  a numeric; s numeric; p int; inward_packages int; unit_cost numeric; shares numeric := 0; whole numeric := 0; recovered numeric := 0; shared numeric[]; consumes boolean := false;
  is_late boolean := false; came_by bigint; excess numeric; open_part numeric; difference numeric; tail bytea; r record; answers jsonb[] := '{}'; rolls_left text[];
  entered bigint[] := '{}'; rates stock_rate_history[] := '{}'; -- newest entry that came into each pool, and what that did to its rate
begin
  for n in 1..cardinality(moves) loop
    if moves[n].out_balance_id is not null then wanted := wanted || moves[n].out_balance_id; end if;
    if moves[n].in_balance_id is not null then wanted := wanted || moves[n].in_balance_id; end if;
    if moves[n].in_pool_id is not null then wanted_pools := wanted_pools || moves[n].in_pool_id; end if;
    has_rolls := has_rolls or coalesce(moves[n].roll_number, '') <> '';
    has_rooms := has_rooms or coalesce(moves[n].fills_room, false);
  end loop;

  -- Locks: areas that refuse what does not fit, balances, pools, each by id.
  if has_rooms then
    perform from stock_area where partner_id = partner and id in (select x.stock_area_id from unnest(moves) x where x.fills_room) order by id for no key update;
  end if;
  select array_agg(x.locked), array_agg((x.locked).id) into balances, balance_ids
    from (select locked from stock_balance locked where partner_id = partner and id = any (wanted) order by id for no key update) x;
  if coalesce(cardinality(balance_ids), 0) <> (select count(distinct x) from unnest(wanted) x) then raise exception 'a key went to rest meanwhile' using errcode = 'WF409'; end if;
  before := balances;
  for n in 1..coalesce(cardinality(balances), 0) loop
    if balances[n].cost_pool_id is not null then wanted_pools := wanted_pools || balances[n].cost_pool_id; end if;
    has_holds := has_holds or balances[n].allocated > 0;
  end loop;
  for n in 1..cardinality(moves) loop
    if moves[n].corrects_id is not null then
      happened := coalesce(happened, clock_timestamp());
      head.effective_at := happened;
      since := least(since, (select effective_at from stock_ledger where partner_id = partner and id = moves[n].corrects_id));
      moves[n].in_pool_id := (select cost_pool_id from stock_ledger where partner_id = partner and id = moves[n].corrects_id);
      wanted_pools := wanted_pools || moves[n].in_pool_id;
      changes_past := true;
    end if;
  end loop;
  -- Outputs of a production share what went into it; those with an amount of their own (by-product, waste) are taken off first.
  for n in 1..cardinality(moves) loop
    if moves[n].out_account = 'PRODUCTION' and moves[n].value_rule <> 'fixed' and moves[n].quantity > 0 and (moves[n].in_pool_id is not null or moves[n].in_account <> 'STOCK') then
      if moves[n].share is null then whole := whole - coalesce(moves[n].amount, 0);
      else shares := shares + moves[n].share; recovered := recovered + moves[n].recovered; whole := whole + moves[n].added; end if;
    end if;
  end loop;

  sweeps := changes_past or exists (select from cost_pool where partner_id = partner and id = any (wanted_pools) and last_effective_at > since);
  if sweeps then wanted_pools := stock_reach(partner, wanted_pools, since); end if;
  select coalesce(array_agg(x.locked), '{}'), coalesce(array_agg((x.locked).id), '{}') into pools, pool_ids
    from (select locked from cost_pool locked where partner_id = partner and id = any (wanted_pools) order by id for no key update) x;
  pools_before := pools;
  -- What a resolver read before the locks must still be so: the corrected goods are there, the mirrored entries cost the same.
  -- Asked under the locks of the pools: only who holds these corrects a cost.
  if changes_past and exists (
       select from unnest(moves) x
         left join stock_ledger o on o.partner_id = partner and o.id = x.reverses_out_id
         left join stock_ledger i on i.partner_id = partner and i.id = x.reverses_in_id
        cross join lateral (select -o.amount - coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = partner and f.corrects_id = o.id), 0) as out_cost,
                                   i.amount + coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = partner and f.corrects_id = i.id), 0) as in_cost) cost
        where (x.corrects_id is not null and exists (select from stock_ledger y where y.partner_id = partner and y.reverses_entry_id = x.corrects_id))
           or x.amount <> case x.out_account when 'STOCK' then cost.in_cost else cost.out_cost end
           or x.settles_at <> case x.out_account when 'STOCK' then cost.out_cost else cost.in_cost end) then
    raise exception 'the entries changed meanwhile' using errcode = 'WF409';
  end if;
  if sweeps then
    if not (stock_reach(partner, wanted_pools, since) <@ pool_ids) then raise exception 'more pools are reached' using errcode = 'WF409'; end if;
    is_late := exists (select from unnest(pools) x where x.revaluing_since is not null) or (select count(*) from (select from stock_ledger l
      where l.partner_id = partner and l.cost_pool_id = any (pool_ids) and l.effective_at >= since and l.quantity <> 0 limit stock_sweep_limit() + 1) x) > stock_sweep_limit();
  elsif happened is null then -- now: what happens under the locks follows all that happened on these keys and pools
    happened := greatest(clock_timestamp(), (select max(last_effective_at) from unnest(pools)), (select max(last_effective_at) from unnest(balances)));
    head.effective_at := happened;
    since := happened;
  else
    for n in 1..cardinality(pools) loop
      if pools[n].last_effective_at > since then raise exception 'a later entry was written meanwhile' using errcode = 'WF409'; end if;
    end loop;
  end if;
  if has_holds then
    select coalesce(array_agg(x.claim), '{}') into holds from (select claim from stock_reservation claim where partner_id = partner and balance_id = any (balance_ids) and kind = 'hard' and status in ('open', 'suspended') order by priority desc, id desc) x;
  else
    holds := '{}';
  end if;

  head.partner_id := partner;
  head.id := nextval('stock_transformation_id_seq');
  if head.id % 100 = 0 then discard plans; end if;
  head.posted_at := clock_timestamp();
  head.hash := stock_transformation_hash(head);
  tail := head.hash;

  for n in 1..cardinality(moves) loop
    m := moves[n];
    b := null; c := null; po := null; pi := null; bs := null; cs := null; ps := null; pt := null;
    s := coalesce(m.secondary, 0); p := coalesce(m.packages, 0);
    if m.out_account = 'STOCK' then bs := array_position(balance_ids, m.out_balance_id); b := balances[bs]; ps := array_position(pool_ids, b.cost_pool_id); end if;
    if m.in_account = 'STOCK' then
      cs := array_position(balance_ids, m.in_balance_id); c := balances[cs]; pt := array_position(pool_ids, m.in_pool_id);
      if m.quantity > 0 and c.quantity > 0 and c.cost_pool_id is distinct from m.in_pool_id then raise exception 'the key was filled meanwhile' using errcode = 'WF409'; end if;
    end if;
    if bs = cs then
      faults := faults || stock_fault(m.line, 'PLACE', jsonb_build_object('reason', 'From and To are the same'));
      continue;
    end if;
    if ps is not null then po := pools[ps]; end if;
    if pt is not null then pi := pools[pt]; end if;

    -- What leaves a key: no more than there is, free of others' claims; all of one quantity takes all of the other (1.11).
    if bs is not null then
      if m.quantity > b.quantity then
        faults := faults || case when is_reversal then stock_used(partner, m, happened) else
          stock_fault(m.line, 'SHORT_STOCK', jsonb_build_object('item', m.item_name, 'lot', m.lot_number, 'free', stock_shown(b.quantity - b.allocated, m.uom_decimals), 'uom', m.uom_symbol,
            'area', (select name from stock_area where partner_id = partner and id = b.stock_area_id), 'asked', stock_shown(m.quantity, m.uom_decimals))) end;
        continue;
      end if;
      if is_reversal then
        if s > b.secondary_quantity or p > b.packages or (m.quantity = b.quantity and (s, p) <> (b.secondary_quantity, b.packages)) then
          faults := faults || stock_fault(m.line, 'SHORT_SECONDARY', jsonb_build_object('lot', m.lot_number, 'quantity', stock_shown(b.secondary_quantity, m.secondary_decimals), 'uom', m.secondary_symbol, 'asked', stock_shown(s, m.secondary_decimals)));
          continue;
        end if;
      elsif m.quantity = b.quantity then
        if m.secondary <> b.secondary_quantity then
          faults := faults || stock_fault(m.line, 'SHORT_SECONDARY', jsonb_build_object('lot', m.lot_number, 'quantity', stock_shown(b.secondary_quantity, m.secondary_decimals), 'uom', m.secondary_symbol, 'asked', stock_shown(m.secondary, m.secondary_decimals)));
          continue;
        end if;
        s := b.secondary_quantity; p := b.packages;
      else
        p := coalesce(m.packages, floor(b.packages * m.quantity / b.quantity)::int);
        s := case when m.secondary_mode = 'fixed' and m.secondary_factor > 0 then least(b.secondary_quantity, round(m.quantity / m.secondary_factor, 6))
                  else coalesce(m.secondary, round(b.secondary_quantity * m.quantity / b.quantity, coalesce(m.secondary_decimals, 0))) end;
        if s > b.secondary_quantity or (s = b.secondary_quantity and m.secondary > 0) or p > b.packages then
          faults := faults || stock_fault(m.line, 'SHORT_SECONDARY', jsonb_build_object('lot', m.lot_number,
            'quantity', case when p > b.packages then b.packages::text else stock_shown(b.secondary_quantity, m.secondary_decimals) end,
            'uom', case when p > b.packages then 'packages' else m.secondary_symbol end, 'asked', case when p > b.packages then p::text else stock_shown(s, m.secondary_decimals) end));
          continue;
        end if;
      end if;

      excess := case when m.reservation_id is not null and not is_reversal then m.quantity else m.quantity - (b.quantity - b.allocated) end;
      if m.reservation_id is not null and not is_reversal or (excess > 0 and m.carries_holds) then -- takes its own claim, or claims move along
        for k in 1..cardinality(holds) loop
          h := holds[k];
          continue when excess <= 0 or h.balance_id <> m.out_balance_id or h.status not in ('open', 'suspended') or (m.reservation_id is not null and h.id <> m.reservation_id) or (h.status = 'suspended' and not m.carries_holds);
          open_part := least(excess, h.quantity - h.taken - h.released);
          a := case when open_part = h.quantity - h.taken - h.released then h.secondary_quantity else round(h.secondary_quantity * open_part / (h.quantity - h.taken - h.released), 6) end;
          excess := excess - open_part;
          b.allocated := b.allocated - open_part; b.allocated_secondary := greatest(0, b.allocated_secondary - a);
          if not m.carries_holds then
            h.taken := h.taken + open_part; h.secondary_quantity := h.secondary_quantity - a;
            if h.taken + h.released = h.quantity then h.status := 'done'; end if;
          else
            c.allocated := c.allocated + open_part; c.allocated_secondary := c.allocated_secondary + a;
            if open_part < h.quantity - h.taken - h.released then -- a part moves: the claim splits
              part := h;
              part.id := nextval('stock_reservation_id_seq'); part.quantity := open_part; part.taken := 0; part.released := 0; part.secondary_quantity := a; part.packages := 0;
              part.balance_id := m.in_balance_id; part.status := case c.qc_status when 'released' then 'open' else 'suspended' end;
              holds := holds || part;
              h.quantity := h.quantity - open_part; h.secondary_quantity := h.secondary_quantity - a;
            else
              h.balance_id := m.in_balance_id; h.status := case c.qc_status when 'released' then 'open' else 'suspended' end;
            end if;
          end if;
          holds[k] := h;
        end loop;
        if excess > 0 then
          faults := faults || stock_fault(m.line, 'NOT_ALLOCATED', jsonb_build_object('item', m.item_name, 'allocated', stock_shown(m.quantity - excess, m.uom_decimals), 'asked', stock_shown(m.quantity, m.uom_decimals)));
          continue;
        end if;
      elsif excess > 0 then
        faults := faults || stock_fault(m.line, 'RESERVED', jsonb_build_object('quantity', stock_shown(b.allocated, m.uom_decimals), 'lot', coalesce(nullif(m.lot_number, ''), m.item_name),
          'document', (select string_agg(distinct x.demand_module || ' ' || x.demand_id, ', ') from unnest(holds) x where x.balance_id = b.id)));
        continue;
      end if;
    end if;

    -- The amount (1.8).
    if m.share is not null and shared is null then
      consumes := true;
      unit_cost := (whole + recovered) / nullif(shares, 0);
      shared := array(select case when x.share is null then null else round(x.share * unit_cost - x.recovered, 2) end from unnest(moves) with ordinality x order by x.ordinality);
      k := (select x.ordinality from unnest(moves) with ordinality x where x.share is not null and (x.in_pool_id is not null or x.in_account <> 'STOCK') order by x.share desc, x.ordinality limit 1);
      if k is not null then
        shared[k] := shared[k] + whole - (select sum(shared[x.ordinality::int]) from unnest(moves) with ordinality x where x.share is not null and (x.in_pool_id is not null or x.in_account <> 'STOCK'));
      end if;
      if exists (select from unnest(shared) x where x < 0) then
        faults := faults || stock_fault(m.line, 'TOO_LARGE', jsonb_build_object('label', 'Recovered value', 'n', whole + recovered));
        continue;
      end if;
    end if;
    a := case
      when m.value_rule = 'fixed' or m.corrects_id is not null then m.amount
      when bs is not null then case when po.id is null then 0 else greatest(0, stock_out_amount(po.value, m.quantity, po.quantity)) end -- below 0 only while the pool is being revalued
      when m.share is not null and (pt is not null or m.in_account <> 'STOCK') then shared[n]
      when m.in_account <> 'STOCK' then coalesce(m.amount, 0)
      when pi.id is null or m.value_rule = 'none' then 0
      when m.value_rule = 'last' then case when pi.quantity > 0 and pi.value >= 0 then div(pi.value * m.quantity * 200 + pi.quantity, pi.quantity * 2) * 0.01
                                           when pi.last_rate > 0 then round(pi.last_rate * m.quantity, 2) else coalesce(m.amount, 0) end
      else coalesce(m.amount, 0) end;
    a := round(a, 2);
    if m.value_rule = 'last' and a = 0 and pi.id is not null and not m.may_be_zero then
      faults := faults || stock_fault(m.line, 'ZERO_RATE');
      continue;
    end if;

    if m.out_account = 'STOCK' and m.in_account = 'PRODUCTION' and m.value_rule <> 'fixed' then
      if consumes then raise exception 'goods are consumed before what is made of them' using errcode = 'invalid_parameter_value'; end if;
      whole := whole + a;
    end if;
    inward_packages := coalesce(m.in_packages, p);
    if bs is not null then
      b.quantity := b.quantity - m.quantity; b.secondary_quantity := b.secondary_quantity - s; b.packages := b.packages - p;
      b.last_move_at := greatest(b.last_move_at, happened); b.last_effective_at := greatest(b.last_effective_at, happened);
    end if;
    if cs is not null and m.corrects_id is null then
      if c.quantity = 0 then c.first_in_at := happened; c.cost_pool_id := m.in_pool_id; end if;
      c.quantity := c.quantity + m.quantity; c.secondary_quantity := c.secondary_quantity + s; c.packages := c.packages + inward_packages;
      c.last_move_at := greatest(c.last_move_at, happened); c.last_effective_at := greatest(c.last_effective_at, happened);
    end if;
    if ps is distinct from pt then
      if ps is not null then po.quantity := po.quantity - m.quantity; po.value := po.value - a; po.last_effective_at := greatest(po.last_effective_at, happened); pools[ps] := po; end if;
      if pt is not null then pi.quantity := pi.quantity + m.quantity; pi.value := pi.value + a; pi.last_effective_at := greatest(pi.last_effective_at, happened); end if;
    end if;

    -- Two entries, out then in.
    movement := movement + 1;
    e := null;
    e.partner_id := partner; e.transformation_id := head.id; e.movement_no := movement; e.direction := m.direction; e.reason := m.reason; e.effective_at := happened; e.posted_at := head.posted_at;
    e.item_id := m.item_id; e.document_line_id := m.document_line_id; e.reservation_id := m.reservation_id; e.party_id := m.party_id;
    e.sales_order_item_id := m.sales_order_item_id; e.purchase_order_item_id := m.purchase_order_item_id;
    for k in 1..2 loop
      e.id := nextval('stock_ledger_id_seq');
      if k = 1 then
        e.side := 'out'; e.account := m.out_account; e.quantity := -m.quantity; e.secondary_quantity := -s; e.packages := -p; e.amount := -a; e.corrects_id := null; e.reverses_entry_id := m.reverses_in_id;
      else
        e.side := 'in'; e.account := m.in_account; e.quantity := m.quantity; e.secondary_quantity := s; e.packages := inward_packages; e.amount := a; e.corrects_id := m.corrects_id; e.reverses_entry_id := m.reverses_out_id;
        b := c; po := pi;
      end if;
      if e.account = 'STOCK' then
        e.balance_id := b.id; e.identity_id := b.identity_id; e.item_tuple_id := b.item_tuple_id; e.lot_id := b.lot_id; e.organization_id := b.organization_id; e.branch_id := b.branch_id;
        e.location_id := b.location_id; e.stock_area_id := b.stock_area_id; e.rack_id := b.rack_id; e.transfer_line_id := b.transfer_line_id; e.qc_status := b.qc_status; e.cost_pool_id := po.id;
        e.previous_hash := case when m.corrects_id is null then b.chain else po.chain end;
        e.hash := stock_entry_hash(e, head.hash);
        if m.corrects_id is null then b.chain := e.hash; else po.chain := e.hash; end if;
        if k = 1 then balances[bs] := b; else balances[cs] := b; end if;
        if po.id is not null and k = 2 then pools[pt] := po; end if;
      else
        e.balance_id := null; e.identity_id := null; e.location_id := null; e.stock_area_id := null; e.rack_id := null; e.transfer_line_id := null; e.qc_status := null; e.cost_pool_id := null;
        e.item_tuple_id := m.item_tuple_id; e.lot_id := m.lot_id;
        e.organization_id := coalesce(b.organization_id, c.organization_id, m.organization_id); e.branch_id := coalesce(b.branch_id, c.branch_id, m.branch_id);
        e.previous_hash := tail;
        e.hash := stock_entry_hash(e, head.hash);
      end if;
      tail := e.hash;
      written := written + 1;
      entries[written] := e;
      if k = 1 and m.in_account <> 'STOCK' then c := b; end if; -- a counter account on the in side takes company and branch from the key
    end loop;
    has_edges := has_edges or (bs is not null and cs is not null and not is_reversal and m.in_identity_id is distinct from entries[written - 1].identity_id);
    if pt is not null and ps is distinct from pt then entered[pt] := e.id; end if;
    has_purchases := has_purchases or (m.reason = 'PURCHASE' and m.party_id is not null and m.quantity > 0);
    answers[n] := jsonb_build_object('line', m.line, 'quantity', m.quantity::text, 'secondaryQuantity', s::text, 'packages', p, 'amount', a::text, 'lotId', nullif(m.lot_id, 0),
      'outBalanceId', m.out_balance_id, 'inBalanceId', m.in_balance_id, 'identityId', coalesce(m.in_identity_id, entries[written - 1].identity_id), 'outEntryId', entries[written - 1].id, 'inEntryId', e.id);

    -- A counter account that settles at another amount than the goods are worth: the rest is variance.
    difference := round(m.settles_at, 2) - a;
    if difference <> 0 and (m.out_account <> 'STOCK' or m.in_account <> 'STOCK') then
      movement := movement + 1;
      e := entries[case when m.in_account = 'STOCK' then written - 1 else written end]; -- the counter account's entry
      e.movement_no := movement; e.quantity := 0; e.secondary_quantity := 0; e.packages := 0; e.direction := 'revalue'; e.corrects_id := null; e.reverses_entry_id := null;
      for k in 1..2 loop
        e.id := nextval('stock_ledger_id_seq'); e.side := case k when 1 then 'out' else 'in' end; e.amount := case k when 1 then -difference else difference end;
        e.account := case when (m.in_account = 'STOCK') <> (k = 1) then 'VARIANCE' when k = 1 then m.out_account else m.in_account end;
        e.previous_hash := tail; e.hash := stock_entry_hash(e, head.hash); tail := e.hash;
        entries := entries || e;
      end loop;
      written := written + 2;
    elsif difference <> 0 and pt is not null and ps is distinct from pt then -- goods go back to their pool without what was put on them since
      movement := movement + 1;
      came_by := e.id;
      e.movement_no := movement; e.quantity := 0; e.secondary_quantity := 0; e.packages := 0; e.direction := 'revalue'; e.reverses_entry_id := null;
      b := balances[cs]; po := pools[pt];
      for k in 1..2 loop
        e.id := nextval('stock_ledger_id_seq'); e.side := case k when 1 then 'out' else 'in' end; e.amount := case k when 1 then -difference else difference end;
        e.account := case k when 1 then 'VARIANCE' else 'STOCK' end; e.corrects_id := case k when 2 then came_by end;
        e.balance_id := case k when 2 then b.id end; e.identity_id := case k when 2 then b.identity_id end; e.location_id := case k when 2 then b.location_id end;
        e.stock_area_id := case k when 2 then b.stock_area_id end; e.rack_id := case k when 2 then b.rack_id end; e.transfer_line_id := case k when 2 then b.transfer_line_id end;
        e.qc_status := case k when 2 then b.qc_status end; e.cost_pool_id := case k when 2 then po.id end;
        e.previous_hash := case k when 1 then tail else po.chain end; e.hash := stock_entry_hash(e, head.hash); tail := e.hash;
        entries := entries || e;
      end loop;
      po.value := po.value + difference; po.chain := e.hash; pools[pt] := po;
      written := written + 2;
    end if;
  end loop;

  -- R8 at every later moment. All entries of a posting have one time, so the whole change of a key counts.
  for n in 1..coalesce(cardinality(balances), 0) loop
    b := before[n]; c := balances[n];
    if head.kind = 'production' and b.last_effective_at > happened then -- what is made then cannot be what it was made of
      a := (select sum(x.quantity) from unnest(moves) x where x.out_balance_id = b.id and x.in_account = 'PRODUCTION');
      open_part := b.quantity - (select coalesce(sum(l.quantity), 0) from stock_ledger l where l.partner_id = partner and l.balance_id = b.id and l.effective_at > happened);
      if a > open_part then
        m := (select x from unnest(moves) x where x.out_balance_id = b.id order by x.line desc limit 1);
        faults := faults || stock_fault(m.line, 'SHORT_LATER', jsonb_build_object('item', m.item_name, 'lot', m.lot_number, 'quantity', stock_shown(open_part - a, m.uom_decimals),
          'date', to_char(happened at time zone 'Asia/Kolkata', 'DD-MM-YYYY')));
        continue;
      end if;
    end if;
    continue when c.quantity >= b.quantity and c.secondary_quantity >= b.secondary_quantity or b.last_effective_at is null or b.last_effective_at < happened;
    select x.at, x.left_quantity, x.transformation_id into r from (
      select happened as at, b.quantity - sum(l.quantity) as left_quantity, b.secondary_quantity - sum(l.secondary_quantity) as left_secondary, null::bigint as transformation_id
        from stock_ledger l where l.partner_id = partner and l.balance_id = b.id and l.effective_at > happened
       union all
      select l.effective_at, b.quantity - coalesce(sum(sum(l.quantity)) over later, 0), b.secondary_quantity - coalesce(sum(sum(l.secondary_quantity)) over later, 0), max(l.transformation_id)
        from stock_ledger l where l.partner_id = partner and l.balance_id = b.id and l.effective_at > happened
       group by l.effective_at window later as (order by l.effective_at desc rows between unbounded preceding and 1 preceding)
       union all -- a production that takes from the key what it puts there: all it takes must be there without that
      select o.effective_at, b.quantity - sum(l.quantity), null, o.transformation_id
        from (select distinct i.effective_at, i.transformation_id from stock_ledger i
                join stock_ledger u on u.partner_id = partner and u.transformation_id = i.transformation_id and u.balance_id + 0 = b.id -- + 0: found by the transformation, not by all of the key
                 and u.side = 'out' and u.direction = 'consume' and u.reverses_entry_id is null
               where i.partner_id = partner and i.balance_id = b.id and i.effective_at >= happened and i.side = 'in' and i.direction in ('produce', 'byProduct', 'waste')) o
        join stock_ledger l on l.partner_id = partner and l.balance_id = b.id and l.effective_at >= o.effective_at
         and (l.effective_at > o.effective_at or case when l.transformation_id = o.transformation_id then l.quantity > 0
              else l.quantity < 0 and l.reverses_entry_id is null and not exists (select from stock_ledger y where y.partner_id = partner and y.reverses_entry_id = l.id) end)
       where o.transformation_id is distinct from head.reverses_id and not exists (select from stock_transformation y where y.partner_id = partner and y.reverses_id = o.transformation_id)
       group by o.effective_at, o.transformation_id) x
     where x.left_quantity + c.quantity - b.quantity < 0 or x.left_secondary + c.secondary_quantity - b.secondary_quantity < 0
     order by x.at limit 1;
    if found then
      m := (select x from unnest(moves) x where x.out_balance_id = b.id order by x.line desc limit 1);
      faults := faults || case when is_reversal then stock_used(partner, m, happened) else
        stock_fault(m.line, 'SHORT_LATER', jsonb_build_object('item', m.item_name, 'lot', m.lot_number, 'quantity', stock_shown(r.left_quantity + c.quantity - b.quantity, m.uom_decimals),
          'date', to_char(r.at at time zone 'Asia/Kolkata', 'DD-MM-YYYY'), 'document', (select stock_document(t) from stock_transformation t where t.partner_id = partner and t.id = r.transformation_id))) end;
    end if;
  end loop;

  -- A roll is in one place (R2, I14).
  if has_rolls and faults = '[]' then
    rolls_left := array(select x.roll_number from unnest(balances) x where x.roll_number <> '' and x.quantity > 0);
    for r in select x.roll_number, sa.name as area, (select max(mm.line) from unnest(moves) mm where mm.roll_number = x.roll_number) as line
               from (select o.roll_number, min(o.stock_area_id) as area from stock_balance o
                      where o.partner_id = partner and o.roll_number = any (rolls_left) and o.roll_number <> '' and o.is_in_stock and o.id <> all (balance_ids) group by 1
                      union
                     select y.roll_number, min(y.stock_area_id) from unnest(balances) y where y.roll_number <> '' and y.quantity > 0 group by 1 having count(*) > 1) x
               join stock_area sa on sa.partner_id = partner and sa.id = x.area loop
      faults := faults || stock_fault(coalesce(r.line, 0), 'ROLL', jsonb_build_object('roll', r.roll_number, 'reason', 'is in ' || r.area));
    end loop;
  end if;
  if has_rooms and faults = '[]' then faults := stock_room_faults(partner, moves, balances); end if;
  if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;

  -- Everything holds: write.
  insert into stock_transformation select head.*;
  insert into stock_ledger select * from unnest(entries);

  if is_late then
    for n in 1..cardinality(pools) loop pools[n].revaluing_since := least(pools[n].revaluing_since, since); end loop;
    insert into stock_revaluation (partner_id, transformation_id, pool_ids, since) values (partner, head.id, pool_ids, (select min(x.revaluing_since) from unnest(pools) x));
  elsif sweeps then
    pools := stock_book_late(partner, head, since, null, first_open_at, movement, tail, pools);
  end if;

  update stock_balance x set quantity = y.quantity, secondary_quantity = y.secondary_quantity, packages = y.packages, allocated = y.allocated, allocated_secondary = y.allocated_secondary,
         first_in_at = y.first_in_at, last_move_at = y.last_move_at, last_effective_at = y.last_effective_at, cost_pool_id = y.cost_pool_id, chain = y.chain
    from unnest(balances) y where x.partner_id = partner and x.id = y.id;
  for n in 1..cardinality(pools) loop
    continue when pools[n].quantity = 0 or pools[n].value < 0;
    pools[n].last_rate := round(pools[n].value / pools[n].quantity, 4);
    if entered[n] is not null and pools[n].last_rate <> pools_before[n].last_rate then
      rates := rates || row(partner, nextval('stock_rate_history_id_seq'), pools[n].id, happened, head.id, entered[n], pools_before[n].last_rate, pools[n].last_rate, pools[n].quantity, pools[n].value)::stock_rate_history;
    end if;
  end loop;
  update cost_pool x set quantity = y.quantity, value = y.value, last_rate = y.last_rate, last_effective_at = y.last_effective_at, chain = y.chain, revaluing_since = y.revaluing_since
    from unnest(pools) y where x.partner_id = partner and x.id = y.id;

  if cardinality(rates) > 0 then insert into stock_rate_history select * from unnest(rates); end if;
  if has_holds then
    insert into stock_reservation select * from unnest(holds)
        on conflict (partner_id, id) do update set balance_id = excluded.balance_id, quantity = excluded.quantity, secondary_quantity = excluded.secondary_quantity, taken = excluded.taken, status = excluded.status;
  end if;
  if has_edges then
    insert into lot_edge (partner_id, transformation_id, from_identity_id, to_identity_id, quantity, share)
    select partner, head.id, o.identity_id, i.identity_id, sum(i.quantity), sum(i.quantity) / sum(sum(i.quantity)) over (partition by i.identity_id)
      from unnest(entries) o join unnest(entries) i on i.movement_no = o.movement_no and i.side = 'in' and i.account = 'STOCK'
     where o.side = 'out' and o.account = 'STOCK' and o.identity_id <> i.identity_id group by o.identity_id, i.identity_id;
  end if;
  if cardinality(moves) > 1 and head.kind = 'production' then
    insert into lot_edge (partner_id, transformation_id, from_identity_id, to_identity_id, quantity, share)
    with used as (
      select o.identity_id, -sum(o.quantity) as quantity, -sum(o.amount) as amount, sum(-sum(o.amount)) over () as all_amount, sum(-sum(o.quantity)) over () as all_quantity
        from unnest(entries) o join unnest(entries) i on i.movement_no = o.movement_no and i.side = 'in' and i.account = 'PRODUCTION' where o.side = 'out' and o.account = 'STOCK' and o.quantity < 0 group by o.identity_id),
    made as (
      select i.identity_id, sum(i.quantity) as quantity, sum(i.amount) as amount, sum(sum(i.amount)) over () as all_amount, sum(sum(i.quantity)) over () as all_quantity
        from unnest(entries) i join unnest(entries) o on o.movement_no = i.movement_no and o.side = 'out' and o.account = 'PRODUCTION' where i.side = 'in' and i.account = 'STOCK' and i.quantity > 0 group by i.identity_id)
    select partner, head.id, used.identity_id, made.identity_id,
           round(used.quantity * case when made.all_amount > 0 then made.amount / made.all_amount else made.quantity / made.all_quantity end, 6),
           case when used.all_amount > 0 then used.amount / used.all_amount else used.quantity / used.all_quantity end
      from used cross join made where used.identity_id <> made.identity_id;
  end if;
  if has_rolls then
    update stock_roll x set state = y.state from (
      select distinct on (mm.roll_number) mm.roll_number, case mm.in_account when 'STOCK' then 'inStock' when 'CUSTOMER' then 'dispatched' when 'SUPPLIER' then 'returned' else 'usedUp' end as state, mm.in_account
        from unnest(moves) with ordinality mm where mm.roll_number <> '' order by mm.roll_number, mm.ordinality desc) y
     where x.partner_id = partner and x.roll_number = y.roll_number and x.state <> y.state and (y.in_account = 'STOCK' or y.roll_number <> all (rolls_left));
    update stock_roll x set state = 'usedUp' from unnest(balances) y -- cut up whole
     where x.partner_id = partner and x.roll_number = y.roll_number and y.roll_number <> '' and x.state = 'inStock' and y.quantity = 0 and y.roll_number <> all (rolls_left)
       and y.roll_number <> all (select mm.roll_number from unnest(moves) mm where mm.in_account = 'STOCK');
  end if;
  if has_purchases then
    insert into item_purchase_rate (partner_id, item_id, item_tuple_id, party_id, purchased_at, rate, quantity, uom_id, transformation_id)
    select partner, mm.item_id, mm.item_tuple_id, mm.party_id, happened, round(mm.amount / mm.quantity, 4), mm.quantity, mm.uom_id, head.id
      from unnest(moves) mm where mm.reason = 'PURCHASE' and mm.party_id is not null and mm.quantity > 0;
  end if;
  if is_reversal then delete from item_purchase_rate where partner_id = partner and transformation_id = head.reverses_id; end if;

  perform stock_keep_months(partner, head.id, since);
  return jsonb_build_object('transformationId', head.id, 'effectiveAt', head.effective_at, 'postedAt', head.posted_at, 'isRepeated', false, 'lines', to_jsonb(answers));
end $$;
