-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table stock_transfer
drop index stock_transfer_date_order;
drop index stock_transfer_number_key_order;
drop index stock_transfer_sent_at_order;
alter table stock_transfer add column request_id bigint;
create index stock_transfer_request_id_ref on stock_transfer (partner_id, request_id, date, id) where request_id is not null and deleted_on is null;
create index stock_transfer_date_order on stock_transfer (partner_id, date, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, request_id, search_text) where deleted_on is null;
create index stock_transfer_number_key_order on stock_transfer (partner_id, number_key, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, request_id, search_text) where deleted_on is null;
create index stock_transfer_sent_at_order on stock_transfer (partner_id, sent_at, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, request_id, search_text) where deleted_on is null;

-- Table stock_transfer_lines
alter table stock_transfer_lines add column request_line bigint;
alter table stock_transfer_lines add constraint stock_transfer_lines_request_line_check check (request_line >= 1);

-- Table material_request
drop index material_request_date_order;
drop index material_request_number_key_order;
drop index material_request_need_date_order;
drop index material_request_expires_at_order;
alter table material_request add column request_type text not null default 'issue';
alter table material_request add column to_branch_id bigint;
alter table material_request add constraint material_request_request_type_check check (request_type in ('issue', 'transfer', 'purchase'));
create index material_request_to_branch_id_ref on material_request (partner_id, to_branch_id) where to_branch_id is not null and deleted_on is null;
create index material_request_date_order on material_request (partner_id, date, id) include (is_active, request_type, department_id, process_id, stock_area_from_id, requested_by_id, branch_id, search_text) where deleted_on is null;
create index material_request_number_key_order on material_request (partner_id, number_key, id) include (is_active, request_type, department_id, process_id, stock_area_from_id, requested_by_id, branch_id, search_text) where deleted_on is null;
create index material_request_need_date_order on material_request (partner_id, need_date, id) include (is_active, request_type, department_id, process_id, stock_area_from_id, requested_by_id, branch_id, search_text) where deleted_on is null;
create index material_request_expires_at_order on material_request (partner_id, expires_at, id) include (is_active, request_type, department_id, process_id, stock_area_from_id, requested_by_id, branch_id, search_text) where deleted_on is null;

-- References
alter table stock_transfer add constraint stock_transfer_request_id_fkey foreign key (partner_id, request_id) references material_request (partner_id, id);
alter table material_request add constraint material_request_to_branch_id_fkey foreign key (partner_id, to_branch_id) references branch (partner_id, id);
