-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table stock_transfer
alter table stock_transfer add column damage_photos bigint[];
