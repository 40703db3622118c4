-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table material_request_config
alter table material_request_config add column link_required text not null default 'none';
alter table material_request_config add constraint material_request_config_link_required_check check (link_required in ('none', 'salesOrder', 'productionBatch', 'plan'));

-- Table material_request
alter table material_request add column sales_order_no text;
alter table material_request add column production_batch_no text;
alter table material_request add column plan_no text;
alter table material_request no force row level security;
update material_request set search_text = weft_search_form(concat_ws(E'\n', number, sales_order_no, production_batch_no, plan_no));
alter table material_request force row level security;

-- Table material_request_lines
alter table material_request_lines add column for_no text;
