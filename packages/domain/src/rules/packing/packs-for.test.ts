import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { packsFor } from './packs-for.ts';

const packs = (qty: string, contentQty: string | null) => {
  const { full, loose } = packsFor(decimal(qty), { contentQty: contentQty === null ? null : decimal(contentQty) });
  return [full.toString(), loose.toString()];
};

it('fills packs and leaves the rest loose: 1,730 nos at 500 are 3 bales and 230', () => {
  expect(packs('1730', '500')).toEqual(['3', '230']);
  expect(packs('1500', '500')).toEqual(['3', '0']);
  expect(packs('499', '500')).toEqual(['0', '499']);
  expect(packs('0.3', '0.1')).toEqual(['3', '0']);
});

it('leaves all loose where a packing holds no stated quantity, and nothing for no quantity', () => {
  expect(packs('1730', null)).toEqual(['0', '1730']);
  expect(packs('1730', '0')).toEqual(['0', '1730']);
  expect(packs('0', '500')).toEqual(['0', '0']);
});

it('full packs and the rest are the whole, and the rest is less than a pack', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 6 }), (thousandths, each) => {
      const [qty, contentQty] = [decimal(thousandths).div('1000'), decimal(each).div('1000')];
      const { full, loose } = packsFor(qty, { contentQty });
      expect(full.times(contentQty).plus(loose).eq(qty)).toBe(true);
      expect(loose.lt(contentQty)).toBe(true);
    }),
  );
});
