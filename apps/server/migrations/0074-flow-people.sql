-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table branch
alter table branch add column head_id bigint;
create index branch_head_id_ref on branch (partner_id, head_id) where head_id is not null and deleted_on is null;

-- Table approval_flow
alter table approval_flow add column ignore_favourable boolean not null default false;

-- Table approval_flow_levels
alter table approval_flow_levels drop constraint approval_flow_levels_approver_type_check;
alter table approval_flow_levels add column escalate_by text not null default 'person';
alter table approval_flow_levels add constraint approval_flow_levels_approver_type_check check (approver_type in ('role', 'staff', 'departmentHead', 'branchHead', 'reportingManager', 'managersManager', 'fieldOfDocument'));
alter table approval_flow_levels add constraint approval_flow_levels_escalate_by_check check (escalate_by in ('person', 'manager', 'nextLevel'));

-- References
alter table branch add constraint branch_head_id_fkey foreign key (partner_id, head_id) references staff (partner_id, id);
