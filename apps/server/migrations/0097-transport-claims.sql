-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table stock_transfer
drop index stock_transfer_date_order;
drop index stock_transfer_number_key_order;
drop index stock_transfer_sent_at_order;
alter table stock_transfer add column hours_on_road numeric(20,1);
alter table stock_transfer add column claim_state text default 'none';
alter table stock_transfer add column claim_no text;
alter table stock_transfer add column claim_date date;
alter table stock_transfer add column claim_amount numeric(20,2);
alter table stock_transfer add column claim_received numeric(20,2);
alter table stock_transfer add constraint stock_transfer_claim_state_check check (claim_state in ('none', 'noted', 'sent', 'settled', 'refused'));
alter table stock_transfer add constraint stock_transfer_claim_amount_check check (claim_amount >= 0);
alter table stock_transfer add constraint stock_transfer_claim_received_check check (claim_received >= 0);
create index stock_transfer_date_order on stock_transfer (partner_id, date, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, request_id, claim_state, search_text) where deleted_on is null;
create index stock_transfer_number_key_order on stock_transfer (partner_id, number_key, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, request_id, claim_state, search_text) where deleted_on is null;
create index stock_transfer_sent_at_order on stock_transfer (partner_id, sent_at, id) include (is_active, from_stock_area_id, to_stock_area_id, branch_id, to_branch_id, transfer_kind, request_id, claim_state, search_text) where deleted_on is null;
