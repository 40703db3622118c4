-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table floor_reconciliation
alter table floor_reconciliation drop constraint floor_reconciliation_issued_check;
alter table floor_reconciliation drop constraint floor_reconciliation_explained_check;
alter table floor_reconciliation add constraint floor_reconciliation_issued_check check (issued >= -9999999999);
alter table floor_reconciliation add constraint floor_reconciliation_explained_check check (explained >= -9999999999);
