-- 0140 The quantities of keys are read by the server, which reckons a million shares in the time that the database takes to make rows of them (spec 02, 1.8, 1.15): they stand by pool
-- and as text, as they are sent. Why: docs/decisions/0020-stock-sums.md

drop table stock_sum_keys;
create table stock_sum_keys (
  partner_id int not null,
  month_end date not null,              -- 'infinity': as they are now
  cost_pool_id bigint not null,         -- 0: goods of others
  item_id bigint not null,
  sum_ids text not null,                -- with commas between them, as all here
  sizes text not null,                  -- how many keys each of these has: they stand one sum after the other
  key_ids text not null,
  quantities text not null,             -- of each key, in millionths
  primary key (partner_id, month_end, cost_pool_id, item_id)
);
call weft_isolate('stock_sum_keys');
revoke all on stock_sum_keys from weft_app;
grant select, insert, delete on stock_sum_keys to weft_app;

-- Sums anew what is stale, or has expired since it was summed: so many pools at most, as they are now or at one month's end. Answers how many; 0 where another is at it.
create or replace function stock_sum_anew(partner int, today date, most int, of_months boolean) returns int language plpgsql as $$
declare month date := 'infinity'; pools bigint[]; items bigint[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('stock sums ' || partner, 0)) then return 0; end if;
  if of_months then
    month := coalesce((select max(month_end) from stock_sum_stale where partner_id = partner and month_end < 'infinity'),
                      (select max(month_end) from stock_sum where partner_id = partner and next_expiry < today and month_end < 'infinity'));
  end if;
  select array_agg(cost_pool_id), array_agg(item_id) into pools, items from (
    select cost_pool_id, item_id from stock_sum_stale where partner_id = partner and month_end = month group by 1, 2 limit most) x;
  if pools is null then
    select array_agg(cost_pool_id), array_agg(item_id) into pools, items from (
      select distinct cost_pool_id, item_id from stock_sum where partner_id = partner and month_end = month and next_expiry < today limit most) x;
  end if;
  if pools is null then return 0; end if;
  delete from stock_sum_keys q using unnest(pools, items) w(cost_pool_id, item_id) where q.partner_id = partner and q.month_end = month and q.cost_pool_id = w.cost_pool_id and q.item_id = w.item_id;
  -- One statement, one view of the data: a mark that it does not see belongs to keys that it does not see.
  with wanted as (select * from unnest(pools, items) w(cost_pool_id, item_id)),
  marks as (delete from stock_sum_stale s using wanted w where s.partner_id = partner and s.month_end = month and s.cost_pool_id = w.cost_pool_id and s.item_id = w.item_id),
  former as (delete from stock_sum s using wanted w where s.partner_id = partner and s.month_end = month and s.cost_pool_id = w.cost_pool_id and s.item_id = w.item_id returning s.id),
  former_lots as (delete from stock_sum_lots l using former f where l.partner_id = partner and l.sum_id = f.id),
  keys as (
    select w.cost_pool_id as pool, b.id, b.identity_id, b.lot_id, b.item_id, b.item_tuple_id, b.organization_id, b.branch_id, b.location_id, b.stock_area_id, b.qc_status, b.owner_party_id, b.quantity, b.secondary_quantity, b.packages, b.allocated,
           p.quantity as pool_quantity, p.value as pool_value
      from wanted w join cost_pool p on p.partner_id = partner and p.id = w.cost_pool_id join stock_balance b on b.partner_id = partner and b.cost_pool_id = p.id and b.is_in_stock
     where month = 'infinity' and w.cost_pool_id > 0
     union all
    select 0, b.id, b.identity_id, b.lot_id, b.item_id, b.item_tuple_id, b.organization_id, b.branch_id, b.location_id, b.stock_area_id, b.qc_status, b.owner_party_id, b.quantity, b.secondary_quantity, b.packages, b.allocated, 0, 0
      from wanted w join stock_balance b on b.partner_id = partner and b.item_id = w.item_id and b.cost_pool_id is null and b.is_in_stock
     where month = 'infinity' and w.cost_pool_id = 0
     union all
    select w.cost_pool_id, k.id, k.identity_id, k.lot_id, k.item_id, k.item_tuple_id, k.organization_id, k.branch_id, k.location_id, k.stock_area_id, k.qc_status, k.owner_party_id, s.quantity, s.secondary_quantity, s.packages, 0, p.quantity, p.value
      from wanted w join stock_key k on k.partner_id = partner and k.cost_pool_id = w.cost_pool_id
      join stock_snapshot s on s.partner_id = partner and s.month_end = month and s.balance_id = k.id and s.cost_pool_id = 0 and s.quantity > 0
      left join stock_snapshot p on p.partner_id = partner and p.month_end = month and p.balance_id = 0 and p.cost_pool_id = w.cost_pool_id
     where month < 'infinity' and w.cost_pool_id > 0
     union all
    select 0, k.id, k.identity_id, k.lot_id, k.item_id, k.item_tuple_id, k.organization_id, k.branch_id, k.location_id, k.stock_area_id, k.qc_status, k.owner_party_id, s.quantity, s.secondary_quantity, s.packages, 0, 0, 0
      from wanted w join stock_key k on k.partner_id = partner and k.item_id = w.item_id and k.cost_pool_id is null
      join stock_snapshot s on s.partner_id = partner and s.month_end = month and s.balance_id = k.id and s.cost_pool_id = 0 and s.quantity > 0
     where month < 'infinity' and w.cost_pool_id = 0),
  shares as (select *, case when pool_quantity > 0 then round(pool_value * quantity / pool_quantity, 2) else 0 end as share from keys),
  -- The rest of rounding lies on the pool's largest key (1.8).
  worth as (
    select *, case when pool_quantity > 0 and row_number() over (partition by pool order by quantity desc, id) = 1 then share + pool_value - sum(share) over (partition by pool) else share end as worth from shares),
  sums as materialized (
    select nextval('stock_sum_id_seq') as id, b.pool, b.item_id, b.item_tuple_id, b.organization_id, b.branch_id, b.location_id, b.stock_area_id, b.qc_status, b.owner_party_id, i.purity_id,
         i.stock_param_1, i.stock_param_2, i.stock_param_3, i.stock_param_4, i.stock_param_5, i.stock_param_6, i.stock_param_7, i.stock_param_8, i.stock_param_9, i.packing_id,
         count(*) as keys, sum(b.quantity) as quantity, sum(b.secondary_quantity) as secondary_quantity, sum(b.packages) as packages, sum(b.allocated) as allocated,
         coalesce(sum(b.quantity) filter (where lo.blocked_at is not null or lo.expiry_on < today), 0) as unfit,
         coalesce(sum(b.allocated) filter (where lo.blocked_at is not null or lo.expiry_on < today), 0) as unfit_allocated, sum(b.worth) as value,
         min(lo.expiry_on) filter (where lo.blocked_at is null and lo.expiry_on >= today) as next_expiry, today as summed_on, array_agg(b.lot_id) filter (where b.lot_id > 0 and month = 'infinity') as lot_ids,
         string_agg(b.id::text, ',') as key_ids, string_agg((least(b.quantity, 9000000000000) * 1000000)::bigint::text, ',') as quantities
    from worth b join stock_identity i on i.partner_id = partner and i.id = b.identity_id left join stock_lot lo on lo.partner_id = partner and lo.id = b.lot_id
   group by b.pool, b.item_id, b.item_tuple_id, b.organization_id, b.branch_id, b.location_id, b.stock_area_id, b.qc_status, b.owner_party_id, i.purity_id,
         i.stock_param_1, i.stock_param_2, i.stock_param_3, i.stock_param_4, i.stock_param_5, i.stock_param_6, i.stock_param_7, i.stock_param_8, i.stock_param_9, i.packing_id),
  lots as (insert into stock_sum_lots (partner_id, sum_id, item_id, lot_ids) select partner, id, item_id, lot_ids from sums where lot_ids is not null),
  quantities as (insert into stock_sum_keys (partner_id, month_end, cost_pool_id, item_id, sum_ids, sizes, key_ids, quantities)
                 select partner, month, pool, item_id, string_agg(id::text, ','), string_agg(keys::text, ','), string_agg(key_ids, ','), string_agg(quantities, ',') from sums group by pool, item_id)
  insert into stock_sum (id, partner_id, month_end, cost_pool_id, item_id, item_tuple_id, organization_id, branch_id, location_id, stock_area_id, qc_status, owner_party_id, purity_id,
                         stock_param_1, stock_param_2, stock_param_3, stock_param_4, stock_param_5, stock_param_6, stock_param_7, stock_param_8, stock_param_9, packing_id,
                         keys, quantity, secondary_quantity, packages, allocated, unfit, unfit_allocated, value, next_expiry, summed_on)
  select id, partner, month, pool, item_id, item_tuple_id, organization_id, branch_id, location_id, stock_area_id, qc_status, owner_party_id, purity_id,
         stock_param_1, stock_param_2, stock_param_3, stock_param_4, stock_param_5, stock_param_6, stock_param_7, stock_param_8, stock_param_9, packing_id,
         keys, quantity, secondary_quantity, packages, allocated, unfit, unfit_allocated, value, next_expiry, summed_on from sums;
  if month = 'infinity' then perform stock_count_lots(partner, items); end if;
  return cardinality(pools);
end $$;

-- What is summed already is summed again with its keys, by the job's next rounds.
alter table stock_sum no force row level security;
alter table stock_sum_stale no force row level security;
insert into stock_sum_stale (partner_id, month_end, cost_pool_id, item_id)
select distinct partner_id, month_end, cost_pool_id, item_id from stock_sum;
alter table stock_sum force row level security;
alter table stock_sum_stale force row level security;
