-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table product_code
alter table product_code add column element_id bigint;
-- What an entry stands for is one id, whichever field holds it.
alter table product_code no force row level security;
update product_code set element_id = case element_type when 'productType' then product_type_id when 'category' then category_id
  when 'itemProperty' then item_property_id when 'purity' then purity_id when 'uom' then uom_id when 'party' then party_id when 'segment' then segment_id end;
alter table product_code force row level security;

-- Table print_template
alter table print_template add column language text;
alter table print_template add column second_language text;
alter table print_template add constraint print_template_language_check check (language in ('en', 'hi', 'gu'));
alter table print_template add constraint print_template_second_language_check check (second_language in ('en', 'hi', 'gu'));

-- Table label_template
alter table label_template add column language text;
alter table label_template add constraint label_template_language_check check (language in ('en', 'hi', 'gu'));
