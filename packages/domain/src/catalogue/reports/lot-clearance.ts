import { column, filter, period, quantity, secondQuantity, STOCK_SERVICE } from './columns.ts';
import { report } from './report.ts';

/**
 * Which lots are finished, which linger (spec 03, 5.3). Figures are sums of the ledger's entries of the lot in its stores: areas that are no
 * production floor, and floors that the lot came straight into. What was issued to a floor and lies there yet stands in a column of its own,
 * so that balance + floor is what the balances hold. Where the item changed its unit meanwhile, figures of before are left empty.
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
    { key: 'vendorCode', label: 'Vendor code', type: 'text', switchedBy: 'VENDOR_CODE_ON' },
    column.item,
    column.grade,
    { key: 'parameters', label: 'Parameters', type: 'text', isFurther: true },
    { key: 'supplier', label: 'Supplier', type: 'text', isFurther: true },
    { key: 'source', label: 'Source', type: 'text', link: { id: 'sourceId', of: 'sourceModule' } },
    { key: 'receivedOn', label: 'Received on', type: 'date' },
    column.uom,
    quantity('received', 'Received'),
    secondQuantity('receivedSecondary', 'Received, 2nd quantity'),
    column.secondaryUom,
    quantity('issued', 'Issued'),
    quantity('returned', 'Returned from issue'),
    quantity('wastage', 'Wastage'),
    quantity('dispatched', 'Dispatched'),
    quantity('jobWork', 'Job work out'),
    quantity('toSupplier', 'Returned to supplier'),
    quantity('transferred', 'Transferred net'),
    quantity('adjusted', 'Adjusted'),
    quantity('balance', 'Balance'),
    quantity('onFloor', 'On the floor'),
    { key: 'clearancePercent', label: 'Clearance %', type: 'percent', isByRule: true },
    { key: 'firstIssueOn', label: 'First issue', type: 'date', isFurther: true },
    { key: 'lastMoveOn', label: 'Last movement', type: 'date', isFurther: true },
    { key: 'ageDays', label: 'Age days', type: 'count' },
    { key: 'idleDays', label: 'Days idle', type: 'count' },
    {
      key: 'status',
      label: 'Status',
      type: 'choice',
      words: { cleared: 'Cleared', open: 'Open', notStarted: 'Not started' },
    },
    column.value,
  ],
});
