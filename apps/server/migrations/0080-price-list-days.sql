-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table party_items
alter table party_items add column valid_till date;

-- Table item_party_items
alter table item_party_items add column valid_from date;
alter table item_party_items add column valid_till date;
