-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table approval_flow
alter table approval_flow drop constraint approval_flow_module_name_check;
alter table approval_flow drop constraint approval_flow_trigger_check;
alter table approval_flow add constraint approval_flow_module_name_check check (module_name in ('purchaseOrder', 'materialRequest', 'stockTransfer', 'outward', 'foundryOutward', 'supportingInward', 'packingInward', 'party', 'item', 'floorReconciliation', 'physicalCount'));
alter table approval_flow add constraint approval_flow_trigger_check check (trigger in ('create', 'amend', 'closeShort', 'bankDetails', 'creditChange', 'priceChange'));
