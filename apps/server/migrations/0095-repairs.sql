-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table purchase_return
alter table purchase_return drop constraint purchase_return_settlement_check;
drop index purchase_return_date_order;
drop index purchase_return_number_key_order;
alter table purchase_return add column repair_state text default 'none';
alter table purchase_return add constraint purchase_return_settlement_check check (settlement in ('debitNote', 'replace', 'repair'));
alter table purchase_return add constraint purchase_return_repair_state_check check (repair_state in ('none', 'atSupplier', 'partly', 'back'));
create index purchase_return_date_order on purchase_return (partner_id, date, id) include (is_active, party_id, branch_id, return_reason, settlement, repair_state) where deleted_on is null;
create index purchase_return_number_key_order on purchase_return (partner_id, number_key, id) include (is_active, party_id, branch_id, return_reason, settlement, repair_state) where deleted_on is null;

-- Table purchase_return_lines
alter table purchase_return_lines add column repaired numeric(20,6);
alter table purchase_return_lines add column repair_key bigint;
alter table purchase_return_lines add constraint purchase_return_lines_repaired_check check (repaired >= 0);
