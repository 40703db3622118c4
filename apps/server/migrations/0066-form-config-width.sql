-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table form_config_field_details
alter table form_config_field_details add column width bigint;
alter table form_config_field_details add constraint form_config_field_details_width_check check (width >= 56 and width <= 800);
