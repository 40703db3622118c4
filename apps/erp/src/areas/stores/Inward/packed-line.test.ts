import { expect, it } from 'vitest';
import { plainText } from '../../../product/plain-text.ts';
import { withPacked } from './packed-line.ts';

const bag = { id: 3, contentQty: 25, contentUom: 1 };
const line = { item: 5, uom: 1, packing: 3, packages: 40 };
const quantityOf = (more: object, packing: object | undefined) =>
  plainText(withPacked({ ...line, ...more }, packing && { ...packing })['quantity']);

it.each([
  ['40 bags of 25 kg are 1,000 kg', {}, bag, '1000'],
  ['of half a kilogram too', {}, { ...bag, contentQty: 0.5 }, '20'],
  ['bags that are filled in another unit say nothing', { uom: 2 }, bag, ''],
  ['nothing is said before there are packages', { packages: null }, bag, ''],
  ['nor of a packing that holds nothing', {}, { ...bag, contentQty: null }, ''],
  ['nor of one that was not chosen here', {}, undefined, ''],
])('%s', (_, more, packing, quantity) => {
  expect(quantityOf(more, packing)).toBe(quantity);
});
