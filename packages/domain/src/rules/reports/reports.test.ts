import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../decimal/decimal.ts';
import { clearancePercent } from './lot-clearance.ts';
import { supplierScore } from './supplier-score.ts';

describe('lot clearance', () => {
  it('S29: received 5,000.000, issued 4,100.000, returned 50.000, adjusted −12.500: 81.25 %', () => {
    const received = decimal('5000');
    const balance = received.minus('4100').plus('50').minus('12.5');
    expect(balance.toFixed(3)).toBe('937.500');
    expect(clearancePercent(received, balance)?.toFixed(2)).toBe('81.25');
  });

  it('of a lot that nothing came of is not known', () => {
    expect(clearancePercent(ZERO, ZERO)).toBeUndefined();
  });
});

describe('supplier score', () => {
  it('C19: 99.20, 88.00, 97.00 → 95.40', () => {
    const marks = { quality: decimal('99.20'), delivery: decimal('88.00'), price: decimal('97.00') };
    expect(supplierScore(marks).toFixed(2)).toBe('95.40');
  });

  it('of who is perfect is 100', () => {
    const perfect = decimal('100');
    expect(supplierScore({ quality: perfect, delivery: perfect, price: perfect }).toFixed(2)).toBe('100.00');
  });
});
