import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { offStandardPercent, pieceWeight } from './piece-weight.ts';

const weighed = (pieces: string, weightKg: string) => ({ pieces: decimal(pieces), weightKg: decimal(weightKg) });

describe('weight of a piece', () => {
  test('is the weight by the pieces', () => {
    expect(pieceWeight(weighed('250', '1262.5'))?.toFixed(6)).toBe('5.050000');
    expect(pieceWeight(weighed('3', '10'))?.toFixed(6)).toBe('3.333333');
    expect(pieceWeight(weighed('0', '10'))).toBeUndefined();
  });

  test('is compared with the standard weight of the item', () => {
    expect(offStandardPercent(weighed('250', '1262.5'), decimal('5'))?.toFixed(2)).toBe('1.00');
    expect(offStandardPercent(weighed('250', '1100'), decimal('5'))?.toFixed(2)).toBe('-12.00');
    expect(offStandardPercent(weighed('250', '1100'), null)).toBeUndefined();
    expect(offStandardPercent(weighed('250', '1100'), decimal('0'))).toBeUndefined();
  });
});
