-- Operators take turns at one device, which holds the log-in of the station (spec 04, 8.1): the history named the station alone, so nobody
-- could say who of them did it. staff_id stays whose log-in it was, operator_id is who worked there by their PIN.
alter table history add column operator_id bigint;

-- Which PIN somebody has, without the hash itself: what was given for a PIN ends with it. None: there is no PIN.
create function weft_pin_mark(staff bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(hash, 'UTF8')), 'hex') from staff_pin
   where partner_id = nullif(current_setting('app.partner_id', true), '')::int and staff_id = staff
$$;
revoke all on function weft_pin_mark from public;
grant execute on function weft_pin_mark to weft_app;
