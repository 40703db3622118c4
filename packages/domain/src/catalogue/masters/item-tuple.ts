import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { neededItem } from '../language/groups/master-refs.ts';

const NO_FLOW = 'Changes at once: a flow of price changes asks for the prices of items.';

/** Item tuple ("Grade"): one item with one combination of purity and variant properties; made on first use, never by hand in bulk (spec 01, 3.9). */
export const itemTuple = master({
  name: 'itemTuple',
  title: 'Grade',
  api: 'chemical/itemTuple',
  apiAliases: ['itemTuple'],
  acl: 'chemical/item',
  route: 'product/itemTuple',
  display: 'displayName',
  code: 'tupleCode',
  fields: {
    item: { ...neededItem(), fixed: true },
    purity: f.ref({ to: 'purity', label: 'Purity', fixed: true, defaultFrom: 'DEFAULT_COST_PARAM_1' }),
    properties: f.json({ label: 'Properties', fixed: true }),
    tupleKey: f.text({ label: 'Key', readOnly: true, form: 'verbatim', max: 2000, unique: ['item'] }),
    displayName: f.text({ label: 'Name', readOnly: true, max: 300 }),
    tupleCode: f.text({ label: 'Code', readOnly: true, max: 120, switchedBy: 'ITEM_CODE_SUPPORT' }),
    rate: f.money({ label: 'Purchase rate', places: 4, min: 0, confidential: true, help: NO_FLOW }),
    salePrice: f.money({ label: 'Sale price', places: 4, min: 0, help: NO_FLOW }),
    barcode: f.text({ label: 'Barcode', form: 'code', max: 40, unique: true, faults: { unique: 'BARCODE_EXISTS' } }),
    image: f.image({ label: 'Picture' }),
  },
  form: [
    ['item', 'purity'],
    ['displayName', 'tupleCode', 'barcode'],
    ['rate', 'salePrice', 'image'],
  ],
  list: {
    columns: ['displayName', 'tupleCode', 'item', 'purity', 'salePrice', 'isActive'],
    from1200: ['isActive'],
    search: ['displayName', 'tupleCode', 'barcode'],
    sort: 'displayName',
    filters: ['item', 'purity'],
  },
  matchOn: ['item', 'tupleKey'],
});

export type ItemTuple = Row<typeof itemTuple>;
export type ItemTupleInput = Input<typeof itemTuple>;
