-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table label_template
alter table label_template add column copies text;

-- Table label_template_elements
alter table label_template_elements drop constraint label_template_elements_kind_check;
alter table label_template_elements add constraint label_template_elements_kind_check check (kind in ('text', 'field', 'qr', 'code128', 'image', 'line', 'box'));

-- Table approval_flow
alter table approval_flow drop constraint approval_flow_trigger_check;
alter table approval_flow add constraint approval_flow_trigger_check check (trigger in ('create', 'update', 'delete', 'amend', 'closeShort', 'bankDetails', 'creditChange', 'priceChange'));
