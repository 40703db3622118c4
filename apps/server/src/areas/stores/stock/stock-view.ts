import { fault } from '@weft/domain/contract/faults';
import { STOCK_SERVICE } from '@weft/domain/rules/lists/stock-lists';
import type { ExportCall } from '../../../exports/export-source.ts';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { StockFilter } from '../../../stock/stock-filter.ts';
import type { StockRow } from '../../../stock/stock-rows.ts';
import { itemsBelowReorder } from './reorder-figures.ts';
import { filterOf, type StockBody } from './stock-filter-body.ts';
import { unseenOfItems } from './unseen-of-items.ts';

/** Service of the stock view; what it hides of itself (rate, value) is hidden in every stock call. */
export const STOCK = STOCK_SERVICE;

/** Whether the person may see what stock is worth. */
export const showsValue = ({ person }: Pick<Call, 'person'>): boolean =>
  !person.hiddenIn(STOCK).has('value') && !person.hiddenIn(STOCK).has('rate');

/** Whether the person may know who supplied what lies in stock: without the right vendor codes stand for it (spec 02, 2.3). */
export const showsSupplier = ({ person }: Pick<Call, 'person'>): boolean => !person.hiddenIn(STOCK).has('party');

const asksForSupplier = ({ suppliers, groupBy, parent }: StockBody): boolean =>
  suppliers !== undefined ||
  (Array.isArray(groupBy) && groupBy.includes('supplier')) ||
  (typeof parent === 'object' && parent !== null && 'supplier' in parent);

/** A row of stock without its supplier. */
export const withoutSupplier = (row: StockRow): StockRow =>
  row.lot === null ? row : { ...row, lot: { ...row.lot, party: null, supplierLot: null } };

/** Items that lack something of their level, of those that are asked for. */
const shortAmong = async (call: ExportCall, filter: StockFilter): Promise<readonly number[]> => {
  const short = await itemsBelowReorder(call, { filter, today: call.today });
  return filter.items === undefined ? short : short.filter((id) => filter.items?.includes(id));
};

/** What every stock call has: the filter, narrowed to the person's places, the day, and whether value shows. Fault DENIED for who asks after suppliers without the right. */
export const commonOf = async (call: ExportCall, body: StockBody) => {
  if (asksForSupplier(body) && !showsSupplier(call))
    throw new Refusal([fault('', 'DENIED', { what: 'see suppliers' })]);
  const asked = filterOf(body, call.person);
  const { today } = call;
  const found: StockFilter =
    asked.search === undefined ? asked : { ...asked, unseenOfItems: await unseenOfItems(call) };
  const filter = body['belowReorder'] === true ? { ...found, items: await shortAmong(call, found) } : found;
  return {
    filter,
    today,
    showsValue: showsValue(call),
  };
};
