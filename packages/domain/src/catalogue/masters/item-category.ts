import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { hsnField } from '../language/groups/identifier-fields.ts';

/** Item category: a tree at most six deep that items hang on and take tax defaults from (spec 01, 3.6). */
export const itemCategory = master({
  name: 'itemCategory',
  title: 'Item Category',
  plural: 'Item Categories',
  api: 'itemCategory',
  apiAliases: ['chemical/itemCategory'],
  acl: 'chemical/item',
  route: 'product/category',
  code: 'shortCode',
  fields: {
    ...simpleFields({ blank: 'ITEM_CATEGORY_NOT_FOUND', twice: 'ITEM_CATEGORY_EXISTS', per: ['parent'] }),
    parent: f.ref({
      to: 'itemCategory',
      label: 'Inside',
      tree: 6,
    }),
    productType: f.ref({ to: 'productType', label: 'Product Type' }),
    defaultHsn: hsnField(),
    defaultPurchaseGst: f.ref({ to: 'gstRate', label: 'Purchase GST' }),
    defaultSaleGst: f.ref({ to: 'gstRate', label: 'Sale GST' }),
    properties: f.lines({
      label: 'Properties',
      distinct: ['itemProperty'],
      of: {
        itemProperty: f.ref({ to: 'itemProperty', label: 'Property', required: true }),
        isRequired: f.boolean({ label: 'Required' }),
        defaultValue: f.text({ label: 'Default', max: 100 }),
      },
    }),
  },
  form: [
    SIMPLE_HEAD,
    ['parent', 'productType'],
    ['defaultHsn', 'defaultPurchaseGst', 'defaultSaleGst'],
    ['properties'],
    SIMPLE_TAIL,
  ],
  list: {
    columns: ['name', 'shortCode', 'parent', 'productType', 'defaultHsn', 'isActive', 'updatedOn'],
    from1200: ['updatedOn'],
    search: ['name', 'shortCode', 'description'],
    sort: 'name',
    filters: ['parent', 'productType'],
  },
  matchOn: ['name'],
});

export type ItemCategory = Row<typeof itemCategory>;
export type ItemCategoryInput = Input<typeof itemCategory>;
