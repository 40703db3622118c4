-- Signing in. Names and password hashes lie outside the catalogue's tables, in one the application role cannot read:
-- no list, export, report or injected query can ever answer a hash. All access is through the functions below.
create table login (
  name text primary key check (name = lower(name)),
  partner_id int not null references partner (id),
  staff_id bigint not null,
  password_hash text not null,
  must_change boolean not null default false,
  changed_on timestamptz not null default now()
);
create index login_staff on login (partner_id, staff_id);

comment on table login is 'User names (and e-mail addresses used as such), unique across the server, with argon2id hashes; not granted to weft_app';

-- The login behind a user name; nobody is signed in yet, so the partner is the answer, not a condition.
create function weft_find_login(wanted text)
returns table (partner_id int, staff_id bigint, password_hash text, must_change boolean, is_active boolean)
language plpgsql security definer set search_path = public as $$
declare found_login login;
begin
  select * into found_login from login where name = lower(trim(wanted));
  if found_login.name is null then return; end if;
  perform set_config('app.partner_id', found_login.partner_id::text, true);
  return query
    select found_login.partner_id, found_login.staff_id, found_login.password_hash, found_login.must_change,
           (s.is_active and s.can_login and p.is_active)
      from staff s join partner p on p.id = s.partner_id
     where s.partner_id = found_login.partner_id and s.id = found_login.staff_id and s.deleted_on is null;
end $$;

-- Gives a member of staff the names by which they sign in. A null hash keeps the present one. False: a name belongs to somebody else.
create function weft_save_login(staff bigint, names text[], new_hash text, change_due boolean)
returns boolean language plpgsql security definer set search_path = public as $$
declare
  partner int := nullif(current_setting('app.partner_id', true), '')::int;
  kept text;
  kept_due boolean;
begin
  if partner is null then raise exception 'weft_save_login needs a partner'; end if;
  select l.password_hash, l.must_change into kept, kept_due from login l where l.partner_id = partner and l.staff_id = staff limit 1;
  if coalesce(new_hash, kept) is null then return true; end if; -- nothing to sign in with yet
  delete from login l where l.partner_id = partner and l.staff_id = staff and not (l.name = any (select lower(n) from unnest(names) n));
  insert into login (name, partner_id, staff_id, password_hash, must_change)
    select distinct lower(n), partner, staff, coalesce(new_hash, kept), coalesce(change_due, kept_due, false) from unnest(names) n where n <> ''
  on conflict (name) do update
    set password_hash = excluded.password_hash, must_change = excluded.must_change,
        changed_on = case when new_hash is null then login.changed_on else now() end
    where login.partner_id = partner and login.staff_id = staff;
  return not exists (select 1 from unnest(names) n join login l on l.name = lower(n) where (l.partner_id, l.staff_id) <> (partner, staff));
end $$;

-- Hash of the signed-in person's own password, to compare an old one with.
create function weft_own_hash(staff bigint) returns text language sql stable security definer set search_path = public as $$
  select password_hash from login
   where partner_id = nullif(current_setting('app.partner_id', true), '')::int and staff_id = staff limit 1
$$;

-- One round trip opens a request: the session behind a token, the person, the role, and the revision of the rights.
-- No row: no such session, ended, expired. It also lets the person's partner through row-level security for this transaction.
create function weft_open_request(token_hash_hex text)
returns table (
  session_id bigint, partner_id int, staff_id bigint, firstname text, lastname text, username text, role_id bigint, is_admin boolean,
  is_active boolean, must_change boolean, branch_ids bigint[], department_id bigint, rights_revision bigint
) language plpgsql security definer set search_path = public as $$
declare opened record;
begin
  select * into opened from weft_open_session(token_hash_hex);
  if opened.session_id is null then return; end if;
  return query
    select opened.session_id, opened.partner_id, opened.staff_id, s.firstname, s.lastname, s.username, s.role_id, coalesce(r.is_admin and r.is_active, false),
           (s.is_active and s.can_login and s.deleted_on is null), coalesce(l.must_change, false), s.branches_ids, s.department_id,
           coalesce((select c.revision from config_revision c where c.partner_id = opened.partner_id and c.name = 'rights'), 0)
      from staff s
      left join role r on r.partner_id = s.partner_id and r.id = s.role_id
      left join lateral (select o.must_change from login o where o.partner_id = s.partner_id and o.staff_id = s.id limit 1) l on true
     where s.partner_id = opened.partner_id and s.id = opened.staff_id;
end $$;

revoke all on table login from public;
revoke all on function weft_find_login, weft_save_login, weft_own_hash, weft_open_request from public;
grant execute on function weft_save_login, weft_own_hash to weft_app;
