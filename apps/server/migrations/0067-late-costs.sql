-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table inward_lines
alter table inward_lines add column corrected_rate numeric(20,4);
alter table inward_lines add column rate_correction numeric(20,2);
