import { column, period, quantity, STOCK_FILTERS, STOCK_SERVICE } from './columns.ts';
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
    ...STOCK_FILTERS,
  ],
  columns: [
    { key: 'at', label: 'When', type: 'dateTime' },
    { key: 'document', label: 'Document', type: 'text', link: { id: 'documentId', of: 'documentModule' } },
    { key: 'reason', label: 'Reason', type: 'choice', words: REASON_WORDS },
    column.item,
    column.lot,
    column.stockArea,
    column.uom,
    quantity('in', 'In'),
    quantity('out', 'Out'),
    column.value,
  ],
});

/** What came and went for which reason, item by item; what was taken back stands against what it takes back (spec 02, 2.7). */
export const movementByReason = report({
  key: 'movementByReason',
  name: 'Movement by Reason',
  group: 'Stock',
  description: 'What came and went for which reason, item by item.',
  acl: STOCK_SERVICE,
  filters: [...period('Moved', true), ...STOCK_FILTERS],
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
