-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table machine
alter table machine add column calibration_due date;

-- Table lab_test
drop index lab_test_date_order;
drop index lab_test_number_key_order;
alter table lab_test add column inspection text default 'normal';
alter table lab_test add column is_skipped boolean not null default false;
alter table lab_test add constraint lab_test_inspection_check check (inspection in ('normal', 'tightened', 'skipLot'));
create index lab_test_date_order on lab_test (partner_id, date, id) include (is_active, origin, item_id, party_id, verdict, decision, inspection, branch_id, search_text) where deleted_on is null;
create index lab_test_number_key_order on lab_test (partner_id, number_key, id) include (is_active, origin, item_id, party_id, verdict, decision, inspection, branch_id, search_text) where deleted_on is null;
