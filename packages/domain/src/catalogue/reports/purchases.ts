import { filter, period, quantity } from './columns.ts';
import { report, type ReportColumn } from './report.ts';

const INWARD_SERVICE = 'chemical/inward';

const money = (key: string, label: string, field: string): ReportColumn => ({
  key,
  label,
  type: 'money',
  isTotalled: true,
  secret: { service: INWARD_SERVICE, field },
});

const mark = (key: string, label: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  key,
  label,
  type: 'percent',
  ...more,
});

/** What was bought under which HSN, at which rate, and the taxes that its receipts bear (spec 02, 2.7). */
export const purchaseRegister = report({
  key: 'purchaseRegisterByHsn',
  name: 'Purchase Register by HSN',
  group: 'GST',
  description: 'What was bought under which HSN, at which rate of tax.',
  acl: INWARD_SERVICE,
  filters: [...period('Received', true), filter.suppliers, filter.items, filter.branches],
  columns: [
    { key: 'hsn', label: 'HSN', type: 'text' },
    { key: 'uom', label: 'Unit', type: 'text' },
    mark('gstRate', 'GST %'),
    { key: 'receipts', label: 'Receipts', type: 'count' },
    quantity('quantity', 'Quantity'),
    money('taxable', 'Taxable', 'lines.amount'),
    money('cgst', 'CGST', 'taxTotal'),
    money('sgst', 'SGST', 'taxTotal'),
    money('igst', 'IGST', 'taxTotal'),
    money('cess', 'Cess', 'taxTotal'),
    money('tax', 'Tax', 'taxTotal'),
  ],
});

/** How well suppliers keep quality, date and price, month by month; every mark is weighted by value (spec 02, 2.7). */
export const supplierScorecard = report({
  key: 'supplierScorecard',
  name: 'Supplier Scorecard',
  group: 'Purchase',
  description: 'How well suppliers keep quality, date and price, month by month.',
  acl: INWARD_SERVICE,
  filters: [...period('Received', true), filter.suppliers, filter.branches],
  columns: [
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'month', label: 'Month', type: 'date' },
    mark('quality', 'Quality %'),
    mark('delivery', 'In time %'),
    mark('price', 'Price %'),
    mark('score', 'Score', { isByRule: true }),
    money('value', 'Received value', 'lines.amount'),
  ],
});
