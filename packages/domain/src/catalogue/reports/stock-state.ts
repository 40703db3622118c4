import { column, quantity, secondQuantity, STOCK_FILTERS, STOCK_SERVICE } from './columns.ts';
import { report, type ReportColumn, type ReportFilter } from './report.ts';

const days = (key: string, label: string): ReportFilter => ({ key, label, kind: 'count' });
const date = (key: string, label: string): ReportColumn => ({ key, label, type: 'date' });
const daysOf = (key: string, label: string): ReportColumn => ({ key, label, type: 'count' });

/** The filters of stock without one that the report has of its own, or needs none of. */
const without = (key: string): readonly ReportFilter[] => STOCK_FILTERS.filter((one) => one.key !== key);

/** What lay where at the end of a day, and what it was worth (spec 02, 1.10). */
export const stockOnDate = report({
  key: 'stockOnDate',
  name: 'Stock on Date',
  group: 'Stock',
  description: 'What lay where at the end of a day, and what it was worth.',
  acl: STOCK_SERVICE,
  filters: [{ key: 'asOf', label: 'As on', kind: 'day', isPast: true }, ...without('includeTransit')],
  columns: [
    column.item,
    column.itemCode,
    column.grade,
    { ...column.branch, isFurther: true },
    column.stockArea,
    column.lot,
    column.uom,
    quantity('quantity', 'Quantity'),
    secondQuantity('secondaryQuantity', '2nd quantity'),
    column.secondaryUom,
    column.value,
  ],
});

/** How old stock is, by the day on which its lot was received (spec 03, 5.3). */
export const stockAge = report({
  key: 'stockAge',
  name: 'Stock Ageing',
  group: 'Stock',
  description: 'How old stock is, item by item.',
  acl: STOCK_SERVICE,
  filters: STOCK_FILTERS,
  columns: [
    column.item,
    column.itemCode,
    column.uom,
    quantity('quantity', 'Quantity'),
    quantity('to30', '0–30 days'),
    quantity('to60', '31–60 days'),
    quantity('to90', '61–90 days'),
    quantity('to180', '91–180 days'),
    quantity('over180', 'Over 180 days'),
    column.value,
  ],
});

/** Lots that expire soon, or have. */
export const lotExpiry = report({
  key: 'lotExpiry',
  name: 'Expiry',
  group: 'Stock',
  description: 'Lots in stock that expire soon, or have.',
  acl: STOCK_SERVICE,
  filters: [days('expiryWithin', 'Within (days)'), ...without('expiryWithin')],
  columns: [
    column.lot,
    column.item,
    { ...column.itemCode, isFurther: true },
    column.grade,
    { key: 'supplier', label: 'Supplier', type: 'text', isFurther: true },
    column.stockArea,
    date('expiryOn', 'Expiry'),
    daysOf('daysLeft', 'Days left'),
    column.uom,
    quantity('quantity', 'Quantity'),
    column.value,
  ],
});

/** Stock of which nothing was used for long. */
export const slowStock = report({
  key: 'slowStock',
  name: 'Slow and Dead Stock',
  group: 'Stock',
  description: 'Stock of which nothing went out for so many days.',
  acl: STOCK_SERVICE,
  filters: [days('idleDays', 'No out for (days)'), ...STOCK_FILTERS],
  columns: [
    column.item,
    column.itemCode,
    column.branch,
    column.uom,
    quantity('quantity', 'Quantity'),
    date('lastOutOn', 'Last out'),
    daysOf('idleDays', 'Days idle'),
    column.value,
  ],
});

/** Items of which too little is free and on order. */
export const belowReorder = report({
  key: 'belowReorder',
  name: 'Below Reorder',
  group: 'Stock',
  description: 'Items of which too little is free and on order.',
  acl: STOCK_SERVICE,
  filters: STOCK_FILTERS.filter(({ key }) => ['branches', 'items', 'productTypes', 'categories'].includes(key)).map(
    ({ isFurther: _isFurther, ...one }) => one,
  ),
  columns: [
    column.item,
    column.itemCode,
    column.uom,
    quantity('onHand', 'On hand'),
    quantity('free', 'Free'),
    quantity('onOrder', 'On order'),
    quantity('reorderLevel', 'Reorder level'),
    quantity('short', 'Short'),
  ],
});

/** Goods that wait for the laboratory. */
export const untestedLots = report({
  key: 'untestedLots',
  name: 'Untested Lots',
  group: 'Quality',
  description: 'Goods that wait for the laboratory, longest first.',
  acl: STOCK_SERVICE,
  filters: [days('olderThan', 'Older than (days)'), ...STOCK_FILTERS],
  columns: [
    column.lot,
    column.item,
    { key: 'supplier', label: 'Supplier', type: 'text', isFurther: true },
    column.stockArea,
    { key: 'labTest', label: 'Lab test', type: 'text', link: { id: 'labTestId', module: 'labTest' } },
    date('since', 'Since'),
    daysOf('waitingDays', 'Days waiting'),
    column.uom,
    quantity('quantity', 'Quantity'),
    column.value,
  ],
});
