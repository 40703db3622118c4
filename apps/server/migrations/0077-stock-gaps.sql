-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table material_request_config
alter table material_request_config add column auto_purchase boolean not null default true;
