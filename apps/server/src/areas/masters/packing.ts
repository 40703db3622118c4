import { packing } from '@weft/domain/catalogue/logistics/packing';
import { followPacking } from '../../documents/stock-items.ts';
import { handlerOf } from '../../records/handler.ts';

/** Packing: the item under which empty ones are counted follows it. */
export const packingHandler = handlerOf(packing, { after: followPacking });
