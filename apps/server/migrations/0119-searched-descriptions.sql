-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table branch
drop index branch_name_key_order;
alter table branch no force row level security;
update branch set search_text = weft_search_form(concat_ws(E'\n', name, code, gstin, description));
alter table branch force row level security;
create index branch_name_key_order on branch (partner_id, name_key, id) include (is_active, organization_id, state_id) where deleted_on is null;

-- Table location
alter table location no force row level security;
update location set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table location force row level security;

-- Table department
alter table department no force row level security;
update department set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table department force row level security;

-- Table zone
alter table zone no force row level security;
update zone set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table zone force row level security;

-- Table material_property_type
alter table material_property_type no force row level security;
update material_property_type set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table material_property_type force row level security;

-- Table product_type
alter table product_type no force row level security;
update product_type set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table product_type force row level security;

-- Table item_category
alter table item_category no force row level security;
update item_category set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table item_category force row level security;

-- Table purity
alter table purity no force row level security;
update purity set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table purity force row level security;

-- Table ph
alter table ph no force row level security;
update ph set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table ph force row level security;

-- Table moisture
alter table moisture no force row level security;
update moisture set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table moisture force row level security;

-- Table solubility
alter table solubility no force row level security;
update solubility set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table solubility force row level security;

-- Table stock_param4
alter table stock_param4 no force row level security;
update stock_param4 set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table stock_param4 force row level security;

-- Table stock_param5
alter table stock_param5 no force row level security;
update stock_param5 set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table stock_param5 force row level security;

-- Table stock_param6
alter table stock_param6 no force row level security;
update stock_param6 set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table stock_param6 force row level security;

-- Table stock_param7
alter table stock_param7 no force row level security;
update stock_param7 set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table stock_param7 force row level security;

-- Table stock_param8
alter table stock_param8 no force row level security;
update stock_param8 set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table stock_param8 force row level security;

-- Table stock_param9
alter table stock_param9 no force row level security;
update stock_param9 set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table stock_param9 force row level security;

-- Table party_type
alter table party_type no force row level security;
update party_type set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table party_type force row level security;

-- Table party_type_category
alter table party_type_category no force row level security;
update party_type_category set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table party_type_category force row level security;

-- Table segment
alter table segment no force row level security;
update segment set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table segment force row level security;

-- Table process_type
alter table process_type no force row level security;
update process_type set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table process_type force row level security;

-- Table machine_activity
alter table machine_activity no force row level security;
update machine_activity set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table machine_activity force row level security;

-- Table machine_type
alter table machine_type no force row level security;
update machine_type set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table machine_type force row level security;

-- Table cost_head
alter table cost_head no force row level security;
update cost_head set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table cost_head force row level security;

-- Table loss_reason
alter table loss_reason no force row level security;
update loss_reason set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table loss_reason force row level security;

-- Table transfer_reason
alter table transfer_reason no force row level security;
update transfer_reason set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table transfer_reason force row level security;

-- Table mould_type
alter table mould_type no force row level security;
update mould_type set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table mould_type force row level security;

-- Table mould_name
alter table mould_name no force row level security;
update mould_name set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table mould_name force row level security;

-- Table supporting_material
drop index supporting_material_name_key_order;
alter table supporting_material no force row level security;
update supporting_material set search_text = weft_search_form(concat_ws(E'\n', name, material_code, short_code, description));
alter table supporting_material force row level security;
create index supporting_material_name_key_order on supporting_material (partner_id, name_key, id) include (is_active, category_id, department_id, stock_area_id) where deleted_on is null;

-- Table funnel_source
alter table funnel_source no force row level security;
update funnel_source set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table funnel_source force row level security;

-- Table funnel_stage
alter table funnel_stage no force row level security;
update funnel_stage set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table funnel_stage force row level security;

-- Table funnel_type
alter table funnel_type no force row level security;
update funnel_type set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table funnel_type force row level security;

-- Table funnel_customer_type
alter table funnel_customer_type no force row level security;
update funnel_customer_type set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table funnel_customer_type force row level security;

-- Table crm_activity
alter table crm_activity no force row level security;
update crm_activity set search_text = weft_search_form(concat_ws(E'\n', name, short_code, description));
alter table crm_activity force row level security;
