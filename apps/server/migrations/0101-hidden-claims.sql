-- Who does not see what a transfer is worth sees neither what is claimed for the part that was lost.
alter table acl no force row level security;
alter table services no force row level security;
update acl a set hidden_fields = a.hidden_fields || '["claimAmount", "claimReceived"]'::jsonb
  from services s
 where s.partner_id = a.partner_id and s.id = a.service_id and s.module_api = 'chemical/stockTransfer' and a.hidden_fields @> '["value"]' and not a.hidden_fields @> '["claimAmount"]';
alter table services force row level security;
alter table acl force row level security;
