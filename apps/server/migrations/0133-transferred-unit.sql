-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table stock_transfer
alter table stock_transfer add column total_uom_id bigint;
create index stock_transfer_total_uom_id_ref on stock_transfer (partner_id, total_uom_id) where total_uom_id is not null and deleted_on is null;

-- References
alter table stock_transfer add constraint stock_transfer_total_uom_id_fkey foreign key (partner_id, total_uom_id) references uom (partner_id, id);
