-- The groups of the stock view became one list that is grouped by what each person chooses: views and columns kept under the names of earlier groupings move along.
alter table list_view no force row level security;
alter table staff_list no force row level security;
create temporary table earlier_grouping on commit drop as
  select * from (values ('stock.itemArea', 'item,stockArea'), ('stock.item', 'item,'), ('stock.area', 'stockArea,item'), ('stock.branch', 'branch,item'),
    ('stock.category', 'category,item'), ('stock.quality', 'qcStatus,item'), ('stock.lot', 'item,lot')) as g(list, grouping);
update list_view v
   set list = 'stock.groups',
       name = case when exists (select from list_view o where o.partner_id = v.partner_id and o.staff_id = v.staff_id and o.id < v.id and lower(o.name) = lower(v.name)
                                   and o.list in (select list from earlier_grouping)) then left(v.name, 40) || ' (' || v.id || ')' else v.name end,
       content = jsonb_set(v.content - 'columns', '{filters}', coalesce(v.content -> 'filters', '{}') || jsonb_build_object('by', g.grouping)) || '{"columns": null}'
  from earlier_grouping g where v.list = g.list;
update staff_list set list = 'stock.groups', columns = null where list = 'stock.itemArea';
delete from staff_list where list in (select list from earlier_grouping);
alter table list_view force row level security;
alter table staff_list force row level security;
