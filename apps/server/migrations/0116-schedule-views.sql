-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table report_schedule
alter table report_schedule add column saved_view bigint;
alter table report_schedule add constraint report_schedule_saved_view_check check (saved_view >= 1);
