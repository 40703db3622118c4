import type { Call } from '../../../http/endpoint.ts';
import { filterOf, type StockBody } from './stock-filter-body.ts';

/** Service of the stock view; what it hides of itself (rate, value) is hidden in every stock call. */
export const STOCK = 'chemical/itemStock/stock';

/** Whether the person may see what stock is worth. */
export const showsValue = ({ person }: Call): boolean =>
  !person.hiddenIn(STOCK).has('value') && !person.hiddenIn(STOCK).has('rate');

/** What every stock call has: the filter, narrowed to the person's branches, the day, and whether value shows. */
export const commonOf = (call: Call, body: StockBody) => ({
  filter: filterOf(body, call.person.branchIds),
  today: call.today,
  showsValue: showsValue(call),
});
