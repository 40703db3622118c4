-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table purity
alter table purity add column items_ids bigint[];

-- Table ph
alter table ph add column items_ids bigint[];

-- Table moisture
alter table moisture add column items_ids bigint[];

-- Table solubility
alter table solubility add column items_ids bigint[];

-- Table stock_param4
alter table stock_param4 add column items_ids bigint[];

-- Table stock_param5
alter table stock_param5 add column items_ids bigint[];

-- Table stock_param6
alter table stock_param6 add column items_ids bigint[];

-- Table stock_param7
alter table stock_param7 add column items_ids bigint[];

-- Table stock_param8
alter table stock_param8 add column items_ids bigint[];

-- Table stock_param9
alter table stock_param9 add column items_ids bigint[];
