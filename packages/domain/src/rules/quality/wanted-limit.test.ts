import { describe, expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { isWithinLimit, knownWords, limitWords } from './wanted-limit.ts';

const limit = (min: string | null, max: string | null) => ({
  min: min === null ? null : decimal(min),
  max: max === null ? null : decimal(max),
});
const known = (least: string, most = least) => ({ least: decimal(least), most: decimal(most) });

describe('wanted quality', () => {
  it.each([
    ['on both limits', limit('95', '98'), known('95', '98'), true],
    ['below', limit('95', '98'), known('94.99'), false],
    ['above', limit('95', '98'), known('98.01'), false],
    ['in a band that begins below', limit('95', null), known('94', '97'), false],
    ['in a band that ends above', limit(null, '0.25'), known('0.1', '0.3'), false],
    ['with no limit above', limit('95', null), known('99.9'), true],
    ['with no limit below', limit(null, '0.25'), known('0'), true],
    ['unknown', limit(null, '0.25'), undefined, false],
  ])('goods %s', (_, wanted, found, expected) => {
    expect(isWithinLimit(wanted, found)).toBe(expected);
  });

  it('is said in figures', () => {
    expect([limit('95', '98'), limit('95', null), limit(null, '0.250')].map(limitWords)).toEqual([
      '95–98',
      '≥ 95',
      '≤ 0.25',
    ]);
    expect([known('0.4'), known('0.3', '0.5'), undefined].map(knownWords)).toEqual(['0.4', '0.3–0.5', 'not measured']);
  });
});
