import { expect, it } from 'vitest';
import { plainText } from '../../../product/plain-text.ts';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { withPackages, withPacked } from './packed-line.ts';

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

it.each([
  ['1,730 nos in bales of 500 take 4 packages, the last not full', '1730', {}, 4],
  ['1,500 are 3 full ones', '1500', {}, 3],
  ['what was counted stays', '1730', { packages: 9 }, 9],
  ['another unit says nothing', '1730', { uom: 1 }, null],
  ['nor does no quantity', '0', {}, null],
])('%s', (_, quantity, more, packages) => {
  const asked = { uom: 2, packages: null, quantity: decimal(quantity), ...more };
  expect(withPackages(asked, { id: 4, contentQty: 500, contentUom: 2 })['packages']).toBe(packages);
});
