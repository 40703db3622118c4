import { item } from '@weft/domain/catalogue/masters/item';
import { uom } from '@weft/domain/catalogue/masters/uom';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { refuseStrangers } from '../../modules/read-endpoints.ts';
import { saveContext } from '../../modules/write-endpoints.ts';
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

/** What a form fills in when a product type is chosen for a new item. */
export const itemUnitEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'chemical/item/getUnitsByProductType/:productType',
    need: { service: item.acl, lookup: true },
    summary: 'Units with which a new item of a product type begins',
    reads: true,
    run: ofType,
  },
];
