-- What was posted between two moments lies together in the ledger. PostgreSQL takes what a BRIN index finds for scattered, and read the whole ledger of ten million entries for half a
-- month of it; of a B-tree it knows the order. New entries go to its end, and those of one posting share a place in it: 64 MB for ten million.
drop index stock_ledger_effective;
create index stock_ledger_effective on stock_ledger (effective_at);

-- Goods of others are few: whose they are was found among all identities.
create index stock_identity_owned on stock_identity (partner_id, id) where owner_party_id > 0;
