import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { tupleKey } from './tuple-key.ts';

const inch = { numerator: decimal('254'), denominator: decimal('10000') };
const mm = { numerator: decimal('1'), denominator: decimal('1000') };
const third = { numerator: decimal('1'), denominator: decimal('3') };
const width = (value: string, unit: typeof mm) => ({ code: 'WIDTH', value: decimal(value), unit });
const colour = (value: string) => ({ code: 'COLOUR', value });

test('25 in is 635 mm, in any order and case', () => {
  const key = tupleKey(7, [width('25', inch), colour('White')]);
  expect(key).toBe('P7;COLOUR=white;WIDTH=0.635');
  expect(tupleKey(7, [colour(' WHITE'), width('635.000', mm)])).toBe(key);
});

test.each([
  ['no purity, no properties', null, [], 'P0'],
  ['no unit', 3, [{ code: 'gsm', value: decimal('80.50') }], 'P3;GSM=80.5'],
  ['a figure that does not end', 0, [width('1', third)], 'P0;WIDTH=1/3'],
  ['signs of the key inside a text', 0, [colour('A;B=1%')], 'P0;COLOUR=a%3Bb%3D1%25'],
])('%s', (_, purity, properties, key) => {
  expect(tupleKey(purity, properties)).toBe(key);
});

test('different texts have different keys', () => {
  const text = fc.stringMatching(/^[a-z;=%0-9]{0,6}$/u);
  fc.assert(
    fc.property(text, text, text, text, (a, b, c, d) => {
      const key = (first: string, second: string) =>
        tupleKey(null, [
          { code: 'A', value: first },
          { code: 'B', value: second },
        ]);
      expect(key(a, b) === key(c, d)).toBe(JSON.stringify([a, b]) === JSON.stringify([c, d]));
    }),
  );
});
