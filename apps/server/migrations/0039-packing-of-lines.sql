-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table opening_stock_lines
alter table opening_stock_lines add column packing_id bigint;
alter table opening_stock_lines add column packages bigint;
alter table opening_stock_lines add constraint opening_stock_lines_packages_check check (packages >= 0);
create index opening_stock_lines_packing_id_ref on opening_stock_lines (partner_id, packing_id) where packing_id is not null and deleted_on is null;

-- Table purchase_order_lines
alter table purchase_order_lines add column packing_id bigint;
create index purchase_order_lines_packing_id_ref on purchase_order_lines (partner_id, packing_id) where packing_id is not null and deleted_on is null;

-- Table inward_lines
alter table inward_lines add column packing_id bigint;
create index inward_lines_packing_id_ref on inward_lines (partner_id, packing_id) where packing_id is not null and deleted_on is null;

-- References
alter table opening_stock_lines add constraint opening_stock_lines_packing_id_fkey foreign key (partner_id, packing_id) references packing (partner_id, id);
alter table purchase_order_lines add constraint purchase_order_lines_packing_id_fkey foreign key (partner_id, packing_id) references packing (partner_id, id);
alter table inward_lines add constraint inward_lines_packing_id_fkey foreign key (partner_id, packing_id) references packing (partner_id, id);
