import { decimal } from '@weft/domain/rules/decimal/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSum } from './DataTable.totals.ts';

const sum = (...values: number[]) => exactSum(Float64Array.from(values), Uint32Array.from(values.keys())).toString();

describe('exactSum', () => {
  it('adds tenths exactly', () => expect(sum(0.1, 0.2)).toBe('0.3'));
  it('overlooks empty values', () => expect(sum(1.5, Number.NaN, 2)).toBe('3.5'));
  it('adds negatives', () => expect(sum(-12.34, 12.33)).toBe('-0.01'));
  it('is nothing for no rows', () => expect(sum()).toBe('0'));
  it('keeps large money to the paisa', () => expect(sum(9_999_999_999_999.99, 0.01)).toBe('10000000000000'));

  it('equals the exact sum of any figures of the wire', () => {
    const figure = fc
      .tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => Number(`${digits}e-${places}`));
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 40 }), (values) => {
        const exact = values.reduce((total, value) => total.plus(decimal(value)), decimal('0'));
        expect(sum(...values)).toBe(exact.toString());
      }),
    );
  });
});
