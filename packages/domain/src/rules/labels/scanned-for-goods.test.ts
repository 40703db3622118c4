import { expect, it } from 'vitest';
import { isCodeOfGoods } from './scanned-for-goods.ts';

it.each([
  ['a barcode', '8901234567890', true],
  ['a carton', '18901234567897', true],
  ['a code of our own', 'ITM-00042', true],
  ['a weight', '1250.500', false],
  ['a weight with its zeros', '00012505', false],
  ['a quantity in lakhs', '1,25,000', false],
  ['a wrong check digit', '8901234567891', false],
])('%s', (_, text, isCode) => {
  expect(isCodeOfGoods(text)).toBe(isCode);
});
