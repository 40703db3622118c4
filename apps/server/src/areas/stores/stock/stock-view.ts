import { fault } from '@weft/domain/contract/faults';
import type { ExportCall } from '../../../exports/export-source.ts';
import { Refusal } from '../../../http/refusal.ts';
import { propertiesAsked } from '../../../stock/property-asked.ts';
import type { StockFilter } from '../../../stock/stock-filter.ts';
import type { StockRow } from '../../../stock/stock-rows.ts';
import { itemsBelowReorder } from './reorder-figures.ts';
import { filterOf, type StockBody } from './stock-filter-body.ts';
import { showsSupplier, showsValue } from './stock-sight.ts';
import { unseenOfItems } from './unseen-of-items.ts';

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

/**
 * What every stock call has: the filter, narrowed to the person's places, the day, and whether value shows. Faults: DENIED for who asks after suppliers
 * without the right, those of `propertiesAsked` at `properties`.
 */
export const commonOf = async (call: ExportCall, body: StockBody) => {
  if (asksForSupplier(body) && !showsSupplier(call))
    throw new Refusal([fault('', 'DENIED', { what: 'see suppliers' })]);
  const { properties } = body;
  const asked: StockFilter = {
    ...filterOf(body, call.person),
    ...(properties === undefined ? {} : { properties: await propertiesAsked(call.tx, properties, 'properties') }),
  };
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
