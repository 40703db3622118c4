-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table city
alter table city add column alias_names text;
alter table city no force row level security;
update city set search_text = weft_search_form(concat_ws(E'\n', name, alias_names, district));
alter table city force row level security;

-- Table party
drop index party_sales_owner_id_ref;
drop index party_company_name_key_order;
drop index party_party_code_key_order;
drop index party_updated_on_order;
alter table party add column is_broker boolean not null default false;
alter table party add column city_id bigint;
alter table party add column state_id bigint;
create index party_sales_owner_id_ref on party (partner_id, sales_owner_id, company_name_key, id) where sales_owner_id is not null and deleted_on is null;
create index party_city_id_ref on party (partner_id, city_id) where city_id is not null and deleted_on is null;
create index party_state_id_ref on party (partner_id, state_id, company_name_key, id) where state_id is not null and deleted_on is null;
create index party_company_name_key_order on party (partner_id, company_name_key, id) include (is_active, category_id, state_id, segment_id, zone_id, sales_owner_id, hold_status, gst_treatment, search_text) where deleted_on is null;
create index party_party_code_key_order on party (partner_id, party_code_key, id) include (is_active, category_id, state_id, segment_id, zone_id, sales_owner_id, hold_status, gst_treatment, search_text) where deleted_on is null;
create index party_updated_on_order on party (partner_id, updated_on, id) include (is_active, category_id, state_id, segment_id, zone_id, sales_owner_id, hold_status, gst_treatment, search_text) where deleted_on is null;

-- Table stock_area
alter table stock_area add column process_id bigint;
create index stock_area_process_id_ref on stock_area (partner_id, process_id) where process_id is not null and deleted_on is null;

-- Table packing
alter table packing add column label_template_id bigint;
create index packing_label_template_id_ref on packing (partner_id, label_template_id) where label_template_id is not null and deleted_on is null;

-- References
alter table party add constraint party_city_id_fkey foreign key (partner_id, city_id) references city (partner_id, id);
alter table party add constraint party_state_id_fkey foreign key (partner_id, state_id) references state (partner_id, id);
alter table stock_area add constraint stock_area_process_id_fkey foreign key (partner_id, process_id) references process (partner_id, id);
alter table packing add constraint packing_label_template_id_fkey foreign key (partner_id, label_template_id) references label_template (partner_id, id);
