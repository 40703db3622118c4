import { expect, it } from 'vitest';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { automaticMapping } from './automatic-mapping.ts';

const text = (key: string, label: string, more: Partial<SheetColumn['field']> = {}): SheetColumn => ({
  key,
  label,
  field: { kind: 'text', label, ...more },
});

const COLUMNS = [
  text('itemCode', 'Item Code', { synonyms: ['SKU'] }),
  text('name', 'Fabric', { declaredLabel: 'Item Name' }),
  text('id', 'ID'),
];

it.each([
  ['label', ['Fabric', 'Item Code'], { name: 0, itemCode: 1 }],
  ['key', ['name', 'itemCode'], { name: 0, itemCode: 1 }],
  ['label before it was renamed', ['ITEM  NAME*', 'Item Code'], { name: 0, itemCode: 1 }],
  ['synonym', ['Fabric', 'sku'], { name: 0, itemCode: 1 }],
  ['nothing, where the ID of another program stands', ['ID', 'Fabric'], { name: 1 }],
])('finds a column by its %s', (_, headings, mapping) => expect(automaticMapping(headings, COLUMNS)).toEqual(mapping));

it('takes each column and each heading once, as it was mapped before', () =>
  expect(automaticMapping(['Item Code', 'Item Code', 'ID'], COLUMNS, { id: 'id' })).toEqual({ itemCode: 0, id: 2 }));
