import { expect, test } from 'vitest';
import { propertyRanges, propertyRangeText } from './property-range.ts';

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
  expect(propertyRanges([])).toEqual([]);
});

test.each([
  ['a text', 'WIDTH'],
  ['no code', [{ from: 1 }]],
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
});
