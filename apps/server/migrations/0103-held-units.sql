-- The unit of an item changes while others post (spec 01, 3.5). Who posts or claims holds the units of his items until he commits; who changes one waits for
-- those and keeps new ones out. Whoever began before a change was committed may have worked out his quantities in the former unit: he begins anew.
alter table item_unit_change add column made_by xid8 not null default pg_current_xact_id();

-- 64 locks a partner at most, however many items a posting names: a lock for each item of a large upload would fill the table of locks.
create function stock_unit_lock(partner int, item bigint) returns bigint language sql immutable as $$ select hashtextextended('unit ' || partner || ' ' || item % 64, 0) $$;

create function stock_hold_units(partner int, items bigint[]) returns void language plpgsql as $$
declare began text := nullif(current_setting('app.began', true), '');
begin
  perform pg_advisory_xact_lock_shared(x.key) from (select distinct stock_unit_lock(partner, i) as key from unnest(items) i order by 1) x;
  -- Ids of transactions tell nothing after a restore into another database: what lies back longer than any transaction lasts is not asked.
  if began is not null and exists (
    select from item_unit_change c where c.partner_id = partner and c.item_id = any (items) and c.changed_at > now() - interval '1 hour'
       and c.made_by is distinct from pg_current_xact_id_if_assigned() and not pg_visible_in_snapshot(c.made_by, began::pg_snapshot)) then
    raise exception 'the unit of an item was changed meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;

-- As before, and nothing slips between.
create or replace function stock_post(posting jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set join_collapse_limit = 1 set plan_cache_mode = force_generic_plan as $$
declare
  partner int := weft_partner();
  head stock_transformation;
  known stock_transformation;
  resolved record;
  details text;
  answer jsonb;
begin
  head.kind := posting->>'kind'; head.module := posting->>'module'; head.document_id := (posting->>'documentId')::bigint; head.document_number := posting->>'documentNumber';
  head.effective_at := (posting->>'effectiveAt')::timestamptz; head.staff_id := (posting->>'staffId')::bigint; head.reason_id := (posting->>'reasonId')::bigint; head.note := posting->>'note';
  head.request_id := (posting->>'requestId')::uuid; head.process_id := (posting->>'processId')::bigint; head.machine_id := (posting->>'machineId')::bigint; head.shift := posting->>'shift';
  head.production_day := (posting->>'productionDay')::date;
  if head.effective_at > clock_timestamp() + interval '1 minute' then return jsonb_build_object('faults', stock_fault(0, 'ORDER', '{"first": "Date", "second": "today"}')); end if;
  perform stock_share_months(head.effective_at);
  perform stock_hold_units(partner, array(
    select distinct coalesce((x.t->>'itemId')::bigint, b.item_id) from jsonb_array_elements(posting->'movements') m cross join lateral (values (m->'from'), (m->'to')) x(t)
      left join stock_balance b on b.partner_id = partner and b.id = (x.t->>'balanceId')::bigint
     where x.t->>'itemId' is not null or b.id is not null));

  for attempt in 1..30 loop
    if head.request_id is not null then
      select * into known from stock_transformation where partner_id = partner and request_id = head.request_id;
      if found then return jsonb_build_object('transformationId', known.id, 'effectiveAt', known.effective_at, 'postedAt', known.posted_at, 'isRepeated', true, 'lines', '[]'::jsonb); end if;
    end if;
    begin
      resolved := stock_resolve(partner, posting);
      if resolved.faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = resolved.faults::text; end if;
      answer := stock_write(partner, head, resolved.moves, (posting->>'firstOpenAt')::timestamptz);
      if not coalesce((posting->>'countIncluded')::boolean, false) then
        details := stock_count_faults(partner, head, resolved.moves)::text; -- under the locks of the keys
        if details <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = details; end if;
      end if;
      return answer;
    exception
      when sqlstate 'WF422' then -- what was made for the posting, and its locks, are gone with the block
        get stacked diagnostics details = pg_exception_detail;
        return jsonb_build_object('faults', details::jsonb);
      when sqlstate 'WF409' then null;
      when unique_violation then -- a twin of this request was faster
        if head.request_id is null or sqlerrm not like '%request_id%' then raise; end if;
    end;
  end loop;
  raise exception 'stock_post: the pools kept growing' using errcode = 'serialization_failure';
end $$;

-- Likewise.
create or replace function stock_reverse(request jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set join_collapse_limit = 1 set plan_cache_mode = force_generic_plan as $$
declare
  partner int := weft_partner();
  first_open timestamptz := (request->>'firstOpenAt')::timestamptz;
  t stock_transformation; head stock_transformation; moves stock_move[]; m stock_move; r record; done jsonb := '[]'; faults jsonb := '[]'; details text; other stock_transformation;
  is_closed boolean; n int; is_part boolean;
begin
  perform stock_hold_units(partner, array(
    select distinct l.item_id from stock_transformation x join stock_ledger l on l.partner_id = partner and l.transformation_id = x.id
     where x.partner_id = partner and (x.id = (request->>'transformationId')::bigint or (request->>'transformationId' is null and x.module = request->>'module' and x.document_id = (request->>'documentId')::bigint)) and l.item_id is not null));
  for attempt in 1..30 loop
    begin
      done := '[]'; faults := '[]';
      for t in select * from stock_transformation x where x.partner_id = partner and (x.id = (request->>'transformationId')::bigint or (request->>'transformationId' is null and x.module = request->>'module'
                and x.document_id = (request->>'documentId')::bigint and x.kind <> 'reversal' and not exists (select from stock_transformation y where y.partner_id = partner and y.reverses_id = x.id)))
                order by x.id desc loop
        perform stock_share_months(least(t.effective_at, (request->>'at')::timestamptz));
        perform stock_wake(partner, array(select distinct l.balance_id from stock_ledger l where l.partner_id = partner and l.transformation_id = t.id and l.balance_id is not null));
        select * into other from stock_transformation y where y.partner_id = partner and (y.reverses_id = t.id or t.kind = 'reversal' and y.id = t.reverses_id) limit 1;
        if found then
          faults := stock_fault(0, 'REVERSED', jsonb_build_object('document', stock_document(t), 'reversal', stock_document(other)));
          raise exception 'stock faults' using errcode = 'WF422', detail = faults::text;
        end if;
        if t.module = 'stockRevaluation' then raise exception 'a revaluation follows from what is posted: reverse that' using errcode = 'invalid_parameter_value'; end if;
        is_closed := coalesce(t.effective_at < first_open, false);
        -- Of a posting that is taken back line by line each entry is mirrored once; only one that is taken back whole names the posting.
        is_part := request->'lineIds' is not null or exists (select from stock_ledger o join stock_ledger x on x.partner_id = partner and x.reverses_entry_id = o.id where o.partner_id = partner and o.transformation_id = t.id);
        head := null;
        head.kind := 'reversal'; head.module := t.module; head.document_id := t.document_id; head.document_number := t.document_number; head.effective_at := case when is_closed then first_open else t.effective_at end;
        head.staff_id := (request->>'staffId')::bigint; head.reason_id := (request->>'reasonId')::bigint; head.note := request->>'note'; head.reverses_id := case when not is_part then t.id end;
        head.request_id := case when done = '[]' then (request->>'requestId')::uuid end;
        moves := '{}'; n := 0;
        for r in select o, i, it.name, it.uom_id, u.symbol, u.decimals, u2.symbol as symbol2, u2.decimals as decimals2, lo.lot_number, idn.roll_number, coalesce(ao.lock_for_count, false) or coalesce(ai.lock_for_count, false) as is_locked,
                        coalesce(case when ao.lock_for_count then ao.name end, ai.name) as area,
                        o.amount + coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = partner and f.corrects_id = o.id), 0) as out_cost,
                        i.amount + coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = partner and f.corrects_id = i.id), 0) as in_cost
                   from stock_ledger o
                   join stock_ledger i on i.partner_id = partner and i.transformation_id = o.transformation_id and i.movement_no = o.movement_no and i.side = 'in'
                   join item it on it.partner_id = partner and it.id = o.item_id
                   left join uom u on u.partner_id = partner and u.id = it.uom_id
                   left join uom u2 on u2.partner_id = partner and u2.id = it.secondary_uom_id
                   left join stock_lot lo on lo.partner_id = partner and lo.id = i.lot_id
                   left join stock_identity idn on idn.partner_id = partner and idn.id = coalesce(i.identity_id, o.identity_id)
                   left join stock_area ao on ao.partner_id = partner and ao.id = o.stock_area_id
                   left join stock_area ai on ai.partner_id = partner and ai.id = i.stock_area_id
                  where o.partner_id = partner and o.transformation_id = t.id and o.side = 'out' and o.reason <> 'REVALUE'
                    and (request->'lineIds' is null or o.document_line_id in (select value::bigint from jsonb_array_elements_text(request->'lineIds')))
                    and (not is_part or not exists (select from stock_ledger x where x.partner_id = partner and x.reverses_entry_id in (o.id, i.id)))
                  order by o.movement_no desc loop
          m := null;
          m.line := (r.o).movement_no; m.reason := 'REVERSAL'; m.direction := (r.o).direction; m.may_be_zero := true; m.carries_holds := (r.o).account = 'STOCK' and (r.i).account = 'STOCK';
          m.item_id := (r.o).item_id; m.item_name := r.name; m.uom_id := r.uom_id; m.uom_symbol := r.symbol; m.uom_decimals := r.decimals; m.secondary_symbol := r.symbol2; m.secondary_decimals := r.decimals2;
          m.lot_number := coalesce(r.lot_number, ''); m.roll_number := coalesce(r.roll_number, ''); m.item_tuple_id := (r.i).item_tuple_id; m.lot_id := (r.i).lot_id;
          m.party_id := (r.o).party_id; m.document_line_id := (r.o).document_line_id; m.sales_order_item_id := (r.o).sales_order_item_id; m.purchase_order_item_id := (r.o).purchase_order_item_id;
          m.organization_id := (r.o).organization_id; m.branch_id := (r.o).branch_id;
          m.quantity := (r.i).quantity; m.secondary := (r.i).secondary_quantity; m.packages := (r.i).packages; m.in_packages := -(r.o).packages;
          if (r.i).quantity = 0 then -- value only: the same place, the other sign
            m.value_rule := 'fixed'; m.amount := -(r.i).amount; m.corrects_id := (r.i).corrects_id; m.direction := 'revalue';
            m.out_account := (r.o).account; m.in_account := (r.i).account; m.in_balance_id := (r.i).balance_id; m.in_identity_id := (r.i).identity_id;
            if exists (select from stock_ledger x where x.partner_id = partner and x.reverses_entry_id = m.corrects_id) then -- the goods were taken back: their late cost lies on VARIANCE
              m.in_account := 'VARIANCE'; m.in_balance_id := null; m.in_identity_id := null; m.corrects_id := null;
            end if;
          else
            m.reverses_out_id := (r.o).id; m.reverses_in_id := (r.i).id;
            m.out_account := (r.i).account; m.out_balance_id := (r.i).balance_id;
            m.in_account := (r.o).account; m.in_balance_id := (r.o).balance_id; m.in_identity_id := (r.o).identity_id; m.in_pool_id := (r.o).cost_pool_id; m.qc_status := (r.o).qc_status;
            m.value_rule := case when is_closed and (r.i).account = 'STOCK' then 'pool' else 'fixed' end;
            m.amount := case when (r.i).account = 'STOCK' then r.in_cost else -r.out_cost end;
            m.settles_at := case when (r.o).account <> 'STOCK' and (r.i).account <> 'STOCK' then null when (r.i).account <> 'STOCK' then r.in_cost when (r.o).account <> 'STOCK' or not is_closed then -r.out_cost end;
            if r.is_locked then faults := faults || stock_fault(m.line, 'AREA_LOCKED', jsonb_build_object('area', r.area)); end if;
          end if;
          n := n + 1; moves[n] := m;
        end loop;
        if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;
        continue when n = 0; -- all of it was taken back before
        done := done || stock_write(partner, head, moves, first_open);
        if not coalesce((request->>'countIncluded')::boolean, false) then
          faults := stock_count_faults(partner, head, moves); -- under the locks of the keys
          if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;
        end if;
      end loop;
      return jsonb_build_object('reversals', done);
    exception
      when sqlstate 'WF422' then
        get stacked diagnostics details = pg_exception_detail;
        return jsonb_build_object('faults', details::jsonb);
      when sqlstate 'WF409' then null;
      when unique_violation then -- someone else reversed it, or a twin of this request did
        if sqlerrm not like '%stock_transformation%' then raise; end if;
    end;
  end loop;
  raise exception 'stock_reverse: the pools kept growing' using errcode = 'serialization_failure';
end $$;

-- Likewise.
create or replace function stock_reserve(request jsonb) returns jsonb language plpgsql as $$
declare partner int := weft_partner(); r record; faults jsonb := '[]'; answers jsonb := '[]'; made bigint; balance_ids bigint[]; free numeric[]; k int;
begin
  perform stock_hold_units(partner, array(
    select distinct coalesce(b.item_id, (l->>'itemId')::bigint) from jsonb_array_elements(request->'lines') l left join stock_balance b on b.partner_id = partner and b.id = (l->>'balanceId')::bigint
     where b.id is not null or l->>'itemId' is not null));
  select array_agg((x.b).id), array_agg((x.b).quantity - (x.b).allocated) into balance_ids, free
    from (select b from stock_balance b where partner_id = partner and id in (select (l->>'balanceId')::bigint from jsonb_array_elements(request->'lines') l) order by id for no key update) x;
  for r in select x.*, b.id as balance, b.qc_status, b.item_id as b_item, b.item_tuple_id as b_tuple, b.branch_id as b_branch, it.name, u.symbol, u.decimals, lo.lot_number, sa.name as area
             from jsonb_to_recordset(request->'lines') as x(line int, "demandLineId" bigint, "balanceId" bigint, "itemId" bigint, "itemTupleId" bigint, "branchId" bigint, quantity numeric, "secondaryQuantity" numeric)
             left join stock_balance b on b.partner_id = partner and b.id = x."balanceId"
             left join item it on it.partner_id = partner and it.id = coalesce(b.item_id, x."itemId")
             left join uom u on u.partner_id = partner and u.id = it.uom_id
             left join stock_lot lo on lo.partner_id = partner and lo.id = b.lot_id
             left join stock_area sa on sa.partner_id = partner and sa.id = b.stock_area_id loop
    if r.quantity is null or r.quantity <= 0 then
      faults := faults || stock_fault(r.line, 'TOO_SMALL', jsonb_build_object('label', 'Quantity', 'n', 0));
    elsif r."balanceId" is not null then
      k := array_position(balance_ids, r."balanceId");
      if k is null then faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Stock', 'value', r."balanceId"));
      elsif r.qc_status <> 'released' then faults := faults || stock_fault(r.line, 'ON_HOLD', jsonb_build_object('lot', coalesce(r.lot_number, r.name), 'reason', case r.qc_status when 'hold' then 'Under test' else 'Rejected' end));
      elsif r.quantity > free[k] then
        faults := faults || stock_fault(r.line, 'SHORT_STOCK', jsonb_build_object('item', r.name, 'lot', r.lot_number, 'free', stock_shown(free[k], r.decimals), 'uom', r.symbol, 'area', r.area, 'asked', stock_shown(r.quantity, r.decimals)));
      else
        free[k] := free[k] - r.quantity;
      end if;
    elsif r.name is null then
      faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Item', 'value', r."itemId"));
    end if;
    continue when faults <> '[]';
    insert into stock_reservation (partner_id, kind, demand_module, demand_id, demand_line_id, party_id, sales_order_item_id, item_id, item_tuple_id, branch_id, balance_id, quantity, secondary_quantity, need_date, priority, expires_at, created_by)
    values (partner, case when r."balanceId" is null then 'soft' else 'hard' end, request->>'demandModule', (request->>'demandId')::bigint, coalesce(r."demandLineId", (request->>'demandLineId')::bigint), (request->>'partyId')::bigint, (request->>'salesOrderItemId')::bigint,
      coalesce(r.b_item, r."itemId"), coalesce(r.b_tuple, r."itemTupleId"), coalesce(r.b_branch, r."branchId"), r."balanceId", r.quantity, coalesce(r."secondaryQuantity", 0),
      (request->>'needDate')::date, coalesce((request->>'priority')::smallint, 5), (request->>'expiresAt')::timestamptz, (request->>'staffId')::bigint)
    returning id into made;
    update stock_balance set allocated = allocated + r.quantity, allocated_secondary = allocated_secondary + coalesce(r."secondaryQuantity", 0) where partner_id = partner and id = r."balanceId";
    answers := answers || jsonb_build_object('line', r.line, 'id', made);
  end loop;
  if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;
  return jsonb_build_object('reservations', answers);
exception when sqlstate 'WF422' then
  return jsonb_build_object('faults', faults);
end $$;
