import type { Handler, ShownTo } from '../../records/handler.ts';
import type { Condition } from '../../records/list/list-filters.ts';
import { propertiesAsked, PROPERTY_UNITS, type PropertyAsked, propertyHolds } from '../../stock/property-asked.ts';

/** Items that have a value of the property which is as asked. */
const withValue =
  (asked: PropertyAsked): Condition =>
  (put) =>
    `h.id in (select v.parent_id from item_properties v join item_property p on p.partner_id = $1 and p.id = v.item_property_id ${PROPERTY_UNITS}
    where v.partner_id = $1 and v.item_property_id = ${put(asked.itemProperty)}::bigint and v.deleted_on is null and ${propertyHolds(asked, put)})`;

/**
 * Items by their properties (spec 01, 3.5, 3.8): every range must hold; figures are compared in the base of their kind, whatever unit stands in the item
 * and in the filter. Faults at `filters.properties…`: those of `propertiesAsked`.
 * @example { properties: [{ code: 'WIDTH', from: '20 in', to: '600' }, { code: 'COLOUR', values: ['White'] }] }
 */
export const propertyConditions: NonNullable<Handler['known']>[string] = async ({ tx }: ShownTo, input: unknown) => {
  const conditions = (await propertiesAsked(tx, input, 'filters.properties')).map(withValue);
  return (put) => (conditions.length === 0 ? 'true' : conditions.map((one) => `(${one(put)})`).join(' and '));
};
