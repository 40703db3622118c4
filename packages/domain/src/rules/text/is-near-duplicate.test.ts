import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNearDuplicate } from './is-near-duplicate.ts';

test.each([
  ['HDPE Tape', 'hdpe-tape', true],
  ['P.P. Bag', 'PP Bag', true],
  ['Masterbatch', 'Mastrbatch', true],
  ['Masterbatch', 'Masterbaich', true],
  ['Masterbatch', 'Masterbatchs', true],
  ['Masterbatch', 'Mastebratch', false],
  ['PP Tape', 'PE Tape', false],
  ['Thread 10', 'Thread 11', false],
  ['Circular Loom 01', 'Circular Loom 02', false],
  ['Circular Loom 1', 'Circular Loom 12', false],
  ['Circular Loom 01', 'Circulr Loom 01', true],
  ['', '', false],
  ['--', '..', false],
])('%j and %j: %s', (a, b, expected) => {
  expect(isNearDuplicate(a, b)).toBe(expected);
});

test('a long name and itself with one letter taken out are near, from either side', () => {
  const longName = fc.stringMatching(/^[a-z]{10,30}$/u);
  fc.assert(
    fc.property(longName, fc.nat(), (name, seed) => {
      const at = seed % name.length;
      const shorter = name.slice(0, at) + name.slice(at + 1);
      expect(isNearDuplicate(name, shorter)).toBe(true);
      expect(isNearDuplicate(shorter, name)).toBe(true);
    }),
  );
});
