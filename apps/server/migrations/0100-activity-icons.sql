-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table crm_activity
alter table crm_activity add column icon text;
alter table crm_activity add constraint crm_activity_icon_check check (icon in ('phone', 'mapPin', 'mail', 'message', 'users', 'package', 'presentation', 'check', 'star', 'bell'));
