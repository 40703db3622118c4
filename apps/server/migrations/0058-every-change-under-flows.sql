-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table approval_flow
alter table approval_flow drop constraint approval_flow_trigger_check;
alter table approval_flow add constraint approval_flow_trigger_check check (trigger in ('create', 'update', 'delete', 'amend', 'closeShort', 'bankDetails', 'creditChange', 'priceChange'));
