-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table inward
alter table inward add column bill_difference numeric(20,2);

-- Table inward_lines
alter table inward_lines add column rest_closed numeric(20,6);
alter table inward_lines add constraint inward_lines_rest_closed_check check (rest_closed >= 0);
