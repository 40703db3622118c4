-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table organization
alter table organization add column print_footer text;

-- Table branch
alter table branch add column header_image bigint;
alter table branch add column print_footer text;

-- The scope of staff by company (spec 01, 2.16): whoever has one sees its branches, and of those named none of another's. A company without any
-- leaves branch 0, which no row has: an empty list would be all of them.
create function weft_scope_branches(of_partner int, company bigint, named bigint[]) returns bigint[] language sql stable as $$
  select case when company is null then named
              else coalesce((select array_agg(b.id order by b.id) from branch b
                              where b.partner_id = of_partner and b.organization_id = company and b.deleted_on is null
                                and (coalesce(cardinality(named), 0) = 0 or b.id = any (named))), '{0}') end
$$;

drop function weft_open_request(text);

create function weft_open_request(token_hash_hex text)
returns table (
  session_id bigint, partner_id int, staff_id bigint, firstname text, lastname text, username text, role_id bigint, is_admin boolean,
  is_active boolean, must_change boolean, branch_ids bigint[], named_branch_ids bigint[], location_ids bigint[], stock_area_ids bigint[], default_branch_id bigint,
  department_id bigint, rights_revision bigint
) language plpgsql security definer set search_path = public as $$
declare opened record;
begin
  select * into opened from weft_open_session(token_hash_hex);
  if opened.session_id is null then return; end if;
  return query
    select opened.session_id, opened.partner_id, opened.staff_id, s.firstname, s.lastname, s.username, s.role_id, coalesce(r.is_admin and r.is_active, false),
           (s.is_active and s.can_login and s.deleted_on is null), coalesce(l.must_change, false),
           weft_scope_branches(s.partner_id, s.organization_id, s.branches_ids), s.branches_ids, s.locations_ids, s.stock_areas_ids,
           s.default_branch_id, s.department_id,
           coalesce((select c.revision from config_revision c where c.partner_id = opened.partner_id and c.name = 'rights'), 0)
      from staff s
      left join role r on r.partner_id = s.partner_id and r.id = s.role_id
      left join lateral (select o.must_change from login o where o.partner_id = s.partner_id and o.staff_id = s.id limit 1) l on true
     where s.partner_id = opened.partner_id and s.id = opened.staff_id;
end $$;

revoke all on function weft_open_request from public;
