import { f } from './language/f.ts';
import { master } from './language/module.ts';

/** A column of stock that a partner renames or hides. */
const column = (label: string) => f.text({ label, isColumn: true });
/** A column without which stock says nothing: it is renamed at most. */
const kept = (label: string) => f.text({ label, readOnly: true });

/**
 * What stock is called wherever it is shown: in the stock view and its files, in a lot’s life, where it is counted and handed out, in reports. Shaped
 * like any module by the row `stock` of the field configuration (spec 01, 2.3), but in no list of modules: it is made by the ledger alone.
 */
export const stock = master({
  name: 'stock',
  title: 'Inventory Stock',
  plural: 'Inventory Stock',
  api: 'chemical/itemStock',
  acl: 'chemical/itemStock/stock',
  route: 'inward-stock',
  display: 'item',
  fields: {
    item: kept('Item'),
    code: column('Code'),
    grade: column('Grade'),
    productType: column('Product Type'),
    category: column('Category'),
    purity: column('Purity'),
    stockParam1: column('pH'),
    stockParam2: column('Moisture'),
    stockParam3: column('Solubility'),
    stockParam4: column('Stock Parameter 4'),
    stockParam5: column('Stock Parameter 5'),
    stockParam6: column('Stock Parameter 6'),
    stockParam7: column('Stock Parameter 7'),
    stockParam8: column('Stock Parameter 8'),
    stockParam9: column('Stock Parameter 9'),
    lot: column('Lot'),
    rollNumber: column('Roll no.'),
    vendorCode: column('Vendor code'),
    supplierLot: column('Supplier lot'),
    supplier: column('Supplier'),
    packing: column('Packing'),
    packages: column('Packages'),
    parcelNumber: column('Parcel'),
    customer: column('Customer'),
    owner: column('Owner'),
    company: column('Company'),
    branch: column('Branch'),
    location: column('Location'),
    stockArea: column('Stock Area'),
    rack: column('Rack'),
    qcStatus: column('Quality'),
    expiry: column('Expiry'),
    quantity: kept('On hand'),
    secondaryQuantity: column('2nd quantity'),
    allocated: column('Allocated'),
    free: column('Free'),
    hold: column('Under test'),
    rejected: column('Rejected'),
    reorderLevel: column('Reorder level'),
    onOrder: column('On order'),
    short: column('Short'),
    lots: column('Lots'),
    ageDays: column('Days'),
    firstInAt: column('Since'),
    lastMoveAt: column('Last movement'),
    rate: column('Rate'),
    value: column('Value'),
  },
  form: [
    ['item', 'code', 'grade'],
    ['productType', 'category'],
    ['purity', 'stockParam1', 'stockParam2', 'stockParam3'],
    ['stockParam4', 'stockParam5', 'stockParam6'],
    ['stockParam7', 'stockParam8', 'stockParam9'],
    ['lot', 'rollNumber', 'vendorCode'],
    ['supplierLot', 'supplier', 'customer', 'owner'],
    ['packing', 'packages', 'parcelNumber'],
    ['company', 'branch', 'location'],
    ['stockArea', 'rack', 'qcStatus', 'expiry'],
    ['quantity', 'secondaryQuantity', 'allocated', 'free'],
    ['hold', 'rejected'],
    ['reorderLevel', 'onOrder', 'short', 'lots'],
    ['ageDays', 'firstInAt', 'lastMoveAt'],
    ['rate', 'value'],
  ],
  list: { columns: ['item', 'lot', 'stockArea', 'quantity'], search: ['item'], sort: 'item' },
});

/** A field of stock, by the key that its column has. */
export type StockFieldKey = keyof typeof stock.fields;

/** Whether a key is a field of stock. */
export const isStockField = (key: string): key is StockFieldKey => Object.hasOwn(stock.fields, key);
