-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table product_type
alter table product_type add column is_fabric boolean not null default false;

-- Table party
drop index party_gstin_unique;
alter table party add column shares_gstin boolean not null default false;
create unique index party_gstin_unique on party (partner_id, gstin_key) where deleted_on is null and is_active and not shares_gstin;
create index party_gstin_same on party (partner_id, gstin_key) where deleted_on is null;
