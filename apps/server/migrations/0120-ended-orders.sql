-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table purchase_order
alter table purchase_order add column freight_id bigint;
alter table purchase_order add column transport_id bigint;
create index purchase_order_freight_id_ref on purchase_order (partner_id, freight_id) where freight_id is not null and deleted_on is null;
create index purchase_order_transport_id_ref on purchase_order (partner_id, transport_id) where transport_id is not null and deleted_on is null;

-- References
alter table purchase_order add constraint purchase_order_freight_id_fkey foreign key (partner_id, freight_id) references freight (partner_id, id);
alter table purchase_order add constraint purchase_order_transport_id_fkey foreign key (partner_id, transport_id) references transport (partner_id, id);
-- Of an order that was cancelled, or whose validity is over, nothing is to come any more: neither goods nor what they are worth (spec 02, 3.2 and 3.5).
alter table purchase_order no force row level security;
alter table purchase_order_lines no force row level security;
update purchase_order_lines l set balance = 0, line_status = case when o.status = 5 then 'cancelled' else l.line_status end
  from purchase_order o where o.partner_id = l.partner_id and o.id = l.parent_id and o.status in (5, 16) and l.deleted_on is null;
update purchase_order set pending_value = 0 where status in (5, 16) and pending_value <> 0;
alter table purchase_order_lines force row level security;
alter table purchase_order force row level security;
