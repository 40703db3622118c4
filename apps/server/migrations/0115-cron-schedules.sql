-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table report_schedule
alter table report_schedule drop constraint report_schedule_every_check;
alter table report_schedule add column cron text;
alter table report_schedule add constraint report_schedule_every_check check (every in ('day', 'workingDay', 'week', 'month', 'quarter', 'cron'));
