import { STOCK_SERVICE } from '@weft/domain/rules/lists/stock-lists';
import type { Call } from '../../../http/endpoint.ts';

/** Service of the stock view; what it hides of itself (rate, value) is hidden in every stock call. */
export const STOCK = STOCK_SERVICE;

/** Whether the person may see what stock is worth. */
export const showsValue = ({ person }: Pick<Call, 'person'>): boolean =>
  !person.hiddenIn(STOCK).has('value') && !person.hiddenIn(STOCK).has('rate');

/** Whether the person may know who supplied what lies in stock: without the right vendor codes stand for it (spec 02, 2.3). */
export const showsSupplier = ({ person }: Pick<Call, 'person'>): boolean => !person.hiddenIn(STOCK).has('party');
