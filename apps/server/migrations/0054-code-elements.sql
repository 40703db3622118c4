-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table product_code
alter table product_code drop constraint product_code_element_type_check;
alter table product_code add column segment_id bigint;
alter table product_code add constraint product_code_element_type_check check (element_type in ('productType', 'category', 'itemProperty', 'purity', 'uom', 'party', 'segment', 'colour', 'custom'));
create index product_code_segment_id_ref on product_code (partner_id, segment_id) where segment_id is not null and deleted_on is null;

-- References
alter table product_code add constraint product_code_segment_id_fkey foreign key (partner_id, segment_id) references segment (partner_id, id);
