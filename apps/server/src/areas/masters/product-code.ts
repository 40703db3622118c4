import { productCode, withElement } from '@weft/domain/catalogue/item-code/product-code';
import { handlerOf } from '../../records/handler.ts';

/** Words of item codes: what one stands for may be said as `elementId`, whatever kind of record it is. */
export const productCodeHandler = handlerOf(productCode, {
  said: async (_, body, before) => withElement(body, before),
});
