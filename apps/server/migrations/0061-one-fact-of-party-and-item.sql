-- What a party calls an item and asks for it stood in two places that did not know of each other. From now on each save keeps both alike; what was
-- written before is made alike once: where both say something, the party's own list counts.
update item_party_items x set party_item_code = p.party_item_code, rate = p.rate, uom_id = p.uom_id, moq = p.moq, lead_time_days = p.lead_time_days
  from party_items p where p.partner_id = x.partner_id and p.parent_id = x.party_id and p.item_id = x.parent_id and p.deleted_on is null and x.deleted_on is null;

insert into item_party_items (partner_id, parent_id, line_no, position, party_id, party_item_code, rate, uom_id, moq, lead_time_days)
select p.partner_id, p.item_id, n.line_no + row_number() over (partition by p.partner_id, p.item_id order by p.parent_id), n.position + row_number() over (partition by p.partner_id, p.item_id order by p.parent_id),
       p.parent_id, p.party_item_code, p.rate, p.uom_id, p.moq, p.lead_time_days
  from party_items p
  join party y on y.partner_id = p.partner_id and y.id = p.parent_id and y.deleted_on is null
  join item i on i.partner_id = p.partner_id and i.id = p.item_id and i.deleted_on is null
  cross join lateral (select coalesce(max(x.line_no), 0) as line_no, coalesce(max(x.position), 0) as position from item_party_items x where x.partner_id = p.partner_id and x.parent_id = p.item_id) n
 where p.deleted_on is null and not exists (select from item_party_items x where x.partner_id = p.partner_id and x.parent_id = p.item_id and x.party_id = p.parent_id and x.deleted_on is null);

insert into party_items (partner_id, parent_id, line_no, position, item_id, party_item_code, rate, uom_id, moq, lead_time_days)
select p.partner_id, p.party_id, n.line_no + row_number() over (partition by p.partner_id, p.party_id order by p.parent_id), n.position + row_number() over (partition by p.partner_id, p.party_id order by p.parent_id),
       p.parent_id, p.party_item_code, p.rate, p.uom_id, p.moq, p.lead_time_days
  from item_party_items p
  join item i on i.partner_id = p.partner_id and i.id = p.parent_id and i.deleted_on is null
  join party y on y.partner_id = p.partner_id and y.id = p.party_id and y.deleted_on is null
  cross join lateral (select coalesce(max(x.line_no), 0) as line_no, coalesce(max(x.position), 0) as position from party_items x where x.partner_id = p.partner_id and x.parent_id = p.party_id) n
 where p.deleted_on is null and not exists (select from party_items x where x.partner_id = p.partner_id and x.parent_id = p.party_id and x.item_id = p.parent_id and x.deleted_on is null);
