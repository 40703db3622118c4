-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- What tables of the catalogue lean on. Goes in front of the first migration of the catalogue.

-- Owner of the search function. Row-level security keeps PostgreSQL from using a trigram index, because `like` is not proof
-- against leaks; no server setting can be relied on, and under FORCE even the owner of a table obeys. This role sees all rows
-- of searchable tables, belongs to nobody, and what it runs are the two functions below, which filter by the partner themselves.
do $$
begin
  create role weft_search nologin nosuperuser nocreatedb nocreaterole nobypassrls;
exception when duplicate_object or unique_violation then
  null;
end $$;
grant weft_search to current_user;
grant usage on schema public to weft_search;

-- Normal form of search texts: the same as normaliseSearch in the domain package, for rows that SQL itself fills.
create function weft_search_form(original text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(normalize(original, nfc)), '[,.()\[\]{}+[:space:]\u2010-\u2015-]+', '', 'g');

-- Lets weft_search read a table.
create procedure weft_let_search(searched regclass)
  language plpgsql as $$
begin
  execute format('grant select on %s to weft_search', searched);
  execute format('create policy search on %s for select to weft_search using (true)', searched);
end $$;

-- Condition on search_text that holds `wanted` (in its search form). Two letters make no trigram, so the index cannot look for
-- them; it can look for them with each sign that may follow. What follows beyond ASCII is in an index of its own, usually empty.
create function weft_search_condition(wanted text) returns text
  language sql immutable as $$
  with pattern as (select regexp_replace(wanted, '([\\%_])', '\\\1', 'g') as part),
       following as (select case when c in ('\', '%', '_') then '\' || c else c end as sign
                       from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz0123456789!"#$%&''*/:;<=>?@\^_`|~' || E'\n', '') c)
  select case when wanted !~ '^[a-z0-9]{2}$' then format('search_text like %L', '%' || part || '%')
         else format('(%s or search_text like %L or (octet_length(search_text) > char_length(search_text) and search_text like %L))',
                     (select string_agg(format('search_text like %L', '%' || part || sign || '%'), ' or ') from following),
                     '%' || part, '%' || part || '%') end
    from pattern
$$;

-- Ids of live rows of the transaction's partner whose search_text holds `wanted` (in its search form), or that refer to such rows:
-- `through` holds pairs of a column and the table it refers to. In no order. Null when there are more than `most`: a search that
-- the planner expects to find three times as many is not even tried (explain wants a volatile function; it changes nothing).
create function weft_search(searched text, own_text boolean, through text[], wanted text, most int) returns bigint[]
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  partner int := weft_partner();
  condition text := weft_search_condition(wanted);
  answer bigint[] := '{}';
  more bigint[];
  plan json;
begin
  if partner is null then
    return answer;
  end if;
  -- literals instead of parameters: how common a text is decides between index and scan
  if own_text then
    execute format('explain (format json) select id from %I where partner_id = %s and deleted_on is null and search_text like %L',
      searched, partner, '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%') into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > 3 * most then
      return null;
    end if;
    execute format('select array(select id from %I where partner_id = %s and deleted_on is null and %s limit %s)',
      searched, partner, condition, most + 1) into answer;
  end if;
  for n in 1 .. cardinality(through) / 2 loop
    exit when cardinality(answer) > most;
    execute format(
      'select array(select id from %I where partner_id = %s and deleted_on is null and %I = any (array('
      'select id from %I where partner_id = %s and deleted_on is null and %s limit %s)) limit %s)',
      searched, partner, through[2 * n - 1], through[2 * n], partner, condition, most, most + 1) into more;
    answer := answer || more;
  end loop;
  if cardinality(through) > 0 then
    select array(select distinct id from unnest(answer) id) into answer;
  end if;
  return case when cardinality(answer) <= most then answer end;
end $$;

-- Ids of live rows of the transaction's partner in whose search_text every member of `wanted` stands, in whatever order. A member is a list
-- of alternatives; an alternative is a list of texts (in their search form) and nulls, where any one sign may stand. In no order, `most` at most.
create function weft_search_near(searched text, wanted json, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  partner int := weft_partner();
  condition text;
  answer bigint[];
begin
  if partner is null then
    return '{}';
  end if;
  select string_agg('(' || likes || ')', ' and ') into condition
    from json_array_elements(wanted) member
   cross join lateral (
     select string_agg(format('search_text like %L', '%' || pattern || '%'), ' or ') as likes
       from json_array_elements(member) alternative
      cross join lateral (
        select string_agg(case json_typeof(part) when 'null' then '_' else regexp_replace(part #>> '{}', '([\\%_])', '\\\1', 'g') end, '' order by place) as pattern
          from json_array_elements(alternative) with ordinality p(part, place)) of_alternative) of_member;
  execute format('select array(select id from %I where partner_id = %s and deleted_on is null and %s limit %s)',
    searched, partner, condition, most) into answer;
  return answer;
end $$;
grant create on schema public to weft_search; -- only to hand the functions over
alter function weft_search(text, boolean, text[], text, int) owner to weft_search;
alter function weft_search_near(text, json, int) owner to weft_search;
revoke create on schema public from weft_search;
revoke execute on function weft_search(text, boolean, text[], text, int), weft_search_near(text, json, int) from public;
grant execute on function weft_search(text, boolean, text[], text, int), weft_search_near(text, json, int) to weft_app;

-- Values of the partners' own fields, one row each, so that lists are filtered and ordered by them from an index whatever fields a partner
-- makes: no table changes at run time. What stands in custom_fields counts; these rows are made of it by the trigger below and never otherwise.
create table custom_value (
  partner_id int not null references partner (id),
  module text not null,
  record_id bigint not null,
  field text not null,
  n int not null, -- place in a list of choices
  figure double precision, -- at most 15 digits: their order is exact
  word text collate "C",
  primary key (partner_id, module, record_id, field, n)
);
create index custom_value_figure on custom_value (partner_id, module, field, figure, record_id) where figure is not null;
create index custom_value_word on custom_value (partner_id, module, field, word, record_id) where word is not null;
call weft_isolate('custom_value');

create function weft_custom_changed() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from custom_value where partner_id = old.partner_id and module = tg_argv[0] and record_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into custom_value (partner_id, module, record_id, field, n, figure, word)
    select new.partner_id, tg_argv[0], new.id, v.key, e.n,
           case jsonb_typeof(e.value) when 'number' then (e.value #>> '{}')::double precision when 'boolean' then (e.value #>> '{}')::boolean::int end,
           case jsonb_typeof(e.value) when 'string' then left(lower(e.value #>> '{}'), 300) end
      from jsonb_each(new.custom_fields) v
     cross join lateral jsonb_array_elements(case jsonb_typeof(v.value) when 'array' then v.value else jsonb_build_array(v.value) end)
           with ordinality e(value, n)
     where jsonb_typeof(e.value) in ('number', 'boolean', 'string');
  end if;
  return null;
end $$;

-- Keeps custom_value in step with the records of a module. Records without custom values cost one comparison.
create procedure weft_keep_custom(kept regclass, module text)
  language plpgsql as $$
begin
  execute format('create trigger custom_inserted after insert on %s for each row when (new.custom_fields <> ''{}'') execute function weft_custom_changed(%L)', kept, module);
  execute format('create trigger custom_updated after update of custom_fields on %s for each row when (old.custom_fields is distinct from new.custom_fields) execute function weft_custom_changed(%L)', kept, module);
  execute format('create trigger custom_deleted after delete on %s for each row when (old.custom_fields <> ''{}'') execute function weft_custom_changed(%L)', kept, module);
end $$;

-- Table country
create table country (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  iso_code2 text,
  iso_code3 text,
  dial_code text,
  currency text,
  has_states boolean not null default false,
  postal_pattern text,
  name_key text collate "C" generated always as (lower(name)) stored,
  iso_code2_key text collate "C" generated always as (lower(iso_code2)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint country_source_check check (source in ('screen', 'import', 'api', 'system'))
);
create unique index country_name_unique on country (partner_id, name_key) where deleted_on is null;
create unique index country_iso_code2_unique on country (partner_id, iso_code2_key) where deleted_on is null;
create index country_name_key_order on country (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index country_search on country using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index country_search_wide on country (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('country');
call weft_keep_count('country', 'country');
call weft_keep_custom('country', 'country');
call weft_let_search('country');

-- Table state
create table state (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  country_id bigint not null,
  name text not null,
  state_code bigint not null,
  alpha_code text,
  is_union_territory boolean not null default false,
  pin_prefixes text,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint state_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint state_state_code_check check (state_code >= 1 and state_code <= 99)
);
create unique index state_name_unique on state (partner_id, name_key, coalesce(country_id, 0)) where deleted_on is null;
create unique index state_state_code_unique on state (partner_id, state_code, coalesce(country_id, 0)) where deleted_on is null;
create index state_country_id_ref on state (partner_id, country_id, name_key, id) where country_id is not null and deleted_on is null;
create index state_name_key_order on state (partner_id, name_key, id) include (is_active, country_id, search_text) where deleted_on is null;
create index state_search on state using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index state_search_wide on state (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('state');
call weft_keep_count('state', 'state');
call weft_keep_custom('state', 'state');
call weft_let_search('state');

-- Table city
create table city (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  state_id bigint not null,
  name text not null,
  district text,
  pin_prefixes text,
  std_code text,
  is_port boolean not null default false,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint city_source_check check (source in ('screen', 'import', 'api', 'system'))
);
create unique index city_name_unique on city (partner_id, name_key, coalesce(state_id, 0)) where deleted_on is null;
create index city_state_id_ref on city (partner_id, state_id, name_key, id) where state_id is not null and deleted_on is null;
create index city_name_key_order on city (partner_id, name_key, id) include (is_active, state_id, search_text) where deleted_on is null;
create index city_search on city using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index city_search_wide on city (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('city');
call weft_keep_count('city', 'city');
call weft_keep_custom('city', 'city');
call weft_let_search('city');

-- Table organization
create table organization (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  legal_name text,
  short_code text,
  pan text,
  tan text,
  cin text,
  udyam text,
  iec text,
  lut text,
  logo bigint,
  header_image bigint,
  seal_image bigint,
  signature_image bigint,
  financial_year_start text default 'april',
  turnover_band text,
  round_total boolean not null default true,
  quotation_days bigint default 15,
  e_invoice_from date,
  mail_host text,
  mail_port bigint,
  mail_secure text default 'tls',
  mail_from text,
  default_terms text,
  jurisdiction text,
  is_default boolean not null default false,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint organization_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint organization_financial_year_start_check check (financial_year_start in ('april')),
  constraint organization_turnover_band_check check (turnover_band in ('upTo5Crore', 'above5Crore', 'above10Crore')),
  constraint organization_quotation_days_check check (quotation_days >= 0 and quotation_days <= 365),
  constraint organization_mail_port_check check (mail_port >= 1 and mail_port <= 65535),
  constraint organization_mail_secure_check check (mail_secure in ('none', 'starttls', 'tls'))
);
create unique index organization_name_unique on organization (partner_id, name_key) where deleted_on is null;
create unique index organization_short_code_unique on organization (partner_id, short_code_key) where deleted_on is null;
create index organization_name_key_order on organization (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index organization_search on organization using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index organization_search_wide on organization (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('organization');
call weft_keep_count('organization', 'organization');
call weft_keep_custom('organization', 'organization');
call weft_let_search('organization');

-- Table organization_gstins
create table organization_gstins (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  gstin text not null,
  state_id bigint not null,
  "from" date,
  till date,
  scheme text default 'regular',
  primary key (partner_id, id),
  constraint organization_gstins_scheme_check check (scheme in ('regular', 'composition', 'isd', 'sez', 'casual'))
);
create unique index organization_gstins_line_no_unique on organization_gstins (partner_id, parent_id, line_no);
create index organization_gstins_state_id_ref on organization_gstins (partner_id, state_id) where state_id is not null and deleted_on is null;
call weft_isolate('organization_gstins');

-- Table organization_addresses
create table organization_addresses (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  address_type text not null default 'both',
  label text,
  line1 text not null,
  line2 text,
  line3 text,
  landmark text,
  country_id bigint not null,
  state_id bigint,
  city_id bigint,
  pincode text,
  gstin text,
  contact_name text,
  phone text,
  email text,
  distance_km bigint,
  is_default_billing boolean not null default false,
  is_default_shipping boolean not null default false,
  latitude numeric(20,6),
  longitude numeric(20,6),
  primary key (partner_id, id),
  constraint organization_addresses_address_type_check check (address_type in ('billing', 'shipping', 'both', 'factory', 'godown', 'office')),
  constraint organization_addresses_distance_km_check check (distance_km >= 0 and distance_km <= 4000),
  constraint organization_addresses_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint organization_addresses_longitude_check check (longitude >= -180 and longitude <= 180)
);
create unique index organization_addresses_line_no_unique on organization_addresses (partner_id, parent_id, line_no);
create index organization_addresses_country_id_ref on organization_addresses (partner_id, country_id) where country_id is not null and deleted_on is null;
create index organization_addresses_state_id_ref on organization_addresses (partner_id, state_id) where state_id is not null and deleted_on is null;
create index organization_addresses_city_id_ref on organization_addresses (partner_id, city_id) where city_id is not null and deleted_on is null;
call weft_isolate('organization_addresses');

-- Table organization_contacts
create table organization_contacts (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  role text default 'other',
  designation text,
  mobile text,
  phone text,
  email text,
  is_primary boolean not null default false,
  receives_messages boolean not null default true,
  primary key (partner_id, id),
  constraint organization_contacts_role_check check (role in ('owner', 'purchase', 'sales', 'accounts', 'dispatch', 'quality', 'production', 'other'))
);
create unique index organization_contacts_line_no_unique on organization_contacts (partner_id, parent_id, line_no);
call weft_isolate('organization_contacts');

-- Table organization_other_details
create table organization_other_details (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  party bigint,
  kind text not null,
  value text not null,
  label text,
  primary key (partner_id, id),
  constraint organization_other_details_party_check check (party >= 1),
  constraint organization_other_details_kind_check check (kind in ('phone', 'mobile', 'email', 'fax', 'whatsapp', 'website', 'other'))
);
create unique index organization_other_details_line_no_unique on organization_other_details (partner_id, parent_id, line_no);
call weft_isolate('organization_other_details');

-- Table organization_bank_details
create table organization_bank_details (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  party bigint,
  bank_name text not null,
  branch_name text,
  account_name text,
  account_number text not null,
  ifsc text,
  account_type text,
  upi text,
  is_default boolean not null default false,
  primary key (partner_id, id),
  constraint organization_bank_details_party_check check (party >= 1),
  constraint organization_bank_details_account_type_check check (account_type in ('current', 'savings', 'cashCredit', 'overdraft', 'other'))
);
create unique index organization_bank_details_line_no_unique on organization_bank_details (partner_id, parent_id, line_no);
call weft_isolate('organization_bank_details');

-- Table branch
create table branch (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  code text not null,
  organization_id bigint not null,
  gstin text,
  line1 text,
  line2 text,
  country_id bigint,
  state_id bigint,
  city_id bigint,
  pincode text,
  phone text,
  email text,
  is_head_office boolean not null default false,
  timezone text default 'Asia/Kolkata',
  working_from text,
  working_till text,
  weekly_off text default 'sunday',
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  code_key text collate "C" generated always as (lower(code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint branch_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint branch_sort_order_check check (sort_order >= 0),
  constraint branch_timezone_check check (timezone in ('Asia/Kolkata')),
  constraint branch_weekly_off_check check (weekly_off in ('none', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'))
);
create unique index branch_name_unique on branch (partner_id, name_key) where deleted_on is null;
create unique index branch_short_code_unique on branch (partner_id, short_code_key) where deleted_on is null;
create unique index branch_code_unique on branch (partner_id, code_key) where deleted_on is null;
create index branch_organization_id_ref on branch (partner_id, organization_id, name_key, id) where organization_id is not null and deleted_on is null;
create index branch_country_id_ref on branch (partner_id, country_id) where country_id is not null and deleted_on is null;
create index branch_state_id_ref on branch (partner_id, state_id, name_key, id) where state_id is not null and deleted_on is null;
create index branch_city_id_ref on branch (partner_id, city_id) where city_id is not null and deleted_on is null;
create index branch_name_key_order on branch (partner_id, name_key, id) include (is_active, organization_id, state_id, search_text) where deleted_on is null;
create index branch_search on branch using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index branch_search_wide on branch (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('branch');
call weft_keep_count('branch', 'branch');
call weft_keep_custom('branch', 'branch');
call weft_let_search('branch');

-- Table branch_bank_details
create table branch_bank_details (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  party bigint,
  bank_name text not null,
  branch_name text,
  account_name text,
  account_number text not null,
  ifsc text,
  account_type text,
  upi text,
  is_default boolean not null default false,
  primary key (partner_id, id),
  constraint branch_bank_details_party_check check (party >= 1),
  constraint branch_bank_details_account_type_check check (account_type in ('current', 'savings', 'cashCredit', 'overdraft', 'other'))
);
create unique index branch_bank_details_line_no_unique on branch_bank_details (partner_id, parent_id, line_no);
call weft_isolate('branch_bank_details');

-- Table location
create table location (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  branch_id bigint not null,
  location_type text not null default 'plant',
  line1 text,
  line2 text,
  country_id bigint,
  state_id bigint,
  city_id bigint,
  pincode text,
  latitude numeric(20,6),
  longitude numeric(20,6),
  gate_numbers text,
  gate_entry_required boolean not null default false,
  weighbridge boolean not null default false,
  scale_step numeric(20,3),
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint location_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint location_sort_order_check check (sort_order >= 0),
  constraint location_location_type_check check (location_type in ('plant', 'godown', 'office', 'yard', 'jobWorker', 'port')),
  constraint location_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint location_longitude_check check (longitude >= -180 and longitude <= 180),
  constraint location_scale_step_check check (scale_step >= 0.001)
);
create unique index location_name_unique on location (partner_id, name_key, coalesce(branch_id, 0)) where deleted_on is null;
create unique index location_short_code_unique on location (partner_id, short_code_key) where deleted_on is null;
create index location_branch_id_ref on location (partner_id, branch_id, name_key, id) where branch_id is not null and deleted_on is null;
create index location_country_id_ref on location (partner_id, country_id) where country_id is not null and deleted_on is null;
create index location_state_id_ref on location (partner_id, state_id) where state_id is not null and deleted_on is null;
create index location_city_id_ref on location (partner_id, city_id) where city_id is not null and deleted_on is null;
create index location_name_key_order on location (partner_id, name_key, id) include (is_active, branch_id, location_type, search_text) where deleted_on is null;
create index location_search on location using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index location_search_wide on location (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('location');
call weft_keep_count('location', 'location');
call weft_keep_custom('location', 'location');
call weft_let_search('location');

-- Table location_gate_checks
create table location_gate_checks (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  "check" text not null,
  is_mandatory boolean not null default false,
  primary key (partner_id, id)
);
create unique index location_gate_checks_line_no_unique on location_gate_checks (partner_id, parent_id, line_no);
call weft_isolate('location_gate_checks');

-- Table role
create table role (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  description text,
  is_admin boolean not null default false,
  landing text default 'dashboard',
  copy_from_id bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint role_source_check check (source in ('screen', 'import', 'api', 'system'))
);
create unique index role_name_unique on role (partner_id, name_key) where deleted_on is null;
create index role_copy_from_id_ref on role (partner_id, copy_from_id) where copy_from_id is not null and deleted_on is null;
create index role_name_key_order on role (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index role_search on role using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index role_search_wide on role (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('role');
call weft_keep_count('role', 'role');
call weft_keep_custom('role', 'role');
call weft_let_search('role');

-- Table staff
create table staff (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  employee_code text,
  firstname text not null,
  lastname text,
  username text,
  password text,
  pin text,
  email text,
  mobile text,
  role_id bigint,
  department_id bigint,
  designation text,
  reports_to_id bigint,
  organization_id bigint,
  branches_ids bigint[],
  locations_ids bigint[],
  stock_areas_ids bigint[],
  default_branch_id bigint,
  default_stock_area_id bigint,
  shift text,
  can_login boolean not null default true,
  profile_permission boolean not null default true,
  is_operator boolean not null default false,
  joined_on date,
  left_on date,
  leave_from date,
  leave_to date,
  substitute_id bigint,
  photo bigint,
  documents bigint[],
  firstname_key text collate "C" generated always as (lower(firstname)) stored,
  employee_code_key text collate "C" generated always as (lower(employee_code)) stored,
  username_key text collate "C" generated always as (lower(username)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint staff_source_check check (source in ('screen', 'import', 'api', 'system'))
);
create unique index staff_employee_code_unique on staff (partner_id, employee_code_key) where deleted_on is null;
create unique index staff_username_unique on staff (partner_id, username_key) where deleted_on is null;
create unique index staff_email_unique on staff (partner_id, email_key) where deleted_on is null;
create index staff_role_id_ref on staff (partner_id, role_id, firstname_key, id) where role_id is not null and deleted_on is null;
create index staff_department_id_ref on staff (partner_id, department_id, firstname_key, id) where department_id is not null and deleted_on is null;
create index staff_reports_to_id_ref on staff (partner_id, reports_to_id) where reports_to_id is not null and deleted_on is null;
create index staff_organization_id_ref on staff (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index staff_default_branch_id_ref on staff (partner_id, default_branch_id) where default_branch_id is not null and deleted_on is null;
create index staff_default_stock_area_id_ref on staff (partner_id, default_stock_area_id) where default_stock_area_id is not null and deleted_on is null;
create index staff_substitute_id_ref on staff (partner_id, substitute_id) where substitute_id is not null and deleted_on is null;
create index staff_firstname_key_order on staff (partner_id, firstname_key, id) include (is_active, role_id, department_id, search_text) where deleted_on is null;
create index staff_search on staff using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index staff_search_wide on staff (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('staff');
call weft_keep_count('staff', 'staff');
call weft_keep_custom('staff', 'staff');
call weft_let_search('staff');

-- Table department
create table department (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  parent_id bigint,
  head_id bigint,
  organization_id bigint,
  branch_id bigint,
  location_id bigint,
  is_production boolean not null default false,
  cost_centre_code text,
  weekly_off text default 'none',
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint department_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint department_sort_order_check check (sort_order >= 0),
  constraint department_weekly_off_check check (weekly_off in ('none', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'))
);
create unique index department_name_unique on department (partner_id, name_key) where deleted_on is null;
create unique index department_short_code_unique on department (partner_id, short_code_key) where deleted_on is null;
create index department_parent_id_ref on department (partner_id, parent_id) where parent_id is not null and deleted_on is null;
create index department_head_id_ref on department (partner_id, head_id) where head_id is not null and deleted_on is null;
create index department_organization_id_ref on department (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index department_branch_id_ref on department (partner_id, branch_id, name_key, id) where branch_id is not null and deleted_on is null;
create index department_location_id_ref on department (partner_id, location_id) where location_id is not null and deleted_on is null;
create index department_name_key_order on department (partner_id, name_key, id) include (is_active, branch_id, is_production, search_text) where deleted_on is null;
create index department_search on department using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index department_search_wide on department (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('department');
call weft_keep_count('department', 'department');
call weft_keep_custom('department', 'department');
call weft_let_search('department');

-- Table department_shifts
create table department_shifts (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  start text not null,
  "end" text not null,
  break_minutes bigint default 0,
  primary key (partner_id, id),
  constraint department_shifts_break_minutes_check check (break_minutes >= 0 and break_minutes <= 480)
);
create unique index department_shifts_line_no_unique on department_shifts (partner_id, parent_id, line_no);
call weft_isolate('department_shifts');

-- Table zone
create table zone (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  kind text not null,
  parent_id bigint,
  department_id bigint,
  states_ids bigint[],
  owner_id bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint zone_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint zone_sort_order_check check (sort_order >= 0),
  constraint zone_kind_check check (kind in ('plant', 'sales'))
);
create unique index zone_name_unique on zone (partner_id, name_key) where deleted_on is null;
create unique index zone_short_code_unique on zone (partner_id, short_code_key) where deleted_on is null;
create index zone_parent_id_ref on zone (partner_id, parent_id) where parent_id is not null and deleted_on is null;
create index zone_department_id_ref on zone (partner_id, department_id) where department_id is not null and deleted_on is null;
create index zone_owner_id_ref on zone (partner_id, owner_id) where owner_id is not null and deleted_on is null;
create index zone_name_key_order on zone (partner_id, name_key, id) include (is_active, kind, search_text) where deleted_on is null;
create index zone_search on zone using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index zone_search_wide on zone (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('zone');
call weft_keep_count('zone', 'zone');
call weft_keep_custom('zone', 'zone');
call weft_let_search('zone');

-- Table number_series
create table number_series (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  module_name text not null,
  branch_id bigint,
  organization_id bigint,
  pattern text not null,
  prefix text,
  reset_on text not null default 'financialYear',
  start_at bigint default 1,
  gst_document boolean not null default false,
  last_number bigint,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint number_series_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint number_series_module_name_check check (module_name in ('openingStock', 'purchaseOrder', 'preInward', 'inward', 'stockTransfer', 'labTest', 'materialRequest', 'LOT', 'ROLL', 'PARCEL', 'ITEM', 'PARTY', 'MATERIAL', 'VENDORCODE')),
  constraint number_series_reset_on_check check (reset_on in ('financialYear', 'calendarYear', 'month', 'never')),
  constraint number_series_start_at_check check (start_at >= 1)
);
create unique index number_series_module_name_unique on number_series (partner_id, module_name, coalesce(branch_id, 0), coalesce(organization_id, 0)) where deleted_on is null;
create index number_series_branch_id_ref on number_series (partner_id, branch_id, module_name, id) where branch_id is not null and deleted_on is null;
create index number_series_organization_id_ref on number_series (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index number_series_module_name_order on number_series (partner_id, module_name, id) include (is_active, branch_id, search_text) where deleted_on is null;
create index number_series_search on number_series using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index number_series_search_wide on number_series (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('number_series');
call weft_keep_count('number_series', 'numberSeries');
call weft_keep_custom('number_series', 'numberSeries');
call weft_let_search('number_series');

-- Table label_config
create table label_config (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  key_name text not null,
  label_name text not null,
  language text default 'all',
  key_name_key text collate "C" generated always as (lower(key_name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint label_config_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint label_config_language_check check (language in ('all', 'en', 'hi', 'gu'))
);
create unique index label_config_key_name_unique on label_config (partner_id, key_name_key, coalesce(language, '')) where deleted_on is null;
create index label_config_key_name_key_order on label_config (partner_id, key_name_key, id) include (is_active, search_text) where deleted_on is null;
create index label_config_search on label_config using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index label_config_search_wide on label_config (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('label_config');
call weft_keep_count('label_config', 'labelConfig');
call weft_keep_custom('label_config', 'labelConfig');
call weft_let_search('label_config');

-- Table sys_config
create table sys_config (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  key_name text not null,
  value text,
  key_name_key text collate "C" generated always as (lower(key_name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint sys_config_source_check check (source in ('screen', 'import', 'api', 'system'))
);
create unique index sys_config_key_name_unique on sys_config (partner_id, key_name_key) where deleted_on is null;
create index sys_config_key_name_key_order on sys_config (partner_id, key_name_key, id) include (is_active) where deleted_on is null;
create index sys_config_search on sys_config using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index sys_config_search_wide on sys_config (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('sys_config');
call weft_keep_count('sys_config', 'sysConfig');
call weft_keep_custom('sys_config', 'sysConfig');
call weft_let_search('sys_config');

-- Table form_config
create table form_config (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  module_name text not null,
  module_name_key text collate "C" generated always as (lower(module_name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint form_config_source_check check (source in ('screen', 'import', 'api', 'system'))
);
create unique index form_config_module_name_unique on form_config (partner_id, module_name_key) where deleted_on is null;
create index form_config_module_name_key_order on form_config (partner_id, module_name_key, id) include (is_active, search_text) where deleted_on is null;
create index form_config_search on form_config using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index form_config_search_wide on form_config (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('form_config');
call weft_keep_count('form_config', 'formConfig');
call weft_keep_custom('form_config', 'formConfig');
call weft_let_search('form_config');

-- Table form_config_field_details
create table form_config_field_details (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  field_key_name text not null,
  field_label text,
  is_required boolean not null default false,
  is_visible boolean not null default true,
  default_value text,
  "order" bigint,
  show_in_list text,
  help_text text,
  primary key (partner_id, id),
  constraint form_config_field_details_order_check check ("order" >= 1 and "order" <= 999),
  constraint form_config_field_details_show_in_list_check check (show_in_list in ('yes', 'no'))
);
create unique index form_config_field_details_line_no_unique on form_config_field_details (partner_id, parent_id, line_no);
call weft_isolate('form_config_field_details');

-- Table uom
create table uom (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  symbol text not null,
  kind text not null,
  uqc text,
  decimals bigint default 3,
  is_whole boolean not null default false,
  rounding text default 'halfUp',
  is_base boolean not null default false,
  numerator numeric(20,6) default '1',
  denominator numeric(20,6) default '1',
  name_key text collate "C" generated always as (lower(name)) stored,
  symbol_key text collate "C" generated always as (lower(symbol)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint uom_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint uom_kind_check check (kind in ('mass', 'length', 'area', 'volume', 'count', 'time', 'energy', 'density', 'denier', 'gsm', 'ratio', 'other')),
  constraint uom_decimals_check check (decimals >= 0 and decimals <= 6),
  constraint uom_rounding_check check (rounding in ('halfUp', 'up', 'down')),
  constraint uom_numerator_check check (numerator >= 0.000001),
  constraint uom_denominator_check check (denominator >= 0.000001)
);
create unique index uom_name_unique on uom (partner_id, name_key) where deleted_on is null;
create unique index uom_symbol_unique on uom (partner_id, symbol_key) where deleted_on is null;
create index uom_name_key_order on uom (partner_id, name_key, id) include (is_active, kind, search_text) where deleted_on is null;
create index uom_search on uom using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index uom_search_wide on uom (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('uom');
call weft_keep_count('uom', 'uom');
call weft_keep_custom('uom', 'uom');
call weft_let_search('uom');

-- Table custom_field
create table custom_field (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  key text not null,
  label text not null,
  field_type text not null,
  ref_module text,
  formula text,
  decimals bigint,
  unit_id bigint,
  min numeric(20,6),
  max numeric(20,6),
  length bigint,
  pattern text,
  default_value text,
  help_text text,
  label_key text collate "C" generated always as (lower(label)) stored,
  key_key text collate "C" generated always as (lower(key)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint custom_field_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint custom_field_field_type_check check (field_type in ('text', 'longText', 'integer', 'decimal', 'money', 'percent', 'boolean', 'date', 'dateTime', 'choice', 'multiChoice', 'ref', 'email', 'phone', 'url', 'file', 'image', 'computed')),
  constraint custom_field_decimals_check check (decimals >= 0 and decimals <= 6),
  constraint custom_field_length_check check (length >= 1 and length <= 4000)
);
create unique index custom_field_key_unique on custom_field (partner_id, key_key) where deleted_on is null;
create index custom_field_unit_id_ref on custom_field (partner_id, unit_id) where unit_id is not null and deleted_on is null;
create index custom_field_label_key_order on custom_field (partner_id, label_key, id) include (is_active, field_type, search_text) where deleted_on is null;
create index custom_field_search on custom_field using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index custom_field_search_wide on custom_field (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('custom_field');
call weft_keep_count('custom_field', 'customField');
call weft_keep_custom('custom_field', 'customField');
call weft_let_search('custom_field');

-- Table custom_field_options
create table custom_field_options (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  value text not null,
  label text,
  colour text,
  is_retired boolean not null default false,
  primary key (partner_id, id)
);
create unique index custom_field_options_line_no_unique on custom_field_options (partner_id, parent_id, line_no);
call weft_isolate('custom_field_options');

-- Table module_custom_field
create table module_custom_field (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  module_name text not null,
  level text not null default 'header',
  custom_field_id bigint not null,
  section text,
  "order" bigint,
  is_required boolean not null default false,
  is_visible boolean not null default true,
  show_in_list boolean not null default false,
  searchable boolean not null default false,
  show_in_print boolean not null default false,
  copy_on_duplicate boolean not null default false,
  module_name_key text collate "C" generated always as (lower(module_name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint module_custom_field_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint module_custom_field_level_check check (level in ('header', 'lines')),
  constraint module_custom_field_order_check check ("order" >= 1 and "order" <= 999)
);
create unique index module_custom_field_custom_field_id_unique on module_custom_field (partner_id, custom_field_id, coalesce(module_name_key, ''), coalesce(level, '')) where deleted_on is null;
create index module_custom_field_custom_field_id_ref on module_custom_field (partner_id, custom_field_id) where custom_field_id is not null and deleted_on is null;
create index module_custom_field_module_name_key_order on module_custom_field (partner_id, module_name_key, id) include (is_active, level, search_text) where deleted_on is null;
create index module_custom_field_search on module_custom_field using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index module_custom_field_search_wide on module_custom_field (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('module_custom_field');
call weft_keep_count('module_custom_field', 'moduleCustomField');
call weft_keep_custom('module_custom_field', 'moduleCustomField');
call weft_let_search('module_custom_field');

-- Table gst_rate
create table gst_rate (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  taxability text not null default 'taxable',
  rate numeric(9,4),
  cess_percent numeric(9,4),
  cess_per_unit numeric(20,4),
  cgst numeric(9,4),
  sgst numeric(9,4),
  igst numeric(9,4),
  reverse_charge boolean not null default false,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint gst_rate_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint gst_rate_taxability_check check (taxability in ('taxable', 'exempt', 'nilRated', 'nonGst', 'zeroRated')),
  constraint gst_rate_rate_check check (rate >= 0),
  constraint gst_rate_cess_percent_check check (cess_percent >= 0 and cess_percent <= 500),
  constraint gst_rate_cess_per_unit_check check (cess_per_unit >= 0),
  constraint gst_rate_cgst_check check (cgst >= 0),
  constraint gst_rate_sgst_check check (sgst >= 0),
  constraint gst_rate_igst_check check (igst >= 0)
);
create unique index gst_rate_name_unique on gst_rate (partner_id, name_key) where deleted_on is null;
create index gst_rate_rate_order on gst_rate (partner_id, rate, id) include (is_active, taxability, search_text) where deleted_on is null;
create index gst_rate_search on gst_rate using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index gst_rate_search_wide on gst_rate (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('gst_rate');
call weft_keep_count('gst_rate', 'gstRate');
call weft_keep_custom('gst_rate', 'gstRate');
call weft_let_search('gst_rate');

-- Table gst_rate_periods
create table gst_rate_periods (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  "from" date not null,
  rate numeric(9,4) not null,
  cess_percent numeric(9,4),
  primary key (partner_id, id),
  constraint gst_rate_periods_rate_check check (rate >= 0),
  constraint gst_rate_periods_cess_percent_check check (cess_percent >= 0 and cess_percent <= 500)
);
create unique index gst_rate_periods_line_no_unique on gst_rate_periods (partner_id, parent_id, line_no);
call weft_isolate('gst_rate_periods');

-- Table gst_rate_hsn_map
create table gst_rate_hsn_map (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  hsn text not null,
  primary key (partner_id, id)
);
create unique index gst_rate_hsn_map_line_no_unique on gst_rate_hsn_map (partner_id, parent_id, line_no);
call weft_isolate('gst_rate_hsn_map');

-- Table services
create table services (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  kind text not null default 'module',
  module_api text,
  display_name text not null,
  "group" text,
  aliases jsonb,
  supports jsonb,
  sac text,
  gst_rate_id bigint,
  uom_id bigint,
  rate numeric(20,4),
  display_name_key text collate "C" generated always as (lower(display_name)) stored,
  module_api_key text collate "C" generated always as (lower(module_api)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint services_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint services_kind_check check (kind in ('module', 'charge')),
  constraint services_rate_check check (rate >= 0)
);
create unique index services_module_api_unique on services (partner_id, module_api_key) where deleted_on is null;
create index services_gst_rate_id_ref on services (partner_id, gst_rate_id) where gst_rate_id is not null and deleted_on is null;
create index services_uom_id_ref on services (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index services_display_name_key_order on services (partner_id, display_name_key, id) include (is_active, kind, search_text) where deleted_on is null;
create index services_search on services using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index services_search_wide on services (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('services');
call weft_keep_count('services', 'services');
call weft_keep_custom('services', 'services');
call weft_let_search('services');

-- Table acl
create table acl (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  role_id bigint not null,
  service_id bigint not null,
  view bigint default 0,
  mode bigint default 0,
  hidden_fields jsonb,
  row_scope text default 'all',
  primary key (partner_id, id),
  constraint acl_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint acl_view_check check (view >= 0 and view <= 1),
  constraint acl_mode_check check (mode >= 0 and mode <= 255),
  constraint acl_row_scope_check check (row_scope in ('all', 'ownBranch', 'ownDepartment', 'own'))
);
create unique index acl_service_id_unique on acl (partner_id, service_id, coalesce(role_id, 0)) where deleted_on is null;
create index acl_role_id_ref on acl (partner_id, role_id, role_id, id) where role_id is not null and deleted_on is null;
create index acl_service_id_ref on acl (partner_id, service_id, role_id, id) where service_id is not null and deleted_on is null;
create index acl_role_id_order on acl (partner_id, role_id, id) include (is_active, service_id) where deleted_on is null;
call weft_isolate('acl');
call weft_keep_count('acl', 'acl');
call weft_keep_custom('acl', 'acl');
call weft_let_search('acl');

-- Table material_property_type
create table material_property_type (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint material_property_type_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint material_property_type_sort_order_check check (sort_order >= 0)
);
create unique index material_property_type_name_unique on material_property_type (partner_id, name_key) where deleted_on is null;
create unique index material_property_type_short_code_unique on material_property_type (partner_id, short_code_key) where deleted_on is null;
create index material_property_type_name_key_order on material_property_type (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index material_property_type_search on material_property_type using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index material_property_type_search_wide on material_property_type (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('material_property_type');
call weft_keep_count('material_property_type', 'materialPropertyType');
call weft_keep_custom('material_property_type', 'materialPropertyType');
call weft_let_search('material_property_type');

-- Table item_property
create table item_property (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  code text not null,
  property_type_id bigint not null,
  data_type text not null,
  uom_id bigint,
  decimals bigint default 2,
  min numeric(20,6),
  max numeric(20,6),
  step numeric(20,6),
  formula text,
  is_variant boolean not null default false,
  synonyms text,
  name_key text collate "C" generated always as (lower(name)) stored,
  code_key text collate "C" generated always as (lower(code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint item_property_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint item_property_data_type_check check (data_type in ('numeric', 'text', 'choice', 'boolean', 'computed')),
  constraint item_property_decimals_check check (decimals >= 0 and decimals <= 6),
  constraint item_property_step_check check (step >= 0.000001)
);
create unique index item_property_name_unique on item_property (partner_id, name_key) where deleted_on is null;
create unique index item_property_code_unique on item_property (partner_id, code_key) where deleted_on is null;
create index item_property_property_type_id_ref on item_property (partner_id, property_type_id, name_key, id) where property_type_id is not null and deleted_on is null;
create index item_property_uom_id_ref on item_property (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index item_property_name_key_order on item_property (partner_id, name_key, id) include (is_active, property_type_id, data_type, search_text) where deleted_on is null;
create index item_property_search on item_property using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index item_property_search_wide on item_property (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('item_property');
call weft_keep_count('item_property', 'itemProperty');
call weft_keep_custom('item_property', 'itemProperty');
call weft_let_search('item_property');

-- Table item_property_options
create table item_property_options (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  value text not null,
  code text,
  colour text,
  sort_order bigint default 0,
  primary key (partner_id, id),
  constraint item_property_options_sort_order_check check (sort_order >= 0)
);
create unique index item_property_options_line_no_unique on item_property_options (partner_id, parent_id, line_no);
call weft_isolate('item_property_options');

-- Table custom_param
create table custom_param (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  data_type text not null default 'numeric',
  uom_id bigint,
  decimals bigint default 2,
  default_min numeric(20,6),
  target numeric(20,6),
  default_max numeric(20,6),
  method text,
  samples bigint default 1,
  evaluation text default 'average',
  formula text,
  product_types_ids bigint[],
  stage text default 'all',
  maps_to text,
  is_critical boolean not null default false,
  print_on_certificate boolean not null default true,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint custom_param_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint custom_param_data_type_check check (data_type in ('numeric', 'text', 'choice', 'passFail')),
  constraint custom_param_decimals_check check (decimals >= 0 and decimals <= 6),
  constraint custom_param_samples_check check (samples >= 1 and samples <= 50),
  constraint custom_param_evaluation_check check (evaluation in ('each', 'average', 'minimum', 'maximum', 'range')),
  constraint custom_param_stage_check check (stage in ('inward', 'inProcess', 'final', 'all')),
  constraint custom_param_maps_to_check check (maps_to in ('purity', 'ph', 'moisture', 'solubility'))
);
create unique index custom_param_name_unique on custom_param (partner_id, name_key) where deleted_on is null;
create unique index custom_param_short_code_unique on custom_param (partner_id, short_code_key) where deleted_on is null;
create index custom_param_uom_id_ref on custom_param (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index custom_param_name_key_order on custom_param (partner_id, name_key, id) include (is_active, data_type, stage, is_critical, search_text) where deleted_on is null;
create index custom_param_search on custom_param using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index custom_param_search_wide on custom_param (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('custom_param');
call weft_keep_count('custom_param', 'customParam');
call weft_keep_custom('custom_param', 'customParam');
call weft_let_search('custom_param');

-- Table custom_param_options
create table custom_param_options (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  value text not null,
  is_pass boolean not null default true,
  primary key (partner_id, id)
);
create unique index custom_param_options_line_no_unique on custom_param_options (partner_id, parent_id, line_no);
call weft_isolate('custom_param_options');

-- Table product_type
create table product_type (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  nature text not null,
  default_uom_id bigint,
  default_secondary_uom_id bigint,
  lot_tracking text default 'none',
  issue_rule text default 'fifo',
  uses_ph boolean not null default false,
  uses_moisture boolean not null default false,
  uses_solubility boolean not null default false,
  uses_stock_param4 boolean not null default false,
  uses_stock_param5 boolean not null default false,
  uses_stock_param6 boolean not null default false,
  uses_stock_param7 boolean not null default false,
  uses_stock_param8 boolean not null default false,
  uses_stock_param9 boolean not null default false,
  name_pattern text,
  default_stock_area_id bigint,
  is_purchasable boolean not null default true,
  is_saleable boolean not null default false,
  is_manufactured boolean not null default false,
  is_stocked boolean not null default true,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint product_type_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint product_type_sort_order_check check (sort_order >= 0),
  constraint product_type_nature_check check (nature in ('raw', 'semiFinished', 'finished', 'consumable', 'packing', 'wastage', 'service', 'spare', 'tool')),
  constraint product_type_lot_tracking_check check (lot_tracking in ('none', 'lot', 'roll')),
  constraint product_type_issue_rule_check check (issue_rule in ('fefo', 'fifo', 'lifo', 'manual'))
);
create unique index product_type_name_unique on product_type (partner_id, name_key) where deleted_on is null;
create unique index product_type_short_code_unique on product_type (partner_id, short_code_key) where deleted_on is null;
create index product_type_default_uom_id_ref on product_type (partner_id, default_uom_id) where default_uom_id is not null and deleted_on is null;
create index product_type_default_secondary_uom_id_ref on product_type (partner_id, default_secondary_uom_id) where default_secondary_uom_id is not null and deleted_on is null;
create index product_type_default_stock_area_id_ref on product_type (partner_id, default_stock_area_id) where default_stock_area_id is not null and deleted_on is null;
create index product_type_name_key_order on product_type (partner_id, name_key, id) include (is_active, nature, search_text) where deleted_on is null;
create index product_type_search on product_type using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index product_type_search_wide on product_type (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('product_type');
call weft_keep_count('product_type', 'productType');
call weft_keep_custom('product_type', 'productType');
call weft_let_search('product_type');

-- Table product_type_properties
create table product_type_properties (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_property_id bigint not null,
  is_required boolean not null default false,
  is_variant boolean not null default false,
  default_value text,
  sort_order bigint default 0,
  primary key (partner_id, id),
  constraint product_type_properties_sort_order_check check (sort_order >= 0)
);
create unique index product_type_properties_line_no_unique on product_type_properties (partner_id, parent_id, line_no);
create index product_type_properties_item_property_id_ref on product_type_properties (partner_id, item_property_id) where item_property_id is not null and deleted_on is null;
call weft_isolate('product_type_properties');

-- Table product_type_quality_params
create table product_type_quality_params (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  custom_param_id bigint not null,
  min numeric(20,6),
  target numeric(20,6),
  max numeric(20,6),
  samples bigint,
  stage text default 'all',
  is_critical boolean not null default false,
  primary key (partner_id, id),
  constraint product_type_quality_params_samples_check check (samples >= 1 and samples <= 50),
  constraint product_type_quality_params_stage_check check (stage in ('inward', 'inProcess', 'final', 'all'))
);
create unique index product_type_quality_params_line_no_unique on product_type_quality_params (partner_id, parent_id, line_no);
create index product_type_quality_params_custom_param_id_ref on product_type_quality_params (partner_id, custom_param_id) where custom_param_id is not null and deleted_on is null;
call weft_isolate('product_type_quality_params');

-- Table item_category
create table item_category (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  parent_id bigint,
  product_type_id bigint,
  default_hsn text,
  default_purchase_gst_id bigint,
  default_sale_gst_id bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint item_category_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint item_category_sort_order_check check (sort_order >= 0)
);
create unique index item_category_name_unique on item_category (partner_id, name_key, coalesce(parent_id, 0)) where deleted_on is null;
create unique index item_category_short_code_unique on item_category (partner_id, short_code_key) where deleted_on is null;
create index item_category_parent_id_ref on item_category (partner_id, parent_id, name_key, id) where parent_id is not null and deleted_on is null;
create index item_category_product_type_id_ref on item_category (partner_id, product_type_id, name_key, id) where product_type_id is not null and deleted_on is null;
create index item_category_default_purchase_gst_id_ref on item_category (partner_id, default_purchase_gst_id) where default_purchase_gst_id is not null and deleted_on is null;
create index item_category_default_sale_gst_id_ref on item_category (partner_id, default_sale_gst_id) where default_sale_gst_id is not null and deleted_on is null;
create index item_category_name_key_order on item_category (partner_id, name_key, id) include (is_active, parent_id, product_type_id, search_text) where deleted_on is null;
create index item_category_search on item_category using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index item_category_search_wide on item_category (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('item_category');
call weft_keep_count('item_category', 'itemCategory');
call weft_keep_custom('item_category', 'itemCategory');
call weft_let_search('item_category');

-- Table item_category_properties
create table item_category_properties (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_property_id bigint not null,
  is_required boolean not null default false,
  default_value text,
  primary key (partner_id, id)
);
create unique index item_category_properties_line_no_unique on item_category_properties (partner_id, parent_id, line_no);
create index item_category_properties_item_property_id_ref on item_category_properties (partner_id, item_property_id) where item_property_id is not null and deleted_on is null;
call weft_isolate('item_category_properties');

-- Table purity
create table purity (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint purity_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint purity_sort_order_check check (sort_order >= 0),
  constraint purity_value_type_check check (value_type in ('grade', 'value', 'band')),
  constraint purity_value_check check (value >= 0 and value <= 100),
  constraint purity_min_value_check check (min_value >= 0 and min_value <= 100),
  constraint purity_max_value_check check (max_value >= 0 and max_value <= 100)
);
create unique index purity_name_unique on purity (partner_id, name_key) where deleted_on is null;
create unique index purity_short_code_unique on purity (partner_id, short_code_key) where deleted_on is null;
create index purity_uom_id_ref on purity (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index purity_name_key_order on purity (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index purity_search on purity using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index purity_search_wide on purity (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('purity');
call weft_keep_count('purity', 'purity');
call weft_keep_custom('purity', 'purity');
call weft_let_search('purity');

-- Table ph
create table ph (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint ph_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint ph_sort_order_check check (sort_order >= 0),
  constraint ph_value_type_check check (value_type in ('grade', 'value', 'band')),
  constraint ph_value_check check (value >= 0 and value <= 14),
  constraint ph_min_value_check check (min_value >= 0 and min_value <= 14),
  constraint ph_max_value_check check (max_value >= 0 and max_value <= 14)
);
create unique index ph_name_unique on ph (partner_id, name_key) where deleted_on is null;
create unique index ph_short_code_unique on ph (partner_id, short_code_key) where deleted_on is null;
create index ph_uom_id_ref on ph (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index ph_name_key_order on ph (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index ph_search on ph using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index ph_search_wide on ph (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('ph');
call weft_keep_count('ph', 'ph');
call weft_keep_custom('ph', 'ph');
call weft_let_search('ph');

-- Table moisture
create table moisture (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint moisture_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint moisture_sort_order_check check (sort_order >= 0),
  constraint moisture_value_type_check check (value_type in ('grade', 'value', 'band')),
  constraint moisture_value_check check (value >= 0 and value <= 100),
  constraint moisture_min_value_check check (min_value >= 0 and min_value <= 100),
  constraint moisture_max_value_check check (max_value >= 0 and max_value <= 100)
);
create unique index moisture_name_unique on moisture (partner_id, name_key) where deleted_on is null;
create unique index moisture_short_code_unique on moisture (partner_id, short_code_key) where deleted_on is null;
create index moisture_uom_id_ref on moisture (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index moisture_name_key_order on moisture (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index moisture_search on moisture using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index moisture_search_wide on moisture (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('moisture');
call weft_keep_count('moisture', 'moisture');
call weft_keep_custom('moisture', 'moisture');
call weft_let_search('moisture');

-- Table solubility
create table solubility (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint solubility_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint solubility_sort_order_check check (sort_order >= 0),
  constraint solubility_value_type_check check (value_type in ('grade', 'value', 'band')),
  constraint solubility_value_check check (value >= 0),
  constraint solubility_min_value_check check (min_value >= 0),
  constraint solubility_max_value_check check (max_value >= 0)
);
create unique index solubility_name_unique on solubility (partner_id, name_key) where deleted_on is null;
create unique index solubility_short_code_unique on solubility (partner_id, short_code_key) where deleted_on is null;
create index solubility_uom_id_ref on solubility (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index solubility_name_key_order on solubility (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index solubility_search on solubility using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index solubility_search_wide on solubility (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('solubility');
call weft_keep_count('solubility', 'solubility');
call weft_keep_custom('solubility', 'solubility');
call weft_let_search('solubility');

-- Table stock_param4
create table stock_param4 (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint stock_param4_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint stock_param4_sort_order_check check (sort_order >= 0),
  constraint stock_param4_value_type_check check (value_type in ('grade', 'value', 'band'))
);
create unique index stock_param4_name_unique on stock_param4 (partner_id, name_key) where deleted_on is null;
create unique index stock_param4_short_code_unique on stock_param4 (partner_id, short_code_key) where deleted_on is null;
create index stock_param4_uom_id_ref on stock_param4 (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index stock_param4_name_key_order on stock_param4 (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index stock_param4_search on stock_param4 using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index stock_param4_search_wide on stock_param4 (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('stock_param4');
call weft_keep_count('stock_param4', 'stockParam4');
call weft_keep_custom('stock_param4', 'stockParam4');
call weft_let_search('stock_param4');

-- Table stock_param5
create table stock_param5 (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint stock_param5_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint stock_param5_sort_order_check check (sort_order >= 0),
  constraint stock_param5_value_type_check check (value_type in ('grade', 'value', 'band'))
);
create unique index stock_param5_name_unique on stock_param5 (partner_id, name_key) where deleted_on is null;
create unique index stock_param5_short_code_unique on stock_param5 (partner_id, short_code_key) where deleted_on is null;
create index stock_param5_uom_id_ref on stock_param5 (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index stock_param5_name_key_order on stock_param5 (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index stock_param5_search on stock_param5 using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index stock_param5_search_wide on stock_param5 (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('stock_param5');
call weft_keep_count('stock_param5', 'stockParam5');
call weft_keep_custom('stock_param5', 'stockParam5');
call weft_let_search('stock_param5');

-- Table stock_param6
create table stock_param6 (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint stock_param6_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint stock_param6_sort_order_check check (sort_order >= 0),
  constraint stock_param6_value_type_check check (value_type in ('grade', 'value', 'band'))
);
create unique index stock_param6_name_unique on stock_param6 (partner_id, name_key) where deleted_on is null;
create unique index stock_param6_short_code_unique on stock_param6 (partner_id, short_code_key) where deleted_on is null;
create index stock_param6_uom_id_ref on stock_param6 (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index stock_param6_name_key_order on stock_param6 (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index stock_param6_search on stock_param6 using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index stock_param6_search_wide on stock_param6 (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('stock_param6');
call weft_keep_count('stock_param6', 'stockParam6');
call weft_keep_custom('stock_param6', 'stockParam6');
call weft_let_search('stock_param6');

-- Table stock_param7
create table stock_param7 (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint stock_param7_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint stock_param7_sort_order_check check (sort_order >= 0),
  constraint stock_param7_value_type_check check (value_type in ('grade', 'value', 'band'))
);
create unique index stock_param7_name_unique on stock_param7 (partner_id, name_key) where deleted_on is null;
create unique index stock_param7_short_code_unique on stock_param7 (partner_id, short_code_key) where deleted_on is null;
create index stock_param7_uom_id_ref on stock_param7 (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index stock_param7_name_key_order on stock_param7 (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index stock_param7_search on stock_param7 using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index stock_param7_search_wide on stock_param7 (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('stock_param7');
call weft_keep_count('stock_param7', 'stockParam7');
call weft_keep_custom('stock_param7', 'stockParam7');
call weft_let_search('stock_param7');

-- Table stock_param8
create table stock_param8 (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint stock_param8_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint stock_param8_sort_order_check check (sort_order >= 0),
  constraint stock_param8_value_type_check check (value_type in ('grade', 'value', 'band'))
);
create unique index stock_param8_name_unique on stock_param8 (partner_id, name_key) where deleted_on is null;
create unique index stock_param8_short_code_unique on stock_param8 (partner_id, short_code_key) where deleted_on is null;
create index stock_param8_uom_id_ref on stock_param8 (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index stock_param8_name_key_order on stock_param8 (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index stock_param8_search on stock_param8 using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index stock_param8_search_wide on stock_param8 (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('stock_param8');
call weft_keep_count('stock_param8', 'stockParam8');
call weft_keep_custom('stock_param8', 'stockParam8');
call weft_let_search('stock_param8');

-- Table stock_param9
create table stock_param9 (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  value_type text not null default 'grade',
  value numeric(20,6),
  min_value numeric(20,6),
  max_value numeric(20,6),
  uom_id bigint,
  is_default boolean not null default false,
  product_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint stock_param9_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint stock_param9_sort_order_check check (sort_order >= 0),
  constraint stock_param9_value_type_check check (value_type in ('grade', 'value', 'band'))
);
create unique index stock_param9_name_unique on stock_param9 (partner_id, name_key) where deleted_on is null;
create unique index stock_param9_short_code_unique on stock_param9 (partner_id, short_code_key) where deleted_on is null;
create index stock_param9_uom_id_ref on stock_param9 (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index stock_param9_name_key_order on stock_param9 (partner_id, name_key, id) include (is_active, value_type, search_text) where deleted_on is null;
create index stock_param9_search on stock_param9 using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index stock_param9_search_wide on stock_param9 (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('stock_param9');
call weft_keep_count('stock_param9', 'stockParam9');
call weft_keep_custom('stock_param9', 'stockParam9');
call weft_let_search('stock_param9');

-- Table party_type
create table party_type (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  is_customer boolean not null default false,
  is_supplier boolean not null default false,
  is_job_worker boolean not null default false,
  is_transporter boolean not null default false,
  is_broker boolean not null default false,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint party_type_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint party_type_sort_order_check check (sort_order >= 0)
);
create unique index party_type_name_unique on party_type (partner_id, name_key) where deleted_on is null;
create unique index party_type_short_code_unique on party_type (partner_id, short_code_key) where deleted_on is null;
create index party_type_name_key_order on party_type (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index party_type_search on party_type using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index party_type_search_wide on party_type (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('party_type');
call weft_keep_count('party_type', 'partyType');
call weft_keep_custom('party_type', 'partyType');
call weft_let_search('party_type');

-- Table party_type_category
create table party_type_category (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  party_type_id bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint party_type_category_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint party_type_category_sort_order_check check (sort_order >= 0)
);
create unique index party_type_category_name_unique on party_type_category (partner_id, name_key) where deleted_on is null;
create unique index party_type_category_short_code_unique on party_type_category (partner_id, short_code_key) where deleted_on is null;
create index party_type_category_party_type_id_ref on party_type_category (partner_id, party_type_id, name_key, id) where party_type_id is not null and deleted_on is null;
create index party_type_category_name_key_order on party_type_category (partner_id, name_key, id) include (is_active, party_type_id, search_text) where deleted_on is null;
create index party_type_category_search on party_type_category using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index party_type_category_search_wide on party_type_category (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('party_type_category');
call weft_keep_count('party_type_category', 'partyTypeCategory');
call weft_keep_custom('party_type_category', 'partyTypeCategory');
call weft_let_search('party_type_category');

-- Table segment
create table segment (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  parent_id bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint segment_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint segment_sort_order_check check (sort_order >= 0)
);
create unique index segment_name_unique on segment (partner_id, name_key) where deleted_on is null;
create unique index segment_short_code_unique on segment (partner_id, short_code_key) where deleted_on is null;
create index segment_parent_id_ref on segment (partner_id, parent_id) where parent_id is not null and deleted_on is null;
create index segment_name_key_order on segment (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index segment_search on segment using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index segment_search_wide on segment (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('segment');
call weft_keep_count('segment', 'segment');
call weft_keep_custom('segment', 'segment');
call weft_let_search('segment');

-- Table party
create table party (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  party_code text,
  company_name text not null,
  legal_name text,
  alias_names text,
  party_types_ids bigint[],
  category_id bigint,
  constitution text,
  gst_treatment text not null default 'regular',
  gstin text,
  pan text,
  tan text,
  cin text,
  udyam text,
  msme_type text default 'none',
  iec text,
  lut_number text,
  lut_valid_till date,
  segment_id bigint,
  zone_id bigint,
  sales_owner_id bigint,
  purchase_owner_id bigint,
  payment_terms text,
  credit_days bigint default 0,
  overdue_allowed_days bigint,
  credit_limit numeric(20,2),
  credit_action text default 'warn',
  discount_percent numeric(9,4),
  price_basis text default 'perUnit',
  currency text default 'INR',
  transport_id bigint,
  freight_id bigint,
  lead_time_days bigint,
  vendor_code_prefix text,
  over_supply_percent numeric(9,4) default 0,
  under_supply_percent numeric(9,4) default 0,
  po_required boolean not null default false,
  unique_po boolean not null default false,
  partial_dispatch text default 'allowed',
  tds_section text,
  tcs_applies boolean not null default false,
  hold_status text default 'none',
  hold_reason text,
  parent_party_id bigint,
  organization_link_id bigint,
  website text,
  email text,
  phone text,
  item_order_rights text default 'all',
  documents bigint[],
  opening_balance numeric(20,2),
  balance_side text,
  balance_date date,
  is_customer boolean not null default false,
  is_supplier boolean not null default false,
  is_job_worker boolean not null default false,
  is_transporter boolean not null default false,
  company_name_key text collate "C" generated always as (lower(company_name)) stored,
  party_code_key text collate "C" generated always as (lower(party_code)) stored,
  gstin_key text collate "C" generated always as (lower(gstin)) stored,
  vendor_code_prefix_key text collate "C" generated always as (lower(vendor_code_prefix)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint party_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint party_constitution_check check (constitution in ('company', 'llp', 'partnership', 'proprietorship', 'huf', 'trust', 'aop', 'government', 'individual', 'foreign')),
  constraint party_gst_treatment_check check (gst_treatment in ('regular', 'composition', 'unregistered', 'consumer', 'sez', 'sezDeveloper', 'deemedExport', 'overseas', 'uinHolder', 'taxDeductor', 'isd')),
  constraint party_msme_type_check check (msme_type in ('none', 'micro', 'small', 'medium')),
  constraint party_credit_days_check check (credit_days >= 0 and credit_days <= 365),
  constraint party_overdue_allowed_days_check check (overdue_allowed_days >= 0 and overdue_allowed_days <= 365),
  constraint party_credit_limit_check check (credit_limit >= 0),
  constraint party_credit_action_check check (credit_action in ('none', 'warn', 'hold', 'approve')),
  constraint party_discount_percent_check check (discount_percent >= 0),
  constraint party_price_basis_check check (price_basis in ('perUnit', 'perKg', 'perThousand')),
  constraint party_lead_time_days_check check (lead_time_days >= 0 and lead_time_days <= 365),
  constraint party_over_supply_percent_check check (over_supply_percent >= 0 and over_supply_percent <= 50),
  constraint party_under_supply_percent_check check (under_supply_percent >= 0 and under_supply_percent <= 50),
  constraint party_partial_dispatch_check check (partial_dispatch in ('allowed', 'perLine', 'notAllowed')),
  constraint party_hold_status_check check (hold_status in ('none', 'newOrders', 'dispatch', 'all')),
  constraint party_item_order_rights_check check (item_order_rights in ('all', 'listed')),
  constraint party_balance_side_check check (balance_side in ('debit', 'credit'))
);
create unique index party_party_code_unique on party (partner_id, party_code_key) where deleted_on is null;
create unique index party_company_name_unique on party (partner_id, company_name_key, coalesce(gstin_key, '')) where deleted_on is null;
create unique index party_gstin_unique on party (partner_id, gstin_key) where deleted_on is null;
create unique index party_vendor_code_prefix_unique on party (partner_id, vendor_code_prefix_key) where deleted_on is null;
create unique index party_organization_link_id_unique on party (partner_id, organization_link_id) where deleted_on is null;
create index party_category_id_ref on party (partner_id, category_id, company_name_key, id) where category_id is not null and deleted_on is null;
create index party_segment_id_ref on party (partner_id, segment_id, company_name_key, id) where segment_id is not null and deleted_on is null;
create index party_zone_id_ref on party (partner_id, zone_id, company_name_key, id) where zone_id is not null and deleted_on is null;
create index party_sales_owner_id_ref on party (partner_id, sales_owner_id) where sales_owner_id is not null and deleted_on is null;
create index party_purchase_owner_id_ref on party (partner_id, purchase_owner_id) where purchase_owner_id is not null and deleted_on is null;
create index party_transport_id_ref on party (partner_id, transport_id) where transport_id is not null and deleted_on is null;
create index party_freight_id_ref on party (partner_id, freight_id) where freight_id is not null and deleted_on is null;
create index party_parent_party_id_ref on party (partner_id, parent_party_id) where parent_party_id is not null and deleted_on is null;
create index party_organization_link_id_ref on party (partner_id, organization_link_id) where organization_link_id is not null and deleted_on is null;
create index party_company_name_key_order on party (partner_id, company_name_key, id) include (is_active, category_id, segment_id, zone_id, hold_status, gst_treatment, search_text) where deleted_on is null;
create index party_party_code_key_order on party (partner_id, party_code_key, id) include (is_active, category_id, segment_id, zone_id, hold_status, gst_treatment, search_text) where deleted_on is null;
create index party_updated_on_order on party (partner_id, updated_on, id) include (is_active, category_id, segment_id, zone_id, hold_status, gst_treatment, search_text) where deleted_on is null;
create index party_search on party using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index party_search_wide on party (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('party');
call weft_keep_count('party', 'party');
call weft_keep_custom('party', 'party');
call weft_let_search('party');

-- Table party_addresses
create table party_addresses (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  address_type text not null default 'both',
  label text,
  line1 text not null,
  line2 text,
  line3 text,
  landmark text,
  country_id bigint not null,
  state_id bigint,
  city_id bigint,
  pincode text,
  gstin text,
  contact_name text,
  phone text,
  email text,
  distance_km bigint,
  is_default_billing boolean not null default false,
  is_default_shipping boolean not null default false,
  latitude numeric(20,6),
  longitude numeric(20,6),
  primary key (partner_id, id),
  constraint party_addresses_address_type_check check (address_type in ('billing', 'shipping', 'both', 'factory', 'godown', 'office')),
  constraint party_addresses_distance_km_check check (distance_km >= 0 and distance_km <= 4000),
  constraint party_addresses_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint party_addresses_longitude_check check (longitude >= -180 and longitude <= 180)
);
create unique index party_addresses_line_no_unique on party_addresses (partner_id, parent_id, line_no);
create index party_addresses_country_id_ref on party_addresses (partner_id, country_id) where country_id is not null and deleted_on is null;
create index party_addresses_state_id_ref on party_addresses (partner_id, state_id) where state_id is not null and deleted_on is null;
create index party_addresses_city_id_ref on party_addresses (partner_id, city_id) where city_id is not null and deleted_on is null;
call weft_isolate('party_addresses');

-- Table party_contacts
create table party_contacts (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  role text default 'other',
  designation text,
  mobile text,
  phone text,
  email text,
  is_primary boolean not null default false,
  receives_messages boolean not null default true,
  primary key (partner_id, id),
  constraint party_contacts_role_check check (role in ('owner', 'purchase', 'sales', 'accounts', 'dispatch', 'quality', 'production', 'other'))
);
create unique index party_contacts_line_no_unique on party_contacts (partner_id, parent_id, line_no);
call weft_isolate('party_contacts');

-- Table party_other_details
create table party_other_details (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  party bigint,
  kind text not null,
  value text not null,
  label text,
  primary key (partner_id, id),
  constraint party_other_details_party_check check (party >= 1),
  constraint party_other_details_kind_check check (kind in ('phone', 'mobile', 'email', 'fax', 'whatsapp', 'website', 'other'))
);
create unique index party_other_details_line_no_unique on party_other_details (partner_id, parent_id, line_no);
call weft_isolate('party_other_details');

-- Table party_bank_details
create table party_bank_details (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  party bigint,
  bank_name text not null,
  branch_name text,
  account_name text,
  account_number text not null,
  ifsc text,
  account_type text,
  upi text,
  is_default boolean not null default false,
  primary key (partner_id, id),
  constraint party_bank_details_party_check check (party >= 1),
  constraint party_bank_details_account_type_check check (account_type in ('current', 'savings', 'cashCredit', 'overdraft', 'other'))
);
create unique index party_bank_details_line_no_unique on party_bank_details (partner_id, parent_id, line_no);
call weft_isolate('party_bank_details');

-- Table party_items
create table party_items (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  party_item_code text,
  party_item_name text,
  uom_id bigint,
  rate numeric(20,4),
  valid_from date,
  moq numeric(20,6),
  lead_time_days bigint,
  last_rate numeric(20,4),
  primary key (partner_id, id),
  constraint party_items_rate_check check (rate >= 0),
  constraint party_items_moq_check check (moq >= 0),
  constraint party_items_lead_time_days_check check (lead_time_days >= 0 and lead_time_days <= 365)
);
create unique index party_items_line_no_unique on party_items (partner_id, parent_id, line_no);
create index party_items_item_id_ref on party_items (partner_id, item_id) where item_id is not null and deleted_on is null;
create index party_items_uom_id_ref on party_items (partner_id, uom_id) where uom_id is not null and deleted_on is null;
call weft_isolate('party_items');

-- Table party_quality_limits
create table party_quality_limits (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  custom_param_id bigint not null,
  min numeric(20,6),
  max numeric(20,6),
  primary key (partner_id, id)
);
create unique index party_quality_limits_line_no_unique on party_quality_limits (partner_id, parent_id, line_no);
create index party_quality_limits_item_id_ref on party_quality_limits (partner_id, item_id) where item_id is not null and deleted_on is null;
create index party_quality_limits_custom_param_id_ref on party_quality_limits (partner_id, custom_param_id) where custom_param_id is not null and deleted_on is null;
call weft_isolate('party_quality_limits');

-- Table stock_area
create table stock_area (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  area_type text not null,
  organization_id bigint,
  branch_id bigint,
  location_id bigint not null,
  department_id bigint,
  party_id bigint,
  parent_id bigint,
  is_default boolean not null default false,
  uses_racks boolean not null default false,
  allowed_product_types_ids bigint[],
  capacity numeric(20,6),
  capacity_uom_id bigint,
  capacity_action text default 'none',
  keeper_id bigint,
  lock_for_count boolean not null default false,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint stock_area_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint stock_area_sort_order_check check (sort_order >= 0),
  constraint stock_area_area_type_check check (area_type in ('raw', 'wip', 'finished', 'packing', 'supporting', 'quarantine', 'rejected', 'wastage', 'transit', 'jobWorker', 'customer', 'spare')),
  constraint stock_area_capacity_check check (capacity >= 0),
  constraint stock_area_capacity_action_check check (capacity_action in ('none', 'warn', 'block'))
);
create unique index stock_area_name_unique on stock_area (partner_id, name_key, coalesce(location_id, 0)) where deleted_on is null;
create unique index stock_area_short_code_unique on stock_area (partner_id, short_code_key) where deleted_on is null;
create index stock_area_organization_id_ref on stock_area (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index stock_area_branch_id_ref on stock_area (partner_id, branch_id) where branch_id is not null and deleted_on is null;
create index stock_area_location_id_ref on stock_area (partner_id, location_id, name_key, id) where location_id is not null and deleted_on is null;
create index stock_area_department_id_ref on stock_area (partner_id, department_id, name_key, id) where department_id is not null and deleted_on is null;
create index stock_area_party_id_ref on stock_area (partner_id, party_id) where party_id is not null and deleted_on is null;
create index stock_area_parent_id_ref on stock_area (partner_id, parent_id) where parent_id is not null and deleted_on is null;
create index stock_area_capacity_uom_id_ref on stock_area (partner_id, capacity_uom_id) where capacity_uom_id is not null and deleted_on is null;
create index stock_area_keeper_id_ref on stock_area (partner_id, keeper_id) where keeper_id is not null and deleted_on is null;
create index stock_area_name_key_order on stock_area (partner_id, name_key, id) include (is_active, area_type, location_id, department_id, search_text) where deleted_on is null;
create index stock_area_search on stock_area using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index stock_area_search_wide on stock_area (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('stock_area');
call weft_keep_count('stock_area', 'stockArea');
call weft_keep_custom('stock_area', 'stockArea');
call weft_let_search('stock_area');

-- Table rack
create table rack (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  rack_code text not null,
  name text,
  stock_area_id bigint not null,
  aisle text,
  bay text,
  level text,
  bin text,
  parent_rack_id bigint,
  capacity_kg numeric(20,3),
  volume_m3 numeric(20,3),
  max_pallets bigint,
  allowed_items_ids bigint[],
  mix_items boolean not null default true,
  mix_lots boolean not null default true,
  is_pick_face boolean not null default false,
  barcode text,
  temperature_class text default 'ambient',
  rack_code_key text collate "C" generated always as (lower(rack_code)) stored,
  barcode_key text collate "C" generated always as (lower(barcode)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint rack_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint rack_capacity_kg_check check (capacity_kg >= 0),
  constraint rack_volume_m3_check check (volume_m3 >= 0),
  constraint rack_max_pallets_check check (max_pallets >= 0),
  constraint rack_temperature_class_check check (temperature_class in ('ambient', 'cool', 'cold', 'frozen'))
);
create unique index rack_rack_code_unique on rack (partner_id, rack_code_key, coalesce(stock_area_id, 0)) where deleted_on is null;
create unique index rack_barcode_unique on rack (partner_id, barcode_key) where deleted_on is null;
create index rack_stock_area_id_ref on rack (partner_id, stock_area_id, rack_code_key, id) where stock_area_id is not null and deleted_on is null;
create index rack_parent_rack_id_ref on rack (partner_id, parent_rack_id) where parent_rack_id is not null and deleted_on is null;
create index rack_rack_code_key_order on rack (partner_id, rack_code_key, id) include (is_active, stock_area_id, search_text) where deleted_on is null;
create index rack_search on rack using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index rack_search_wide on rack (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('rack');
call weft_keep_count('rack', 'rack');
call weft_keep_custom('rack', 'rack');
call weft_let_search('rack');

-- Table process_type
create table process_type (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  stage text not null,
  colour text,
  sequence bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint process_type_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint process_type_sort_order_check check (sort_order >= 0),
  constraint process_type_stage_check check (stage in ('extrusion', 'weaving', 'lamination', 'printing', 'slitting', 'conversion', 'packing', 'mixing', 'reaction', 'drying', 'moulding', 'testing', 'other')),
  constraint process_type_sequence_check check (sequence >= 1)
);
create unique index process_type_name_unique on process_type (partner_id, name_key) where deleted_on is null;
create unique index process_type_short_code_unique on process_type (partner_id, short_code_key) where deleted_on is null;
create index process_type_name_key_order on process_type (partner_id, name_key, id) include (is_active, stage, search_text) where deleted_on is null;
create index process_type_search on process_type using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index process_type_search_wide on process_type (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('process_type');
call weft_keep_count('process_type', 'processType');
call weft_keep_custom('process_type', 'processType');
call weft_let_search('process_type');

-- Table machine_activity
create table machine_activity (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  kind text not null,
  machine_types_ids bigint[],
  default_minutes bigint,
  needs_shutdown boolean not null default false,
  skill text,
  safety_note text,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint machine_activity_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint machine_activity_sort_order_check check (sort_order >= 0),
  constraint machine_activity_kind_check check (kind in ('preventive', 'breakdown', 'calibration', 'cleaning', 'inspection', 'lubrication')),
  constraint machine_activity_default_minutes_check check (default_minutes >= 0)
);
create unique index machine_activity_name_unique on machine_activity (partner_id, name_key) where deleted_on is null;
create unique index machine_activity_short_code_unique on machine_activity (partner_id, short_code_key) where deleted_on is null;
create index machine_activity_name_key_order on machine_activity (partner_id, name_key, id) include (is_active, kind, search_text) where deleted_on is null;
create index machine_activity_search on machine_activity using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index machine_activity_search_wide on machine_activity (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('machine_activity');
call weft_keep_count('machine_activity', 'machineActivity');
call weft_keep_custom('machine_activity', 'machineActivity');
call weft_let_search('machine_activity');

-- Table machine_activity_checklist
create table machine_activity_checklist (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  point text not null,
  kind text default 'tick',
  min numeric(20,6),
  max numeric(20,6),
  primary key (partner_id, id),
  constraint machine_activity_checklist_kind_check check (kind in ('tick', 'number', 'photo'))
);
create unique index machine_activity_checklist_line_no_unique on machine_activity_checklist (partner_id, parent_id, line_no);
call weft_isolate('machine_activity_checklist');

-- Table machine_activity_spares
create table machine_activity_spares (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint,
  supporting_material_id bigint,
  qty numeric(20,6) not null,
  primary key (partner_id, id),
  constraint machine_activity_spares_qty_check check (qty >= 0.000001)
);
create unique index machine_activity_spares_line_no_unique on machine_activity_spares (partner_id, parent_id, line_no);
create index machine_activity_spares_item_id_ref on machine_activity_spares (partner_id, item_id) where item_id is not null and deleted_on is null;
create index machine_activity_spares_supporting_material_id_ref on machine_activity_spares (partner_id, supporting_material_id) where supporting_material_id is not null and deleted_on is null;
call weft_isolate('machine_activity_spares');

-- Table machine_type
create table machine_type (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  process_type_id bigint,
  capacity_uom_id bigint,
  checklist text,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint machine_type_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint machine_type_sort_order_check check (sort_order >= 0)
);
create unique index machine_type_name_unique on machine_type (partner_id, name_key) where deleted_on is null;
create unique index machine_type_short_code_unique on machine_type (partner_id, short_code_key) where deleted_on is null;
create index machine_type_process_type_id_ref on machine_type (partner_id, process_type_id, name_key, id) where process_type_id is not null and deleted_on is null;
create index machine_type_capacity_uom_id_ref on machine_type (partner_id, capacity_uom_id) where capacity_uom_id is not null and deleted_on is null;
create index machine_type_name_key_order on machine_type (partner_id, name_key, id) include (is_active, process_type_id, search_text) where deleted_on is null;
create index machine_type_search on machine_type using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index machine_type_search_wide on machine_type (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('machine_type');
call weft_keep_count('machine_type', 'machineType');
call weft_keep_custom('machine_type', 'machineType');
call weft_let_search('machine_type');

-- Table machine_type_attributes
create table machine_type_attributes (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  data_type text default 'text',
  uom_id bigint,
  primary key (partner_id, id),
  constraint machine_type_attributes_data_type_check check (data_type in ('numeric', 'text', 'boolean', 'date'))
);
create unique index machine_type_attributes_line_no_unique on machine_type_attributes (partner_id, parent_id, line_no);
create index machine_type_attributes_uom_id_ref on machine_type_attributes (partner_id, uom_id) where uom_id is not null and deleted_on is null;
call weft_isolate('machine_type_attributes');

-- Table machine_type_activities
create table machine_type_activities (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  machine_activity_id bigint not null,
  every_days bigint,
  every_hours bigint,
  every_units numeric(20,6),
  primary key (partner_id, id),
  constraint machine_type_activities_every_days_check check (every_days >= 1 and every_days <= 3650),
  constraint machine_type_activities_every_hours_check check (every_hours >= 1),
  constraint machine_type_activities_every_units_check check (every_units >= 0.000001)
);
create unique index machine_type_activities_line_no_unique on machine_type_activities (partner_id, parent_id, line_no);
create index machine_type_activities_machine_activity_id_ref on machine_type_activities (partner_id, machine_activity_id) where machine_activity_id is not null and deleted_on is null;
call weft_isolate('machine_type_activities');

-- Table process
create table process (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  process_type_id bigint not null,
  department_id bigint not null,
  sequence bigint not null,
  input_stock_areas_ids bigint[],
  output_stock_areas_ids bigint[],
  wastage_stock_area_id bigint,
  reject_stock_area_id bigint,
  machine_types_ids bigint[],
  machines_ids bigint[],
  input_product_types_ids bigint[],
  output_product_types_ids bigint[],
  standard_yield_percent numeric(9,4),
  allowed_wastage_percent numeric(9,4),
  setup_minutes numeric(20,2),
  rate_per_hour numeric(20,6),
  rate_uom_id bigint,
  cost_heads_ids bigint[],
  needs_mould boolean not null default false,
  by_lot boolean not null default false,
  by_roll boolean not null default false,
  by_shift boolean not null default false,
  posting_module text default 'batch',
  machine_required boolean not null default false,
  operator_required boolean not null default false,
  consumption text default 'manual',
  consume_from_allocation boolean not null default false,
  consumption_tolerance_percent numeric(9,4),
  balance_tolerance_percent numeric(9,4) default '0.5',
  wastage_item_id bigint,
  next_processes_ids bigint[],
  label_on_output boolean not null default false,
  allow_overlap boolean not null default false,
  screen text,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint process_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint process_sequence_check check (sequence >= 1),
  constraint process_standard_yield_percent_check check (standard_yield_percent >= 0),
  constraint process_allowed_wastage_percent_check check (allowed_wastage_percent >= 0),
  constraint process_setup_minutes_check check (setup_minutes >= 0),
  constraint process_rate_per_hour_check check (rate_per_hour >= 0),
  constraint process_posting_module_check check (posting_module in ('batch', 'daily', 'machineWise', 'loomWise', 'none')),
  constraint process_consumption_check check (consumption in ('manual', 'standard', 'weighed')),
  constraint process_consumption_tolerance_percent_check check (consumption_tolerance_percent >= 0),
  constraint process_balance_tolerance_percent_check check (balance_tolerance_percent >= 0),
  constraint process_screen_check check (screen in ('batch', 'lotWise', 'new', 'weaving', 'slitting', 'bagMaking', 'daily', 'packaging'))
);
create unique index process_name_unique on process (partner_id, name_key) where deleted_on is null;
create index process_process_type_id_ref on process (partner_id, process_type_id, name_key, id) where process_type_id is not null and deleted_on is null;
create index process_department_id_ref on process (partner_id, department_id, name_key, id) where department_id is not null and deleted_on is null;
create index process_wastage_stock_area_id_ref on process (partner_id, wastage_stock_area_id) where wastage_stock_area_id is not null and deleted_on is null;
create index process_reject_stock_area_id_ref on process (partner_id, reject_stock_area_id) where reject_stock_area_id is not null and deleted_on is null;
create index process_rate_uom_id_ref on process (partner_id, rate_uom_id) where rate_uom_id is not null and deleted_on is null;
create index process_wastage_item_id_ref on process (partner_id, wastage_item_id) where wastage_item_id is not null and deleted_on is null;
create index process_name_key_order on process (partner_id, name_key, id) include (is_active, process_type_id, department_id, screen, search_text) where deleted_on is null;
create index process_search on process using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index process_search_wide on process (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('process');
call weft_keep_count('process', 'process');
call weft_keep_custom('process', 'process');
call weft_let_search('process');

-- Table process_quality_params
create table process_quality_params (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  custom_param_id bigint not null,
  every_minutes bigint,
  min numeric(20,6),
  max numeric(20,6),
  primary key (partner_id, id),
  constraint process_quality_params_every_minutes_check check (every_minutes >= 1 and every_minutes <= 10080)
);
create unique index process_quality_params_line_no_unique on process_quality_params (partner_id, parent_id, line_no);
create index process_quality_params_custom_param_id_ref on process_quality_params (partner_id, custom_param_id) where custom_param_id is not null and deleted_on is null;
call weft_isolate('process_quality_params');

-- Table process_stoppage_reasons
create table process_stoppage_reasons (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  code text,
  is_planned boolean not null default false,
  primary key (partner_id, id)
);
create unique index process_stoppage_reasons_line_no_unique on process_stoppage_reasons (partner_id, parent_id, line_no);
call weft_isolate('process_stoppage_reasons');

-- Table process_wastage_reasons
create table process_wastage_reasons (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  code text,
  primary key (partner_id, id)
);
create unique index process_wastage_reasons_line_no_unique on process_wastage_reasons (partner_id, parent_id, line_no);
call weft_isolate('process_wastage_reasons');

-- Table cost_head
create table cost_head (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  cost_type text not null,
  basis text not null,
  rate numeric(20,4),
  process_id bigint,
  department_id bigint,
  include_in_valuation boolean not null default true,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint cost_head_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint cost_head_sort_order_check check (sort_order >= 0),
  constraint cost_head_cost_type_check check (cost_type in ('material', 'labour', 'power', 'fuel', 'overhead', 'packing', 'freight', 'jobWork', 'other')),
  constraint cost_head_basis_check check (basis in ('perKg', 'perUnit', 'perHour', 'perBatch', 'percentOfMaterial', 'percentOfTotal', 'fixedPerMonth')),
  constraint cost_head_rate_check check (rate >= 0)
);
create unique index cost_head_name_unique on cost_head (partner_id, name_key) where deleted_on is null;
create unique index cost_head_short_code_unique on cost_head (partner_id, short_code_key) where deleted_on is null;
create index cost_head_process_id_ref on cost_head (partner_id, process_id) where process_id is not null and deleted_on is null;
create index cost_head_department_id_ref on cost_head (partner_id, department_id) where department_id is not null and deleted_on is null;
create index cost_head_name_key_order on cost_head (partner_id, name_key, id) include (is_active, cost_type, basis, search_text) where deleted_on is null;
create index cost_head_search on cost_head using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index cost_head_search_wide on cost_head (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('cost_head');
call weft_keep_count('cost_head', 'costHead');
call weft_keep_custom('cost_head', 'costHead');
call weft_let_search('cost_head');

-- Table cost_head_rates
create table cost_head_rates (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  "from" date not null,
  rate numeric(20,4) not null,
  primary key (partner_id, id),
  constraint cost_head_rates_rate_check check (rate >= 0)
);
create unique index cost_head_rates_line_no_unique on cost_head_rates (partner_id, parent_id, line_no);
call weft_isolate('cost_head_rates');

-- Table machine
create table machine (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  machine_code text not null,
  name text not null,
  machine_type_id bigint not null,
  department_id bigint not null,
  branch_id bigint,
  location_id bigint,
  zone_id bigint,
  stock_area_id bigint,
  processes_ids bigint[],
  make text,
  model text,
  serial_number text,
  year_made bigint,
  capacity numeric(20,6),
  capacity_uom_id bigint,
  efficiency_percent numeric(9,4) default '85',
  reed_space_mm numeric(20,6),
  shuttles bigint,
  rpm numeric(20,6),
  weft_insertions numeric(20,6),
  width_min_mm numeric(20,6),
  width_max_mm numeric(20,6),
  creel_ends bigint,
  screw_mm numeric(20,6),
  die_lips bigint,
  line_speed numeric(20,6),
  tonnage numeric(20,6),
  max_shot_g numeric(20,6),
  min_batch_kg numeric(20,6),
  max_batch_kg numeric(20,6),
  hour_rate numeric(20,4),
  labour_rate numeric(20,4),
  power_kw numeric(20,3),
  man_per_shift numeric(20,2),
  default_operator_id bigint,
  operators_ids bigint[],
  purchase_date date,
  purchase_value numeric(20,2),
  supplier_id bigint,
  invoice_no text,
  warranty_till date,
  amc_till date,
  amc_party_id bigint,
  insurance_till date,
  criticality text default 'b',
  status text default 'idle',
  run_hours numeric(20,2),
  produced_qty numeric(20,6),
  last_service_on date,
  next_service_due date,
  image bigint,
  documents bigint[],
  machine_code_key text collate "C" generated always as (lower(machine_code)) stored,
  serial_number_key text collate "C" generated always as (lower(serial_number)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint machine_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint machine_year_made_check check (year_made >= 1950 and year_made <= 2200),
  constraint machine_capacity_check check (capacity >= 0.000001),
  constraint machine_efficiency_percent_check check (efficiency_percent >= 1),
  constraint machine_reed_space_mm_check check (reed_space_mm >= 0.000001),
  constraint machine_shuttles_check check (shuttles >= 1 and shuttles <= 24),
  constraint machine_rpm_check check (rpm >= 0.000001),
  constraint machine_weft_insertions_check check (weft_insertions >= 0.000001),
  constraint machine_width_min_mm_check check (width_min_mm >= 0.000001),
  constraint machine_width_max_mm_check check (width_max_mm >= 0.000001),
  constraint machine_creel_ends_check check (creel_ends >= 1),
  constraint machine_screw_mm_check check (screw_mm >= 0.000001),
  constraint machine_die_lips_check check (die_lips >= 1),
  constraint machine_line_speed_check check (line_speed >= 0.000001),
  constraint machine_tonnage_check check (tonnage >= 0.000001),
  constraint machine_max_shot_g_check check (max_shot_g >= 0.000001),
  constraint machine_min_batch_kg_check check (min_batch_kg >= 0.000001),
  constraint machine_max_batch_kg_check check (max_batch_kg >= 0.000001),
  constraint machine_hour_rate_check check (hour_rate >= 0),
  constraint machine_labour_rate_check check (labour_rate >= 0),
  constraint machine_power_kw_check check (power_kw >= 0),
  constraint machine_man_per_shift_check check (man_per_shift >= 0),
  constraint machine_purchase_value_check check (purchase_value >= 0),
  constraint machine_criticality_check check (criticality in ('a', 'b', 'c')),
  constraint machine_status_check check (status in ('running', 'idle', 'setup', 'breakdown', 'maintenance', 'retired')),
  constraint machine_produced_qty_check check (produced_qty >= 0)
);
create unique index machine_machine_code_unique on machine (partner_id, machine_code_key) where deleted_on is null;
create unique index machine_serial_number_unique on machine (partner_id, serial_number_key) where deleted_on is null;
create index machine_machine_type_id_ref on machine (partner_id, machine_type_id, machine_code_key, id) where machine_type_id is not null and deleted_on is null;
create index machine_department_id_ref on machine (partner_id, department_id, machine_code_key, id) where department_id is not null and deleted_on is null;
create index machine_branch_id_ref on machine (partner_id, branch_id) where branch_id is not null and deleted_on is null;
create index machine_location_id_ref on machine (partner_id, location_id) where location_id is not null and deleted_on is null;
create index machine_zone_id_ref on machine (partner_id, zone_id) where zone_id is not null and deleted_on is null;
create index machine_stock_area_id_ref on machine (partner_id, stock_area_id) where stock_area_id is not null and deleted_on is null;
create index machine_capacity_uom_id_ref on machine (partner_id, capacity_uom_id) where capacity_uom_id is not null and deleted_on is null;
create index machine_default_operator_id_ref on machine (partner_id, default_operator_id) where default_operator_id is not null and deleted_on is null;
create index machine_supplier_id_ref on machine (partner_id, supplier_id) where supplier_id is not null and deleted_on is null;
create index machine_amc_party_id_ref on machine (partner_id, amc_party_id) where amc_party_id is not null and deleted_on is null;
create index machine_machine_code_key_order on machine (partner_id, machine_code_key, id) include (is_active, machine_type_id, department_id, status, search_text) where deleted_on is null;
create index machine_search on machine using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index machine_search_wide on machine (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('machine');
call weft_keep_count('machine', 'machine');
call weft_keep_custom('machine', 'machine');
call weft_let_search('machine');

-- Table machine_activities
create table machine_activities (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  machine_activity_id bigint not null,
  every_days bigint,
  every_hours bigint,
  every_units numeric(20,6),
  primary key (partner_id, id),
  constraint machine_activities_every_days_check check (every_days >= 1 and every_days <= 3650),
  constraint machine_activities_every_hours_check check (every_hours >= 1),
  constraint machine_activities_every_units_check check (every_units >= 0.000001)
);
create unique index machine_activities_line_no_unique on machine_activities (partner_id, parent_id, line_no);
create index machine_activities_machine_activity_id_ref on machine_activities (partner_id, machine_activity_id) where machine_activity_id is not null and deleted_on is null;
call weft_isolate('machine_activities');

-- Table mould_type
create table mould_type (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  process_id bigint,
  machine_types_ids bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint mould_type_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint mould_type_sort_order_check check (sort_order >= 0)
);
create unique index mould_type_name_unique on mould_type (partner_id, name_key) where deleted_on is null;
create unique index mould_type_short_code_unique on mould_type (partner_id, short_code_key) where deleted_on is null;
create index mould_type_process_id_ref on mould_type (partner_id, process_id) where process_id is not null and deleted_on is null;
create index mould_type_name_key_order on mould_type (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index mould_type_search on mould_type using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index mould_type_search_wide on mould_type (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('mould_type');
call weft_keep_count('mould_type', 'mouldType');
call weft_keep_custom('mould_type', 'mouldType');
call weft_let_search('mould_type');

-- Table mould_name
create table mould_name (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  mould_type_id bigint not null,
  drawing bigint[],
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint mould_name_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint mould_name_sort_order_check check (sort_order >= 0)
);
create unique index mould_name_name_unique on mould_name (partner_id, name_key) where deleted_on is null;
create unique index mould_name_short_code_unique on mould_name (partner_id, short_code_key) where deleted_on is null;
create index mould_name_mould_type_id_ref on mould_name (partner_id, mould_type_id, name_key, id) where mould_type_id is not null and deleted_on is null;
create index mould_name_name_key_order on mould_name (partner_id, name_key, id) include (is_active, mould_type_id, search_text) where deleted_on is null;
create index mould_name_search on mould_name using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index mould_name_search_wide on mould_name (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('mould_name');
call weft_keep_count('mould_name', 'mouldName');
call weft_keep_custom('mould_name', 'mouldName');
call weft_let_search('mould_name');

-- Table supporting_material
create table supporting_material (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  material_code text,
  category_id bigint,
  uom_id bigint not null,
  hsn text,
  gst_rate_id bigint,
  rate numeric(20,4),
  reorder_level numeric(20,6),
  stock_area_id bigint,
  party_id bigint,
  shelf_life_days bigint,
  consumption_norm numeric(20,6),
  norm_per text default 'thousandBags',
  norm_uom_id bigint,
  department_id bigint,
  image bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  material_code_key text collate "C" generated always as (lower(material_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint supporting_material_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint supporting_material_sort_order_check check (sort_order >= 0),
  constraint supporting_material_rate_check check (rate >= 0),
  constraint supporting_material_reorder_level_check check (reorder_level >= 0.000001),
  constraint supporting_material_shelf_life_days_check check (shelf_life_days >= 0),
  constraint supporting_material_consumption_norm_check check (consumption_norm >= 0),
  constraint supporting_material_norm_per_check check (norm_per in ('thousandBags', 'kg'))
);
create unique index supporting_material_name_unique on supporting_material (partner_id, name_key) where deleted_on is null;
create unique index supporting_material_short_code_unique on supporting_material (partner_id, short_code_key) where deleted_on is null;
create unique index supporting_material_material_code_unique on supporting_material (partner_id, material_code_key) where deleted_on is null;
create index supporting_material_category_id_ref on supporting_material (partner_id, category_id, name_key, id) where category_id is not null and deleted_on is null;
create index supporting_material_uom_id_ref on supporting_material (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index supporting_material_gst_rate_id_ref on supporting_material (partner_id, gst_rate_id) where gst_rate_id is not null and deleted_on is null;
create index supporting_material_stock_area_id_ref on supporting_material (partner_id, stock_area_id, name_key, id) where stock_area_id is not null and deleted_on is null;
create index supporting_material_party_id_ref on supporting_material (partner_id, party_id) where party_id is not null and deleted_on is null;
create index supporting_material_norm_uom_id_ref on supporting_material (partner_id, norm_uom_id) where norm_uom_id is not null and deleted_on is null;
create index supporting_material_department_id_ref on supporting_material (partner_id, department_id, name_key, id) where department_id is not null and deleted_on is null;
create index supporting_material_name_key_order on supporting_material (partner_id, name_key, id) include (is_active, category_id, department_id, stock_area_id, search_text) where deleted_on is null;
create index supporting_material_search on supporting_material using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index supporting_material_search_wide on supporting_material (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('supporting_material');
call weft_keep_count('supporting_material', 'supportingMaterial');
call weft_keep_custom('supporting_material', 'supportingMaterial');
call weft_let_search('supporting_material');

-- Table item
create table item (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_code text,
  name text not null,
  print_name text,
  alias_names text,
  description text,
  product_type_id bigint not null,
  category_id bigint not null,
  uom_id bigint not null,
  secondary_uom_id bigint,
  secondary_mode text default 'nominal',
  secondary_factor numeric(20,6),
  secondary_tolerance_percent numeric(9,4) default 5,
  purchase_uom_id bigint,
  sales_uom_id bigint,
  pack_uom_id bigint,
  hsn text,
  purchase_gst_id bigint,
  purchase_price numeric(20,4),
  sale_price numeric(20,4),
  sale_gst_id bigint,
  price_basis text default 'uom',
  mrp numeric(20,4),
  min_sale_price numeric(20,4),
  last_purchase_rate numeric(20,4),
  average_rate numeric(20,4),
  reorder_level numeric(20,6),
  reorder_qty numeric(20,6),
  safety_stock numeric(20,6),
  max_stock numeric(20,6),
  min_order_qty numeric(20,6),
  order_multiple numeric(20,6),
  max_order_qty numeric(20,6),
  lead_time_days bigint,
  supply_by text default 'buy',
  preferred_supplier_id bigint,
  is_purchasable boolean not null default true,
  is_saleable boolean not null default true,
  is_manufactured boolean not null default false,
  is_job_work boolean not null default false,
  is_stocked boolean not null default true,
  is_finished boolean not null default false,
  kind text default 'item',
  valuation text default 'movingAverage',
  lot_tracking text default 'none',
  shelf_life_days bigint,
  retest_days bigint,
  issue_rule text default 'fifo',
  hazard_class text default 'none',
  un_number text,
  cas_number text,
  storage_class text,
  msds bigint[],
  send_certificate boolean not null default false,
  purity_id bigint,
  uses_ph boolean not null default false,
  uses_moisture boolean not null default false,
  uses_solubility boolean not null default false,
  uses_stock_param4 boolean not null default false,
  uses_stock_param5 boolean not null default false,
  uses_stock_param6 boolean not null default false,
  uses_stock_param7 boolean not null default false,
  uses_stock_param8 boolean not null default false,
  uses_stock_param9 boolean not null default false,
  default_stock_area_id bigint,
  default_rack_id bigint,
  default_packing_id bigint,
  mould_id bigint,
  process_id bigint,
  machine_types_ids bigint[],
  customer_id bigint,
  exclusive_customer boolean not null default false,
  scrap_item_id bigint,
  standard_weight numeric(20,6),
  density numeric(20,4),
  barcode text,
  gtin text,
  image bigint,
  documents bigint[],
  status text default 'active',
  name_key text collate "C" generated always as (lower(name)) stored,
  item_code_key text collate "C" generated always as (lower(item_code)) stored,
  barcode_key text collate "C" generated always as (lower(barcode)) stored,
  gtin_key text collate "C" generated always as (lower(gtin)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint item_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint item_secondary_mode_check check (secondary_mode in ('fixed', 'nominal', 'independent')),
  constraint item_secondary_factor_check check (secondary_factor >= 0.000001),
  constraint item_secondary_tolerance_percent_check check (secondary_tolerance_percent >= 0),
  constraint item_purchase_price_check check (purchase_price >= 0.0001),
  constraint item_sale_price_check check (sale_price >= 0.0001),
  constraint item_price_basis_check check (price_basis in ('uom', 'kg', 'thousand', 'secondary')),
  constraint item_mrp_check check (mrp >= 0),
  constraint item_min_sale_price_check check (min_sale_price >= 0),
  constraint item_reorder_level_check check (reorder_level >= 0.000001),
  constraint item_reorder_qty_check check (reorder_qty >= 0),
  constraint item_safety_stock_check check (safety_stock >= 0),
  constraint item_max_stock_check check (max_stock >= 0),
  constraint item_min_order_qty_check check (min_order_qty >= 0),
  constraint item_order_multiple_check check (order_multiple >= 0),
  constraint item_max_order_qty_check check (max_order_qty >= 0),
  constraint item_lead_time_days_check check (lead_time_days >= 0 and lead_time_days <= 365),
  constraint item_supply_by_check check (supply_by in ('buy', 'make', 'jobWork')),
  constraint item_kind_check check (kind in ('item', 'supporting', 'packing')),
  constraint item_valuation_check check (valuation in ('movingAverage', 'lotActual')),
  constraint item_lot_tracking_check check (lot_tracking in ('none', 'lot', 'roll')),
  constraint item_shelf_life_days_check check (shelf_life_days >= 0),
  constraint item_retest_days_check check (retest_days >= 0),
  constraint item_issue_rule_check check (issue_rule in ('fefo', 'fifo', 'lifo', 'manual')),
  constraint item_hazard_class_check check (hazard_class in ('none', 'class1', 'class2', 'class3', 'class4', 'class5', 'class6', 'class7', 'class8', 'class9')),
  constraint item_standard_weight_check check (standard_weight >= 0),
  constraint item_density_check check (density >= 0),
  constraint item_status_check check (status in ('draft', 'active', 'phaseOut', 'blocked'))
);
create unique index item_item_code_unique on item (partner_id, item_code_key) where deleted_on is null;
create unique index item_barcode_unique on item (partner_id, barcode_key) where deleted_on is null;
create unique index item_gtin_unique on item (partner_id, gtin_key) where deleted_on is null;
create index item_product_type_id_ref on item (partner_id, product_type_id, name_key, id) where product_type_id is not null and deleted_on is null;
create index item_category_id_ref on item (partner_id, category_id, name_key, id) where category_id is not null and deleted_on is null;
create index item_uom_id_ref on item (partner_id, uom_id, name_key, id) where uom_id is not null and deleted_on is null;
create index item_secondary_uom_id_ref on item (partner_id, secondary_uom_id) where secondary_uom_id is not null and deleted_on is null;
create index item_purchase_uom_id_ref on item (partner_id, purchase_uom_id) where purchase_uom_id is not null and deleted_on is null;
create index item_sales_uom_id_ref on item (partner_id, sales_uom_id) where sales_uom_id is not null and deleted_on is null;
create index item_pack_uom_id_ref on item (partner_id, pack_uom_id) where pack_uom_id is not null and deleted_on is null;
create index item_purchase_gst_id_ref on item (partner_id, purchase_gst_id) where purchase_gst_id is not null and deleted_on is null;
create index item_sale_gst_id_ref on item (partner_id, sale_gst_id) where sale_gst_id is not null and deleted_on is null;
create index item_preferred_supplier_id_ref on item (partner_id, preferred_supplier_id) where preferred_supplier_id is not null and deleted_on is null;
create index item_purity_id_ref on item (partner_id, purity_id) where purity_id is not null and deleted_on is null;
create index item_default_stock_area_id_ref on item (partner_id, default_stock_area_id) where default_stock_area_id is not null and deleted_on is null;
create index item_default_rack_id_ref on item (partner_id, default_rack_id) where default_rack_id is not null and deleted_on is null;
create index item_default_packing_id_ref on item (partner_id, default_packing_id) where default_packing_id is not null and deleted_on is null;
create index item_mould_id_ref on item (partner_id, mould_id) where mould_id is not null and deleted_on is null;
create index item_process_id_ref on item (partner_id, process_id) where process_id is not null and deleted_on is null;
create index item_customer_id_ref on item (partner_id, customer_id, name_key, id) where customer_id is not null and deleted_on is null;
create index item_scrap_item_id_ref on item (partner_id, scrap_item_id) where scrap_item_id is not null and deleted_on is null;
create index item_name_key_order on item (partner_id, name_key, id) include (is_active, product_type_id, category_id, uom_id, status, customer_id) where deleted_on is null;
create index item_item_code_key_order on item (partner_id, item_code_key, id) include (is_active, product_type_id, category_id, uom_id, status, customer_id) where deleted_on is null;
create index item_category_id_order on item (partner_id, category_id, id) include (is_active, product_type_id, uom_id, status, customer_id) where deleted_on is null;
create index item_updated_on_order on item (partner_id, updated_on, id) include (is_active, product_type_id, category_id, uom_id, status, customer_id) where deleted_on is null;
create index item_search on item using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index item_search_wide on item (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('item');
call weft_keep_count('item', 'item');
call weft_keep_custom('item', 'item');
call weft_let_search('item');

-- Table item_conversions
create table item_conversions (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  from_qty numeric(20,6) not null,
  from_uom_id bigint not null,
  to_qty numeric(20,6) not null,
  to_uom_id bigint not null,
  primary key (partner_id, id),
  constraint item_conversions_from_qty_check check (from_qty >= 0.000001),
  constraint item_conversions_to_qty_check check (to_qty >= 0.000001)
);
create unique index item_conversions_line_no_unique on item_conversions (partner_id, parent_id, line_no);
create index item_conversions_from_uom_id_ref on item_conversions (partner_id, from_uom_id) where from_uom_id is not null and deleted_on is null;
create index item_conversions_to_uom_id_ref on item_conversions (partner_id, to_uom_id) where to_uom_id is not null and deleted_on is null;
call weft_isolate('item_conversions');

-- Table item_reorder_by_area
create table item_reorder_by_area (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  stock_area_id bigint not null,
  level numeric(20,6) not null,
  qty numeric(20,6),
  primary key (partner_id, id),
  constraint item_reorder_by_area_level_check check (level >= 0.000001),
  constraint item_reorder_by_area_qty_check check (qty >= 0)
);
create unique index item_reorder_by_area_line_no_unique on item_reorder_by_area (partner_id, parent_id, line_no);
create index item_reorder_by_area_stock_area_id_ref on item_reorder_by_area (partner_id, stock_area_id) where stock_area_id is not null and deleted_on is null;
call weft_isolate('item_reorder_by_area');

-- Table item_properties
create table item_properties (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_property_id bigint not null,
  value text,
  uom_id bigint,
  is_variant boolean not null default false,
  primary key (partner_id, id)
);
create unique index item_properties_line_no_unique on item_properties (partner_id, parent_id, line_no);
create index item_properties_item_property_id_ref on item_properties (partner_id, item_property_id) where item_property_id is not null and deleted_on is null;
create index item_properties_uom_id_ref on item_properties (partner_id, uom_id) where uom_id is not null and deleted_on is null;
call weft_isolate('item_properties');

-- Table item_quality_params
create table item_quality_params (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  custom_param_id bigint not null,
  min numeric(20,6),
  target numeric(20,6),
  max numeric(20,6),
  samples bigint,
  stage text default 'all',
  is_critical boolean not null default false,
  primary key (partner_id, id),
  constraint item_quality_params_samples_check check (samples >= 1 and samples <= 50),
  constraint item_quality_params_stage_check check (stage in ('inward', 'inProcess', 'final', 'all'))
);
create unique index item_quality_params_line_no_unique on item_quality_params (partner_id, parent_id, line_no);
create index item_quality_params_custom_param_id_ref on item_quality_params (partner_id, custom_param_id) where custom_param_id is not null and deleted_on is null;
call weft_isolate('item_quality_params');

-- Table item_party_items
create table item_party_items (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  party_id bigint not null,
  party_item_code text,
  rate numeric(20,4),
  uom_id bigint,
  moq numeric(20,6),
  lead_time_days bigint,
  is_preferred boolean not null default false,
  primary key (partner_id, id),
  constraint item_party_items_rate_check check (rate >= 0),
  constraint item_party_items_moq_check check (moq >= 0),
  constraint item_party_items_lead_time_days_check check (lead_time_days >= 0 and lead_time_days <= 365)
);
create unique index item_party_items_line_no_unique on item_party_items (partner_id, parent_id, line_no);
create index item_party_items_party_id_ref on item_party_items (partner_id, party_id) where party_id is not null and deleted_on is null;
create index item_party_items_uom_id_ref on item_party_items (partner_id, uom_id) where uom_id is not null and deleted_on is null;
call weft_isolate('item_party_items');

-- Table item_alternates
create table item_alternates (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  ratio numeric(20,6) not null default '1',
  two_way boolean not null default false,
  primary key (partner_id, id),
  constraint item_alternates_ratio_check check (ratio >= 0.000001)
);
create unique index item_alternates_line_no_unique on item_alternates (partner_id, parent_id, line_no);
create index item_alternates_item_id_ref on item_alternates (partner_id, item_id) where item_id is not null and deleted_on is null;
call weft_isolate('item_alternates');

-- Table item_tuple
create table item_tuple (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  purity_id bigint,
  properties jsonb,
  tuple_key text,
  display_name text,
  tuple_code text,
  rate numeric(20,4),
  sale_price numeric(20,4),
  barcode text,
  image bigint,
  display_name_key text collate "C" generated always as (lower(display_name)) stored,
  tuple_key_key text collate "C" generated always as (lower(tuple_key)) stored,
  barcode_key text collate "C" generated always as (lower(barcode)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint item_tuple_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint item_tuple_rate_check check (rate >= 0),
  constraint item_tuple_sale_price_check check (sale_price >= 0)
);
create unique index item_tuple_tuple_key_unique on item_tuple (partner_id, tuple_key_key, coalesce(item_id, 0)) where deleted_on is null;
create unique index item_tuple_barcode_unique on item_tuple (partner_id, barcode_key) where deleted_on is null;
create index item_tuple_item_id_ref on item_tuple (partner_id, item_id, display_name_key, id) where item_id is not null and deleted_on is null;
create index item_tuple_purity_id_ref on item_tuple (partner_id, purity_id, display_name_key, id) where purity_id is not null and deleted_on is null;
create index item_tuple_display_name_key_order on item_tuple (partner_id, display_name_key, id) include (is_active, item_id, purity_id, search_text) where deleted_on is null;
create index item_tuple_search on item_tuple using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index item_tuple_search_wide on item_tuple (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('item_tuple');
call weft_keep_count('item_tuple', 'itemTuple');
call weft_keep_custom('item_tuple', 'itemTuple');
call weft_let_search('item_tuple');

-- Table mould
create table mould (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  mould_code text not null,
  mould_name_id bigint not null,
  mould_type_id bigint,
  blocked_cavities bigint default 0,
  active_cavities bigint,
  runner_weight_g numeric(20,3),
  machines_ids bigint[],
  setup_minutes bigint,
  owner text default 'own',
  owner_party_id bigint,
  life_shots bigint,
  opening_shots bigint default 0,
  used_shots bigint,
  service_every_shots bigint,
  service_every_days bigint,
  stock_area_id bigint,
  rack_id bigint,
  status text default 'available',
  weight_kg numeric(20,3),
  size_mm text,
  purchase_date date,
  value numeric(20,2),
  drawings bigint[],
  image bigint,
  mould_code_key text collate "C" generated always as (lower(mould_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint mould_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint mould_blocked_cavities_check check (blocked_cavities >= 0),
  constraint mould_runner_weight_g_check check (runner_weight_g >= 0),
  constraint mould_setup_minutes_check check (setup_minutes >= 0),
  constraint mould_owner_check check (owner in ('own', 'customer', 'supplier')),
  constraint mould_life_shots_check check (life_shots >= 1),
  constraint mould_opening_shots_check check (opening_shots >= 0),
  constraint mould_service_every_shots_check check (service_every_shots >= 1),
  constraint mould_service_every_days_check check (service_every_days >= 1),
  constraint mould_status_check check (status in ('available', 'onMachine', 'service', 'outside', 'scrapped')),
  constraint mould_weight_kg_check check (weight_kg >= 0),
  constraint mould_value_check check (value >= 0)
);
create unique index mould_mould_code_unique on mould (partner_id, mould_code_key) where deleted_on is null;
create index mould_mould_name_id_ref on mould (partner_id, mould_name_id, mould_code_key, id) where mould_name_id is not null and deleted_on is null;
create index mould_mould_type_id_ref on mould (partner_id, mould_type_id, mould_code_key, id) where mould_type_id is not null and deleted_on is null;
create index mould_owner_party_id_ref on mould (partner_id, owner_party_id) where owner_party_id is not null and deleted_on is null;
create index mould_stock_area_id_ref on mould (partner_id, stock_area_id) where stock_area_id is not null and deleted_on is null;
create index mould_rack_id_ref on mould (partner_id, rack_id) where rack_id is not null and deleted_on is null;
create index mould_mould_code_key_order on mould (partner_id, mould_code_key, id) include (is_active, mould_name_id, mould_type_id, status, owner, search_text) where deleted_on is null;
create index mould_search on mould using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index mould_search_wide on mould (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('mould');
call weft_keep_count('mould', 'mould');
call weft_keep_custom('mould', 'mould');
call weft_let_search('mould');

-- Table mould_items
create table mould_items (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  cavities bigint not null,
  shot_weight_g numeric(20,6) not null,
  cycle_seconds numeric(20,1) not null,
  primary key (partner_id, id),
  constraint mould_items_cavities_check check (cavities >= 1),
  constraint mould_items_shot_weight_g_check check (shot_weight_g >= 0.000001),
  constraint mould_items_cycle_seconds_check check (cycle_seconds >= 0.1)
);
create unique index mould_items_line_no_unique on mould_items (partner_id, parent_id, line_no);
create index mould_items_item_id_ref on mould_items (partner_id, item_id) where item_id is not null and deleted_on is null;
call weft_isolate('mould_items');

-- Table packing
create table packing (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  packing_type text not null,
  short_code text,
  form text not null,
  content_qty numeric(20,6),
  content_uom_id bigint,
  tare_weight numeric(20,3),
  gross_weight numeric(20,3),
  net_weight numeric(20,3),
  length_mm numeric(20,2),
  width_mm numeric(20,2),
  height_mm numeric(20,2),
  volume_m3 numeric(20,6),
  inside_of_id bigint,
  inner_count bigint,
  is_returnable boolean not null default false,
  deposit_value numeric(20,2),
  items_ids bigint[],
  packing_type_key text collate "C" generated always as (lower(packing_type)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint packing_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint packing_form_check check (form in ('bale', 'bundle', 'roll', 'bag', 'drum', 'carbuoy', 'box', 'carton', 'pallet', 'jumbo', 'tanker', 'loose')),
  constraint packing_content_qty_check check (content_qty >= 0.000001),
  constraint packing_tare_weight_check check (tare_weight >= 0),
  constraint packing_gross_weight_check check (gross_weight >= 0),
  constraint packing_length_mm_check check (length_mm >= 0),
  constraint packing_width_mm_check check (width_mm >= 0),
  constraint packing_height_mm_check check (height_mm >= 0),
  constraint packing_inner_count_check check (inner_count >= 1),
  constraint packing_deposit_value_check check (deposit_value >= 0)
);
create unique index packing_packing_type_unique on packing (partner_id, packing_type_key) where deleted_on is null;
create unique index packing_short_code_unique on packing (partner_id, short_code_key) where deleted_on is null;
create index packing_content_uom_id_ref on packing (partner_id, content_uom_id) where content_uom_id is not null and deleted_on is null;
create index packing_inside_of_id_ref on packing (partner_id, inside_of_id) where inside_of_id is not null and deleted_on is null;
create index packing_packing_type_key_order on packing (partner_id, packing_type_key, id) include (is_active, form, is_returnable, search_text) where deleted_on is null;
create index packing_search on packing using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index packing_search_wide on packing (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('packing');
call weft_keep_count('packing', 'packing');
call weft_keep_custom('packing', 'packing');
call weft_let_search('packing');

-- Table packing_materials
create table packing_materials (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint,
  supporting_material_id bigint,
  qty numeric(20,6) not null,
  primary key (partner_id, id),
  constraint packing_materials_qty_check check (qty >= 0.000001)
);
create unique index packing_materials_line_no_unique on packing_materials (partner_id, parent_id, line_no);
create index packing_materials_item_id_ref on packing_materials (partner_id, item_id) where item_id is not null and deleted_on is null;
create index packing_materials_supporting_material_id_ref on packing_materials (partner_id, supporting_material_id) where supporting_material_id is not null and deleted_on is null;
call weft_isolate('packing_materials');

-- Table transport
create table transport (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  party_id bigint,
  transporter_id text,
  mode text not null default 'road',
  contact_name text,
  mobile text,
  email text,
  rating bigint,
  blocked boolean not null default false,
  block_reason text,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint transport_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint transport_mode_check check (mode in ('road', 'rail', 'air', 'ship')),
  constraint transport_rating_check check (rating >= 1 and rating <= 5)
);
create unique index transport_name_unique on transport (partner_id, name_key) where deleted_on is null;
create index transport_party_id_ref on transport (partner_id, party_id) where party_id is not null and deleted_on is null;
create index transport_name_key_order on transport (partner_id, name_key, id) include (is_active, mode, blocked, search_text) where deleted_on is null;
create index transport_search on transport using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index transport_search_wide on transport (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('transport');
call weft_keep_count('transport', 'transport');
call weft_keep_custom('transport', 'transport');
call weft_let_search('transport');

-- Table transport_vehicles
create table transport_vehicles (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  vehicle_number text not null,
  vehicle_type text default 'regular',
  capacity_kg numeric(20,3),
  driver_name text,
  driver_mobile text,
  licence_till date,
  fitness_till date,
  insurance_till date,
  puc_till date,
  primary key (partner_id, id),
  constraint transport_vehicles_vehicle_type_check check (vehicle_type in ('regular', 'odc')),
  constraint transport_vehicles_capacity_kg_check check (capacity_kg >= 0)
);
create unique index transport_vehicles_line_no_unique on transport_vehicles (partner_id, parent_id, line_no);
call weft_isolate('transport_vehicles');

-- Table transport_addresses
create table transport_addresses (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  address_type text not null default 'both',
  label text,
  line1 text not null,
  line2 text,
  line3 text,
  landmark text,
  country_id bigint not null,
  state_id bigint,
  city_id bigint,
  pincode text,
  gstin text,
  contact_name text,
  phone text,
  email text,
  distance_km bigint,
  is_default_billing boolean not null default false,
  is_default_shipping boolean not null default false,
  latitude numeric(20,6),
  longitude numeric(20,6),
  primary key (partner_id, id),
  constraint transport_addresses_address_type_check check (address_type in ('billing', 'shipping', 'both', 'factory', 'godown', 'office')),
  constraint transport_addresses_distance_km_check check (distance_km >= 0 and distance_km <= 4000),
  constraint transport_addresses_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint transport_addresses_longitude_check check (longitude >= -180 and longitude <= 180)
);
create unique index transport_addresses_line_no_unique on transport_addresses (partner_id, parent_id, line_no);
create index transport_addresses_country_id_ref on transport_addresses (partner_id, country_id) where country_id is not null and deleted_on is null;
create index transport_addresses_state_id_ref on transport_addresses (partner_id, state_id) where state_id is not null and deleted_on is null;
create index transport_addresses_city_id_ref on transport_addresses (partner_id, city_id) where city_id is not null and deleted_on is null;
call weft_isolate('transport_addresses');

-- Table transport_routes
create table transport_routes (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  from_city_id bigint not null,
  to_city_id bigint not null,
  days bigint,
  freight_id bigint,
  primary key (partner_id, id),
  constraint transport_routes_days_check check (days >= 0 and days <= 90)
);
create unique index transport_routes_line_no_unique on transport_routes (partner_id, parent_id, line_no);
create index transport_routes_from_city_id_ref on transport_routes (partner_id, from_city_id) where from_city_id is not null and deleted_on is null;
create index transport_routes_to_city_id_ref on transport_routes (partner_id, to_city_id) where to_city_id is not null and deleted_on is null;
create index transport_routes_freight_id_ref on transport_routes (partner_id, freight_id) where freight_id is not null and deleted_on is null;
call weft_isolate('transport_routes');

-- Table freight
create table freight (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  term text not null,
  basis text not null,
  rate numeric(20,4),
  minimum numeric(20,4),
  maximum numeric(20,4),
  transport_id bigint,
  from_city_id bigint,
  to_city_id bigint,
  gst_rate_id bigint,
  reverse_charge boolean not null default false,
  sac text,
  effective_from date,
  effective_till date,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint freight_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint freight_term_check check (term in ('toPay', 'paid', 'toBeBilled', 'exWorks', 'for')),
  constraint freight_basis_check check (basis in ('perKg', 'perQuintal', 'perTonne', 'perTrip', 'perKm', 'perBag', 'perBundle', 'percentOfValue', 'fixed')),
  constraint freight_rate_check check (rate >= 0),
  constraint freight_minimum_check check (minimum >= 0),
  constraint freight_maximum_check check (maximum >= 0)
);
create unique index freight_name_unique on freight (partner_id, name_key) where deleted_on is null;
create index freight_transport_id_ref on freight (partner_id, transport_id, name_key, id) where transport_id is not null and deleted_on is null;
create index freight_from_city_id_ref on freight (partner_id, from_city_id) where from_city_id is not null and deleted_on is null;
create index freight_to_city_id_ref on freight (partner_id, to_city_id) where to_city_id is not null and deleted_on is null;
create index freight_gst_rate_id_ref on freight (partner_id, gst_rate_id) where gst_rate_id is not null and deleted_on is null;
create index freight_name_key_order on freight (partner_id, name_key, id) include (is_active, term, basis, transport_id, search_text) where deleted_on is null;
create index freight_search on freight using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index freight_search_wide on freight (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('freight');
call weft_keep_count('freight', 'freight');
call weft_keep_custom('freight', 'freight');
call weft_let_search('freight');

-- Table freight_slabs
create table freight_slabs (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  from_qty numeric(20,6) not null,
  to_qty numeric(20,6),
  rate numeric(20,4) not null,
  primary key (partner_id, id),
  constraint freight_slabs_from_qty_check check (from_qty >= 0),
  constraint freight_slabs_to_qty_check check (to_qty >= 0.000001),
  constraint freight_slabs_rate_check check (rate >= 0)
);
create unique index freight_slabs_line_no_unique on freight_slabs (partner_id, parent_id, line_no);
call weft_isolate('freight_slabs');

-- Table funnel_source
create table funnel_source (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  channel text default 'other',
  party_id bigint,
  staff_id bigint,
  cost_per_month numeric(20,2),
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint funnel_source_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint funnel_source_sort_order_check check (sort_order >= 0),
  constraint funnel_source_channel_check check (channel in ('referral', 'exhibition', 'website', 'call', 'platform', 'existing', 'other')),
  constraint funnel_source_cost_per_month_check check (cost_per_month >= 0)
);
create unique index funnel_source_name_unique on funnel_source (partner_id, name_key) where deleted_on is null;
create unique index funnel_source_short_code_unique on funnel_source (partner_id, short_code_key) where deleted_on is null;
create index funnel_source_party_id_ref on funnel_source (partner_id, party_id) where party_id is not null and deleted_on is null;
create index funnel_source_staff_id_ref on funnel_source (partner_id, staff_id) where staff_id is not null and deleted_on is null;
create index funnel_source_name_key_order on funnel_source (partner_id, name_key, id) include (is_active, channel, search_text) where deleted_on is null;
create index funnel_source_search on funnel_source using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index funnel_source_search_wide on funnel_source (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('funnel_source');
call weft_keep_count('funnel_source', 'funnelSource');
call weft_keep_custom('funnel_source', 'funnelSource');
call weft_let_search('funnel_source');

-- Table funnel_stage
create table funnel_stage (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  sequence bigint not null,
  probability_percent numeric(9,4) default 0,
  is_won boolean not null default false,
  is_lost boolean not null default false,
  max_days bigint,
  colour text,
  checklist text,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint funnel_stage_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint funnel_stage_sort_order_check check (sort_order >= 0),
  constraint funnel_stage_sequence_check check (sequence >= 1),
  constraint funnel_stage_probability_percent_check check (probability_percent >= 0),
  constraint funnel_stage_max_days_check check (max_days >= 0)
);
create unique index funnel_stage_name_unique on funnel_stage (partner_id, name_key) where deleted_on is null;
create unique index funnel_stage_short_code_unique on funnel_stage (partner_id, short_code_key) where deleted_on is null;
create unique index funnel_stage_sequence_unique on funnel_stage (partner_id, sequence) where deleted_on is null;
create index funnel_stage_sequence_order on funnel_stage (partner_id, sequence, id) include (is_active, search_text) where deleted_on is null;
create index funnel_stage_search on funnel_stage using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index funnel_stage_search_wide on funnel_stage (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('funnel_stage');
call weft_keep_count('funnel_stage', 'funnelStage');
call weft_keep_custom('funnel_stage', 'funnelStage');
call weft_let_search('funnel_stage');

-- Table funnel_type
create table funnel_type (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  default_stages_ids bigint[],
  target_days bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint funnel_type_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint funnel_type_sort_order_check check (sort_order >= 0),
  constraint funnel_type_target_days_check check (target_days >= 1)
);
create unique index funnel_type_name_unique on funnel_type (partner_id, name_key) where deleted_on is null;
create unique index funnel_type_short_code_unique on funnel_type (partner_id, short_code_key) where deleted_on is null;
create index funnel_type_name_key_order on funnel_type (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index funnel_type_search on funnel_type using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index funnel_type_search_wide on funnel_type (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('funnel_type');
call weft_keep_count('funnel_type', 'funnelType');
call weft_keep_custom('funnel_type', 'funnelType');
call weft_let_search('funnel_type');

-- Table funnel_customer_type
create table funnel_customer_type (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  party_type_id bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint funnel_customer_type_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint funnel_customer_type_sort_order_check check (sort_order >= 0)
);
create unique index funnel_customer_type_name_unique on funnel_customer_type (partner_id, name_key) where deleted_on is null;
create unique index funnel_customer_type_short_code_unique on funnel_customer_type (partner_id, short_code_key) where deleted_on is null;
create index funnel_customer_type_party_type_id_ref on funnel_customer_type (partner_id, party_type_id) where party_type_id is not null and deleted_on is null;
create index funnel_customer_type_name_key_order on funnel_customer_type (partner_id, name_key, id) include (is_active, search_text) where deleted_on is null;
create index funnel_customer_type_search on funnel_customer_type using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index funnel_customer_type_search_wide on funnel_customer_type (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('funnel_customer_type');
call weft_keep_count('funnel_customer_type', 'funnelCustomerType');
call weft_keep_custom('funnel_customer_type', 'funnelCustomerType');
call weft_let_search('funnel_customer_type');

-- Table crm_activity
create table crm_activity (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  short_code text,
  description text,
  sort_order bigint default 0,
  kind text not null,
  default_minutes bigint,
  needs_outcome boolean not null default false,
  follow_up_days bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  short_code_key text collate "C" generated always as (lower(short_code)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint crm_activity_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint crm_activity_sort_order_check check (sort_order >= 0),
  constraint crm_activity_kind_check check (kind in ('call', 'visit', 'email', 'message', 'meeting', 'sample', 'demo', 'task')),
  constraint crm_activity_default_minutes_check check (default_minutes >= 0 and default_minutes <= 1440),
  constraint crm_activity_follow_up_days_check check (follow_up_days >= 0 and follow_up_days <= 365)
);
create unique index crm_activity_name_unique on crm_activity (partner_id, name_key) where deleted_on is null;
create unique index crm_activity_short_code_unique on crm_activity (partner_id, short_code_key) where deleted_on is null;
create index crm_activity_name_key_order on crm_activity (partner_id, name_key, id) include (is_active, kind, search_text) where deleted_on is null;
create index crm_activity_search on crm_activity using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index crm_activity_search_wide on crm_activity (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('crm_activity');
call weft_keep_count('crm_activity', 'crmActivity');
call weft_keep_custom('crm_activity', 'crmActivity');
call weft_let_search('crm_activity');

-- Table crm_activity_outcomes
create table crm_activity_outcomes (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  is_good boolean not null default false,
  primary key (partner_id, id)
);
create unique index crm_activity_outcomes_line_no_unique on crm_activity_outcomes (partner_id, parent_id, line_no);
call weft_isolate('crm_activity_outcomes');

-- Table print_template
create table print_template (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  module_name text not null,
  format text not null default 'A4',
  orientation text not null default 'portrait',
  width_mm bigint,
  height_mm bigint,
  margin_top bigint default 30,
  margin_right bigint default 10,
  margin_bottom bigint default 14,
  margin_left bigint default 10,
  header_image bigint,
  header text,
  body text not null,
  footer text,
  party_id bigint,
  branch_id bigint,
  organization_id bigint,
  is_default boolean not null default false,
  name_key text collate "C" generated always as (lower(name)) stored,
  module_name_key text collate "C" generated always as (lower(module_name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint print_template_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint print_template_format_check check (format in ('A4', 'A5', 'Letter', 'custom')),
  constraint print_template_orientation_check check (orientation in ('portrait', 'landscape')),
  constraint print_template_width_mm_check check (width_mm >= 40 and width_mm <= 900),
  constraint print_template_height_mm_check check (height_mm >= 40 and height_mm <= 900),
  constraint print_template_margin_top_check check (margin_top >= 0 and margin_top <= 100),
  constraint print_template_margin_right_check check (margin_right >= 0 and margin_right <= 100),
  constraint print_template_margin_bottom_check check (margin_bottom >= 0 and margin_bottom <= 100),
  constraint print_template_margin_left_check check (margin_left >= 0 and margin_left <= 100)
);
create unique index print_template_name_unique on print_template (partner_id, name_key, coalesce(module_name_key, '')) where deleted_on is null;
create index print_template_party_id_ref on print_template (partner_id, party_id) where party_id is not null and deleted_on is null;
create index print_template_branch_id_ref on print_template (partner_id, branch_id) where branch_id is not null and deleted_on is null;
create index print_template_organization_id_ref on print_template (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index print_template_name_key_order on print_template (partner_id, name_key, id) include (is_active, is_default, search_text) where deleted_on is null;
create index print_template_search on print_template using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index print_template_search_wide on print_template (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('print_template');
call weft_keep_count('print_template', 'printTemplate');
call weft_keep_custom('print_template', 'printTemplate');
call weft_let_search('print_template');

-- Table print_template_copies
create table print_template_copies (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  title text not null,
  primary key (partner_id, id)
);
create unique index print_template_copies_line_no_unique on print_template_copies (partner_id, parent_id, line_no);
call weft_isolate('print_template_copies');

-- Table print_parameter
create table print_parameter (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  module_name text not null,
  entity_id bigint default 0,
  param_key text not null,
  param_label text,
  param_value text,
  is_printed boolean not null default true,
  sort_order bigint default 0,
  module_name_key text collate "C" generated always as (lower(module_name)) stored,
  param_key_key text collate "C" generated always as (lower(param_key)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint print_parameter_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint print_parameter_entity_id_check check (entity_id >= 0),
  constraint print_parameter_sort_order_check check (sort_order >= 0 and sort_order <= 9999)
);
create unique index print_parameter_param_key_unique on print_parameter (partner_id, param_key_key, coalesce(module_name_key, ''), coalesce(entity_id, 0)) where deleted_on is null;
create index print_parameter_module_name_key_order on print_parameter (partner_id, module_name_key, id) include (is_active, is_printed) where deleted_on is null;
create index print_parameter_search on print_parameter using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index print_parameter_search_wide on print_parameter (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('print_parameter');
call weft_keep_count('print_parameter', 'printParameter');
call weft_keep_custom('print_parameter', 'printParameter');
call weft_let_search('print_parameter');

-- Table label_template
create table label_template (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  record_type text not null,
  is_default boolean not null default false,
  width_mm bigint not null default 50,
  height_mm bigint not null default 25,
  per_row bigint default 1,
  per_page bigint default 1,
  gap_x_mm numeric(20,1) default 0,
  gap_y_mm numeric(20,1) default 0,
  margin_mm numeric(20,1) default 0,
  output text not null default 'PDF',
  dpi text not null default '203',
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint label_template_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint label_template_record_type_check check (record_type in ('IT', 'TP', 'ST', 'RL', 'RK', 'SA', 'MC', 'MD', 'PA', 'SF', 'PO', 'IN', 'MR', 'PI')),
  constraint label_template_width_mm_check check (width_mm >= 10 and width_mm <= 300),
  constraint label_template_height_mm_check check (height_mm >= 10 and height_mm <= 300),
  constraint label_template_per_row_check check (per_row >= 1 and per_row <= 20),
  constraint label_template_per_page_check check (per_page >= 1 and per_page <= 200),
  constraint label_template_gap_x_mm_check check (gap_x_mm >= 0 and gap_x_mm <= 50),
  constraint label_template_gap_y_mm_check check (gap_y_mm >= 0 and gap_y_mm <= 50),
  constraint label_template_margin_mm_check check (margin_mm >= 0 and margin_mm <= 50),
  constraint label_template_output_check check (output in ('PDF', 'ZPL')),
  constraint label_template_dpi_check check (dpi in ('203', '300'))
);
create unique index label_template_name_unique on label_template (partner_id, name_key) where deleted_on is null;
create index label_template_name_key_order on label_template (partner_id, name_key, id) include (is_active, record_type, search_text) where deleted_on is null;
create index label_template_search on label_template using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index label_template_search_wide on label_template (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('label_template');
call weft_keep_count('label_template', 'labelTemplate');
call weft_keep_custom('label_template', 'labelTemplate');
call weft_let_search('label_template');

-- Table label_template_elements
create table label_template_elements (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  kind text not null default 'text',
  x numeric(20,1) not null,
  y numeric(20,1) not null,
  width numeric(20,1) not null,
  height numeric(20,1) not null,
  font_mm numeric(20,1) default 3,
  is_bold boolean not null default false,
  value text,
  primary key (partner_id, id),
  constraint label_template_elements_kind_check check (kind in ('text', 'qr', 'code128', 'line')),
  constraint label_template_elements_x_check check (x >= 0 and x <= 300),
  constraint label_template_elements_y_check check (y >= 0 and y <= 300),
  constraint label_template_elements_width_check check (width >= 0 and width <= 300),
  constraint label_template_elements_height_check check (height >= 0 and height <= 300),
  constraint label_template_elements_font_mm_check check (font_mm >= 1 and font_mm <= 50)
);
create unique index label_template_elements_line_no_unique on label_template_elements (partner_id, parent_id, line_no);
call weft_isolate('label_template_elements');

-- Table message_template
create table message_template (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  channel text not null default 'EMAIL',
  module_name text not null,
  event text not null default 'manual',
  language text not null default 'en',
  subject text not null,
  body text not null,
  attach_print_id bigint,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint message_template_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint message_template_channel_check check (channel in ('EMAIL')),
  constraint message_template_event_check check (event in ('approvalWaits', 'approvalLate', 'approvalDecided', 'manual')),
  constraint message_template_language_check check (language in ('en', 'hi', 'gu'))
);
create unique index message_template_name_unique on message_template (partner_id, name_key) where deleted_on is null;
create index message_template_attach_print_id_ref on message_template (partner_id, attach_print_id) where attach_print_id is not null and deleted_on is null;
create index message_template_name_key_order on message_template (partner_id, name_key, id) include (is_active, event, channel, language, search_text) where deleted_on is null;
create index message_template_search on message_template using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index message_template_search_wide on message_template (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('message_template');
call weft_keep_count('message_template', 'messageTemplate');
call weft_keep_custom('message_template', 'messageTemplate');
call weft_let_search('message_template');

-- Table message_template_recipients
create table message_template_recipients (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  kind text not null default 'party',
  staff_id bigint,
  role_id bigint,
  address text,
  primary key (partner_id, id),
  constraint message_template_recipients_kind_check check (kind in ('party', 'staff', 'role', 'fixed'))
);
create unique index message_template_recipients_line_no_unique on message_template_recipients (partner_id, parent_id, line_no);
create index message_template_recipients_staff_id_ref on message_template_recipients (partner_id, staff_id) where staff_id is not null and deleted_on is null;
create index message_template_recipients_role_id_ref on message_template_recipients (partner_id, role_id) where role_id is not null and deleted_on is null;
call weft_isolate('message_template_recipients');

-- Table opening_stock
create table opening_stock (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  number text,
  status smallint not null,
  effective_at timestamptz,
  date date not null,
  organization_id bigint,
  branch_id bigint,
  location_id bigint,
  stock_area_id bigint,
  total numeric(20,2),
  remarks text,
  files bigint[],
  search_text text not null default '',
  primary key (partner_id, id),
  constraint opening_stock_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint opening_stock_status_check check (status in (1, 7, 8))
);
create unique index opening_stock_number_unique on opening_stock (partner_id, number) where deleted_on is null;
create index opening_stock_organization_id_ref on opening_stock (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index opening_stock_branch_id_ref on opening_stock (partner_id, branch_id, date, id) where branch_id is not null and deleted_on is null;
create index opening_stock_location_id_ref on opening_stock (partner_id, location_id, date, id) where location_id is not null and deleted_on is null;
create index opening_stock_stock_area_id_ref on opening_stock (partner_id, stock_area_id, date, id) where stock_area_id is not null and deleted_on is null;
create index opening_stock_date_order on opening_stock (partner_id, date, id) include (is_active, branch_id, location_id, stock_area_id) where deleted_on is null;
create index opening_stock_search on opening_stock using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index opening_stock_search_wide on opening_stock (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('opening_stock');
call weft_keep_count('opening_stock', 'openingStock');
call weft_keep_custom('opening_stock', 'openingStock');
call weft_let_search('opening_stock');

-- Table opening_stock_lines
create table opening_stock_lines (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  item_tuple_id bigint,
  uom_id bigint,
  quantity numeric(20,6) not null,
  secondary_quantity numeric(20,6),
  purity_id bigint,
  properties jsonb,
  stock_area_id bigint,
  lot_number text,
  roll_number text,
  vendor_code text,
  ph_id bigint,
  moisture_id bigint,
  solubility_id bigint,
  stock_param4_id bigint,
  stock_param5_id bigint,
  stock_param6_id bigint,
  stock_param7_id bigint,
  stock_param8_id bigint,
  stock_param9_id bigint,
  rack_id bigint,
  customer_id bigint,
  rate numeric(20,4),
  is_free boolean not null default false,
  amount numeric(20,2),
  manufactured_on date,
  expiry_on date,
  quality_status text default 'ok',
  primary key (partner_id, id),
  constraint opening_stock_lines_quantity_check check (quantity >= 0.000001),
  constraint opening_stock_lines_secondary_quantity_check check (secondary_quantity >= 0),
  constraint opening_stock_lines_rate_check check (rate >= 0),
  constraint opening_stock_lines_quality_status_check check (quality_status in ('ok', 'underTest', 'rejected'))
);
create unique index opening_stock_lines_line_no_unique on opening_stock_lines (partner_id, parent_id, line_no);
create index opening_stock_lines_item_id_ref on opening_stock_lines (partner_id, item_id) where item_id is not null and deleted_on is null;
create index opening_stock_lines_item_tuple_id_ref on opening_stock_lines (partner_id, item_tuple_id) where item_tuple_id is not null and deleted_on is null;
create index opening_stock_lines_uom_id_ref on opening_stock_lines (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index opening_stock_lines_purity_id_ref on opening_stock_lines (partner_id, purity_id) where purity_id is not null and deleted_on is null;
create index opening_stock_lines_stock_area_id_ref on opening_stock_lines (partner_id, stock_area_id) where stock_area_id is not null and deleted_on is null;
create index opening_stock_lines_ph_id_ref on opening_stock_lines (partner_id, ph_id) where ph_id is not null and deleted_on is null;
create index opening_stock_lines_moisture_id_ref on opening_stock_lines (partner_id, moisture_id) where moisture_id is not null and deleted_on is null;
create index opening_stock_lines_solubility_id_ref on opening_stock_lines (partner_id, solubility_id) where solubility_id is not null and deleted_on is null;
create index opening_stock_lines_stock_param4_id_ref on opening_stock_lines (partner_id, stock_param4_id) where stock_param4_id is not null and deleted_on is null;
create index opening_stock_lines_stock_param5_id_ref on opening_stock_lines (partner_id, stock_param5_id) where stock_param5_id is not null and deleted_on is null;
create index opening_stock_lines_stock_param6_id_ref on opening_stock_lines (partner_id, stock_param6_id) where stock_param6_id is not null and deleted_on is null;
create index opening_stock_lines_stock_param7_id_ref on opening_stock_lines (partner_id, stock_param7_id) where stock_param7_id is not null and deleted_on is null;
create index opening_stock_lines_stock_param8_id_ref on opening_stock_lines (partner_id, stock_param8_id) where stock_param8_id is not null and deleted_on is null;
create index opening_stock_lines_stock_param9_id_ref on opening_stock_lines (partner_id, stock_param9_id) where stock_param9_id is not null and deleted_on is null;
create index opening_stock_lines_rack_id_ref on opening_stock_lines (partner_id, rack_id) where rack_id is not null and deleted_on is null;
create index opening_stock_lines_customer_id_ref on opening_stock_lines (partner_id, customer_id) where customer_id is not null and deleted_on is null;
call weft_isolate('opening_stock_lines');

-- Table purchase_order
create table purchase_order (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  number text,
  status smallint not null,
  effective_at timestamptz,
  party_id bigint not null,
  date date not null,
  revision bigint default 0,
  order_type text not null default 'standard',
  organization_id bigint,
  branch_id bigint,
  location_id bigint,
  supplier_address bigint,
  supplier_gstin text,
  gst_treatment text,
  contact text,
  quotation_no text,
  quotation_date date,
  bill_to_id bigint,
  ship_to_id bigint,
  ship_to_party_id bigint,
  place_of_supply_id bigint,
  tax_mode text,
  currency text default 'INR',
  exchange_rate numeric(20,6),
  credit_days bigint,
  freight_mode text,
  freight_amount numeric(20,2),
  delivery_terms text,
  delivery_place text,
  dispatch_mode text,
  discount_percent numeric(9,4),
  expected_on date not null,
  valid_till date,
  over_percent numeric(9,4),
  under_percent numeric(9,4),
  purchase_owner_id bigint,
  department_id bigint,
  requested_by_id bigint,
  inspection text default 'none',
  terms text,
  remarks text,
  files bigint[],
  gross_total numeric(20,2),
  discount_total numeric(20,2),
  charge_total numeric(20,2),
  taxable_total numeric(20,2),
  cgst numeric(20,2),
  sgst numeric(20,2),
  igst numeric(20,2),
  cess numeric(20,2),
  round_off numeric(20,2),
  grand_total numeric(20,2),
  amount_in_words text,
  received_percent numeric(9,4),
  accepted_percent numeric(9,4),
  pending_value numeric(20,2),
  number_key text collate "C" generated always as (lower(number)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint purchase_order_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint purchase_order_status_check check (status in (1, 2, 10, 11, 4, 7, 6, 5, 16)),
  constraint purchase_order_order_type_check check (order_type in ('standard', 'blanket', 'release', 'import', 'service', 'capital')),
  constraint purchase_order_supplier_address_check check (supplier_address >= 1),
  constraint purchase_order_tax_mode_check check (tax_mode in ('intra', 'inter', 'none', 'reverseCharge', 'import')),
  constraint purchase_order_exchange_rate_check check (exchange_rate >= 0.000001),
  constraint purchase_order_freight_mode_check check (freight_mode in ('included', 'chargedBySupplier', 'paidToTransporter', 'toPayByUs')),
  constraint purchase_order_freight_amount_check check (freight_amount >= 0),
  constraint purchase_order_delivery_terms_check check (delivery_terms in ('exWorks', 'for', 'fca', 'fob', 'cif', 'dap')),
  constraint purchase_order_dispatch_mode_check check (dispatch_mode in ('road', 'rail', 'air', 'ship', 'courier', 'hand')),
  constraint purchase_order_discount_percent_check check (discount_percent >= 0),
  constraint purchase_order_over_percent_check check (over_percent >= 0 and over_percent <= 50),
  constraint purchase_order_under_percent_check check (under_percent >= 0 and under_percent <= 50),
  constraint purchase_order_inspection_check check (inspection in ('atOurEnd', 'atSupplier', 'none')),
  constraint purchase_order_received_percent_check check (received_percent >= 0 and received_percent <= 1000),
  constraint purchase_order_accepted_percent_check check (accepted_percent >= 0 and accepted_percent <= 1000)
);
create unique index purchase_order_number_unique on purchase_order (partner_id, number) where deleted_on is null;
create index purchase_order_party_id_ref on purchase_order (partner_id, party_id, date, id) where party_id is not null and deleted_on is null;
create index purchase_order_organization_id_ref on purchase_order (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index purchase_order_branch_id_ref on purchase_order (partner_id, branch_id, date, id) where branch_id is not null and deleted_on is null;
create index purchase_order_location_id_ref on purchase_order (partner_id, location_id) where location_id is not null and deleted_on is null;
create index purchase_order_bill_to_id_ref on purchase_order (partner_id, bill_to_id) where bill_to_id is not null and deleted_on is null;
create index purchase_order_ship_to_id_ref on purchase_order (partner_id, ship_to_id) where ship_to_id is not null and deleted_on is null;
create index purchase_order_ship_to_party_id_ref on purchase_order (partner_id, ship_to_party_id) where ship_to_party_id is not null and deleted_on is null;
create index purchase_order_place_of_supply_id_ref on purchase_order (partner_id, place_of_supply_id) where place_of_supply_id is not null and deleted_on is null;
create index purchase_order_purchase_owner_id_ref on purchase_order (partner_id, purchase_owner_id, date, id) where purchase_owner_id is not null and deleted_on is null;
create index purchase_order_department_id_ref on purchase_order (partner_id, department_id) where department_id is not null and deleted_on is null;
create index purchase_order_requested_by_id_ref on purchase_order (partner_id, requested_by_id) where requested_by_id is not null and deleted_on is null;
create index purchase_order_date_order on purchase_order (partner_id, date, id) include (is_active, party_id, branch_id, order_type, purchase_owner_id) where deleted_on is null;
create index purchase_order_number_key_order on purchase_order (partner_id, number_key, id) include (is_active, party_id, branch_id, order_type, purchase_owner_id) where deleted_on is null;
create index purchase_order_expected_on_order on purchase_order (partner_id, expected_on, id) include (is_active, party_id, branch_id, order_type, purchase_owner_id) where deleted_on is null;
create index purchase_order_grand_total_order on purchase_order (partner_id, grand_total, id) include (is_active, party_id, branch_id, order_type, purchase_owner_id) where deleted_on is null;
create index purchase_order_search on purchase_order using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index purchase_order_search_wide on purchase_order (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('purchase_order');
call weft_keep_count('purchase_order', 'purchaseOrder');
call weft_keep_custom('purchase_order', 'purchaseOrder');
call weft_let_search('purchase_order');

-- Table purchase_order_payment_terms
create table purchase_order_payment_terms (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  percent numeric(9,4) not null,
  basis text not null default 'onReceipt',
  days bigint default 0,
  primary key (partner_id, id),
  constraint purchase_order_payment_terms_percent_check check (percent >= 0),
  constraint purchase_order_payment_terms_basis_check check (basis in ('advance', 'onDispatch', 'onReceipt', 'onAcceptance')),
  constraint purchase_order_payment_terms_days_check check (days >= 0 and days <= 365)
);
create unique index purchase_order_payment_terms_line_no_unique on purchase_order_payment_terms (partner_id, parent_id, line_no);
call weft_isolate('purchase_order_payment_terms');

-- Table purchase_order_lines
create table purchase_order_lines (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  item_tuple_id bigint,
  uom_id bigint not null,
  quantity numeric(20,6) not null,
  secondary_quantity numeric(20,6),
  party_item_code text,
  description text,
  make text,
  hsn text,
  rate_basis text default 'orderUnit',
  rate numeric(20,4),
  is_free boolean not null default false,
  discount_percent numeric(9,4),
  discount_amount numeric(20,2),
  gst_rate_id bigint,
  creditable boolean not null default true,
  purity_id bigint,
  stock_area_id bigint,
  expected_on date,
  over_percent numeric(9,4),
  under_percent numeric(9,4),
  continues bigint,
  primary_quantity numeric(20,6),
  gross numeric(20,2),
  discount numeric(20,2),
  amount numeric(20,2),
  charge_share numeric(20,2),
  taxable numeric(20,2),
  cgst numeric(20,2),
  sgst numeric(20,2),
  igst numeric(20,2),
  cess numeric(20,2),
  total numeric(20,2),
  received numeric(20,6),
  in_gate numeric(20,6),
  accepted numeric(20,6),
  rejected numeric(20,6),
  returned numeric(20,6),
  short_closed numeric(20,6),
  balance numeric(20,6),
  line_status text,
  primary key (partner_id, id),
  constraint purchase_order_lines_quantity_check check (quantity >= 0.000001),
  constraint purchase_order_lines_secondary_quantity_check check (secondary_quantity >= 0),
  constraint purchase_order_lines_rate_basis_check check (rate_basis in ('orderUnit', 'primary', 'secondary', 'kg', 'hundred', 'thousand', 'tonne')),
  constraint purchase_order_lines_rate_check check (rate >= 0),
  constraint purchase_order_lines_discount_percent_check check (discount_percent >= 0),
  constraint purchase_order_lines_discount_amount_check check (discount_amount >= 0),
  constraint purchase_order_lines_over_percent_check check (over_percent >= 0 and over_percent <= 50),
  constraint purchase_order_lines_under_percent_check check (under_percent >= 0 and under_percent <= 50),
  constraint purchase_order_lines_primary_quantity_check check (primary_quantity >= 0),
  constraint purchase_order_lines_received_check check (received >= 0),
  constraint purchase_order_lines_in_gate_check check (in_gate >= 0),
  constraint purchase_order_lines_accepted_check check (accepted >= 0),
  constraint purchase_order_lines_rejected_check check (rejected >= 0),
  constraint purchase_order_lines_returned_check check (returned >= 0),
  constraint purchase_order_lines_short_closed_check check (short_closed >= 0),
  constraint purchase_order_lines_balance_check check (balance >= 0),
  constraint purchase_order_lines_line_status_check check (line_status in ('open', 'partly', 'done', 'shortClosed', 'cancelled'))
);
create unique index purchase_order_lines_line_no_unique on purchase_order_lines (partner_id, parent_id, line_no);
create index purchase_order_lines_item_id_ref on purchase_order_lines (partner_id, item_id) where item_id is not null and deleted_on is null;
create index purchase_order_lines_item_tuple_id_ref on purchase_order_lines (partner_id, item_tuple_id) where item_tuple_id is not null and deleted_on is null;
create index purchase_order_lines_uom_id_ref on purchase_order_lines (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index purchase_order_lines_gst_rate_id_ref on purchase_order_lines (partner_id, gst_rate_id) where gst_rate_id is not null and deleted_on is null;
create index purchase_order_lines_purity_id_ref on purchase_order_lines (partner_id, purity_id) where purity_id is not null and deleted_on is null;
create index purchase_order_lines_stock_area_id_ref on purchase_order_lines (partner_id, stock_area_id) where stock_area_id is not null and deleted_on is null;
call weft_isolate('purchase_order_lines');

-- Table purchase_order_schedule
create table purchase_order_schedule (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  order_line bigint not null,
  date date not null,
  quantity numeric(20,6) not null,
  location_id bigint,
  primary key (partner_id, id),
  constraint purchase_order_schedule_order_line_check check (order_line >= 1),
  constraint purchase_order_schedule_quantity_check check (quantity >= 0.000001)
);
create unique index purchase_order_schedule_line_no_unique on purchase_order_schedule (partner_id, parent_id, line_no);
create index purchase_order_schedule_location_id_ref on purchase_order_schedule (partner_id, location_id) where location_id is not null and deleted_on is null;
call weft_isolate('purchase_order_schedule');

-- Table purchase_order_charges
create table purchase_order_charges (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  charge text not null,
  percent numeric(9,4),
  amount numeric(20,2),
  taxed text not null default 'withGoods',
  gst_rate_id bigint,
  in_cost boolean not null default true,
  primary key (partner_id, id),
  constraint purchase_order_charges_percent_check check (percent >= -100),
  constraint purchase_order_charges_taxed_check check (taxed in ('withGoods', 'ownRate'))
);
create unique index purchase_order_charges_line_no_unique on purchase_order_charges (partner_id, parent_id, line_no);
create index purchase_order_charges_gst_rate_id_ref on purchase_order_charges (partner_id, gst_rate_id) where gst_rate_id is not null and deleted_on is null;
call weft_isolate('purchase_order_charges');

-- Table approval_flow
create table approval_flow (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  module_name text not null,
  name text not null,
  priority bigint not null default 10,
  trigger text not null default 'create',
  valid_from date,
  valid_to date,
  self_approval text not null default 'forbid',
  edit_resets boolean not null default true,
  watched_fields text,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint approval_flow_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint approval_flow_module_name_check check (module_name in ('purchaseOrder', 'materialRequest')),
  constraint approval_flow_priority_check check (priority >= 1 and priority <= 999),
  constraint approval_flow_trigger_check check (trigger in ('create', 'amend')),
  constraint approval_flow_self_approval_check check (self_approval in ('forbid', 'allow', 'onlyIfSoleApprover'))
);
create unique index approval_flow_name_unique on approval_flow (partner_id, name_key) where deleted_on is null;
create index approval_flow_priority_order on approval_flow (partner_id, priority, id) include (is_active, module_name, trigger, search_text) where deleted_on is null;
create index approval_flow_search on approval_flow using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index approval_flow_search_wide on approval_flow (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('approval_flow');
call weft_keep_count('approval_flow', 'approvalFlow');
call weft_keep_custom('approval_flow', 'approvalFlow');
call weft_let_search('approval_flow');

-- Table approval_flow_levels
create table approval_flow_levels (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  sequence bigint not null,
  name text,
  approver_type text not null default 'role',
  approver_role_id bigint,
  approver_staff_id bigint,
  approver_field text,
  need text not null default 'anyOne',
  need_count bigint,
  amount_from numeric(20,2),
  amount_to numeric(20,2),
  escalate_hours bigint,
  escalate_to_id bigint,
  needs_password boolean not null default false,
  primary key (partner_id, id),
  constraint approval_flow_levels_sequence_check check (sequence >= 1 and sequence <= 9),
  constraint approval_flow_levels_approver_type_check check (approver_type in ('role', 'staff', 'departmentHead', 'reportingManager', 'managersManager', 'fieldOfDocument')),
  constraint approval_flow_levels_need_check check (need in ('anyOne', 'all', 'atLeast')),
  constraint approval_flow_levels_need_count_check check (need_count >= 1 and need_count <= 50),
  constraint approval_flow_levels_amount_from_check check (amount_from >= 0),
  constraint approval_flow_levels_amount_to_check check (amount_to >= 0),
  constraint approval_flow_levels_escalate_hours_check check (escalate_hours >= 1 and escalate_hours <= 720)
);
create unique index approval_flow_levels_line_no_unique on approval_flow_levels (partner_id, parent_id, line_no);
create index approval_flow_levels_approver_role_id_ref on approval_flow_levels (partner_id, approver_role_id) where approver_role_id is not null and deleted_on is null;
create index approval_flow_levels_approver_staff_id_ref on approval_flow_levels (partner_id, approver_staff_id) where approver_staff_id is not null and deleted_on is null;
create index approval_flow_levels_escalate_to_id_ref on approval_flow_levels (partner_id, escalate_to_id) where escalate_to_id is not null and deleted_on is null;
call weft_isolate('approval_flow_levels');

-- Table approval_flow_conditions
create table approval_flow_conditions (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  level bigint,
  field text not null,
  operator text not null default 'ge',
  value text,
  either text,
  primary key (partner_id, id),
  constraint approval_flow_conditions_level_check check (level >= 1 and level <= 9),
  constraint approval_flow_conditions_operator_check check (operator in ('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'in', 'notIn', 'contains', 'isEmpty', 'changed'))
);
create unique index approval_flow_conditions_line_no_unique on approval_flow_conditions (partner_id, parent_id, line_no);
call weft_isolate('approval_flow_conditions');

-- Table stock_transfer
create table stock_transfer (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  number text,
  status smallint not null,
  effective_at timestamptz,
  date date not null,
  from_stock_area_id bigint not null,
  to_stock_area_id bigint not null,
  is_checked boolean not null default false,
  transfer_kind text,
  document_kind text,
  organization_id bigint,
  branch_id bigint,
  location_id bigint,
  to_branch_id bigint,
  to_location_id bigint,
  transport_id bigint,
  vehicle_number text,
  lr_number text,
  driver text,
  freight numeric(20,2),
  freight_landed numeric(20,2),
  eway_bill_number text,
  eway_valid_till timestamptz,
  expected_at timestamptz,
  sent_at timestamptz,
  line_count bigint,
  value numeric(20,2),
  received_percent numeric(9,4),
  way_back_of_id bigint,
  remarks text,
  files bigint[],
  number_key text collate "C" generated always as (lower(number)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint stock_transfer_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint stock_transfer_status_check check (status in (1, 10, 9, 11, 7, 6, 5, 8)),
  constraint stock_transfer_transfer_kind_check check (transfer_kind in ('direct', 'transit')),
  constraint stock_transfer_document_kind_check check (document_kind in ('none', 'deliveryChallan', 'taxInvoice')),
  constraint stock_transfer_freight_check check (freight >= 0),
  constraint stock_transfer_received_percent_check check (received_percent >= 0)
);
create unique index stock_transfer_number_unique on stock_transfer (partner_id, number) where deleted_on is null;
create index stock_transfer_from_stock_area_id_ref on stock_transfer (partner_id, from_stock_area_id, date, id) where from_stock_area_id is not null and deleted_on is null;
create index stock_transfer_to_stock_area_id_ref on stock_transfer (partner_id, to_stock_area_id, date, id) where to_stock_area_id is not null and deleted_on is null;
create index stock_transfer_organization_id_ref on stock_transfer (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index stock_transfer_branch_id_ref on stock_transfer (partner_id, branch_id, date, id) where branch_id is not null and deleted_on is null;
create index stock_transfer_location_id_ref on stock_transfer (partner_id, location_id) where location_id is not null and deleted_on is null;
create index stock_transfer_to_branch_id_ref on stock_transfer (partner_id, to_branch_id, date, id) where to_branch_id is not null and deleted_on is null;
create index stock_transfer_to_location_id_ref on stock_transfer (partner_id, to_location_id) where to_location_id is not null and deleted_on is null;
create index stock_transfer_transport_id_ref on stock_transfer (partner_id, transport_id) where transport_id is not null and deleted_on is null;
create index stock_transfer_way_back_of_id_ref on stock_transfer (partner_id, way_back_of_id) where way_back_of_id is not null and deleted_on is null;
create index stock_transfer_date_order on stock_transfer (partner_id, date, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, search_text) where deleted_on is null;
create index stock_transfer_number_key_order on stock_transfer (partner_id, number_key, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, search_text) where deleted_on is null;
create index stock_transfer_sent_at_order on stock_transfer (partner_id, sent_at, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, search_text) where deleted_on is null;
create index stock_transfer_search on stock_transfer using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index stock_transfer_search_wide on stock_transfer (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('stock_transfer');
call weft_keep_count('stock_transfer', 'stockTransfer');
call weft_keep_custom('stock_transfer', 'stockTransfer');
call weft_let_search('stock_transfer');

-- Table stock_transfer_lines
create table stock_transfer_lines (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  item_tuple_id bigint,
  uom_id bigint not null,
  quantity numeric(20,6) not null,
  secondary_quantity numeric(20,6),
  stock_key bigint,
  lot_number text,
  roll_number text,
  packages bigint,
  to_rack_id bigint,
  remark text,
  sent numeric(20,6),
  received numeric(20,6),
  damaged numeric(20,6),
  short numeric(20,6),
  lost numeric(20,6),
  returned numeric(20,6),
  in_transit numeric(20,6),
  short_reason text,
  damage_reason text,
  amount numeric(20,2),
  received_amount numeric(20,2),
  lost_amount numeric(20,2),
  returned_amount numeric(20,2),
  transit_line bigint,
  primary key (partner_id, id),
  constraint stock_transfer_lines_quantity_check check (quantity >= 0.000001),
  constraint stock_transfer_lines_secondary_quantity_check check (secondary_quantity >= 0),
  constraint stock_transfer_lines_stock_key_check check (stock_key >= 1),
  constraint stock_transfer_lines_packages_check check (packages >= 0),
  constraint stock_transfer_lines_sent_check check (sent >= 0),
  constraint stock_transfer_lines_received_check check (received >= 0),
  constraint stock_transfer_lines_damaged_check check (damaged >= 0),
  constraint stock_transfer_lines_short_check check (short >= 0),
  constraint stock_transfer_lines_lost_check check (lost >= 0),
  constraint stock_transfer_lines_returned_check check (returned >= 0),
  constraint stock_transfer_lines_in_transit_check check (in_transit >= 0)
);
create unique index stock_transfer_lines_line_no_unique on stock_transfer_lines (partner_id, parent_id, line_no);
create index stock_transfer_lines_item_id_ref on stock_transfer_lines (partner_id, item_id) where item_id is not null and deleted_on is null;
create index stock_transfer_lines_item_tuple_id_ref on stock_transfer_lines (partner_id, item_tuple_id) where item_tuple_id is not null and deleted_on is null;
create index stock_transfer_lines_uom_id_ref on stock_transfer_lines (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index stock_transfer_lines_to_rack_id_ref on stock_transfer_lines (partner_id, to_rack_id) where to_rack_id is not null and deleted_on is null;
call weft_isolate('stock_transfer_lines');

-- Table pre_inward
create table pre_inward (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  number text,
  status smallint not null,
  effective_at timestamptz,
  kind text not null default 'purchase',
  party_id bigint,
  purchase_orders_ids bigint[],
  without_order boolean not null default false,
  without_order_note text,
  stock_transfer_id bigint,
  challan_out text,
  gate_in_at timestamptz,
  gate text,
  date date,
  organization_id bigint,
  branch_id bigint,
  location_id bigint,
  bill_kind text not null default 'invoice',
  bill_no text,
  bill_date date,
  bill_amount numeric(20,2),
  eway_bill_number text,
  eway_valid_till timestamptz,
  transport_id bigint,
  lr_number text,
  lr_date date,
  vehicle_kind text not null default 'truck',
  vehicle_number text,
  driver_name text,
  driver_mobile text,
  licence_no text,
  seal_number text,
  seal_intact boolean not null default true,
  seal_note text,
  seal_photos bigint[],
  first_weight numeric(20,3),
  first_at timestamptz,
  second_weight numeric(20,3),
  second_at timestamptz,
  party_weight numeric(20,3),
  net_weight numeric(20,3),
  weight_difference numeric(20,3),
  weight_difference_percent numeric(20,3),
  weight_limit numeric(20,3),
  weight_reason text,
  weight_photos bigint[],
  gate_out_at timestamptz,
  hours_inside numeric(20,1),
  line_count bigint,
  pending_count bigint,
  remarks text,
  files bigint[],
  number_key text collate "C" generated always as (lower(number)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint pre_inward_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint pre_inward_status_check check (status in (1, 10, 11, 7, 5)),
  constraint pre_inward_kind_check check (kind in ('purchase', 'jobWorkReturn', 'salesReturn', 'transferIn', 'customerMaterial', 'supporting', 'packing', 'other')),
  constraint pre_inward_bill_kind_check check (bill_kind in ('invoice', 'challan', 'both')),
  constraint pre_inward_bill_amount_check check (bill_amount >= 0),
  constraint pre_inward_vehicle_kind_check check (vehicle_kind in ('truck', 'tempo', 'tanker', 'container', 'courier', 'hand')),
  constraint pre_inward_first_weight_check check (first_weight >= 0),
  constraint pre_inward_second_weight_check check (second_weight >= 0),
  constraint pre_inward_party_weight_check check (party_weight >= 0),
  constraint pre_inward_net_weight_check check (net_weight >= 0),
  constraint pre_inward_weight_limit_check check (weight_limit >= 0)
);
create unique index pre_inward_number_unique on pre_inward (partner_id, number) where deleted_on is null;
create index pre_inward_party_id_ref on pre_inward (partner_id, party_id, gate_in_at, id) where party_id is not null and deleted_on is null;
create index pre_inward_stock_transfer_id_ref on pre_inward (partner_id, stock_transfer_id) where stock_transfer_id is not null and deleted_on is null;
create index pre_inward_organization_id_ref on pre_inward (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index pre_inward_branch_id_ref on pre_inward (partner_id, branch_id, gate_in_at, id) where branch_id is not null and deleted_on is null;
create index pre_inward_location_id_ref on pre_inward (partner_id, location_id, gate_in_at, id) where location_id is not null and deleted_on is null;
create index pre_inward_transport_id_ref on pre_inward (partner_id, transport_id) where transport_id is not null and deleted_on is null;
create index pre_inward_gate_in_at_order on pre_inward (partner_id, gate_in_at, id) include (is_active, party_id, branch_id, location_id, kind, search_text) where deleted_on is null;
create index pre_inward_number_key_order on pre_inward (partner_id, number_key, id) include (is_active, party_id, branch_id, location_id, kind, search_text) where deleted_on is null;
create index pre_inward_search on pre_inward using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index pre_inward_search_wide on pre_inward (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('pre_inward');
call weft_keep_count('pre_inward', 'preInward');
call weft_keep_custom('pre_inward', 'preInward');
call weft_let_search('pre_inward');

-- Table pre_inward_lines
create table pre_inward_lines (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint,
  uom_id bigint,
  description text,
  challan_qty numeric(20,6) not null,
  packages bigint,
  purchase_order_id bigint,
  purchase_order_item bigint,
  remark text,
  order_balance numeric(20,6),
  inwarded numeric(20,6),
  short_found numeric(20,6),
  short_reason text,
  pending numeric(20,6),
  primary key (partner_id, id),
  constraint pre_inward_lines_challan_qty_check check (challan_qty >= 0.000001),
  constraint pre_inward_lines_packages_check check (packages >= 0),
  constraint pre_inward_lines_purchase_order_item_check check (purchase_order_item >= 1),
  constraint pre_inward_lines_order_balance_check check (order_balance >= 0),
  constraint pre_inward_lines_inwarded_check check (inwarded >= 0),
  constraint pre_inward_lines_short_found_check check (short_found >= 0),
  constraint pre_inward_lines_pending_check check (pending >= 0)
);
create unique index pre_inward_lines_line_no_unique on pre_inward_lines (partner_id, parent_id, line_no);
create index pre_inward_lines_item_id_ref on pre_inward_lines (partner_id, item_id) where item_id is not null and deleted_on is null;
create index pre_inward_lines_uom_id_ref on pre_inward_lines (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index pre_inward_lines_purchase_order_id_ref on pre_inward_lines (partner_id, purchase_order_id) where purchase_order_id is not null and deleted_on is null;
call weft_isolate('pre_inward_lines');

-- Table pre_inward_inspection
create table pre_inward_inspection (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  "check" text not null,
  is_mandatory boolean not null default false,
  result text,
  remark text,
  primary key (partner_id, id),
  constraint pre_inward_inspection_result_check check (result in ('good', 'notGood'))
);
create unique index pre_inward_inspection_line_no_unique on pre_inward_inspection (partner_id, parent_id, line_no);
call weft_isolate('pre_inward_inspection');

-- Table inward
create table inward (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  number text,
  status smallint not null,
  effective_at timestamptz,
  pre_inward_id bigint,
  party_id bigint not null,
  date date not null,
  inward_type text not null default 'purchase',
  mode bigint default 2,
  direction text default 'inward',
  organization_id bigint,
  branch_id bigint,
  location_id bigint,
  stock_area_id bigint,
  purchase_orders_ids bigint[],
  bill_no text,
  bill_date date,
  bill_amount numeric(20,2),
  challan_no text,
  challan_date date,
  eway_bill_number text,
  transporter text,
  lr_number text,
  vehicle_number text,
  received_at timestamptz,
  received_by_id bigint,
  net_total numeric(20,2),
  tax_total numeric(20,2),
  grand_total numeric(20,2),
  test_status text default 'none',
  remarks text,
  files bigint[],
  number_key text collate "C" generated always as (lower(number)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint inward_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint inward_status_check check (status in (1, 10, 11, 7, 8)),
  constraint inward_inward_type_check check (inward_type in ('purchase', 'direct', 'free', 'customerMaterial', 'sample')),
  constraint inward_direction_check check (direction in ('inward', 'outward', 'return')),
  constraint inward_bill_amount_check check (bill_amount >= 0),
  constraint inward_test_status_check check (test_status in ('none', 'pending', 'partly', 'done'))
);
create unique index inward_number_unique on inward (partner_id, number) where deleted_on is null;
create index inward_pre_inward_id_ref on inward (partner_id, pre_inward_id, date, id) where pre_inward_id is not null and deleted_on is null;
create index inward_party_id_ref on inward (partner_id, party_id, date, id) where party_id is not null and deleted_on is null;
create index inward_organization_id_ref on inward (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index inward_branch_id_ref on inward (partner_id, branch_id, date, id) where branch_id is not null and deleted_on is null;
create index inward_location_id_ref on inward (partner_id, location_id, date, id) where location_id is not null and deleted_on is null;
create index inward_stock_area_id_ref on inward (partner_id, stock_area_id) where stock_area_id is not null and deleted_on is null;
create index inward_received_by_id_ref on inward (partner_id, received_by_id) where received_by_id is not null and deleted_on is null;
create index inward_date_order on inward (partner_id, date, id) include (is_active, party_id, pre_inward_id, branch_id, location_id, inward_type, test_status, search_text) where deleted_on is null;
create index inward_number_key_order on inward (partner_id, number_key, id) include (is_active, party_id, pre_inward_id, branch_id, location_id, inward_type, test_status, search_text) where deleted_on is null;
create index inward_grand_total_order on inward (partner_id, grand_total, id) include (is_active, party_id, pre_inward_id, branch_id, location_id, inward_type, test_status, search_text) where deleted_on is null;
create index inward_search on inward using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index inward_search_wide on inward (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('inward');
call weft_keep_count('inward', 'inward');
call weft_keep_custom('inward', 'inward');
call weft_let_search('inward');

-- Table inward_lines
create table inward_lines (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  purchase_order_id bigint,
  purchase_order_item bigint,
  pre_inward_line bigint,
  item_id bigint not null,
  item_tuple_id bigint,
  uom_id bigint not null,
  quantity numeric(20,6) not null,
  secondary_quantity numeric(20,6),
  rejected_quantity numeric(20,6),
  challan_qty numeric(20,6),
  stock_area_id bigint,
  lot_number text,
  roll_number text,
  vendor_code text,
  ph_id bigint,
  moisture_id bigint,
  solubility_id bigint,
  stock_param4_id bigint,
  stock_param5_id bigint,
  stock_param6_id bigint,
  stock_param7_id bigint,
  stock_param8_id bigint,
  stock_param9_id bigint,
  rack_id bigint,
  supplier_lot text,
  supplier_roll text,
  gross_kg numeric(20,3),
  core_kg numeric(20,3),
  width_mm numeric(20,2),
  gsm numeric(20,3),
  packages bigint,
  manufactured_on date,
  expiry_on date,
  purity_id bigint,
  rate numeric(20,4),
  is_free boolean not null default false,
  last_delivery boolean not null default false,
  amount numeric(20,2),
  landed_amount numeric(20,2),
  test boolean not null default false,
  accepted numeric(20,6),
  rejected numeric(20,6),
  sampled numeric(20,6),
  returned numeric(20,6),
  remark text,
  primary key (partner_id, id),
  constraint inward_lines_purchase_order_item_check check (purchase_order_item >= 1),
  constraint inward_lines_pre_inward_line_check check (pre_inward_line >= 1),
  constraint inward_lines_quantity_check check (quantity >= 0.000001),
  constraint inward_lines_secondary_quantity_check check (secondary_quantity >= 0),
  constraint inward_lines_rejected_quantity_check check (rejected_quantity >= 0),
  constraint inward_lines_challan_qty_check check (challan_qty >= 0),
  constraint inward_lines_gross_kg_check check (gross_kg >= 0),
  constraint inward_lines_core_kg_check check (core_kg >= 0),
  constraint inward_lines_width_mm_check check (width_mm >= 0),
  constraint inward_lines_gsm_check check (gsm >= 0),
  constraint inward_lines_packages_check check (packages >= 0),
  constraint inward_lines_rate_check check (rate >= 0),
  constraint inward_lines_accepted_check check (accepted >= 0),
  constraint inward_lines_rejected_check check (rejected >= 0),
  constraint inward_lines_sampled_check check (sampled >= 0),
  constraint inward_lines_returned_check check (returned >= 0)
);
create unique index inward_lines_line_no_unique on inward_lines (partner_id, parent_id, line_no);
create index inward_lines_purchase_order_id_ref on inward_lines (partner_id, purchase_order_id) where purchase_order_id is not null and deleted_on is null;
create index inward_lines_item_id_ref on inward_lines (partner_id, item_id) where item_id is not null and deleted_on is null;
create index inward_lines_item_tuple_id_ref on inward_lines (partner_id, item_tuple_id) where item_tuple_id is not null and deleted_on is null;
create index inward_lines_uom_id_ref on inward_lines (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index inward_lines_stock_area_id_ref on inward_lines (partner_id, stock_area_id) where stock_area_id is not null and deleted_on is null;
create index inward_lines_ph_id_ref on inward_lines (partner_id, ph_id) where ph_id is not null and deleted_on is null;
create index inward_lines_moisture_id_ref on inward_lines (partner_id, moisture_id) where moisture_id is not null and deleted_on is null;
create index inward_lines_solubility_id_ref on inward_lines (partner_id, solubility_id) where solubility_id is not null and deleted_on is null;
create index inward_lines_stock_param4_id_ref on inward_lines (partner_id, stock_param4_id) where stock_param4_id is not null and deleted_on is null;
create index inward_lines_stock_param5_id_ref on inward_lines (partner_id, stock_param5_id) where stock_param5_id is not null and deleted_on is null;
create index inward_lines_stock_param6_id_ref on inward_lines (partner_id, stock_param6_id) where stock_param6_id is not null and deleted_on is null;
create index inward_lines_stock_param7_id_ref on inward_lines (partner_id, stock_param7_id) where stock_param7_id is not null and deleted_on is null;
create index inward_lines_stock_param8_id_ref on inward_lines (partner_id, stock_param8_id) where stock_param8_id is not null and deleted_on is null;
create index inward_lines_stock_param9_id_ref on inward_lines (partner_id, stock_param9_id) where stock_param9_id is not null and deleted_on is null;
create index inward_lines_rack_id_ref on inward_lines (partner_id, rack_id) where rack_id is not null and deleted_on is null;
create index inward_lines_purity_id_ref on inward_lines (partner_id, purity_id) where purity_id is not null and deleted_on is null;
call weft_isolate('inward_lines');

-- Table inward_landed_charges
create table inward_landed_charges (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  charge text not null,
  party_id bigint,
  bill_no text,
  bill_date date,
  amount numeric(20,2) not null,
  gst_rate_id bigint,
  creditable boolean not null default true,
  basis text not null default 'value',
  primary key (partner_id, id),
  constraint inward_landed_charges_amount_check check (amount >= 0.01),
  constraint inward_landed_charges_basis_check check (basis in ('value', 'weight', 'quantity', 'volume'))
);
create unique index inward_landed_charges_line_no_unique on inward_landed_charges (partner_id, parent_id, line_no);
create index inward_landed_charges_party_id_ref on inward_landed_charges (partner_id, party_id) where party_id is not null and deleted_on is null;
create index inward_landed_charges_gst_rate_id_ref on inward_landed_charges (partner_id, gst_rate_id) where gst_rate_id is not null and deleted_on is null;
call weft_isolate('inward_landed_charges');

-- Table lab_test
create table lab_test (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  number text,
  status smallint not null,
  effective_at timestamptz,
  item_id bigint not null,
  lot_number text,
  item_tuple_id bigint,
  date date not null,
  origin text not null default 'retest',
  organization_id bigint,
  branch_id bigint,
  location_id bigint,
  inward_id bigint,
  inward_lines jsonb,
  lot_id bigint,
  party_id bigint,
  vendor_code text,
  supplier_lot text,
  retest_of_id bigint,
  round bigint default 1,
  uom_id bigint,
  lot_quantity numeric(20,6),
  sampled numeric(20,6),
  accepted numeric(20,6),
  rejected numeric(20,6),
  undecided numeric(20,6),
  stock_area_id bigint,
  rack_id bigint,
  packages bigint,
  sample_plan text default 'fixed',
  sample_figure bigint,
  aql text,
  to_open bigint,
  accept_up_to bigint,
  verdict text,
  tested_by_id bigint,
  tested_on date,
  instrument_id bigint,
  lab_party_id bigint,
  deduction_basis text default 'none',
  allowed numeric(9,4),
  found numeric(9,4),
  payable numeric(20,6),
  remarks text,
  files bigint[],
  number_key text collate "C" generated always as (lower(number)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint lab_test_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint lab_test_status_check check (status in (1, 10, 11, 7, 5, 17)),
  constraint lab_test_origin_check check (origin in ('inward', 'production', 'inProcess', 'retest', 'opening', 'salesReturn', 'jobWork', 'complaint', 'dispatch')),
  constraint lab_test_lot_quantity_check check (lot_quantity >= 0),
  constraint lab_test_sampled_check check (sampled >= 0),
  constraint lab_test_accepted_check check (accepted >= 0),
  constraint lab_test_rejected_check check (rejected >= 0),
  constraint lab_test_undecided_check check (undecided >= 0),
  constraint lab_test_packages_check check (packages >= 1),
  constraint lab_test_sample_plan_check check (sample_plan in ('fixed', 'percent', 'sqrtPlusOne', 'iso2859', 'all')),
  constraint lab_test_sample_figure_check check (sample_figure >= 1 and sample_figure <= 10000),
  constraint lab_test_aql_check check (aql in ('0.010', '0.015', '0.025', '0.040', '0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5')),
  constraint lab_test_verdict_check check (verdict in ('pass', 'fail')),
  constraint lab_test_deduction_basis_check check (deduction_basis in ('none', 'moisture')),
  constraint lab_test_allowed_check check (allowed >= 0),
  constraint lab_test_found_check check (found >= 0),
  constraint lab_test_payable_check check (payable >= 0)
);
create unique index lab_test_number_unique on lab_test (partner_id, number) where deleted_on is null;
create index lab_test_item_id_ref on lab_test (partner_id, item_id, date, id) where item_id is not null and deleted_on is null;
create index lab_test_item_tuple_id_ref on lab_test (partner_id, item_tuple_id) where item_tuple_id is not null and deleted_on is null;
create index lab_test_organization_id_ref on lab_test (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index lab_test_branch_id_ref on lab_test (partner_id, branch_id, date, id) where branch_id is not null and deleted_on is null;
create index lab_test_location_id_ref on lab_test (partner_id, location_id) where location_id is not null and deleted_on is null;
create index lab_test_inward_id_ref on lab_test (partner_id, inward_id) where inward_id is not null and deleted_on is null;
create index lab_test_party_id_ref on lab_test (partner_id, party_id, date, id) where party_id is not null and deleted_on is null;
create index lab_test_retest_of_id_ref on lab_test (partner_id, retest_of_id) where retest_of_id is not null and deleted_on is null;
create index lab_test_uom_id_ref on lab_test (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index lab_test_stock_area_id_ref on lab_test (partner_id, stock_area_id) where stock_area_id is not null and deleted_on is null;
create index lab_test_rack_id_ref on lab_test (partner_id, rack_id) where rack_id is not null and deleted_on is null;
create index lab_test_tested_by_id_ref on lab_test (partner_id, tested_by_id) where tested_by_id is not null and deleted_on is null;
create index lab_test_instrument_id_ref on lab_test (partner_id, instrument_id) where instrument_id is not null and deleted_on is null;
create index lab_test_lab_party_id_ref on lab_test (partner_id, lab_party_id) where lab_party_id is not null and deleted_on is null;
create index lab_test_date_order on lab_test (partner_id, date, id) include (is_active, origin, item_id, party_id, verdict, branch_id, search_text) where deleted_on is null;
create index lab_test_number_key_order on lab_test (partner_id, number_key, id) include (is_active, origin, item_id, party_id, verdict, branch_id, search_text) where deleted_on is null;
create index lab_test_search on lab_test using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index lab_test_search_wide on lab_test (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('lab_test');
call weft_keep_count('lab_test', 'labTest');
call weft_keep_custom('lab_test', 'labTest');
call weft_let_search('lab_test');

-- Table lab_test_lines
create table lab_test_lines (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  custom_param_id bigint not null,
  min numeric(20,6),
  target numeric(20,6),
  max numeric(20,6),
  count bigint,
  evaluation text,
  places bigint,
  is_critical boolean not null default false,
  is_planned boolean not null default false,
  readings jsonb,
  value numeric(20,6),
  lowest numeric(20,6),
  highest numeric(20,6),
  verdict text,
  remark text,
  primary key (partner_id, id),
  constraint lab_test_lines_evaluation_check check (evaluation in ('each', 'average', 'minimum', 'maximum', 'range')),
  constraint lab_test_lines_verdict_check check (verdict in ('pass', 'fail'))
);
create unique index lab_test_lines_line_no_unique on lab_test_lines (partner_id, parent_id, line_no);
create index lab_test_lines_custom_param_id_ref on lab_test_lines (partner_id, custom_param_id) where custom_param_id is not null and deleted_on is null;
call weft_isolate('lab_test_lines');

-- Table lab_test_samples
create table lab_test_samples (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  quantity numeric(20,6),
  destructive boolean not null default false,
  is_reversed boolean not null default false,
  transformation bigint,
  package text,
  keep_until date,
  taken_by_id bigint,
  taken_at timestamptz,
  primary key (partner_id, id),
  constraint lab_test_samples_quantity_check check (quantity >= 0)
);
create unique index lab_test_samples_line_no_unique on lab_test_samples (partner_id, parent_id, line_no);
create index lab_test_samples_taken_by_id_ref on lab_test_samples (partner_id, taken_by_id) where taken_by_id is not null and deleted_on is null;
call weft_isolate('lab_test_samples');

-- Table lab_test_decisions
create table lab_test_decisions (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  kind text,
  quantity numeric(20,6),
  reason text,
  decided_by_id bigint,
  decided_at timestamptz,
  regrade_id bigint,
  is_reversed boolean not null default false,
  transformation bigint,
  regrading bigint,
  primary key (partner_id, id),
  constraint lab_test_decisions_kind_check check (kind in ('accept', 'acceptWithDeviation', 'reject')),
  constraint lab_test_decisions_quantity_check check (quantity >= 0)
);
create unique index lab_test_decisions_line_no_unique on lab_test_decisions (partner_id, parent_id, line_no);
create index lab_test_decisions_decided_by_id_ref on lab_test_decisions (partner_id, decided_by_id) where decided_by_id is not null and deleted_on is null;
create index lab_test_decisions_regrade_id_ref on lab_test_decisions (partner_id, regrade_id) where regrade_id is not null and deleted_on is null;
call weft_isolate('lab_test_decisions');

-- Table material_request_config
create table material_request_config (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  name text not null,
  department_id bigint,
  process_id bigint,
  product_types_ids bigint[],
  items_ids bigint[],
  from_stock_area_id bigint,
  to_stock_area_id bigint,
  limit_mode text not null default 'none',
  limit_value numeric(20,4),
  approval text not null default 'flow',
  valid_hours bigint default 0,
  note text,
  name_key text collate "C" generated always as (lower(name)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint material_request_config_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint material_request_config_limit_mode_check check (limit_mode in ('none', 'bomQuantity', 'bomPlusPercent', 'fixedPerDay')),
  constraint material_request_config_limit_value_check check (limit_value >= 0),
  constraint material_request_config_approval_check check (approval in ('none', 'flow')),
  constraint material_request_config_valid_hours_check check (valid_hours >= 0 and valid_hours <= 8760)
);
create unique index material_request_config_name_unique on material_request_config (partner_id, name_key) where deleted_on is null;
create index material_request_config_department_id_ref on material_request_config (partner_id, department_id, name_key, id) where department_id is not null and deleted_on is null;
create index material_request_config_process_id_ref on material_request_config (partner_id, process_id, name_key, id) where process_id is not null and deleted_on is null;
create index material_request_config_from_stock_area_id_ref on material_request_config (partner_id, from_stock_area_id) where from_stock_area_id is not null and deleted_on is null;
create index material_request_config_to_stock_area_id_ref on material_request_config (partner_id, to_stock_area_id) where to_stock_area_id is not null and deleted_on is null;
create index material_request_config_name_key_order on material_request_config (partner_id, name_key, id) include (is_active, department_id, process_id, approval, search_text) where deleted_on is null;
create index material_request_config_search on material_request_config using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index material_request_config_search_wide on material_request_config (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('material_request_config');
call weft_keep_count('material_request_config', 'materialRequestConfig');
call weft_keep_custom('material_request_config', 'materialRequestConfig');
call weft_let_search('material_request_config');

-- Table material_request
create table material_request (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  version integer not null default 1,
  is_active boolean not null default true,
  created_by bigint,
  created_on timestamptz not null default now(),
  updated_by bigint,
  updated_on timestamptz not null default now(),
  source text not null default 'screen',
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  number text,
  status smallint not null,
  effective_at timestamptz,
  date date not null,
  department_id bigint not null,
  process_id bigint,
  machine_id bigint,
  stock_area_from_id bigint not null,
  stock_area_to_id bigint not null,
  organization_id bigint,
  branch_id bigint,
  location_id bigint,
  need_date timestamptz,
  priority bigint not null default 5,
  requested_by_id bigint,
  line_count bigint,
  pending_lines bigint,
  issued_percent numeric(9,4),
  expires_at timestamptz,
  close_reason text,
  remarks text,
  files bigint[],
  number_key text collate "C" generated always as (lower(number)) stored,
  search_text text not null default '',
  primary key (partner_id, id),
  constraint material_request_source_check check (source in ('screen', 'import', 'api', 'system')),
  constraint material_request_status_check check (status in (1, 2, 10, 11, 7, 6, 5, 16)),
  constraint material_request_priority_check check (priority >= 1 and priority <= 9),
  constraint material_request_issued_percent_check check (issued_percent >= 0)
);
create unique index material_request_number_unique on material_request (partner_id, number) where deleted_on is null;
create index material_request_department_id_ref on material_request (partner_id, department_id, date, id) where department_id is not null and deleted_on is null;
create index material_request_process_id_ref on material_request (partner_id, process_id, date, id) where process_id is not null and deleted_on is null;
create index material_request_machine_id_ref on material_request (partner_id, machine_id) where machine_id is not null and deleted_on is null;
create index material_request_stock_area_from_id_ref on material_request (partner_id, stock_area_from_id, date, id) where stock_area_from_id is not null and deleted_on is null;
create index material_request_stock_area_to_id_ref on material_request (partner_id, stock_area_to_id) where stock_area_to_id is not null and deleted_on is null;
create index material_request_organization_id_ref on material_request (partner_id, organization_id) where organization_id is not null and deleted_on is null;
create index material_request_branch_id_ref on material_request (partner_id, branch_id, date, id) where branch_id is not null and deleted_on is null;
create index material_request_location_id_ref on material_request (partner_id, location_id) where location_id is not null and deleted_on is null;
create index material_request_requested_by_id_ref on material_request (partner_id, requested_by_id, date, id) where requested_by_id is not null and deleted_on is null;
create index material_request_date_order on material_request (partner_id, date, id) include (is_active, department_id, process_id, stock_area_from_id, requested_by_id, branch_id, search_text) where deleted_on is null;
create index material_request_number_key_order on material_request (partner_id, number_key, id) include (is_active, department_id, process_id, stock_area_from_id, requested_by_id, branch_id, search_text) where deleted_on is null;
create index material_request_need_date_order on material_request (partner_id, need_date, id) include (is_active, department_id, process_id, stock_area_from_id, requested_by_id, branch_id, search_text) where deleted_on is null;
create index material_request_expires_at_order on material_request (partner_id, expires_at, id) include (is_active, department_id, process_id, stock_area_from_id, requested_by_id, branch_id, search_text) where deleted_on is null;
create index material_request_search on material_request using gin (partner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_on is null;
create index material_request_search_wide on material_request (partner_id) where deleted_on is null and octet_length(search_text) > char_length(search_text);
call weft_isolate('material_request');
call weft_keep_count('material_request', 'materialRequest');
call weft_keep_custom('material_request', 'materialRequest');
call weft_let_search('material_request');

-- Table material_request_lines
create table material_request_lines (
  partner_id integer not null,
  id bigint not null generated by default as identity,
  parent_id bigint not null,
  line_no integer not null,
  position integer not null,
  custom_fields jsonb not null default '{}',
  deleted_on timestamptz,
  item_id bigint not null,
  item_tuple_id bigint,
  uom_id bigint not null,
  quantity numeric(20,6) not null,
  wanted_lot text,
  reason text,
  rule_id bigint,
  requested numeric(20,6),
  limit_quantity numeric(20,6),
  already_requested numeric(20,6),
  allocated numeric(20,6),
  issued numeric(20,6),
  short_closed numeric(20,6),
  pending numeric(20,6),
  primary key (partner_id, id),
  constraint material_request_lines_quantity_check check (quantity >= 0.000001),
  constraint material_request_lines_requested_check check (requested >= 0),
  constraint material_request_lines_limit_quantity_check check (limit_quantity >= 0),
  constraint material_request_lines_already_requested_check check (already_requested >= 0),
  constraint material_request_lines_allocated_check check (allocated >= 0),
  constraint material_request_lines_issued_check check (issued >= 0),
  constraint material_request_lines_short_closed_check check (short_closed >= 0),
  constraint material_request_lines_pending_check check (pending >= 0)
);
create unique index material_request_lines_line_no_unique on material_request_lines (partner_id, parent_id, line_no);
create index material_request_lines_item_id_ref on material_request_lines (partner_id, item_id) where item_id is not null and deleted_on is null;
create index material_request_lines_item_tuple_id_ref on material_request_lines (partner_id, item_tuple_id) where item_tuple_id is not null and deleted_on is null;
create index material_request_lines_uom_id_ref on material_request_lines (partner_id, uom_id) where uom_id is not null and deleted_on is null;
create index material_request_lines_rule_id_ref on material_request_lines (partner_id, rule_id) where rule_id is not null and deleted_on is null;
call weft_isolate('material_request_lines');

-- References
alter table country add constraint country_partner_id_fkey foreign key (partner_id) references partner (id);
alter table state add constraint state_partner_id_fkey foreign key (partner_id) references partner (id);
alter table state add constraint state_country_id_fkey foreign key (partner_id, country_id) references country (partner_id, id);
alter table city add constraint city_partner_id_fkey foreign key (partner_id) references partner (id);
alter table city add constraint city_state_id_fkey foreign key (partner_id, state_id) references state (partner_id, id);
alter table organization add constraint organization_partner_id_fkey foreign key (partner_id) references partner (id);
alter table organization_gstins add constraint organization_gstins_parent_id_fkey foreign key (partner_id, parent_id) references organization (partner_id, id) on delete cascade;
alter table organization_gstins add constraint organization_gstins_state_id_fkey foreign key (partner_id, state_id) references state (partner_id, id);
alter table organization_addresses add constraint organization_addresses_parent_id_fkey foreign key (partner_id, parent_id) references organization (partner_id, id) on delete cascade;
alter table organization_addresses add constraint organization_addresses_country_id_fkey foreign key (partner_id, country_id) references country (partner_id, id);
alter table organization_addresses add constraint organization_addresses_state_id_fkey foreign key (partner_id, state_id) references state (partner_id, id);
alter table organization_addresses add constraint organization_addresses_city_id_fkey foreign key (partner_id, city_id) references city (partner_id, id);
alter table organization_contacts add constraint organization_contacts_parent_id_fkey foreign key (partner_id, parent_id) references organization (partner_id, id) on delete cascade;
alter table organization_other_details add constraint organization_other_details_parent_id_fkey foreign key (partner_id, parent_id) references organization (partner_id, id) on delete cascade;
alter table organization_bank_details add constraint organization_bank_details_parent_id_fkey foreign key (partner_id, parent_id) references organization (partner_id, id) on delete cascade;
alter table branch add constraint branch_partner_id_fkey foreign key (partner_id) references partner (id);
alter table branch add constraint branch_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table branch add constraint branch_country_id_fkey foreign key (partner_id, country_id) references country (partner_id, id);
alter table branch add constraint branch_state_id_fkey foreign key (partner_id, state_id) references state (partner_id, id);
alter table branch add constraint branch_city_id_fkey foreign key (partner_id, city_id) references city (partner_id, id);
alter table branch_bank_details add constraint branch_bank_details_parent_id_fkey foreign key (partner_id, parent_id) references branch (partner_id, id) on delete cascade;
alter table location add constraint location_partner_id_fkey foreign key (partner_id) references partner (id);
alter table location add constraint location_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table location add constraint location_country_id_fkey foreign key (partner_id, country_id) references country (partner_id, id);
alter table location add constraint location_state_id_fkey foreign key (partner_id, state_id) references state (partner_id, id);
alter table location add constraint location_city_id_fkey foreign key (partner_id, city_id) references city (partner_id, id);
alter table location_gate_checks add constraint location_gate_checks_parent_id_fkey foreign key (partner_id, parent_id) references location (partner_id, id) on delete cascade;
alter table role add constraint role_partner_id_fkey foreign key (partner_id) references partner (id);
alter table role add constraint role_copy_from_id_fkey foreign key (partner_id, copy_from_id) references role (partner_id, id);
alter table staff add constraint staff_partner_id_fkey foreign key (partner_id) references partner (id);
alter table staff add constraint staff_role_id_fkey foreign key (partner_id, role_id) references role (partner_id, id);
alter table staff add constraint staff_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table staff add constraint staff_reports_to_id_fkey foreign key (partner_id, reports_to_id) references staff (partner_id, id);
alter table staff add constraint staff_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table staff add constraint staff_default_branch_id_fkey foreign key (partner_id, default_branch_id) references branch (partner_id, id);
alter table staff add constraint staff_default_stock_area_id_fkey foreign key (partner_id, default_stock_area_id) references stock_area (partner_id, id);
alter table staff add constraint staff_substitute_id_fkey foreign key (partner_id, substitute_id) references staff (partner_id, id);
alter table department add constraint department_partner_id_fkey foreign key (partner_id) references partner (id);
alter table department add constraint department_parent_id_fkey foreign key (partner_id, parent_id) references department (partner_id, id);
alter table department add constraint department_head_id_fkey foreign key (partner_id, head_id) references staff (partner_id, id);
alter table department add constraint department_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table department add constraint department_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table department add constraint department_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table department_shifts add constraint department_shifts_parent_id_fkey foreign key (partner_id, parent_id) references department (partner_id, id) on delete cascade;
alter table zone add constraint zone_partner_id_fkey foreign key (partner_id) references partner (id);
alter table zone add constraint zone_parent_id_fkey foreign key (partner_id, parent_id) references zone (partner_id, id);
alter table zone add constraint zone_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table zone add constraint zone_owner_id_fkey foreign key (partner_id, owner_id) references staff (partner_id, id);
alter table number_series add constraint number_series_partner_id_fkey foreign key (partner_id) references partner (id);
alter table number_series add constraint number_series_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table number_series add constraint number_series_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table label_config add constraint label_config_partner_id_fkey foreign key (partner_id) references partner (id);
alter table sys_config add constraint sys_config_partner_id_fkey foreign key (partner_id) references partner (id);
alter table form_config add constraint form_config_partner_id_fkey foreign key (partner_id) references partner (id);
alter table form_config_field_details add constraint form_config_field_details_parent_id_fkey foreign key (partner_id, parent_id) references form_config (partner_id, id) on delete cascade;
alter table uom add constraint uom_partner_id_fkey foreign key (partner_id) references partner (id);
alter table custom_field add constraint custom_field_partner_id_fkey foreign key (partner_id) references partner (id);
alter table custom_field add constraint custom_field_unit_id_fkey foreign key (partner_id, unit_id) references uom (partner_id, id);
alter table custom_field_options add constraint custom_field_options_parent_id_fkey foreign key (partner_id, parent_id) references custom_field (partner_id, id) on delete cascade;
alter table module_custom_field add constraint module_custom_field_partner_id_fkey foreign key (partner_id) references partner (id);
alter table module_custom_field add constraint module_custom_field_custom_field_id_fkey foreign key (partner_id, custom_field_id) references custom_field (partner_id, id);
alter table gst_rate add constraint gst_rate_partner_id_fkey foreign key (partner_id) references partner (id);
alter table gst_rate_periods add constraint gst_rate_periods_parent_id_fkey foreign key (partner_id, parent_id) references gst_rate (partner_id, id) on delete cascade;
alter table gst_rate_hsn_map add constraint gst_rate_hsn_map_parent_id_fkey foreign key (partner_id, parent_id) references gst_rate (partner_id, id) on delete cascade;
alter table services add constraint services_partner_id_fkey foreign key (partner_id) references partner (id);
alter table services add constraint services_gst_rate_id_fkey foreign key (partner_id, gst_rate_id) references gst_rate (partner_id, id);
alter table services add constraint services_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table acl add constraint acl_partner_id_fkey foreign key (partner_id) references partner (id);
alter table acl add constraint acl_role_id_fkey foreign key (partner_id, role_id) references role (partner_id, id);
alter table acl add constraint acl_service_id_fkey foreign key (partner_id, service_id) references services (partner_id, id);
alter table material_property_type add constraint material_property_type_partner_id_fkey foreign key (partner_id) references partner (id);
alter table item_property add constraint item_property_partner_id_fkey foreign key (partner_id) references partner (id);
alter table item_property add constraint item_property_property_type_id_fkey foreign key (partner_id, property_type_id) references material_property_type (partner_id, id);
alter table item_property add constraint item_property_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table item_property_options add constraint item_property_options_parent_id_fkey foreign key (partner_id, parent_id) references item_property (partner_id, id) on delete cascade;
alter table custom_param add constraint custom_param_partner_id_fkey foreign key (partner_id) references partner (id);
alter table custom_param add constraint custom_param_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table custom_param_options add constraint custom_param_options_parent_id_fkey foreign key (partner_id, parent_id) references custom_param (partner_id, id) on delete cascade;
alter table product_type add constraint product_type_partner_id_fkey foreign key (partner_id) references partner (id);
alter table product_type add constraint product_type_default_uom_id_fkey foreign key (partner_id, default_uom_id) references uom (partner_id, id);
alter table product_type add constraint product_type_default_secondary_uom_id_fkey foreign key (partner_id, default_secondary_uom_id) references uom (partner_id, id);
alter table product_type add constraint product_type_default_stock_area_id_fkey foreign key (partner_id, default_stock_area_id) references stock_area (partner_id, id);
alter table product_type_properties add constraint product_type_properties_parent_id_fkey foreign key (partner_id, parent_id) references product_type (partner_id, id) on delete cascade;
alter table product_type_properties add constraint product_type_properties_item_property_id_fkey foreign key (partner_id, item_property_id) references item_property (partner_id, id);
alter table product_type_quality_params add constraint product_type_quality_params_parent_id_fkey foreign key (partner_id, parent_id) references product_type (partner_id, id) on delete cascade;
alter table product_type_quality_params add constraint product_type_quality_params_custom_param_id_fkey foreign key (partner_id, custom_param_id) references custom_param (partner_id, id);
alter table item_category add constraint item_category_partner_id_fkey foreign key (partner_id) references partner (id);
alter table item_category add constraint item_category_parent_id_fkey foreign key (partner_id, parent_id) references item_category (partner_id, id);
alter table item_category add constraint item_category_product_type_id_fkey foreign key (partner_id, product_type_id) references product_type (partner_id, id);
alter table item_category add constraint item_category_default_purchase_gst_id_fkey foreign key (partner_id, default_purchase_gst_id) references gst_rate (partner_id, id);
alter table item_category add constraint item_category_default_sale_gst_id_fkey foreign key (partner_id, default_sale_gst_id) references gst_rate (partner_id, id);
alter table item_category_properties add constraint item_category_properties_parent_id_fkey foreign key (partner_id, parent_id) references item_category (partner_id, id) on delete cascade;
alter table item_category_properties add constraint item_category_properties_item_property_id_fkey foreign key (partner_id, item_property_id) references item_property (partner_id, id);
alter table purity add constraint purity_partner_id_fkey foreign key (partner_id) references partner (id);
alter table purity add constraint purity_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table ph add constraint ph_partner_id_fkey foreign key (partner_id) references partner (id);
alter table ph add constraint ph_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table moisture add constraint moisture_partner_id_fkey foreign key (partner_id) references partner (id);
alter table moisture add constraint moisture_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table solubility add constraint solubility_partner_id_fkey foreign key (partner_id) references partner (id);
alter table solubility add constraint solubility_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table stock_param4 add constraint stock_param4_partner_id_fkey foreign key (partner_id) references partner (id);
alter table stock_param4 add constraint stock_param4_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table stock_param5 add constraint stock_param5_partner_id_fkey foreign key (partner_id) references partner (id);
alter table stock_param5 add constraint stock_param5_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table stock_param6 add constraint stock_param6_partner_id_fkey foreign key (partner_id) references partner (id);
alter table stock_param6 add constraint stock_param6_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table stock_param7 add constraint stock_param7_partner_id_fkey foreign key (partner_id) references partner (id);
alter table stock_param7 add constraint stock_param7_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table stock_param8 add constraint stock_param8_partner_id_fkey foreign key (partner_id) references partner (id);
alter table stock_param8 add constraint stock_param8_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table stock_param9 add constraint stock_param9_partner_id_fkey foreign key (partner_id) references partner (id);
alter table stock_param9 add constraint stock_param9_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table party_type add constraint party_type_partner_id_fkey foreign key (partner_id) references partner (id);
alter table party_type_category add constraint party_type_category_partner_id_fkey foreign key (partner_id) references partner (id);
alter table party_type_category add constraint party_type_category_party_type_id_fkey foreign key (partner_id, party_type_id) references party_type (partner_id, id);
alter table segment add constraint segment_partner_id_fkey foreign key (partner_id) references partner (id);
alter table segment add constraint segment_parent_id_fkey foreign key (partner_id, parent_id) references segment (partner_id, id);
alter table party add constraint party_partner_id_fkey foreign key (partner_id) references partner (id);
alter table party add constraint party_category_id_fkey foreign key (partner_id, category_id) references party_type_category (partner_id, id);
alter table party add constraint party_segment_id_fkey foreign key (partner_id, segment_id) references segment (partner_id, id);
alter table party add constraint party_zone_id_fkey foreign key (partner_id, zone_id) references zone (partner_id, id);
alter table party add constraint party_sales_owner_id_fkey foreign key (partner_id, sales_owner_id) references staff (partner_id, id);
alter table party add constraint party_purchase_owner_id_fkey foreign key (partner_id, purchase_owner_id) references staff (partner_id, id);
alter table party add constraint party_transport_id_fkey foreign key (partner_id, transport_id) references transport (partner_id, id);
alter table party add constraint party_freight_id_fkey foreign key (partner_id, freight_id) references freight (partner_id, id);
alter table party add constraint party_parent_party_id_fkey foreign key (partner_id, parent_party_id) references party (partner_id, id);
alter table party add constraint party_organization_link_id_fkey foreign key (partner_id, organization_link_id) references organization (partner_id, id);
alter table party_addresses add constraint party_addresses_parent_id_fkey foreign key (partner_id, parent_id) references party (partner_id, id) on delete cascade;
alter table party_addresses add constraint party_addresses_country_id_fkey foreign key (partner_id, country_id) references country (partner_id, id);
alter table party_addresses add constraint party_addresses_state_id_fkey foreign key (partner_id, state_id) references state (partner_id, id);
alter table party_addresses add constraint party_addresses_city_id_fkey foreign key (partner_id, city_id) references city (partner_id, id);
alter table party_contacts add constraint party_contacts_parent_id_fkey foreign key (partner_id, parent_id) references party (partner_id, id) on delete cascade;
alter table party_other_details add constraint party_other_details_parent_id_fkey foreign key (partner_id, parent_id) references party (partner_id, id) on delete cascade;
alter table party_bank_details add constraint party_bank_details_parent_id_fkey foreign key (partner_id, parent_id) references party (partner_id, id) on delete cascade;
alter table party_items add constraint party_items_parent_id_fkey foreign key (partner_id, parent_id) references party (partner_id, id) on delete cascade;
alter table party_items add constraint party_items_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table party_items add constraint party_items_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table party_quality_limits add constraint party_quality_limits_parent_id_fkey foreign key (partner_id, parent_id) references party (partner_id, id) on delete cascade;
alter table party_quality_limits add constraint party_quality_limits_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table party_quality_limits add constraint party_quality_limits_custom_param_id_fkey foreign key (partner_id, custom_param_id) references custom_param (partner_id, id);
alter table stock_area add constraint stock_area_partner_id_fkey foreign key (partner_id) references partner (id);
alter table stock_area add constraint stock_area_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table stock_area add constraint stock_area_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table stock_area add constraint stock_area_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table stock_area add constraint stock_area_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table stock_area add constraint stock_area_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table stock_area add constraint stock_area_parent_id_fkey foreign key (partner_id, parent_id) references stock_area (partner_id, id);
alter table stock_area add constraint stock_area_capacity_uom_id_fkey foreign key (partner_id, capacity_uom_id) references uom (partner_id, id);
alter table stock_area add constraint stock_area_keeper_id_fkey foreign key (partner_id, keeper_id) references staff (partner_id, id);
alter table rack add constraint rack_partner_id_fkey foreign key (partner_id) references partner (id);
alter table rack add constraint rack_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table rack add constraint rack_parent_rack_id_fkey foreign key (partner_id, parent_rack_id) references rack (partner_id, id);
alter table process_type add constraint process_type_partner_id_fkey foreign key (partner_id) references partner (id);
alter table machine_activity add constraint machine_activity_partner_id_fkey foreign key (partner_id) references partner (id);
alter table machine_activity_checklist add constraint machine_activity_checklist_parent_id_fkey foreign key (partner_id, parent_id) references machine_activity (partner_id, id) on delete cascade;
alter table machine_activity_spares add constraint machine_activity_spares_parent_id_fkey foreign key (partner_id, parent_id) references machine_activity (partner_id, id) on delete cascade;
alter table machine_activity_spares add constraint machine_activity_spares_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table machine_activity_spares add constraint machine_activity_spares_supporting_material_id_fkey foreign key (partner_id, supporting_material_id) references supporting_material (partner_id, id);
alter table machine_type add constraint machine_type_partner_id_fkey foreign key (partner_id) references partner (id);
alter table machine_type add constraint machine_type_process_type_id_fkey foreign key (partner_id, process_type_id) references process_type (partner_id, id);
alter table machine_type add constraint machine_type_capacity_uom_id_fkey foreign key (partner_id, capacity_uom_id) references uom (partner_id, id);
alter table machine_type_attributes add constraint machine_type_attributes_parent_id_fkey foreign key (partner_id, parent_id) references machine_type (partner_id, id) on delete cascade;
alter table machine_type_attributes add constraint machine_type_attributes_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table machine_type_activities add constraint machine_type_activities_parent_id_fkey foreign key (partner_id, parent_id) references machine_type (partner_id, id) on delete cascade;
alter table machine_type_activities add constraint machine_type_activities_machine_activity_id_fkey foreign key (partner_id, machine_activity_id) references machine_activity (partner_id, id);
alter table process add constraint process_partner_id_fkey foreign key (partner_id) references partner (id);
alter table process add constraint process_process_type_id_fkey foreign key (partner_id, process_type_id) references process_type (partner_id, id);
alter table process add constraint process_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table process add constraint process_wastage_stock_area_id_fkey foreign key (partner_id, wastage_stock_area_id) references stock_area (partner_id, id);
alter table process add constraint process_reject_stock_area_id_fkey foreign key (partner_id, reject_stock_area_id) references stock_area (partner_id, id);
alter table process add constraint process_rate_uom_id_fkey foreign key (partner_id, rate_uom_id) references uom (partner_id, id);
alter table process add constraint process_wastage_item_id_fkey foreign key (partner_id, wastage_item_id) references item (partner_id, id);
alter table process_quality_params add constraint process_quality_params_parent_id_fkey foreign key (partner_id, parent_id) references process (partner_id, id) on delete cascade;
alter table process_quality_params add constraint process_quality_params_custom_param_id_fkey foreign key (partner_id, custom_param_id) references custom_param (partner_id, id);
alter table process_stoppage_reasons add constraint process_stoppage_reasons_parent_id_fkey foreign key (partner_id, parent_id) references process (partner_id, id) on delete cascade;
alter table process_wastage_reasons add constraint process_wastage_reasons_parent_id_fkey foreign key (partner_id, parent_id) references process (partner_id, id) on delete cascade;
alter table cost_head add constraint cost_head_partner_id_fkey foreign key (partner_id) references partner (id);
alter table cost_head add constraint cost_head_process_id_fkey foreign key (partner_id, process_id) references process (partner_id, id);
alter table cost_head add constraint cost_head_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table cost_head_rates add constraint cost_head_rates_parent_id_fkey foreign key (partner_id, parent_id) references cost_head (partner_id, id) on delete cascade;
alter table machine add constraint machine_partner_id_fkey foreign key (partner_id) references partner (id);
alter table machine add constraint machine_machine_type_id_fkey foreign key (partner_id, machine_type_id) references machine_type (partner_id, id);
alter table machine add constraint machine_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table machine add constraint machine_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table machine add constraint machine_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table machine add constraint machine_zone_id_fkey foreign key (partner_id, zone_id) references zone (partner_id, id);
alter table machine add constraint machine_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table machine add constraint machine_capacity_uom_id_fkey foreign key (partner_id, capacity_uom_id) references uom (partner_id, id);
alter table machine add constraint machine_default_operator_id_fkey foreign key (partner_id, default_operator_id) references staff (partner_id, id);
alter table machine add constraint machine_supplier_id_fkey foreign key (partner_id, supplier_id) references party (partner_id, id);
alter table machine add constraint machine_amc_party_id_fkey foreign key (partner_id, amc_party_id) references party (partner_id, id);
alter table machine_activities add constraint machine_activities_parent_id_fkey foreign key (partner_id, parent_id) references machine (partner_id, id) on delete cascade;
alter table machine_activities add constraint machine_activities_machine_activity_id_fkey foreign key (partner_id, machine_activity_id) references machine_activity (partner_id, id);
alter table mould_type add constraint mould_type_partner_id_fkey foreign key (partner_id) references partner (id);
alter table mould_type add constraint mould_type_process_id_fkey foreign key (partner_id, process_id) references process (partner_id, id);
alter table mould_name add constraint mould_name_partner_id_fkey foreign key (partner_id) references partner (id);
alter table mould_name add constraint mould_name_mould_type_id_fkey foreign key (partner_id, mould_type_id) references mould_type (partner_id, id);
alter table supporting_material add constraint supporting_material_partner_id_fkey foreign key (partner_id) references partner (id);
alter table supporting_material add constraint supporting_material_category_id_fkey foreign key (partner_id, category_id) references item_category (partner_id, id);
alter table supporting_material add constraint supporting_material_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table supporting_material add constraint supporting_material_gst_rate_id_fkey foreign key (partner_id, gst_rate_id) references gst_rate (partner_id, id);
alter table supporting_material add constraint supporting_material_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table supporting_material add constraint supporting_material_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table supporting_material add constraint supporting_material_norm_uom_id_fkey foreign key (partner_id, norm_uom_id) references uom (partner_id, id);
alter table supporting_material add constraint supporting_material_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table item add constraint item_partner_id_fkey foreign key (partner_id) references partner (id);
alter table item add constraint item_product_type_id_fkey foreign key (partner_id, product_type_id) references product_type (partner_id, id);
alter table item add constraint item_category_id_fkey foreign key (partner_id, category_id) references item_category (partner_id, id);
alter table item add constraint item_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table item add constraint item_secondary_uom_id_fkey foreign key (partner_id, secondary_uom_id) references uom (partner_id, id);
alter table item add constraint item_purchase_uom_id_fkey foreign key (partner_id, purchase_uom_id) references uom (partner_id, id);
alter table item add constraint item_sales_uom_id_fkey foreign key (partner_id, sales_uom_id) references uom (partner_id, id);
alter table item add constraint item_pack_uom_id_fkey foreign key (partner_id, pack_uom_id) references uom (partner_id, id);
alter table item add constraint item_purchase_gst_id_fkey foreign key (partner_id, purchase_gst_id) references gst_rate (partner_id, id);
alter table item add constraint item_sale_gst_id_fkey foreign key (partner_id, sale_gst_id) references gst_rate (partner_id, id);
alter table item add constraint item_preferred_supplier_id_fkey foreign key (partner_id, preferred_supplier_id) references party (partner_id, id);
alter table item add constraint item_purity_id_fkey foreign key (partner_id, purity_id) references purity (partner_id, id);
alter table item add constraint item_default_stock_area_id_fkey foreign key (partner_id, default_stock_area_id) references stock_area (partner_id, id);
alter table item add constraint item_default_rack_id_fkey foreign key (partner_id, default_rack_id) references rack (partner_id, id);
alter table item add constraint item_default_packing_id_fkey foreign key (partner_id, default_packing_id) references packing (partner_id, id);
alter table item add constraint item_mould_id_fkey foreign key (partner_id, mould_id) references mould_name (partner_id, id);
alter table item add constraint item_process_id_fkey foreign key (partner_id, process_id) references process (partner_id, id);
alter table item add constraint item_customer_id_fkey foreign key (partner_id, customer_id) references party (partner_id, id);
alter table item add constraint item_scrap_item_id_fkey foreign key (partner_id, scrap_item_id) references item (partner_id, id);
alter table item_conversions add constraint item_conversions_parent_id_fkey foreign key (partner_id, parent_id) references item (partner_id, id) on delete cascade;
alter table item_conversions add constraint item_conversions_from_uom_id_fkey foreign key (partner_id, from_uom_id) references uom (partner_id, id);
alter table item_conversions add constraint item_conversions_to_uom_id_fkey foreign key (partner_id, to_uom_id) references uom (partner_id, id);
alter table item_reorder_by_area add constraint item_reorder_by_area_parent_id_fkey foreign key (partner_id, parent_id) references item (partner_id, id) on delete cascade;
alter table item_reorder_by_area add constraint item_reorder_by_area_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table item_properties add constraint item_properties_parent_id_fkey foreign key (partner_id, parent_id) references item (partner_id, id) on delete cascade;
alter table item_properties add constraint item_properties_item_property_id_fkey foreign key (partner_id, item_property_id) references item_property (partner_id, id);
alter table item_properties add constraint item_properties_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table item_quality_params add constraint item_quality_params_parent_id_fkey foreign key (partner_id, parent_id) references item (partner_id, id) on delete cascade;
alter table item_quality_params add constraint item_quality_params_custom_param_id_fkey foreign key (partner_id, custom_param_id) references custom_param (partner_id, id);
alter table item_party_items add constraint item_party_items_parent_id_fkey foreign key (partner_id, parent_id) references item (partner_id, id) on delete cascade;
alter table item_party_items add constraint item_party_items_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table item_party_items add constraint item_party_items_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table item_alternates add constraint item_alternates_parent_id_fkey foreign key (partner_id, parent_id) references item (partner_id, id) on delete cascade;
alter table item_alternates add constraint item_alternates_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table item_tuple add constraint item_tuple_partner_id_fkey foreign key (partner_id) references partner (id);
alter table item_tuple add constraint item_tuple_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table item_tuple add constraint item_tuple_purity_id_fkey foreign key (partner_id, purity_id) references purity (partner_id, id);
alter table mould add constraint mould_partner_id_fkey foreign key (partner_id) references partner (id);
alter table mould add constraint mould_mould_name_id_fkey foreign key (partner_id, mould_name_id) references mould_name (partner_id, id);
alter table mould add constraint mould_mould_type_id_fkey foreign key (partner_id, mould_type_id) references mould_type (partner_id, id);
alter table mould add constraint mould_owner_party_id_fkey foreign key (partner_id, owner_party_id) references party (partner_id, id);
alter table mould add constraint mould_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table mould add constraint mould_rack_id_fkey foreign key (partner_id, rack_id) references rack (partner_id, id);
alter table mould_items add constraint mould_items_parent_id_fkey foreign key (partner_id, parent_id) references mould (partner_id, id) on delete cascade;
alter table mould_items add constraint mould_items_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table packing add constraint packing_partner_id_fkey foreign key (partner_id) references partner (id);
alter table packing add constraint packing_content_uom_id_fkey foreign key (partner_id, content_uom_id) references uom (partner_id, id);
alter table packing add constraint packing_inside_of_id_fkey foreign key (partner_id, inside_of_id) references packing (partner_id, id);
alter table packing_materials add constraint packing_materials_parent_id_fkey foreign key (partner_id, parent_id) references packing (partner_id, id) on delete cascade;
alter table packing_materials add constraint packing_materials_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table packing_materials add constraint packing_materials_supporting_material_id_fkey foreign key (partner_id, supporting_material_id) references supporting_material (partner_id, id);
alter table transport add constraint transport_partner_id_fkey foreign key (partner_id) references partner (id);
alter table transport add constraint transport_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table transport_vehicles add constraint transport_vehicles_parent_id_fkey foreign key (partner_id, parent_id) references transport (partner_id, id) on delete cascade;
alter table transport_addresses add constraint transport_addresses_parent_id_fkey foreign key (partner_id, parent_id) references transport (partner_id, id) on delete cascade;
alter table transport_addresses add constraint transport_addresses_country_id_fkey foreign key (partner_id, country_id) references country (partner_id, id);
alter table transport_addresses add constraint transport_addresses_state_id_fkey foreign key (partner_id, state_id) references state (partner_id, id);
alter table transport_addresses add constraint transport_addresses_city_id_fkey foreign key (partner_id, city_id) references city (partner_id, id);
alter table transport_routes add constraint transport_routes_parent_id_fkey foreign key (partner_id, parent_id) references transport (partner_id, id) on delete cascade;
alter table transport_routes add constraint transport_routes_from_city_id_fkey foreign key (partner_id, from_city_id) references city (partner_id, id);
alter table transport_routes add constraint transport_routes_to_city_id_fkey foreign key (partner_id, to_city_id) references city (partner_id, id);
alter table transport_routes add constraint transport_routes_freight_id_fkey foreign key (partner_id, freight_id) references freight (partner_id, id);
alter table freight add constraint freight_partner_id_fkey foreign key (partner_id) references partner (id);
alter table freight add constraint freight_transport_id_fkey foreign key (partner_id, transport_id) references transport (partner_id, id);
alter table freight add constraint freight_from_city_id_fkey foreign key (partner_id, from_city_id) references city (partner_id, id);
alter table freight add constraint freight_to_city_id_fkey foreign key (partner_id, to_city_id) references city (partner_id, id);
alter table freight add constraint freight_gst_rate_id_fkey foreign key (partner_id, gst_rate_id) references gst_rate (partner_id, id);
alter table freight_slabs add constraint freight_slabs_parent_id_fkey foreign key (partner_id, parent_id) references freight (partner_id, id) on delete cascade;
alter table funnel_source add constraint funnel_source_partner_id_fkey foreign key (partner_id) references partner (id);
alter table funnel_source add constraint funnel_source_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table funnel_source add constraint funnel_source_staff_id_fkey foreign key (partner_id, staff_id) references staff (partner_id, id);
alter table funnel_stage add constraint funnel_stage_partner_id_fkey foreign key (partner_id) references partner (id);
alter table funnel_type add constraint funnel_type_partner_id_fkey foreign key (partner_id) references partner (id);
alter table funnel_customer_type add constraint funnel_customer_type_partner_id_fkey foreign key (partner_id) references partner (id);
alter table funnel_customer_type add constraint funnel_customer_type_party_type_id_fkey foreign key (partner_id, party_type_id) references party_type (partner_id, id);
alter table crm_activity add constraint crm_activity_partner_id_fkey foreign key (partner_id) references partner (id);
alter table crm_activity_outcomes add constraint crm_activity_outcomes_parent_id_fkey foreign key (partner_id, parent_id) references crm_activity (partner_id, id) on delete cascade;
alter table print_template add constraint print_template_partner_id_fkey foreign key (partner_id) references partner (id);
alter table print_template add constraint print_template_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table print_template add constraint print_template_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table print_template add constraint print_template_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table print_template_copies add constraint print_template_copies_parent_id_fkey foreign key (partner_id, parent_id) references print_template (partner_id, id) on delete cascade;
alter table print_parameter add constraint print_parameter_partner_id_fkey foreign key (partner_id) references partner (id);
alter table label_template add constraint label_template_partner_id_fkey foreign key (partner_id) references partner (id);
alter table label_template_elements add constraint label_template_elements_parent_id_fkey foreign key (partner_id, parent_id) references label_template (partner_id, id) on delete cascade;
alter table message_template add constraint message_template_partner_id_fkey foreign key (partner_id) references partner (id);
alter table message_template add constraint message_template_attach_print_id_fkey foreign key (partner_id, attach_print_id) references print_template (partner_id, id);
alter table message_template_recipients add constraint message_template_recipients_parent_id_fkey foreign key (partner_id, parent_id) references message_template (partner_id, id) on delete cascade;
alter table message_template_recipients add constraint message_template_recipients_staff_id_fkey foreign key (partner_id, staff_id) references staff (partner_id, id);
alter table message_template_recipients add constraint message_template_recipients_role_id_fkey foreign key (partner_id, role_id) references role (partner_id, id);
alter table opening_stock add constraint opening_stock_partner_id_fkey foreign key (partner_id) references partner (id);
alter table opening_stock add constraint opening_stock_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table opening_stock add constraint opening_stock_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table opening_stock add constraint opening_stock_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table opening_stock add constraint opening_stock_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_parent_id_fkey foreign key (partner_id, parent_id) references opening_stock (partner_id, id) on delete cascade;
alter table opening_stock_lines add constraint opening_stock_lines_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_item_tuple_id_fkey foreign key (partner_id, item_tuple_id) references item_tuple (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_purity_id_fkey foreign key (partner_id, purity_id) references purity (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_ph_id_fkey foreign key (partner_id, ph_id) references ph (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_moisture_id_fkey foreign key (partner_id, moisture_id) references moisture (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_solubility_id_fkey foreign key (partner_id, solubility_id) references solubility (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_stock_param4_id_fkey foreign key (partner_id, stock_param4_id) references stock_param4 (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_stock_param5_id_fkey foreign key (partner_id, stock_param5_id) references stock_param5 (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_stock_param6_id_fkey foreign key (partner_id, stock_param6_id) references stock_param6 (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_stock_param7_id_fkey foreign key (partner_id, stock_param7_id) references stock_param7 (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_stock_param8_id_fkey foreign key (partner_id, stock_param8_id) references stock_param8 (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_stock_param9_id_fkey foreign key (partner_id, stock_param9_id) references stock_param9 (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_rack_id_fkey foreign key (partner_id, rack_id) references rack (partner_id, id);
alter table opening_stock_lines add constraint opening_stock_lines_customer_id_fkey foreign key (partner_id, customer_id) references party (partner_id, id);
alter table purchase_order add constraint purchase_order_partner_id_fkey foreign key (partner_id) references partner (id);
alter table purchase_order add constraint purchase_order_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table purchase_order add constraint purchase_order_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table purchase_order add constraint purchase_order_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table purchase_order add constraint purchase_order_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table purchase_order add constraint purchase_order_bill_to_id_fkey foreign key (partner_id, bill_to_id) references branch (partner_id, id);
alter table purchase_order add constraint purchase_order_ship_to_id_fkey foreign key (partner_id, ship_to_id) references location (partner_id, id);
alter table purchase_order add constraint purchase_order_ship_to_party_id_fkey foreign key (partner_id, ship_to_party_id) references party (partner_id, id);
alter table purchase_order add constraint purchase_order_place_of_supply_id_fkey foreign key (partner_id, place_of_supply_id) references state (partner_id, id);
alter table purchase_order add constraint purchase_order_purchase_owner_id_fkey foreign key (partner_id, purchase_owner_id) references staff (partner_id, id);
alter table purchase_order add constraint purchase_order_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table purchase_order add constraint purchase_order_requested_by_id_fkey foreign key (partner_id, requested_by_id) references staff (partner_id, id);
alter table purchase_order_payment_terms add constraint purchase_order_payment_terms_parent_id_fkey foreign key (partner_id, parent_id) references purchase_order (partner_id, id) on delete cascade;
alter table purchase_order_lines add constraint purchase_order_lines_parent_id_fkey foreign key (partner_id, parent_id) references purchase_order (partner_id, id) on delete cascade;
alter table purchase_order_lines add constraint purchase_order_lines_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table purchase_order_lines add constraint purchase_order_lines_item_tuple_id_fkey foreign key (partner_id, item_tuple_id) references item_tuple (partner_id, id);
alter table purchase_order_lines add constraint purchase_order_lines_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table purchase_order_lines add constraint purchase_order_lines_gst_rate_id_fkey foreign key (partner_id, gst_rate_id) references gst_rate (partner_id, id);
alter table purchase_order_lines add constraint purchase_order_lines_purity_id_fkey foreign key (partner_id, purity_id) references purity (partner_id, id);
alter table purchase_order_lines add constraint purchase_order_lines_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table purchase_order_schedule add constraint purchase_order_schedule_parent_id_fkey foreign key (partner_id, parent_id) references purchase_order (partner_id, id) on delete cascade;
alter table purchase_order_schedule add constraint purchase_order_schedule_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table purchase_order_charges add constraint purchase_order_charges_parent_id_fkey foreign key (partner_id, parent_id) references purchase_order (partner_id, id) on delete cascade;
alter table purchase_order_charges add constraint purchase_order_charges_gst_rate_id_fkey foreign key (partner_id, gst_rate_id) references gst_rate (partner_id, id);
alter table approval_flow add constraint approval_flow_partner_id_fkey foreign key (partner_id) references partner (id);
alter table approval_flow_levels add constraint approval_flow_levels_parent_id_fkey foreign key (partner_id, parent_id) references approval_flow (partner_id, id) on delete cascade;
alter table approval_flow_levels add constraint approval_flow_levels_approver_role_id_fkey foreign key (partner_id, approver_role_id) references role (partner_id, id);
alter table approval_flow_levels add constraint approval_flow_levels_approver_staff_id_fkey foreign key (partner_id, approver_staff_id) references staff (partner_id, id);
alter table approval_flow_levels add constraint approval_flow_levels_escalate_to_id_fkey foreign key (partner_id, escalate_to_id) references staff (partner_id, id);
alter table approval_flow_conditions add constraint approval_flow_conditions_parent_id_fkey foreign key (partner_id, parent_id) references approval_flow (partner_id, id) on delete cascade;
alter table stock_transfer add constraint stock_transfer_partner_id_fkey foreign key (partner_id) references partner (id);
alter table stock_transfer add constraint stock_transfer_from_stock_area_id_fkey foreign key (partner_id, from_stock_area_id) references stock_area (partner_id, id);
alter table stock_transfer add constraint stock_transfer_to_stock_area_id_fkey foreign key (partner_id, to_stock_area_id) references stock_area (partner_id, id);
alter table stock_transfer add constraint stock_transfer_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table stock_transfer add constraint stock_transfer_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table stock_transfer add constraint stock_transfer_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table stock_transfer add constraint stock_transfer_to_branch_id_fkey foreign key (partner_id, to_branch_id) references branch (partner_id, id);
alter table stock_transfer add constraint stock_transfer_to_location_id_fkey foreign key (partner_id, to_location_id) references location (partner_id, id);
alter table stock_transfer add constraint stock_transfer_transport_id_fkey foreign key (partner_id, transport_id) references transport (partner_id, id);
alter table stock_transfer add constraint stock_transfer_way_back_of_id_fkey foreign key (partner_id, way_back_of_id) references stock_transfer (partner_id, id);
alter table stock_transfer_lines add constraint stock_transfer_lines_parent_id_fkey foreign key (partner_id, parent_id) references stock_transfer (partner_id, id) on delete cascade;
alter table stock_transfer_lines add constraint stock_transfer_lines_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table stock_transfer_lines add constraint stock_transfer_lines_item_tuple_id_fkey foreign key (partner_id, item_tuple_id) references item_tuple (partner_id, id);
alter table stock_transfer_lines add constraint stock_transfer_lines_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table stock_transfer_lines add constraint stock_transfer_lines_to_rack_id_fkey foreign key (partner_id, to_rack_id) references rack (partner_id, id);
alter table pre_inward add constraint pre_inward_partner_id_fkey foreign key (partner_id) references partner (id);
alter table pre_inward add constraint pre_inward_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table pre_inward add constraint pre_inward_stock_transfer_id_fkey foreign key (partner_id, stock_transfer_id) references stock_transfer (partner_id, id);
alter table pre_inward add constraint pre_inward_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table pre_inward add constraint pre_inward_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table pre_inward add constraint pre_inward_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table pre_inward add constraint pre_inward_transport_id_fkey foreign key (partner_id, transport_id) references transport (partner_id, id);
alter table pre_inward_lines add constraint pre_inward_lines_parent_id_fkey foreign key (partner_id, parent_id) references pre_inward (partner_id, id) on delete cascade;
alter table pre_inward_lines add constraint pre_inward_lines_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table pre_inward_lines add constraint pre_inward_lines_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table pre_inward_lines add constraint pre_inward_lines_purchase_order_id_fkey foreign key (partner_id, purchase_order_id) references purchase_order (partner_id, id);
alter table pre_inward_inspection add constraint pre_inward_inspection_parent_id_fkey foreign key (partner_id, parent_id) references pre_inward (partner_id, id) on delete cascade;
alter table inward add constraint inward_partner_id_fkey foreign key (partner_id) references partner (id);
alter table inward add constraint inward_pre_inward_id_fkey foreign key (partner_id, pre_inward_id) references pre_inward (partner_id, id);
alter table inward add constraint inward_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table inward add constraint inward_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table inward add constraint inward_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table inward add constraint inward_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table inward add constraint inward_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table inward add constraint inward_received_by_id_fkey foreign key (partner_id, received_by_id) references staff (partner_id, id);
alter table inward_lines add constraint inward_lines_parent_id_fkey foreign key (partner_id, parent_id) references inward (partner_id, id) on delete cascade;
alter table inward_lines add constraint inward_lines_purchase_order_id_fkey foreign key (partner_id, purchase_order_id) references purchase_order (partner_id, id);
alter table inward_lines add constraint inward_lines_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table inward_lines add constraint inward_lines_item_tuple_id_fkey foreign key (partner_id, item_tuple_id) references item_tuple (partner_id, id);
alter table inward_lines add constraint inward_lines_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table inward_lines add constraint inward_lines_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table inward_lines add constraint inward_lines_ph_id_fkey foreign key (partner_id, ph_id) references ph (partner_id, id);
alter table inward_lines add constraint inward_lines_moisture_id_fkey foreign key (partner_id, moisture_id) references moisture (partner_id, id);
alter table inward_lines add constraint inward_lines_solubility_id_fkey foreign key (partner_id, solubility_id) references solubility (partner_id, id);
alter table inward_lines add constraint inward_lines_stock_param4_id_fkey foreign key (partner_id, stock_param4_id) references stock_param4 (partner_id, id);
alter table inward_lines add constraint inward_lines_stock_param5_id_fkey foreign key (partner_id, stock_param5_id) references stock_param5 (partner_id, id);
alter table inward_lines add constraint inward_lines_stock_param6_id_fkey foreign key (partner_id, stock_param6_id) references stock_param6 (partner_id, id);
alter table inward_lines add constraint inward_lines_stock_param7_id_fkey foreign key (partner_id, stock_param7_id) references stock_param7 (partner_id, id);
alter table inward_lines add constraint inward_lines_stock_param8_id_fkey foreign key (partner_id, stock_param8_id) references stock_param8 (partner_id, id);
alter table inward_lines add constraint inward_lines_stock_param9_id_fkey foreign key (partner_id, stock_param9_id) references stock_param9 (partner_id, id);
alter table inward_lines add constraint inward_lines_rack_id_fkey foreign key (partner_id, rack_id) references rack (partner_id, id);
alter table inward_lines add constraint inward_lines_purity_id_fkey foreign key (partner_id, purity_id) references purity (partner_id, id);
alter table inward_landed_charges add constraint inward_landed_charges_parent_id_fkey foreign key (partner_id, parent_id) references inward (partner_id, id) on delete cascade;
alter table inward_landed_charges add constraint inward_landed_charges_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table inward_landed_charges add constraint inward_landed_charges_gst_rate_id_fkey foreign key (partner_id, gst_rate_id) references gst_rate (partner_id, id);
alter table lab_test add constraint lab_test_partner_id_fkey foreign key (partner_id) references partner (id);
alter table lab_test add constraint lab_test_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table lab_test add constraint lab_test_item_tuple_id_fkey foreign key (partner_id, item_tuple_id) references item_tuple (partner_id, id);
alter table lab_test add constraint lab_test_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table lab_test add constraint lab_test_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table lab_test add constraint lab_test_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table lab_test add constraint lab_test_inward_id_fkey foreign key (partner_id, inward_id) references inward (partner_id, id);
alter table lab_test add constraint lab_test_party_id_fkey foreign key (partner_id, party_id) references party (partner_id, id);
alter table lab_test add constraint lab_test_retest_of_id_fkey foreign key (partner_id, retest_of_id) references lab_test (partner_id, id);
alter table lab_test add constraint lab_test_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table lab_test add constraint lab_test_stock_area_id_fkey foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);
alter table lab_test add constraint lab_test_rack_id_fkey foreign key (partner_id, rack_id) references rack (partner_id, id);
alter table lab_test add constraint lab_test_tested_by_id_fkey foreign key (partner_id, tested_by_id) references staff (partner_id, id);
alter table lab_test add constraint lab_test_instrument_id_fkey foreign key (partner_id, instrument_id) references machine (partner_id, id);
alter table lab_test add constraint lab_test_lab_party_id_fkey foreign key (partner_id, lab_party_id) references party (partner_id, id);
alter table lab_test_lines add constraint lab_test_lines_parent_id_fkey foreign key (partner_id, parent_id) references lab_test (partner_id, id) on delete cascade;
alter table lab_test_lines add constraint lab_test_lines_custom_param_id_fkey foreign key (partner_id, custom_param_id) references custom_param (partner_id, id);
alter table lab_test_samples add constraint lab_test_samples_parent_id_fkey foreign key (partner_id, parent_id) references lab_test (partner_id, id) on delete cascade;
alter table lab_test_samples add constraint lab_test_samples_taken_by_id_fkey foreign key (partner_id, taken_by_id) references staff (partner_id, id);
alter table lab_test_decisions add constraint lab_test_decisions_parent_id_fkey foreign key (partner_id, parent_id) references lab_test (partner_id, id) on delete cascade;
alter table lab_test_decisions add constraint lab_test_decisions_decided_by_id_fkey foreign key (partner_id, decided_by_id) references staff (partner_id, id);
alter table lab_test_decisions add constraint lab_test_decisions_regrade_id_fkey foreign key (partner_id, regrade_id) references item_tuple (partner_id, id);
alter table material_request_config add constraint material_request_config_partner_id_fkey foreign key (partner_id) references partner (id);
alter table material_request_config add constraint material_request_config_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table material_request_config add constraint material_request_config_process_id_fkey foreign key (partner_id, process_id) references process (partner_id, id);
alter table material_request_config add constraint material_request_config_from_stock_area_id_fkey foreign key (partner_id, from_stock_area_id) references stock_area (partner_id, id);
alter table material_request_config add constraint material_request_config_to_stock_area_id_fkey foreign key (partner_id, to_stock_area_id) references stock_area (partner_id, id);
alter table material_request add constraint material_request_partner_id_fkey foreign key (partner_id) references partner (id);
alter table material_request add constraint material_request_department_id_fkey foreign key (partner_id, department_id) references department (partner_id, id);
alter table material_request add constraint material_request_process_id_fkey foreign key (partner_id, process_id) references process (partner_id, id);
alter table material_request add constraint material_request_machine_id_fkey foreign key (partner_id, machine_id) references machine (partner_id, id);
alter table material_request add constraint material_request_stock_area_from_id_fkey foreign key (partner_id, stock_area_from_id) references stock_area (partner_id, id);
alter table material_request add constraint material_request_stock_area_to_id_fkey foreign key (partner_id, stock_area_to_id) references stock_area (partner_id, id);
alter table material_request add constraint material_request_organization_id_fkey foreign key (partner_id, organization_id) references organization (partner_id, id);
alter table material_request add constraint material_request_branch_id_fkey foreign key (partner_id, branch_id) references branch (partner_id, id);
alter table material_request add constraint material_request_location_id_fkey foreign key (partner_id, location_id) references location (partner_id, id);
alter table material_request add constraint material_request_requested_by_id_fkey foreign key (partner_id, requested_by_id) references staff (partner_id, id);
alter table material_request_lines add constraint material_request_lines_parent_id_fkey foreign key (partner_id, parent_id) references material_request (partner_id, id) on delete cascade;
alter table material_request_lines add constraint material_request_lines_item_id_fkey foreign key (partner_id, item_id) references item (partner_id, id);
alter table material_request_lines add constraint material_request_lines_item_tuple_id_fkey foreign key (partner_id, item_tuple_id) references item_tuple (partner_id, id);
alter table material_request_lines add constraint material_request_lines_uom_id_fkey foreign key (partner_id, uom_id) references uom (partner_id, id);
alter table material_request_lines add constraint material_request_lines_rule_id_fkey foreign key (partner_id, rule_id) references material_request_config (partner_id, id);
