-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table role
alter table role add column roleid bigint;

-- Table approval_flow
alter table approval_flow drop constraint approval_flow_module_name_check;
alter table approval_flow drop constraint approval_flow_trigger_check;
drop index approval_flow_name_unique;
alter table approval_flow add constraint approval_flow_module_name_check check (module_name in ('purchaseOrder', 'materialRequest', 'stockTransfer', 'outward', 'foundryOutward', 'supportingInward', 'packingInward', 'party', 'item', 'bom', 'floorReconciliation', 'physicalCount'));
alter table approval_flow add constraint approval_flow_trigger_check check (trigger in ('create', 'update', 'amend', 'closeShort', 'bankDetails', 'creditChange', 'priceChange'));
create unique index approval_flow_name_unique on approval_flow (partner_id, name_key, coalesce(module_name, '')) where deleted_on is null;
