import { filter, quantity } from './columns.ts';
import { report, type ReportColumn } from './report.ts';

const ORDER_SERVICE = 'chemical/purchaseOrder';

const money = (key: string, label: string, field: string): ReportColumn => ({
  key,
  label,
  type: 'money',
  isTotalled: true,
  secret: { service: ORDER_SERVICE, field },
});

/**
 * What came of what was ordered (spec 03, 5.3): one row for each line of an order with its counters, its inwards in rows below. What is ordered
 * stands in the first, what came in the others, so that each column adds up.
 */
export const inwardAgainstPo = report({
  key: 'inwardAgainstPO',
  name: 'Inward Against PO',
  group: 'Purchase',
  description: 'What came of what was ordered, line by line.',
  path: 'getInwardAgainstPO',
  acl: ORDER_SERVICE,
  filters: [
    filter.suppliers,
    filter.items,
    { key: 'orderNumber', label: 'Order', kind: 'text' },
    { key: 'orderFrom', label: 'Ordered from', kind: 'day' },
    { key: 'orderTo', label: 'Ordered to', kind: 'day' },
    { key: 'inwardFrom', label: 'Received from', kind: 'day' },
    { key: 'inwardTo', label: 'Received to', kind: 'day' },
    {
      key: 'status',
      label: 'Line status',
      kind: 'choice',
      options: { open: 'Open', partly: 'Partly', done: 'Done', shortClosed: 'Short closed' },
    },
    filter.branches,
  ],
  columns: [
    { key: 'order', label: 'Order', type: 'text', link: { id: 'orderId', module: 'purchaseOrder' } },
    { key: 'orderDate', label: 'PO date', type: 'date' },
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'item', label: 'Item', type: 'text' },
    { key: 'hsn', label: 'HSN', type: 'text' },
    { key: 'uom', label: 'Unit', type: 'text' },
    quantity('ordered', 'Ordered'),
    quantity('amended', 'Amended'),
    {
      key: 'rate',
      label: 'Rate',
      type: 'rate',
      secret: { service: ORDER_SERVICE, field: 'lines.rate' },
    },
    money('orderValue', 'PO value', 'lines.amount'),
    { key: 'dueOn', label: 'Due date', type: 'date' },
    { key: 'inward', label: 'Inward no.', type: 'text', link: { id: 'inwardId', of: 'inwardModule' } },
    { key: 'inwardDate', label: 'Inward date', type: 'date' },
    { key: 'paper', label: 'Challan / bill no.', type: 'text' },
    { key: 'vehicle', label: 'Vehicle', type: 'text', isFurther: true },
    { key: 'lots', label: 'Lots', type: 'text' },
    {
      key: 'vendorCode',
      label: 'Vendor code',
      type: 'text',
      switchedBy: 'VENDOR_CODE_ON',
      isFurther: true,
    },
    quantity('received', 'Received'),
    quantity('accepted', 'Accepted'),
    quantity('rejected', 'Rejected'),
    quantity('returned', 'Returned'),
    quantity('difference', 'Short / excess'),
    quantity('pending', 'Pending'),
    { key: 'receivedPercent', label: 'Received %', type: 'percent' },
    { key: 'delayDays', label: 'Delay days', type: 'count' },
    money('receivedValue', 'Received value', 'lines.amount'),
    {
      key: 'status',
      label: 'Line status',
      type: 'choice',
      words: { open: 'Open', partly: 'Partly', done: 'Done', shortClosed: 'Short closed', cancelled: 'Cancelled' },
    },
  ],
  totalsBy: 'supplier',
});
