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
