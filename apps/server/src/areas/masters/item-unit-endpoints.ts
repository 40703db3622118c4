import { item } from '@weft/domain/catalogue/masters/item';
import { itemCategory } from '@weft/domain/catalogue/masters/item-category';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { uom } from '@weft/domain/catalogue/masters/uom';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { refuseStrangers } from '../../modules/read-endpoints.ts';
import { namedDefaults } from './item-defaults.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { beginnings, type UnitRow } from './item-units.ts';

const unitFacts = (key: string, unit: UnitRow | undefined): AnyRecord =>
  unit === undefined ? {} : { [key]: unit.id, [`${key}Name`]: unit.name, [`${key}Code`]: unit.symbol };

const ofType = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, item);
  refuseStrangers(call, uom);
  const type = Number(call.params['productType']);
  const { of, units } = await beginnings(await saveContext(call), Number.isSafeInteger(type) ? [type] : []);
  const begin = of(type);
  const unit = (id: number | null | undefined) => units.find((one) => one.id === id);
  return {
    data: { ...unitFacts('uom', unit(begin?.uom)), ...unitFacts('secondaryUom', unit(begin?.secondaryUom)) },
  };
};

/** What the defaults of an item follow from. */
const FOLLOWS = ['productType', 'category', 'hsn', 'shelfLifeDays', 'properties'] as const;

const defaults = async (call: Call): Promise<Answer> => {
  for (const module of [item, productType, itemCategory]) refuseStrangers(call, module);
  const body = recordOf(call.body);
  const asked = FOLLOWS.flatMap((key) => (body[key] === undefined || body[key] === null ? [] : [[key, body[key]]]));
  return { data: await namedDefaults(call.tx, Object.fromEntries(asked) as AnyRecord) }; // of keys and values
};

/** What a form fills in when a product type, a category or an HSN is chosen for a new item. */
export const itemUnitEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'chemical/item/getUnitsByProductType/:productType',
    need: { service: item.acl, lookup: true },
    summary: 'Units with which a new item of a product type begins',
    reads: true,
    run: ofType,
  },
  {
    method: 'POST',
    path: `${item.api}/getDefaults`,
    need: { service: item.acl, lookup: true },
    summary: 'What a new item begins with, of its product type, category, HSN, shelf life and properties',
    reads: true,
    run: defaults,
  },
];
