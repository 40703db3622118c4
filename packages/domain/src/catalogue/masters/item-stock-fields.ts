import { f } from '../language/f.ts';

/** What is known of an item's stock and purchases, and when and how it is supplied again (spec 01, 3.5). */
export const itemStockFields = () => ({
  lastPurchaseRate: f.money({
    label: 'Last purchase rate',
    places: 4,
    readOnly: true,
    confidential: true,
    knownBy: 'purchases',
    help: 'Of the last receipt that stands, in the unit of the item.',
  }),
  lastPurchasedOn: f.date({ label: 'Last purchase', readOnly: true, confidential: true, knownBy: 'purchases' }),
  averageRate: f.money({
    label: 'Average rate',
    places: 4,
    readOnly: true,
    confidential: true,
    knownBy: 'stock',
    help: 'What a unit of the stock is worth.',
  }),
  onHand: f.quantity({ label: 'On hand', readOnly: true, unitOf: 'uom', knownBy: 'stock' }),
  reserved: f.quantity({
    label: 'Reserved',
    readOnly: true,
    unitOf: 'uom',
    knownBy: 'stock',
    help: 'Allocated, or claimed by an open demand.',
  }),
  free: f.quantity({
    label: 'Free',
    readOnly: true,
    unitOf: 'uom',
    knownBy: 'stock',
    help: 'Usable and not allocated.',
  }),
  isLow: f.boolean({ label: 'Low stock', readOnly: true, knownBy: 'stock' }),
  lacksHsn: f.boolean({ label: 'No HSN', readOnly: true, knownBy: 'record' }),
  lacksBom: f.boolean({ label: 'No BOM', readOnly: true, knownBy: 'boms' }),
  reorderLevel: f.quantity({
    label: 'Reorder Level',
    min: '0.000001',
    unitOf: 'uom',
    faults: { required: 'REORDER_LEVEL_NOT_POSITIVE', min: 'REORDER_LEVEL_NOT_POSITIVE' },
  }),
  reorderQty: f.quantity({ label: 'Reorder quantity', min: 0, unitOf: 'uom' }),
  safetyStock: f.quantity({ label: 'Safety stock', min: 0, unitOf: 'uom' }),
  maxStock: f.quantity({ label: 'Maximum stock', min: 0, unitOf: 'uom' }),
  minOrderQty: f.quantity({ label: 'Minimum order', min: 0, unitOf: 'uom' }),
  orderMultiple: f.quantity({ label: 'Order multiple', min: 0, unitOf: 'uom' }),
  maxOrderQty: f.quantity({ label: 'Maximum order', min: 0, unitOf: 'uom' }),
  leadTimeDays: f.integer({ label: 'Lead time (days)', min: 0, max: 365 }),
  supplyBy: f.choice({
    label: 'Supplied by',
    options: ['buy', 'make', 'jobWork'],
    optionLabels: { buy: 'Buying', make: 'Making', jobWork: 'Job work' },
    default: 'buy',
  }),
  preferredSupplier: f.ref({ to: 'party', label: 'Preferred supplier', where: { isSupplier: true } }),
  reorderByArea: f.lines({
    label: 'Reorder by stock area',
    distinct: ['stockArea'],
    of: {
      stockArea: f.ref({ to: 'stockArea', label: 'Stock Area', required: true }),
      level: f.quantity({
        label: 'Level',
        required: true,
        min: '0.000001',
        faults: { min: 'REORDER_LEVEL_NOT_POSITIVE' },
      }),
      qty: f.quantity({ label: 'Quantity', min: 0 }),
    },
  }),
});
