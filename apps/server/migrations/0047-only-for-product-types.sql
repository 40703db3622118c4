-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table module_custom_field
alter table module_custom_field add column product_types_ids bigint[];
