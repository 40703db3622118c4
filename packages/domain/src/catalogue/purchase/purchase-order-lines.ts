import { f } from '../language/f.ts';
import { hsnField } from '../language/groups/identifier-fields.ts';
import { goodsFields, packingField } from '../language/groups/stock-line-fields.ts';
import { OF_ITEM } from '../language/groups/stock-params.ts';
import { figure } from './order-figure.ts';
import { isPricedBySecond, lacksHsn } from './order-line-defaults.ts';
import { bearsTax, isNotFree } from './purchase-order.rules.ts';

/** Progress of a line, in the unit of the order: written by receipts, never by a body. */
const progress = (label: string) => f.quantity({ label, readOnly: true });

/** What is ordered, at which rate, with which tax, for whom, and how far it has come (spec 02, 3.2). */
export const orderLines = () =>
  f.lines({
    label: 'Lines',
    required: true,
    distinct: ['item', 'itemTuple', 'uom', 'quantity', 'rate', 'description', 'expectedOn', 'continues'],
    of: {
      ...goodsFields(),
      secondaryQuantity: {
        ...goodsFields().secondaryQuantity,
        requiredWhen: isPricedBySecond,
      },
      partyItemCode: f.text({ label: 'Supplier’s code', max: 60 }),
      description: f.longText({ label: 'Description', max: 2000 }),
      make: f.text({ label: 'Make', max: 60 }),
      hsn: { ...hsnField(), requiredWhen: lacksHsn },
      rateBasis: f.choice({
        label: 'Rate per',
        options: ['orderUnit', 'primary', 'secondary', 'kg', 'hundred', 'thousand', 'tonne'],
        optionLabels: {
          orderUnit: 'Order unit',
          primary: 'Primary unit',
          secondary: 'Secondary unit',
          hundred: '100',
          thousand: '1000',
        },
        help: 'Empty: as the price of the item is told.',
      }),
      rate: f.money({
        label: 'Rate',
        places: 4,
        min: 0,
        confidential: true,
        requiredWhen: isNotFree,
        faults: { required: 'PURCHASE_PRICE_NOT_POSITIVE', min: 'PURCHASE_PRICE_NOT_POSITIVE' },
      }),
      isFree: f.boolean({ label: 'Free of charge' }),
      discountPercent: f.percent({ label: 'Disc. %' }),
      discountAmount: f.money({ label: 'Disc. ₹', min: 0, confidential: true }),
      gstRate: f.ref({
        to: 'gstRate',
        label: 'GST',
        requiredWhen: bearsTax,
        faults: { required: 'PURCHASE_GST_REQUIRED' },
      }),
      creditable: f.boolean({ label: 'Credit allowed', default: true, isOverruled: true }),
      purity: f.ref({ to: 'purity', label: 'Wanted purity', offers: OF_ITEM }),
      packing: packingField(),
      stockArea: f.ref({ to: 'stockArea', label: 'Stock Area' }),
      expectedOn: f.date({ label: 'Expected' }),
      overPercent: f.percent({ label: '+ %', max: 50 }),
      underPercent: f.percent({ label: '− %', max: 50 }),
      continues: f.integer({ label: 'Continues line', readOnly: true }),
      requestLine: f.integer({ label: 'Request line', min: 1, help: 'Id of the line of the material request.' }),
      neededFor: f.text({
        label: 'For',
        max: 100,
        help: 'Who asked for it: a request, the reorder level, an order.',
      }),
      receivedBefore: f.quantity({
        label: 'Received before start',
        min: 0,
        isNotCopied: true,
        help: 'Of an order that was sent before this system was used: what had come by then, in the unit of the order.',
      }),
      primaryQuantity: f.quantity({ label: 'In primary unit', readOnly: true }),
      gross: figure('Gross'),
      discount: figure('Discount'),
      amount: figure('Amount'),
      chargeShare: figure('Charges'),
      taxable: figure('Taxable'),
      cgst: figure('CGST'),
      sgst: figure('SGST'),
      igst: figure('IGST'),
      cess: figure('Cess'),
      total: figure('Total'),
      received: progress('Received'),
      inGate: progress('At the gate'),
      accepted: progress('Accepted'),
      rejected: progress('Rejected'),
      returned: progress('Returned'),
      replaced: progress('To be replaced'),
      shortClosed: progress('Closed short'),
      balance: progress('Balance'),
      lineStatus: f.choice({
        label: 'Line status',
        options: ['open', 'partly', 'done', 'shortClosed', 'cancelled'],
        readOnly: true,
      }),
    },
  });
