-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table opening_stock
alter table opening_stock drop constraint opening_stock_status_check;
alter table opening_stock add constraint opening_stock_status_check check (status in (1, 2, 7, 8));

-- Table approval_flow
alter table approval_flow drop constraint approval_flow_module_name_check;
alter table approval_flow drop constraint approval_flow_trigger_check;
alter table approval_flow add constraint approval_flow_module_name_check check (module_name in ('purchaseOrder', 'materialRequest', 'materialAllocation', 'preInward', 'inward', 'foundryInward', 'purchaseReturn', 'openingStock', 'departmentTransfer', 'stockTransfer', 'outward', 'foundryOutward', 'supportingInward', 'supportingAllocation', 'packingInward', 'labTest', 'party', 'item', 'bom', 'staff', 'role', 'acl', 'floorReconciliation', 'physicalCount'));
alter table approval_flow add constraint approval_flow_trigger_check check (trigger in ('create', 'update', 'delete', 'amend', 'closeShort', 'cancel', 'reverse', 'reopen', 'bankDetails', 'creditChange', 'priceChange'));

-- Table approval_flow_levels
alter table approval_flow_levels add column asks_again boolean not null default false;
alter table approval_flow_levels add column may_edit text;

-- Table pre_inward
alter table pre_inward drop constraint pre_inward_status_check;
alter table pre_inward add constraint pre_inward_status_check check (status in (1, 2, 10, 11, 7, 5));

-- Table inward
alter table inward drop constraint inward_status_check;
alter table inward add constraint inward_status_check check (status in (1, 2, 10, 11, 7, 8));

-- Table purchase_return
alter table purchase_return drop constraint purchase_return_status_check;
alter table purchase_return add constraint purchase_return_status_check check (status in (1, 2, 7, 8));
