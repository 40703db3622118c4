-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table purchase_order
alter table purchase_order add column material_requests_ids bigint[];

-- Table purchase_order_charges
alter table purchase_order_charges add column cost_head_id bigint;
alter table purchase_order_charges alter column charge drop not null;
create index purchase_order_charges_cost_head_id_ref on purchase_order_charges (partner_id, cost_head_id) where cost_head_id is not null and deleted_on is null;

-- Table inward_landed_charges
alter table inward_landed_charges add column cost_head_id bigint;
alter table inward_landed_charges alter column charge drop not null;
create index inward_landed_charges_cost_head_id_ref on inward_landed_charges (partner_id, cost_head_id) where cost_head_id is not null and deleted_on is null;

-- References
alter table purchase_order_charges add constraint purchase_order_charges_cost_head_id_fkey foreign key (partner_id, cost_head_id) references cost_head (partner_id, id);
alter table inward_landed_charges add constraint inward_landed_charges_cost_head_id_fkey foreign key (partner_id, cost_head_id) references cost_head (partner_id, id);
