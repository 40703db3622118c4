-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table number_series
alter table number_series add column sample text;
