-- Transfers whose lines have one unit say it, and how much goes in all, drafts and ways back too; kilograms and pieces have no sum (spec 02, 5.7 and 5.9).
alter table stock_transfer no force row level security;
alter table stock_transfer_lines no force row level security;
update stock_transfer t
   set total_uom_id = n.uom_id, total_quantity = n.quantity
  from (select partner_id, parent_id, min(uom_id) as uom_id, sum(quantity) as quantity from stock_transfer_lines
         where deleted_on is null group by partner_id, parent_id having count(distinct uom_id) = 1 and count(*) = count(uom_id)) n
 where n.partner_id = t.partner_id and n.parent_id = t.id;
alter table stock_transfer force row level security;
alter table stock_transfer_lines force row level security;
