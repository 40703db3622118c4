import { supportingMaterial } from '@weft/domain/catalogue/masters/supporting-material';
import { followMaterial } from '../../documents/stock-items.ts';
import { codedBy } from '../../records/save/code-series.ts';
import { materialFigures } from './item-figures.ts';
import { handlerOf } from '../../records/handler.ts';

/**
 * Supporting materials: the code comes from the MATERIAL series when none is typed; the item behind one follows it.
 * Fault UNIT_LOCKED at `uom` of a material that is in stock.
 */
export const supportingMaterialHandler = handlerOf(supportingMaterial, {
  ...codedBy('MATERIAL', 'materialCode'),
  after: followMaterial,
  ...materialFigures,
});
