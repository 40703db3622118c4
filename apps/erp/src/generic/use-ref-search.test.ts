import { process } from '@weft/domain/catalogue/production/process';
import { expect, it } from 'vitest';
import { rowsFor } from './use-ref-search.ts';

it.each([
  ['17', { productType: 17 }],
  ['', {}],
  ['none', {}],
])('with wastageMaterialTypeId %j the wastage of a process is chosen among %j', (type, rows) => {
  expect(rowsFor(process.fields.wastageItem, {}, () => type)).toEqual(rows);
});
