import { column, filter, period, quantity, STOCK_SERVICE } from './columns.ts';
import { report } from './report.ts';

/**
 * Which lots are finished, which linger (spec 03, 5.3). Figures are sums of the ledger's entries of the lot in its stores: areas that are no
 * production floor, and floors that the lot came straight into. What was issued to a floor and lies there yet stands in a column of its own,
 * so that balance + floor is what the balances hold.
 */
export const lotClearance = report({
  key: 'lotClearance',
  name: 'Lot Clearance',
  group: 'Stock',
  description: 'Which lots are finished, which linger.',
  files: { excel: 'exportToExcel' },
  fileName: 'lot clearance',
  acl: STOCK_SERVICE,
  filters: [
    filter.items,
    filter.productTypes,
    filter.lotNumber,
    filter.suppliers,
    filter.stockAreas,
    ...period('Received'),
    {
      key: 'status',
      label: 'Status',
      kind: 'choice',
      options: { cleared: 'Cleared', open: 'Open', notStarted: 'Not started' },
    },
    { key: 'olderThan', label: 'Older than (days)', kind: 'count' },
    filter.branches,
  ],
  columns: [
    column.lot,
    { key: 'vendorCode', label: 'Vendor code', type: 'text', switchedBy: 'VENDOR_CODE_ON', isOffPaper: true },
    column.item,
    { key: 'supplier', label: 'Supplier', type: 'text', isFurther: true, isOffPaper: true },
    { key: 'source', label: 'Source', type: 'text', link: { id: 'sourceId', of: 'sourceModule' }, isOffPaper: true },
    { key: 'receivedOn', label: 'Received on', type: 'date' },
    column.uom,
    quantity('received', 'Received'),
    quantity('issued', 'Issued'),
    quantity('returned', 'Returned from issue'),
    quantity('wastage', 'Wastage'),
    { ...quantity('dispatched', 'Dispatched'), isOffPaper: true },
    { ...quantity('jobWork', 'Job work out'), isOffPaper: true },
    { ...quantity('toSupplier', 'Returned to supplier'), isOffPaper: true },
    quantity('transferred', 'Transferred net'),
    quantity('adjusted', 'Adjusted'),
    quantity('balance', 'Balance'),
    quantity('onFloor', 'On the floor'),
    { key: 'clearancePercent', label: 'Clearance %', type: 'percent', isByRule: true },
    { key: 'firstIssueOn', label: 'First issue', type: 'date', isFurther: true, isOffPaper: true },
    { key: 'lastMoveOn', label: 'Last movement', type: 'date', isFurther: true, isOffPaper: true },
    { key: 'ageDays', label: 'Age days', type: 'count' },
    { key: 'idleDays', label: 'Days idle', type: 'count', isOffPaper: true },
    {
      key: 'status',
      label: 'Status',
      type: 'choice',
      words: { cleared: 'Cleared', open: 'Open', notStarted: 'Not started' },
      isOffPaper: true,
    },
    { ...column.value, isOffPaper: true },
  ],
});
