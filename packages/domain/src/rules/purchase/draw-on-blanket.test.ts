import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, type Decimal, isNegative, sumOf } from '../decimal/decimal.ts';
import { restOfBlanket, restsOfBlanket } from './draw-on-blanket.ts';

const line = (quantity: number | string, itemTuple: number | null = null, item = 1) => ({
  item,
  itemTuple,
  uom: 1,
  quantity: decimal(String(quantity)),
  rate: null,
});
const said = (rests: readonly Decimal[]): readonly string[] => rests.map(String);

test('what was drawn comes off the first lines, and off the same grade before lines of every grade', () => {
  expect(said(restsOfBlanket([line(6000), line(4000)], [line(9200)]))).toEqual(['0', '800']);
  expect(said(restsOfBlanket([line(6000), line(4000, 5)], [line(4500, 5)]))).toEqual(['5500', '0']);
  expect(said(restsOfBlanket([line(6000), line(4000, 5)], [line(100, 6), line(100, null, 2)]))).toEqual([
    '5900',
    '4000',
  ]);
});

const quantities = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.constantFrom(null, 5, 6)), { maxLength: 6 });

test('each kilogram stands once: what lines have left and what releases drew add up to what was agreed, whatever the order of releases', () => {
  fc.assert(
    fc.property(quantities, quantities, (agreed, asked) => {
      const lines = agreed.map(([quantity, grade]) => line(quantity, grade));
      const drawn = asked.reduce<ReturnType<typeof line>[]>((sofar, [quantity, grade]) => {
        const rest = restOfBlanket(line(0, grade), lines, sofar);
        const left = restsOfBlanket(lines, sofar);
        const free = sumOf(left.filter((_, n) => lines[n]?.itemTuple === null || lines[n]?.itemTuple === grade));
        const most = [decimal(String(quantity)), rest, free].reduce((least, one) => (one.lt(least) ? one : least));
        return [...sofar, { ...line(0, grade), quantity: most }];
      }, []);
      const rests = restsOfBlanket(lines, drawn);
      expect(rests.some(isNegative)).toBe(false);
      const whole = sumOf(lines.map(({ quantity }) => quantity));
      expect(sumOf([...rests, ...drawn.map(({ quantity }) => quantity)]).eq(whole)).toBe(true);
      expect(sumOf(restsOfBlanket(lines, drawn.toReversed())).eq(sumOf(rests))).toBe(true);
    }),
  );
});
