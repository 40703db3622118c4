-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table sys_config
alter table sys_config add column "group" text;
alter table sys_config add column description text;
alter table sys_config add column data_type text;
alter table sys_config add column default_value text;
