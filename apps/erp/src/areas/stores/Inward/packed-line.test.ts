import { expect, it } from 'vitest';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { plainText } from '../../../product/plain-text.ts';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { packedLine } from './packed-line.ts';

const bag = { id: 3, contentQty: 25, contentUom: 1 };
const line = { item: 5, uom: 1, packing: 3, packages: 40 };
const quantityOf = (more: object, packing: object | undefined) =>
  plainText(packedLine({ ...line, ...more }, 'packages', packing && { ...packing })['quantity']);

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
  expect(packedLine(asked, 'quantity', { id: 4, contentQty: 500, contentUom: 2 })['packages']).toBe(packages);
});

const PACKINGS: { readonly [id: number]: AnyRecord } = {
  3: { contentQty: 25, contentUom: 1 },
  4: { contentQty: 500, contentUom: 2 },
  5: { contentQty: 100, contentUom: 2 },
};
const quantity = (figure: string): AnyRecord => ({ quantity: decimal(figure) });

it.each<readonly [string, readonly AnyRecord[], readonly [string, number | null]]>([
  ['a packing counts what was typed', [quantity('1730'), { packing: 4 }], ['1730', 4]],
  ['another counts it anew', [quantity('1730'), { packing: 4 }, { packing: 5 }], ['1730', 18]],
  ['a corrected quantity is counted anew', [{ packing: 4 }, quantity('17300'), quantity('1730')], ['1730', 4]],
  ['and again', [{ packing: 4 }, quantity('1'), quantity('17'), quantity('1730'), { packing: 5 }], ['1730', 18]],
  ['typed packages stay', [quantity('1730'), { packing: 4 }, { packages: 4 }, quantity('900')], ['900', 4]],
  ['and keep their quantity', [{ packing: 4 }, { packages: 3 }, { packing: 5 }], ['1500', 3]],
  ['and are not counted', [{ packages: 9 }, quantity('1730'), { packing: 4 }, { packing: 5 }], ['1730', 9]],
  ['they bring a quantity that is missing', [{ packages: 3 }, { packing: 4 }], ['1500', 3]],
  ['a packing of another unit leaves none', [quantity('1730'), { packing: 4 }, { packing: 3 }], ['1730', null]],
  ['nor does no packing', [quantity('1730'), { packing: 4 }, { packing: null }], ['1730', null]],
  ['nor does no quantity', [quantity('1730'), { packing: 4 }, { quantity: null }], ['', null]],
  ['which comes back', [{ packing: 4 }, quantity('1'), { quantity: null }, quantity('501')], ['501', 2]],
])('step by step: %s', (_, steps, [wanted, packages]) => {
  const made = steps.reduce<AnyRecord>(
    (before, step) => {
      const next = { ...before, ...step };
      return packedLine(next, Object.keys(step).join(), PACKINGS[Number(next['packing'])]);
    },
    { item: 5, uom: 2, packing: null, packages: null, quantity: null },
  );
  expect([plainText(made['quantity']), made['packages']]).toEqual([wanted, packages]);
});
