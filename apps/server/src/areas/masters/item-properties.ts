import { item } from '@weft/domain/catalogue/masters/item';
import { STOCK_DIMENSIONS } from '@weft/domain/catalogue/stock-dimensions';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { readRow } from '../../modules/read-endpoints.ts';
import { expanded } from '../../modules/shapes.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { STOCK_PARAM_TABLES } from '../../stock/stock-dimensions.ts';

/** Properties of an item, and those that its product type asks for and it does not say yet; options as they may be chosen. */
const PROPERTIES_SQL = `with asked as (
  select l.item_property_id as id, l.value, l.uom_id, l.is_variant, 0 as own, l.line_no from item_properties l where l.partner_id = $1 and l.parent_id = $2 and l.deleted_on is null
  union all
  select t.item_property_id, t.default_value, null, t.is_variant, 1, t.sort_order from item i
    join product_type_properties t on t.partner_id = $1 and t.parent_id = i.product_type_id and t.deleted_on is null
   where i.partner_id = $1 and i.id = $2 and not exists (
     select 1 from item_properties l where l.partner_id = $1 and l.parent_id = $2 and l.item_property_id = t.item_property_id and l.deleted_on is null))
 select p.id as "itemProperty", p.name, p.code, p.data_type as "dataType", coalesce(own_unit.symbol, unit.symbol) as uom, a.value, a.is_variant or p.is_variant as "isVariant",
   coalesce((select jsonb_agg(o.value order by o.sort_order, o.line_no) from item_property_options o where o.partner_id = $1 and o.parent_id = p.id and o.deleted_on is null), '[]'::jsonb) as options
  from asked a join item_property p on p.partner_id = $1 and p.id = a.id
  left join uom unit on unit.partner_id = $1 and unit.id = p.uom_id left join uom own_unit on own_unit.partner_id = $1 and own_unit.id = a.uom_id
 order by a.own, a.line_no, p.id`;

const PARAMETERS = [
  ['usesPh', 'ph', 1],
  ['usesMoisture', 'moisture', 2],
  ['usesSolubility', 'solubility', 3],
  ['usesStockParam4', 'stockParam4', 4],
  ['usesStockParam5', 'stockParam5', 5],
  ['usesStockParam6', 'stockParam6', 6],
  ['usesStockParam7', 'stockParam7', 7],
  ['usesStockParam8', 'stockParam8', 8],
  ['usesStockParam9', 'stockParam9', 9],
] as const;

type Parameter = (typeof PARAMETERS)[number];

/** Values of all nine parameters that may be chosen, by number. */
const OPTIONS_SQL = Object.entries(STOCK_PARAM_TABLES)
  .map(
    ([index, table]) =>
      `select ${index} as index, id, name from ${table} where partner_id = $1 and is_active and deleted_on is null`,
  )
  .join(' union all ');

type Choice = { readonly index: number; readonly id: number; readonly name: string };

/** The stock parameters that an item asks for, as the partner calls them, with what may be chosen for each (spec 02, 2.5). */
const parametersUsed = async ({ tx }: Call, used: readonly Parameter[]) => {
  if (used.length === 0) return [];
  const { say } = await partnerConfig(tx);
  const choices = await tx.query<Choice>(`${OPTIONS_SQL} order by name`, [tx.partnerId], 'stock-parameter-options');
  return used.map(([, , index]) => ({
    index,
    label: say(STOCK_DIMENSIONS[`stockParam${index}`].label),
    options: choices.flatMap(({ index: of, id, name }) => (of === index ? [{ id, name }] : [])),
  }));
};

/** `GET chemical/item/getWithProperties/{id}` (spec 01, 3.5): the item, what it is like, and which parameters its stock is asked for. Fault NOT_FOUND. */
export const withProperties = async (call: Call): Promise<Answer> => {
  const { tx, params } = call;
  const id = /^\d{1,15}$/u.test(params['id'] ?? '') ? Number(params['id']) : 0;
  const row = await readRow(call, item, id);
  const used = PARAMETERS.filter(([key]) => row[key] === true);
  return {
    data: {
      ...expanded(item, row),
      properties: await tx.query(PROPERTIES_SQL, [tx.partnerId, id], 'item-with-properties'),
      stockParameters: used.map(([, name]) => name),
      stockParamsUsed: await parametersUsed(call, used),
    },
  };
};
