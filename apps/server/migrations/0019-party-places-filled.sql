-- City, state and broker role of the parties that were there before parties kept them: as the next save of each would (spec 01, 3.1).
do $$
declare
  p int;
begin
  for p in select id from partner loop
    perform set_config('app.partner_id', p::text, true);
    update party t set is_broker = exists (select 1 from party_type k where k.partner_id = p and k.id = any (t.party_types_ids) and k.is_broker), city_id = a.city_id, state_id = a.state_id
      from party o left join lateral (
        select l.city_id, l.state_id from party_addresses l where l.partner_id = p and l.parent_id = o.id and l.deleted_on is null
         order by l.is_default_billing desc, l.address_type in ('billing', 'both') desc, l.line_no limit 1) a on true
     where t.partner_id = p and o.partner_id = p and o.id = t.id;
  end loop;
  perform set_config('app.partner_id', '', true);
end $$;
