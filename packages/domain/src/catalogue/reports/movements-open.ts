import { column, filter, ITEM_FILTERS, period, quantity, STOCK_SERVICE } from './columns.ts';
import { REASON_WORDS } from './reasons.ts';
import { report } from './report.ts';

const TRANSFER_SERVICE = 'chemical/stockTransfer';
const COUNT_SERVICE = 'chemical/reconcile';
const FLOOR_SERVICE = 'chemical/storeManagement/reconcile';
const INWARD_SERVICE = 'chemical/inward';

/** Goods on the road, longest first. */
export const transitAgeing = report({
  key: 'transitAgeing',
  name: 'Transit Ageing',
  group: 'Stock',
  description: 'Goods on the road, longest first.',
  acl: TRANSFER_SERVICE,
  filters: [
    filter.branches,
    filter.stockAreas,
    ...ITEM_FILTERS,
    { key: 'olderThan', label: 'Older than (days)', kind: 'count' },
  ],
  columns: [
    { key: 'transfer', label: 'Stock Transfer', type: 'text', link: { id: 'transferId', of: 'transferModule' } },
    { key: 'from', label: 'From', type: 'text' },
    { key: 'to', label: 'To', type: 'text' },
    { key: 'vehicle', label: 'Vehicle', type: 'text' },
    { key: 'sentOn', label: 'Sent', type: 'date' },
    { key: 'days', label: 'Days on the road', type: 'count' },
    column.item,
    column.lot,
    column.uom,
    quantity('quantity', 'On the road'),
    { ...column.value, secret: { service: TRANSFER_SERVICE, field: 'lines.amount' } },
  ],
});

/** What counts found that the books did not say. */
export const countDifferences = report({
  key: 'countDifferences',
  name: 'Count Differences',
  group: 'Stock',
  description: 'What posted counts found that the books did not say.',
  acl: COUNT_SERVICE,
  filters: [...period('Counted'), filter.stockAreas, ...ITEM_FILTERS, filter.branches],
  columns: [
    { key: 'count', label: 'Count', type: 'text', link: { id: 'countId', module: 'physicalCount' } },
    { key: 'date', label: 'Date', type: 'date' },
    column.stockArea,
    column.item,
    column.lot,
    column.uom,
    quantity('expected', 'Books'),
    quantity('counted', 'Counted'),
    quantity('difference', 'Difference'),
    { ...column.value, secret: { service: COUNT_SERVICE, field: 'differenceValue' } },
    { key: 'reason', label: 'Reason', type: 'text' },
  ],
});

/** What went missing on the floor, by who had it (spec 02, 5.5). */
export const floorLoss = report({
  key: 'floorLoss',
  name: 'Floor Loss',
  group: 'Stock',
  description: 'What reconciliations of the floor could not explain, by department, item, shift and reason.',
  acl: FLOOR_SERVICE,
  filters: [
    ...period('Reconciled'),
    { key: 'departments', label: 'Department', kind: 'refs', to: 'department' },
    { key: 'reasons', label: 'Reason', kind: 'refs', to: 'lossReason' },
    filter.stockAreas,
    filter.items,
    filter.branches,
  ],
  columns: [
    { key: 'department', label: 'Department', type: 'text' },
    { key: 'shift', label: 'Shift', type: 'text' },
    column.item,
    column.itemCode,
    { key: 'reason', label: 'Reason', type: 'text' },
    { key: 'reconciliations', label: 'Reconciliations', type: 'count' },
    column.uom,
    quantity('accounted', 'Accounted for'),
    quantity('wastage', 'Wastage'),
    quantity('loss', 'Loss'),
    { key: 'lossPercent', label: 'Loss %', type: 'percent' },
    { ...column.value, label: 'Value lost', secret: { service: FLOOR_SERVICE, field: 'lines.lossAmount' } },
  ],
  totalsBy: 'department',
});

/** Goods that were lost, written off, found missing or given as samples: input tax on them is reversed (spec 02, 2.7). */
export const inputTaxReversal = report({
  key: 'inputTaxReversal',
  name: 'Input Tax Reversal',
  group: 'GST',
  description: 'Lost, missing and sampled goods, with the tax on them.',
  acl: STOCK_SERVICE,
  filters: [...period('Posted', true), filter.stockAreas, ...ITEM_FILTERS, filter.branches],
  columns: [
    { key: 'date', label: 'Date', type: 'date' },
    { key: 'document', label: 'Document', type: 'text', link: { id: 'documentId', of: 'documentModule' } },
    { key: 'reason', label: 'Reason', type: 'choice', words: REASON_WORDS },
    column.item,
    { key: 'hsn', label: 'HSN', type: 'text' },
    { key: 'source', label: 'Source', type: 'text', link: { id: 'sourceId', of: 'sourceModule' } },
    column.uom,
    quantity('quantity', 'Quantity'),
    column.value,
    { key: 'gstRate', label: 'GST %', type: 'percent' },
    {
      key: 'tax',
      label: 'Tax',
      type: 'money',
      isTotalled: true,
      secret: { service: STOCK_SERVICE, field: 'value' },
    },
  ],
});

/** Goods that are in stock and whose invoice has not come. */
export const receiptsWithoutInvoice = report({
  key: 'grnPendingInvoice',
  name: 'GRN Pending Invoice',
  group: 'Purchase',
  description: 'Goods that are in stock and whose invoice has not come.',
  acl: INWARD_SERVICE,
  filters: [...period('Received'), filter.suppliers, filter.branches],
  columns: [
    { key: 'inward', label: 'Inward no.', type: 'text', link: { id: 'inwardId', of: 'inwardModule' } },
    { key: 'date', label: 'Date', type: 'date' },
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'challan', label: 'Challan no.', type: 'text' },
    { key: 'days', label: 'Days waiting', type: 'count' },
    {
      key: 'value',
      label: 'Value',
      type: 'money',
      isTotalled: true,
      secret: { service: INWARD_SERVICE, field: 'netTotal' },
    },
  ],
});

/** What departments drew of supporting material, for which cost head. */
export const supportingConsumption = report({
  key: 'supportingConsumption',
  name: 'Consumption of Supporting Material',
  group: 'Stock',
  description: 'What departments drew of supporting material, by cost head.',
  acl: 'chemical/supportingMaterialAllocation',
  filters: [
    ...period('Drawn', true),
    { key: 'departments', label: 'Department', kind: 'refs', to: 'department' },
    { key: 'costHeads', label: 'Cost Head', kind: 'refs', to: 'costHead' },
    { key: 'materials', label: 'Material', kind: 'refs', to: 'supportingMaterial' },
    filter.categories,
    filter.stockAreas,
    filter.branches,
  ],
  columns: [
    { key: 'department', label: 'Department', type: 'text' },
    { key: 'costHead', label: 'Cost Head', type: 'text' },
    { key: 'material', label: 'Material', type: 'text' },
    column.uom,
    quantity('quantity', 'Quantity'),
    { ...column.value, secret: { service: STOCK_SERVICE, field: 'value' } },
  ],
  totalsBy: 'department',
});
