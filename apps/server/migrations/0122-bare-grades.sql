-- Grades made before a bare figure stood in the unit of its property (spec 01, 3.9): 635 of a width kept in mm had the key of 635 m and stood beside the grade of 25 inches.
-- Its key becomes that of 0.635, and a figure that was told in another unit is kept in the property's. Where the right grade is there already both stay: stock may lie on each.
alter table item_tuple no force row level security;
alter table item_property no force row level security;
alter table uom no force row level security;
do $$
declare
  grade record;
  told record;
  named text;
  figure numeric;
  right_key text;
  kept jsonb;
begin
  for grade in
    select partner_id, id, item_id, tuple_key, properties from item_tuple where deleted_on is null and jsonb_typeof(properties) = 'object' and properties <> '{}' order by id
  loop
    right_key := grade.tuple_key;
    kept := grade.properties;
    for told in
      select p.code, u.numerator as top, u.denominator as bottom, (grade.properties ->> p.code)::numeric as value
        from item_property p
        join uom u on u.partner_id = p.partner_id and u.id = p.uom_id and u.numerator <> u.denominator
       where p.partner_id = grade.partner_id and p.deleted_on is null and p.data_type in ('numeric', 'computed')
         and grade.properties ->> p.code ~ '^-?[0-9]+([.][0-9]+)?$'
    loop
      named := substring(right_key from ';' || told.code || '=(-?[0-9]+(?:[.][0-9]+)?)(?:;|$)');
      continue when named is null;
      if named::numeric = told.value then
        figure := round(told.value * told.top / told.bottom, 18);
        continue when figure * told.bottom <> told.value * told.top; -- a fraction without an end: its key is another text
        right_key := regexp_replace(right_key, ';' || told.code || '=[^;]*', ';' || told.code || '=' || trim_scale(figure)::text);
      elsif named::numeric * told.bottom <> told.value * told.top then
        figure := round(named::numeric * told.bottom / told.top, 18);
        continue when figure * told.top <> named::numeric * told.bottom;
        kept := jsonb_set(kept, array[told.code], to_jsonb(trim_scale(figure)::text));
      end if;
    end loop;
    continue when right_key = grade.tuple_key and kept = grade.properties;
    continue when exists (
      select from item_tuple other
       where other.partner_id = grade.partner_id and other.item_id = grade.item_id and other.id <> grade.id
         and other.tuple_key_key = lower(right_key) and other.deleted_on is null
    );
    update item_tuple set tuple_key = right_key, properties = kept where partner_id = grade.partner_id and id = grade.id;
  end loop;
end $$;
alter table uom force row level security;
alter table item_property force row level security;
alter table item_tuple force row level security;
