import { item } from '@weft/domain/catalogue/masters/item';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { refuseStrangers } from '../../modules/read-endpoints.ts';

/** Parameters that are proposed for items of a type, after what the type itself plans: with the limits of each, all of them to be changed. */
const PROPOSED_SQL = `with plan as (
  select q.custom_param_id as id, q.min, q.target, q.max, q.samples, q.stage, q.is_critical, q.position as place
    from product_type_quality_params q
   where q.partner_id = $1 and q.parent_id = $2 and q.deleted_on is null),
 named as (
  select p.id, null::numeric as min, null::numeric as target, null::numeric as max, null::bigint as samples, p.stage, p.is_critical, 1000000 + row_number() over (order by p.name_key, p.id) as place
    from custom_param p
   where p.partner_id = $1 and $2 = any(p.product_types_ids) and p.is_active and p.deleted_on is null and not exists (select 1 from plan where plan.id = p.id))
 select p.id as "customParam", p.name as "customParamName", coalesce(l.min, p.default_min)::float8 as min, coalesce(l.target, p.target)::float8 as target,
   coalesce(l.max, p.default_max)::float8 as max, coalesce(l.samples, p.samples)::int as samples, coalesce(l.stage, 'all') as stage, l.is_critical or p.is_critical as "isCritical"
  from (select * from plan union all select * from named) l
  join custom_param p on p.partner_id = $1 and p.id = l.id and p.is_active and p.deleted_on is null
 where exists (select 1 from named) order by l.place`;

const ofType = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, item);
  refuseStrangers(call, productType);
  const type = Number(call.params['productType']);
  const rows = await call.tx.query<AnyRecord>(
    PROPOSED_SQL,
    [call.tx.partnerId, Number.isSafeInteger(type) ? type : 0],
    'item-proposed-plan',
  );
  return { dataList: rows, totalCount: rows.length };
};

/** What a form proposes as quality plan when a product type is chosen for a new item (spec 01, 2.5); nothing where only the type's own plan counts. */
export const itemQualityEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'chemical/item/getQualityParamsByProductType/:productType',
    need: { service: item.acl, lookup: true },
    summary: 'Quality parameters that are proposed for a new item of a product type',
    reads: true,
    run: ofType,
  },
];
