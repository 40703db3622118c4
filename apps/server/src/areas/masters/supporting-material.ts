import { supportingMaterial } from '@weft/domain/catalogue/masters/supporting-material';
import { codedBy } from '../../records/code-series.ts';
import { handlerOf } from '../../records/handler.ts';

/** Supporting materials: the code comes from the MATERIAL series when none is typed. */
export const supportingMaterialHandler = handlerOf(supportingMaterial, codedBy('MATERIAL', 'materialCode'));
