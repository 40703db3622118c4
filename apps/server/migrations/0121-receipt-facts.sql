-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table inward
alter table inward add column quantities text;

-- Table inward_lines
alter table inward_lines add column shortage numeric(20,6);
alter table inward_lines add column add_to_lot boolean not null default false;
alter table inward_lines add column deducted numeric(20,2);
alter table inward_lines add constraint inward_lines_shortage_check check (shortage >= 0);

-- Table purchase_return_lines
alter table purchase_return_lines add column qc_status text;
alter table purchase_return_lines add constraint purchase_return_lines_qc_status_check check (qc_status in ('released', 'hold', 'rejected'));

-- Table lab_test
alter table lab_test drop constraint lab_test_deduction_basis_check;
alter table lab_test add column deduct_percent numeric(9,4);
alter table lab_test add column deduct_quantity numeric(20,6);
alter table lab_test add constraint lab_test_deduction_basis_check check (deduction_basis in ('none', 'moisture', 'purity', 'typed'));
alter table lab_test add constraint lab_test_deduct_percent_check check (deduct_percent >= 0);
alter table lab_test add constraint lab_test_deduct_quantity_check check (deduct_quantity >= 0);

-- Table lab_test_samples
alter table lab_test_samples add column sample_no bigint;

-- What the laboratory took off before: spread over the tested lines by what they were billed at, the rest to the largest, as it is from now on.
alter table lab_test no force row level security;
alter table inward_lines no force row level security;
alter table inward no force row level security;
alter table uom no force row level security;
update inward_lines n set deducted = d.deducted from (
  select p.partner_id, p.line, sum(p.share + case when p.place = 1 then p.whole - p.shared else 0 end) as deducted from (
    select b.*, sum(b.share) over (partition by b.partner_id, b.test) as shared from (
      select t.partner_id, t.id as test, l.id as line, t.deducted as whole,
             row_number() over (partition by t.partner_id, t.id order by x.billed desc, l.position) as place,
             round(t.deducted * x.billed / nullif(sum(x.billed) over (partition by t.partner_id, t.id), 0), 2) as share
        from lab_test t
        join inward_lines l on l.partner_id = t.partner_id and l.parent_id = t.inward_id and l.deleted_on is null and t.inward_lines @> to_jsonb(l.id)
        cross join lateral (select case when l.quantity > 0 then round(coalesce(l.amount, 0) * (l.quantity - coalesce(l.rejected_quantity, 0)) / l.quantity, 2) else 0 end as billed) x
       where t.deducted > 0 and t.deleted_on is null) b) p
   group by p.partner_id, p.line) d
 where n.partner_id = d.partner_id and n.id = d.line;
update inward_lines n set shortage = n.challan_qty - n.quantity where n.challan_qty > n.quantity;
update inward i set item_count = c.items, quantities = c.quantities from (
  select s.partner_id, s.parent_id, max(s.items) as items, left(string_agg(s.words, ' · ' order by s.first), 300) as quantities from (
    select l.partner_id, l.parent_id, min(l.position) as first, round(sum(l.quantity), coalesce(u.decimals, 3)::int)::text || ' ' || u.symbol as words,
           (select count(distinct o.item_id) from inward_lines o where o.partner_id = l.partner_id and o.parent_id = l.parent_id and o.deleted_on is null) as items
      from inward_lines l join uom u on u.partner_id = l.partner_id and u.id = l.uom_id where l.deleted_on is null group by l.partner_id, l.parent_id, u.id, u.decimals, u.symbol) s
   group by s.partner_id, s.parent_id) c
 where i.partner_id = c.partner_id and i.id = c.parent_id and i.mode = 2;
alter table inward_lines force row level security;
alter table inward force row level security;
alter table uom force row level security;
alter table lab_test force row level security;
