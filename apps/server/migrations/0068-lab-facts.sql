-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table approval_flow
alter table approval_flow drop constraint approval_flow_module_name_check;
alter table approval_flow add constraint approval_flow_module_name_check check (module_name in ('purchaseOrder', 'materialRequest', 'stockTransfer', 'outward', 'foundryOutward', 'supportingInward', 'supportingAllocation', 'packingInward', 'labTest', 'party', 'item', 'bom', 'floorReconciliation', 'physicalCount'));

-- Table supporting_allocation
alter table supporting_allocation drop constraint supporting_allocation_status_check;
alter table supporting_allocation add constraint supporting_allocation_status_check check (status in (1, 2, 7, 8));

-- Table lab_test
alter table lab_test drop constraint lab_test_status_check;
drop index lab_test_date_order;
drop index lab_test_number_key_order;
alter table lab_test add column out_of_limits_ids bigint[];
alter table lab_test add column decision text;
alter table lab_test add constraint lab_test_status_check check (status in (1, 10, 11, 2, 7, 5, 17));
alter table lab_test add constraint lab_test_decision_check check (decision in ('accept', 'acceptWithDeviation', 'reject', 'parts'));
create index lab_test_date_order on lab_test (partner_id, date, id) include (is_active, origin, item_id, party_id, verdict, decision, branch_id, search_text) where deleted_on is null;
create index lab_test_number_key_order on lab_test (partner_id, number_key, id) include (is_active, origin, item_id, party_id, verdict, decision, branch_id, search_text) where deleted_on is null;

-- Table lab_test_decisions
alter table lab_test_decisions add column rolls text;
alter table lab_test_decisions add column to_area_id bigint;
alter table lab_test_decisions add column to_rack_id bigint;
alter table lab_test_decisions add column becomes text;
create index lab_test_decisions_to_area_id_ref on lab_test_decisions (partner_id, to_area_id) where to_area_id is not null and deleted_on is null;
create index lab_test_decisions_to_rack_id_ref on lab_test_decisions (partner_id, to_rack_id) where to_rack_id is not null and deleted_on is null;

-- References
alter table lab_test_decisions add constraint lab_test_decisions_to_area_id_fkey foreign key (partner_id, to_area_id) references stock_area (partner_id, id);
alter table lab_test_decisions add constraint lab_test_decisions_to_rack_id_fkey foreign key (partner_id, to_rack_id) references rack (partner_id, id);

-- What a lab test said of a lot goes when the decision that said it is taken back.
grant delete on stock_lot_quality to weft_app;

-- Tests that were decided before say in one word what was decided.
alter table lab_test no force row level security;
alter table lab_test_decisions no force row level security;
update lab_test t set decision = d.kind
  from (select partner_id, parent_id, case when count(distinct kind) > 1 then 'parts' else min(kind) end as kind
          from lab_test_decisions where deleted_on is null and is_reversed is not true and kind is not null group by partner_id, parent_id) d
 where d.partner_id = t.partner_id and d.parent_id = t.id;
alter table lab_test force row level security;
alter table lab_test_decisions force row level security;
