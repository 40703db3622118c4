-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table staff
drop index staff_firstname_key_order;
create index staff_firstname_key_order on staff (partner_id, firstname_key, id) include (is_active, role_id, department_id, search_text) where deleted_on is null;

-- Dropped for good
alter table staff drop column is_logged_in;
alter table party_items drop column last_rate;
alter table item drop column last_purchase_rate;
alter table item drop column average_rate;
