-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table item
drop index item_product_type_id_ref;
drop index item_category_id_ref;
drop index item_uom_id_ref;
drop index item_customer_id_ref;
drop index item_name_key_order;
drop index item_item_code_key_order;
drop index item_category_id_order;
drop index item_updated_on_order;
create index item_product_type_id_ref on item (partner_id, product_type_id, name_key, id) include (kind) where product_type_id is not null and deleted_on is null;
create index item_category_id_ref on item (partner_id, category_id, name_key, id) include (kind) where category_id is not null and deleted_on is null;
create index item_uom_id_ref on item (partner_id, uom_id, name_key, id) include (kind) where uom_id is not null and deleted_on is null;
create index item_customer_id_ref on item (partner_id, customer_id, name_key, id) include (kind) where customer_id is not null and deleted_on is null;
create index item_name_key_order on item (partner_id, name_key, id) include (is_active, kind, product_type_id, category_id, uom_id, status, customer_id) where deleted_on is null;
create index item_item_code_key_order on item (partner_id, item_code_key, id) include (is_active, kind, product_type_id, category_id, uom_id, status, customer_id) where deleted_on is null;
create index item_category_id_order on item (partner_id, category_id, id) include (is_active, kind, product_type_id, uom_id, status, customer_id) where deleted_on is null;
create index item_updated_on_order on item (partner_id, updated_on, id) include (is_active, kind, product_type_id, category_id, uom_id, status, customer_id) where deleted_on is null;
