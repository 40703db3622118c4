-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table part_code_segments
alter table part_code_segments add column "case" text default 'upper';
alter table part_code_segments add constraint part_code_segments_case_check check ("case" in ('upper', 'lower'));
