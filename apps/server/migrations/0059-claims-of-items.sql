-- Lists of items show what is claimed of each: found by the item, suspended claims as well.
create index stock_reservation_claims on stock_reservation (partner_id, item_id) where status in ('open', 'suspended');
