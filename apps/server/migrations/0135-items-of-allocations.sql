-- Allocations tell their items in the list (spec 02, 5.3): names in the order of the lines, each once, as far as a list shows them.
alter table material_allocation no force row level security;
alter table material_allocation_lines no force row level security;
alter table item no force row level security;
update material_allocation a
   set items = left(n.names, 300)
  from (select partner_id, parent_id, string_agg(name, ', ' order by at) as names
          from (select l.partner_id, l.parent_id, i.name, min(l.line_no) as at from material_allocation_lines l join item i on i.partner_id = l.partner_id and i.id = l.item_id
                 where l.deleted_on is null group by l.partner_id, l.parent_id, i.name) x
         group by partner_id, parent_id) n
 where n.partner_id = a.partner_id and n.parent_id = a.id;
alter table material_allocation force row level security;
alter table material_allocation_lines force row level security;
alter table item force row level security;
