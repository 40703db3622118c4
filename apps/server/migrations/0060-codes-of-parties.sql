-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table item_party_items
create index item_party_items_party_item_code_finds on item_party_items (partner_id, party_item_code) where deleted_on is null;
