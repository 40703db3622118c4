-- One order of locks for all that touch stock (decision 0003): units of the items, months, keys, pools. A posting took the months before the units, and claims were
-- freed and handed on, counts compared and repairs sent with the keys locked before the units: with a change of unit on its way each waited for the other.

-- Locks keys as a posting does, for whoever reads them before he posts: the units of their items first.
create function stock_lock_keys(partner int, ids bigint[]) returns void language plpgsql as $$
begin
  perform stock_hold_units(partner, array(select distinct item_id from stock_balance where partner_id = partner and id = any (ids)));
  perform from stock_balance where partner_id = partner and id = any (ids) order by id for no key update;
end $$;

-- As before (0103), with the units before the months.
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
  perform stock_hold_units(partner, array(
    select distinct coalesce((x.t->>'itemId')::bigint, b.item_id) from jsonb_array_elements(posting->'movements') m cross join lateral (values (m->'from'), (m->'to')) x(t)
      left join stock_balance b on b.partner_id = partner and b.id = (x.t->>'balanceId')::bigint
     where x.t->>'itemId' is not null or b.id is not null));
  perform stock_share_months(head.effective_at);

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

-- As before (0003), with the units before the keys.
create or replace function stock_release(request jsonb) returns jsonb language plpgsql as $$
declare partner int := weft_partner(); wanted bigint[]; rows_freed int;
begin
  wanted := array(select id from stock_reservation where partner_id = partner and status in ('open', 'suspended')
    and case when request ? 'ids' then id in (select value::bigint from jsonb_array_elements_text(request->'ids'))
             else demand_module = request->>'demandModule' and demand_id = (request->>'demandId')::bigint and (request->>'demandLineId' is null or demand_line_id = (request->>'demandLineId')::bigint) end);
  perform stock_hold_units(partner, array(select distinct item_id from stock_reservation where partner_id = partner and id = any (wanted)));
  perform from stock_balance where partner_id = partner and id in (select balance_id from stock_reservation where partner_id = partner and id = any (wanted)) order by id for no key update;
  with freed as (
    select id, balance_id, quantity - taken - released as open_quantity, secondary_quantity from stock_reservation where partner_id = partner and id = any (wanted) and status in ('open', 'suspended')
  ), settled as (
    update stock_reservation x set released = x.released + f.open_quantity, secondary_quantity = 0, status = coalesce(request->>'status', 'released') from freed f where x.partner_id = partner and x.id = f.id returning x.id
  ), unclaimed as (
    update stock_balance b set allocated = b.allocated - f.q, allocated_secondary = greatest(0, b.allocated_secondary - f.s)
      from (select balance_id, sum(open_quantity) q, sum(secondary_quantity) s from freed where balance_id is not null group by balance_id) f where b.partner_id = partner and b.id = f.balance_id returning b.id
  )
  select count(*) into rows_freed from settled;
  return jsonb_build_object('released', rows_freed);
end $$;

-- Likewise.
create or replace function stock_hand_claims(request jsonb) returns jsonb language plpgsql as $$
declare partner int := weft_partner(); r record; claim stock_reservation; part stock_reservation; faults jsonb := '[]'; answers jsonb := '[]'; wanted numeric; open_quantity numeric; given numeric; held bigint[];
begin
  held := array(select id from stock_reservation where partner_id = partner and demand_module = request->>'demandModule' and demand_id = (request->>'demandId')::bigint
    and (request->>'demandLineId' is null or demand_line_id = (request->>'demandLineId')::bigint) and status in ('open', 'suspended'));
  perform stock_hold_units(partner, array(select distinct item_id from stock_reservation where partner_id = partner and id = any (held)));
  perform from stock_balance where partner_id = partner and id in (select balance_id from stock_reservation where partner_id = partner and id = any (held)) order by id for no key update;
  for r in select * from jsonb_to_recordset(case when request ? 'lines' then request->'lines' else (select coalesce(jsonb_agg(jsonb_build_object('line', 0, 'id', h)), '[]') from unnest(held) h) end)
             as x(line int, id bigint, "balanceId" bigint, "itemTupleId" bigint, "branchId" bigint, quantity numeric) loop
    wanted := r.quantity; given := 0;
    for claim in select * from stock_reservation x where x.partner_id = partner and x.id = any (held) and x.status in ('open', 'suspended') and (r.id is null or x.id = r.id)
        and (r."balanceId" is null or x.balance_id = r."balanceId") and (r."itemTupleId" is null or x.kind = 'soft' and x.item_tuple_id = r."itemTupleId" and x.branch_id = r."branchId") order by x.priority, x.id for update loop
      exit when wanted <= 0;
      open_quantity := claim.quantity - claim.taken - claim.released;
      part := claim;
      part.id := nextval('stock_reservation_id_seq'); part.quantity := least(open_quantity, coalesce(wanted, open_quantity)); part.taken := 0; part.released := 0;
      part.secondary_quantity := case when part.quantity = open_quantity then claim.secondary_quantity else round(claim.secondary_quantity * part.quantity / open_quantity, 6) end; part.packages := 0;
      part.demand_module := request->'to'->>'demandModule'; part.demand_id := (request->'to'->>'demandId')::bigint; part.demand_line_id := (request->'to'->>'demandLineId')::bigint;
      part.party_id := (request->'to'->>'partyId')::bigint; part.sales_order_item_id := (request->'to'->>'salesOrderItemId')::bigint; part.plan_line_id := null; part.allocation_line_id := null;
      part.created_by := (request->>'staffId')::bigint; part.created_at := clock_timestamp();
      update stock_reservation x set released = x.released + part.quantity, secondary_quantity = x.secondary_quantity - part.secondary_quantity,
             status = case when part.quantity = open_quantity then 'released' else x.status end where x.partner_id = partner and x.id = claim.id;
      insert into stock_reservation select part.*;
      answers := answers || jsonb_build_object('line', r.line, 'id', part.id);
      wanted := wanted - part.quantity; given := given + part.quantity;
    end loop;
    if wanted > 0 then
      faults := faults || stock_fault(r.line, 'NOT_ALLOCATED', jsonb_build_object('item', coalesce((select it.name from item it where it.partner_id = partner and it.id in (
        select b.item_id from stock_balance b where b.partner_id = partner and b.id = r."balanceId" union all select t.item_id from item_tuple t where t.partner_id = partner and t.id = r."itemTupleId") limit 1), 'Stock'),
        'allocated', trim_scale(given)::text, 'asked', trim_scale(r.quantity)::text));
    end if;
  end loop;
  if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;
  return jsonb_build_object('reservations', answers);
exception when sqlstate 'WF422' then
  return jsonb_build_object('faults', faults);
end $$;
