-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table staff
drop index staff_firstname_key_order;
alter table staff add column skills_ids bigint[];
alter table staff add column machines_ids bigint[];
alter table staff add column last_login timestamptz;
alter table staff add column is_logged_in boolean not null default false;
create index staff_firstname_key_order on staff (partner_id, firstname_key, id) include (is_active, role_id, department_id, is_logged_in, search_text) where deleted_on is null;

-- Members of staff of the transaction's partner who have an open session (spec 01, 2.15 and 2.16).
create function weft_logged_in(at timestamptz default now()) returns table (staff_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.staff_id from session s
   where s.partner_id = weft_partner() and s.revoked_on is null and s.expires_on > at and s.idle_expires_on > at
$$;
revoke execute on function weft_logged_in from public;
grant execute on function weft_logged_in to weft_app;

-- Log-ins that still stand tell when their people last came in.
update staff s set last_login = l.at
  from (select partner_id, staff_id, max(created_on) as at from session group by partner_id, staff_id) l
 where s.partner_id = l.partner_id and s.id = l.staff_id;
