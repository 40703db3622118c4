-- Stock is narrowed by several properties at once (spec 02, 2.1). Saved views and schedules that asked for one, in three words, ask for it as the first of many.
create function weft_properties_together(of_partner int, filters jsonb) returns jsonb
  language sql stable as $$
  select (filters - 'property' - 'propertyFrom' - 'propertyTo') || coalesce((
    select jsonb_build_object('properties', jsonb_agg(
      case when p.id is null then jsonb_build_object('itemProperty', asked.id) else jsonb_build_object('code', p.code, 'name', p.name) end
      || case when bound.least is null then '{}' when bound.least ~ '^-?\d+(\.\d+)?$' then jsonb_build_object('from', bound.least) else jsonb_build_object('values', jsonb_build_array(bound.least)) end
      || case when bound.most ~ '^-?\d+(\.\d+)?$' then jsonb_build_object('to', bound.most) else '{}' end order by asked.n))
      from (select nullif(trim(filters ->> 'propertyFrom'), '') as least, trim(filters ->> 'propertyTo') as most) bound
     cross join lateral (
       select e.value::text::bigint as id, e.n
         from jsonb_array_elements(case jsonb_typeof(filters -> 'property') when 'array' then filters -> 'property' else jsonb_build_array(filters -> 'property') end) with ordinality e(value, n)
        where e.value::text ~ '^[1-9]\d{0,15}$') asked
      left join item_property p on p.partner_id = of_partner and p.id = asked.id and p.deleted_on is null
    having count(*) > 0), '{}')
$$;
alter table item_property no force row level security;
alter table list_view no force row level security;
alter table report_schedule no force row level security;
update list_view set content = jsonb_set(content, '{filters}', weft_properties_together(partner_id, content -> 'filters'))
 where (list like 'stock.%' or list like 'report.%') and content -> 'filters' ?| array['property', 'propertyFrom', 'propertyTo'];
update report_schedule set filters = weft_properties_together(partner_id, filters) where filters ?| array['property', 'propertyFrom', 'propertyTo'];
alter table report_schedule force row level security;
alter table list_view force row level security;
alter table item_property force row level security;
drop function weft_properties_together;
