-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table funnel_stage
alter table funnel_stage add column required_fields text[];

-- Table label_template
alter table label_template drop constraint label_template_record_type_check;
alter table label_template add constraint label_template_record_type_check check (record_type in ('IT', 'TP', 'ST', 'RL', 'RK', 'SA', 'MC', 'MD', 'PA', 'SF', 'PO', 'IN', 'MR', 'PI', 'AL', 'RC', 'TR', 'CB', 'LT'));

-- Table label_print
alter table label_print drop constraint label_print_record_type_check;
alter table label_print add constraint label_print_record_type_check check (record_type in ('IT', 'TP', 'ST', 'RL', 'RK', 'SA', 'MC', 'MD', 'PA', 'SF', 'PO', 'IN', 'MR', 'PI', 'AL', 'RC', 'TR', 'CB', 'LT'));
