-- Sessions that run when a company changes its limits live by the new ones: a shorter life ends them in time, a longer one wakes none that has ended.
create function weft_fit_sessions(minutes int, hours int) returns void language sql security definer set search_path = public, pg_temp as $$
  update session
     set idle_minutes = minutes,
         expires_on = created_on + make_interval(hours => hours),
         idle_expires_on = least(last_used_on + make_interval(mins => minutes), created_on + make_interval(hours => hours))
   where partner_id = nullif(current_setting('app.partner_id', true), '')::int
     and revoked_on is null and expires_on > now() and idle_expires_on > now()
$$;
revoke all on function weft_fit_sessions from public;
grant execute on function weft_fit_sessions to weft_app;

-- PINs of operators (spec 04, 8.1), like passwords apart from the catalogue's tables. Wrong tries in a row are counted; the fifth shuts the PIN for five minutes.
create table staff_pin (
  partner_id int not null references partner (id),
  staff_id bigint not null,
  hash text not null,
  wrong int not null default 0,
  shut_until timestamptz,
  primary key (partner_id, staff_id)
);
revoke all on staff_pin from weft_app;

-- A null hash takes the PIN away.
create function weft_save_pin(staff bigint, new_hash text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare partner int := nullif(current_setting('app.partner_id', true), '')::int;
begin
  if partner is null then raise exception 'weft_save_pin needs a partner'; end if;
  if new_hash is null then delete from staff_pin where partner_id = partner and staff_id = staff; return; end if;
  insert into staff_pin (partner_id, staff_id, hash) values (partner, staff, new_hash)
  on conflict (partner_id, staff_id) do update set hash = excluded.hash, wrong = 0, shut_until = null;
end $$;

-- A try counts before it is looked at, so that tries at the same moment all count. A hash to compare, or the seconds to wait; no row: there is no PIN.
create function weft_try_pin(staff bigint, most int, minutes int) returns table (hash text, wait int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partner int := nullif(current_setting('app.partner_id', true), '')::int;
  at timestamptz := clock_timestamp();
  pin staff_pin;
begin
  select * into pin from staff_pin p where p.partner_id = partner and p.staff_id = staff for update;
  if not found then return; end if;
  if pin.shut_until > at then
    return query select null::text, ceil(extract(epoch from pin.shut_until - at))::int;
    return;
  end if;
  update staff_pin p
     set wrong = case when pin.shut_until is null then pin.wrong + 1 else 1 end,
         shut_until = case when pin.shut_until is null and pin.wrong + 1 >= most then at + make_interval(mins => minutes) end
   where p.partner_id = partner and p.staff_id = staff;
  return query select pin.hash, 0;
end $$;

create function weft_pin_right(staff bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update staff_pin set wrong = 0, shut_until = null
   where partner_id = nullif(current_setting('app.partner_id', true), '')::int and staff_id = staff
$$;
revoke all on function weft_save_pin, weft_try_pin, weft_pin_right from public;
grant execute on function weft_save_pin, weft_try_pin, weft_pin_right to weft_app;
