-- The scope of staff (spec 01, 2.16) comes whole with each request: locations and stock areas beside branches, and the default branch, which is
-- the own one of whoever has no branches named.
drop function weft_open_request(text);

create function weft_open_request(token_hash_hex text)
returns table (
  session_id bigint, partner_id int, staff_id bigint, firstname text, lastname text, username text, role_id bigint, is_admin boolean,
  is_active boolean, must_change boolean, branch_ids bigint[], location_ids bigint[], stock_area_ids bigint[], default_branch_id bigint,
  department_id bigint, rights_revision bigint
) language plpgsql security definer set search_path = public as $$
declare opened record;
begin
  select * into opened from weft_open_session(token_hash_hex);
  if opened.session_id is null then return; end if;
  return query
    select opened.session_id, opened.partner_id, opened.staff_id, s.firstname, s.lastname, s.username, s.role_id, coalesce(r.is_admin and r.is_active, false),
           (s.is_active and s.can_login and s.deleted_on is null), coalesce(l.must_change, false), s.branches_ids, s.locations_ids, s.stock_areas_ids,
           s.default_branch_id, s.department_id,
           coalesce((select c.revision from config_revision c where c.partner_id = opened.partner_id and c.name = 'rights'), 0)
      from staff s
      left join role r on r.partner_id = s.partner_id and r.id = s.role_id
      left join lateral (select o.must_change from login o where o.partner_id = s.partner_id and o.staff_id = s.id limit 1) l on true
     where s.partner_id = opened.partner_id and s.id = opened.staff_id;
end $$;

revoke all on function weft_open_request from public;
