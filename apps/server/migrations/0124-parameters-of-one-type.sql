-- A quality parameter has what its type uses (spec 01, 2.5): only a figure has a unit, decimals, bounds and a formula, only a choice has options. What other types had is shown by no form any more.
alter table custom_param no force row level security;
alter table custom_param_options no force row level security;
update custom_param
   set uom_id = null, decimals = null, default_min = null, target = null, default_max = null, evaluation = null, formula = null, maps_to = null
 where data_type <> 'numeric' and num_nonnulls(uom_id, decimals, default_min, target, default_max, evaluation, formula, maps_to) > 0;
update custom_param_options o
   set deleted_on = now()
  from custom_param p
 where p.partner_id = o.partner_id and p.id = o.parent_id and p.data_type <> 'choice' and o.deleted_on is null;
alter table custom_param force row level security;
alter table custom_param_options force row level security;
