-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table approval_flow
alter table approval_flow drop constraint approval_flow_module_name_check;
alter table approval_flow add constraint approval_flow_module_name_check check (module_name in ('purchaseOrder', 'materialRequest', 'stockTransfer', 'outward', 'foundryOutward', 'supportingInward', 'packingInward', 'party', 'floorReconciliation', 'physicalCount'));

-- Table supporting_inward
alter table supporting_inward drop constraint supporting_inward_status_check;
alter table supporting_inward add constraint supporting_inward_status_check check (status in (1, 2, 7, 8));

-- Table packing_inward
alter table packing_inward drop constraint packing_inward_status_check;
alter table packing_inward add constraint packing_inward_status_check check (status in (1, 2, 7, 8));
