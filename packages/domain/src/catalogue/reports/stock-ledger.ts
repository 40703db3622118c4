import { column, GOODS_FILTERS, period, quantity, secondQuantity, STOCK_SERVICE } from './columns.ts';
import { REASON_WORDS } from './reasons.ts';
import { report } from './report.ts';

/** Every movement of stock in a period, newest first (spec 02, 2.7). */
export const stockLedger = report({
  key: 'stockLedger',
  name: 'Stock Ledger',
  group: 'Stock',
  description: 'Every movement of stock in a period, with its document.',
  acl: STOCK_SERVICE,
  filters: [
    ...period('Moved', true),
    { key: 'reason', label: 'Reason', kind: 'choice', options: REASON_WORDS },
    ...GOODS_FILTERS,
  ],
  columns: [
    { key: 'at', label: 'When', type: 'dateTime' },
    { key: 'document', label: 'Document', type: 'text', link: { id: 'documentId', of: 'documentModule' } },
    { key: 'reason', label: 'Reason', type: 'choice', words: REASON_WORDS },
    { key: 'party', label: 'Party', type: 'text' },
    column.item,
    column.grade,
    column.lot,
    column.rollNumber,
    column.stockArea,
    {
      key: 'rack',
      label: 'Rack',
      type: 'text',
      stock: 'rack',
      switchedBy: 'RACK_SUPPORT',
      isFurther: true,
    },
    column.uom,
    quantity('in', 'In'),
    quantity('out', 'Out'),
    { key: 'balance', label: 'Running balance', type: 'quantity', ofOne: ['items', 'stockAreas'] },
    secondQuantity('secondaryIn', 'In, 2nd quantity'),
    secondQuantity('secondaryOut', 'Out, 2nd quantity'),
    column.secondaryUom,
    column.rate,
    column.value,
    { key: 'by', label: 'By', type: 'text', isFurther: true },
  ],
});

/** What came and went for which reason, item by item; what was taken back stands against what it takes back (spec 02, 2.7). */
export const movementByReason = report({
  key: 'movementByReason',
  name: 'Movement by Reason',
  group: 'Stock',
  description: 'What came and went for which reason, item by item.',
  acl: STOCK_SERVICE,
  filters: [...period('Moved', true), ...GOODS_FILTERS],
  columns: [
    { key: 'reason', label: 'Reason', type: 'choice', words: REASON_WORDS },
    column.item,
    column.uom,
    { key: 'entries', label: 'Entries', type: 'count', isTotalled: true },
    quantity('in', 'In'),
    quantity('out', 'Out'),
    quantity('net', 'Net'),
    column.value,
  ],
});
