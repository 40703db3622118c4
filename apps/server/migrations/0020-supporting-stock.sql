-- Items that stand behind supporting materials and packing are no rows of the list of items: its kept total leaves them out.
update item set kind = 'item' where kind is null;

create or replace function weft_count_inserted() returns trigger
  language plpgsql as $$
begin
  if tg_argv[0] = 'item' then
    perform weft_add_to_count(d.partner_id, tg_argv[0], d.more, d.more_active) from (
      select partner_id, count(*)::int as more, (count(*) filter (where is_active))::int as more_active
        from new_rows where deleted_on is null and kind = 'item' group by partner_id) d;
    return null;
  end if;
  perform weft_add_to_count(d.partner_id, tg_argv[0], d.more, d.more_active) from (
    select partner_id, count(*)::int as more, (count(*) filter (where is_active))::int as more_active
      from new_rows where deleted_on is null group by partner_id) d;
  return null;
end $$;

create or replace function weft_count_deleted() returns trigger
  language plpgsql as $$
begin
  if tg_argv[0] = 'item' then
    perform weft_add_to_count(d.partner_id, tg_argv[0], -d.less, -d.less_active) from (
      select partner_id, count(*)::int as less, (count(*) filter (where is_active))::int as less_active
        from old_rows where deleted_on is null and kind = 'item' group by partner_id) d;
    return null;
  end if;
  perform weft_add_to_count(d.partner_id, tg_argv[0], -d.less, -d.less_active) from (
    select partner_id, count(*)::int as less, (count(*) filter (where is_active))::int as less_active
      from old_rows where deleted_on is null group by partner_id) d;
  return null;
end $$;

create or replace function weft_count_updated() returns trigger
  language plpgsql as $$
begin
  if tg_argv[0] = 'item' then
    perform weft_add_to_count(d.partner_id, tg_argv[0], d.more, d.more_active) from (
      select partner_id, sum(change)::int as more, (coalesce(sum(change) filter (where is_active), 0))::int as more_active
        from (select partner_id, is_active, 1 as change from new_rows where deleted_on is null and kind = 'item'
              union all
              select partner_id, is_active, -1 from old_rows where deleted_on is null and kind = 'item') r
       group by partner_id) d;
    return null;
  end if;
  perform weft_add_to_count(d.partner_id, tg_argv[0], d.more, d.more_active) from (
    select partner_id, sum(change)::int as more, (coalesce(sum(change) filter (where is_active), 0))::int as more_active
      from (select partner_id, is_active, 1 as change from new_rows where deleted_on is null
            union all
            select partner_id, is_active, -1 from old_rows where deleted_on is null) r
     group by partner_id) d;
  return null;
end $$;

-- What a department brings back comes out of its expense at what it was issued at (spec 02, 4.8).
insert into stock_reason (reason, direction, from_accounts, to_accounts, value_rule, may_be_zero, takes_held, takes_blocked, takes_expired, takes_owned, reach, changes_status, changes_identity, carries_holds, ignores_count_lock) values
  ('SUPPORTING_RETURN', 'receipt', '{EXPENSE}', '{STOCK}', 'document', true, false, false, true, true, 'branch', false, false, false, false);
