-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table number_series
alter table number_series drop constraint number_series_module_name_check;
alter table number_series add constraint number_series_module_name_check check (module_name in ('openingStock', 'purchaseOrder', 'preInward', 'inward', 'foundryInward', 'outward', 'foundryOutward', 'purchaseReturn', 'foundryReturn', 'stockTransfer', 'departmentTransfer', 'supportingInward', 'supportingAllocation', 'packingInward', 'labTest', 'materialRequest', 'materialAllocation', 'floorReconciliation', 'physicalCount', 'LOT', 'ROLL', 'PARCEL', 'ITEM', 'PARTY', 'MATERIAL', 'BOM', 'VENDORCODE'));

-- Table stock_transfer
alter table stock_transfer add column mode bigint default 1;
alter table stock_transfer add column initiative text default 'send';
alter table stock_transfer add column purpose text;
alter table stock_transfer add column expected_back_on date;
alter table stock_transfer add column loan_id bigint;
alter table stock_transfer add column from_company_id bigint;
alter table stock_transfer add column from_branch_id bigint;
alter table stock_transfer add column from_location_id bigint;
alter table stock_transfer add column from_department_id bigint;
alter table stock_transfer add column to_company_id bigint;
alter table stock_transfer add column to_department_id bigint;
alter table stock_transfer add column transfer_price numeric(20,4);
alter table stock_transfer add column departments text;
alter table stock_transfer add column goods text;
alter table stock_transfer add column total_quantity numeric(20,6);
alter table stock_transfer add column waiting_since timestamptz;
alter table stock_transfer add column sent_by_id bigint;
alter table stock_transfer add column accepted_by_id bigint;
alter table stock_transfer add column accepted_at timestamptz;
alter table stock_transfer add constraint stock_transfer_initiative_check check (initiative in ('send', 'ask'));
alter table stock_transfer add constraint stock_transfer_purpose_check check (purpose in ('nextProcess', 'stock', 'salesOrder', 'rework', 'return', 'loan'));
alter table stock_transfer add constraint stock_transfer_transfer_price_check check (transfer_price >= 0);
alter table stock_transfer add constraint stock_transfer_total_quantity_check check (total_quantity >= 0);
create index stock_transfer_loan_id_ref on stock_transfer (partner_id, loan_id) where loan_id is not null and deleted_on is null;
create index stock_transfer_from_company_id_ref on stock_transfer (partner_id, from_company_id) where from_company_id is not null and deleted_on is null;
create index stock_transfer_from_branch_id_ref on stock_transfer (partner_id, from_branch_id) where from_branch_id is not null and deleted_on is null;
create index stock_transfer_from_location_id_ref on stock_transfer (partner_id, from_location_id) where from_location_id is not null and deleted_on is null;
create index stock_transfer_from_department_id_ref on stock_transfer (partner_id, from_department_id) where from_department_id is not null and deleted_on is null;
create index stock_transfer_to_company_id_ref on stock_transfer (partner_id, to_company_id) where to_company_id is not null and deleted_on is null;
create index stock_transfer_to_department_id_ref on stock_transfer (partner_id, to_department_id) where to_department_id is not null and deleted_on is null;
create index stock_transfer_sent_by_id_ref on stock_transfer (partner_id, sent_by_id) where sent_by_id is not null and deleted_on is null;
create index stock_transfer_accepted_by_id_ref on stock_transfer (partner_id, accepted_by_id) where accepted_by_id is not null and deleted_on is null;

-- References
alter table stock_transfer add constraint stock_transfer_loan_id_fkey foreign key (partner_id, loan_id) references stock_transfer (partner_id, id);
alter table stock_transfer add constraint stock_transfer_from_company_id_fkey foreign key (partner_id, from_company_id) references organization (partner_id, id);
alter table stock_transfer add constraint stock_transfer_from_branch_id_fkey foreign key (partner_id, from_branch_id) references branch (partner_id, id);
alter table stock_transfer add constraint stock_transfer_from_location_id_fkey foreign key (partner_id, from_location_id) references location (partner_id, id);
alter table stock_transfer add constraint stock_transfer_from_department_id_fkey foreign key (partner_id, from_department_id) references department (partner_id, id);
alter table stock_transfer add constraint stock_transfer_to_company_id_fkey foreign key (partner_id, to_company_id) references organization (partner_id, id);
alter table stock_transfer add constraint stock_transfer_to_department_id_fkey foreign key (partner_id, to_department_id) references department (partner_id, id);
alter table stock_transfer add constraint stock_transfer_sent_by_id_fkey foreign key (partner_id, sent_by_id) references staff (partner_id, id);
alter table stock_transfer add constraint stock_transfer_accepted_by_id_fkey foreign key (partner_id, accepted_by_id) references staff (partner_id, id);
