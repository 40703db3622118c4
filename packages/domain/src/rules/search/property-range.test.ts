import { expect, test } from 'vitest';
import { isRangeOf, propertyRanges, propertyRangeText } from './property-range.ts';

test('ranges are read as an address carries them, figures and words as text', () => {
  expect(
    propertyRanges([
      { code: 'width', name: 'Width', from: 500, to: ' 600 mm ' },
      { code: 'COLOUR', values: 'White' },
    ]),
  ).toEqual([
    { code: 'WIDTH', name: 'Width', from: '500', to: '600 mm' },
    { code: 'COLOUR', values: ['White'] },
  ]);
  expect(propertyRanges([{ itemProperty: 7, from: 1 }])).toEqual([{ itemProperty: 7, from: '1' }]);
  expect(propertyRanges([])).toEqual([]);
});

test.each([
  ['a text', 'WIDTH'],
  ['no code', [{ from: 1 }]],
  ['an id that is none', [{ itemProperty: 0, from: 1 }]],
  ['more than twenty', Array.from({ length: 21 }, () => ({ code: 'A' }))],
])('is nothing for %s', (_, input) => {
  expect(propertyRanges(input)).toBeUndefined();
});

test('a range says itself', () => {
  expect(propertyRangeText({ code: 'WIDTH', name: 'Width', from: '500', to: '600 mm' })).toBe('Width 500–600 mm');
  expect(propertyRangeText({ code: 'WIDTH', from: '500' })).toBe('WIDTH ≥ 500');
  expect(propertyRangeText({ code: 'WIDTH', to: '600' })).toBe('WIDTH ≤ 600');
  expect(propertyRangeText({ code: 'COLOUR', name: 'Colour', values: ['White', 'Blue'] })).toBe('Colour White, Blue');
  expect(propertyRangeText({ code: 'GSM', name: 'GSM' })).toBe('GSM');
  expect(propertyRangeText({ itemProperty: 7, to: '9' })).toBe('#7 ≤ 9');
});

test('a range asks of one property, by its code or by its id', () => {
  const property = { id: 7, code: 'GSM' };
  expect([{ code: 'GSM' }, { code: 'WIDTH' }, { itemProperty: 7 }].map((range) => isRangeOf(range, property))).toEqual([
    true,
    false,
    true,
  ]);
});
