import { column, quantity } from './columns.ts';
import { report } from './report.ts';

/** The right to opening stock. */
const OPENING_SERVICE = 'chemical/itemStock';

/** What was opened and still stands, by area and product type: the check after go-live, signed off by name (spec 02, 2.6). */
export const openingAccount = report({
  key: 'openingAccount',
  name: 'Opening Account',
  group: 'Stock',
  description: 'What was opened, by area and product type, and who signed it off.',
  acl: OPENING_SERVICE,
  filters: [
    { key: 'branches', label: 'Branch', kind: 'refs', to: 'branch', stock: 'branch', switchedBy: 'CBL_FLOW_SUPPORT' },
    { key: 'stockAreas', label: 'Stock Area', kind: 'refs', to: 'stockArea', stock: 'stockArea' },
    { key: 'productTypes', label: 'Product Type', kind: 'refs', to: 'productType', stock: 'productType' },
  ],
  columns: [
    column.branch,
    column.stockArea,
    { key: 'productType', label: 'Product Type', type: 'text', stock: 'productType' },
    { key: 'items', label: 'Items', type: 'count' },
    column.uom,
    quantity('quantity', 'Quantity'),
    column.value,
    { key: 'signedBy', label: 'Signed off by', type: 'text' },
    { key: 'signedOn', label: 'Signed off on', type: 'dateTime' },
  ],
});
