import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, ZERO } from '../decimal/decimal.ts';
import { corrections, type Measures } from './count-corrections.ts';
import { differencePercent, differenceValue, expectedOf, limitPassed } from './count-difference.ts';
import { cyclePlan } from './cycle-class.ts';

const limits = { percent: decimal('0.5'), value: decimal('500') };
const measures = (quantity: string, secondary = '0', packages = 0): Measures => ({
  quantity: decimal(quantity),
  secondary: decimal(secondary),
  packages,
});
const shown = (all: ReturnType<typeof corrections>): readonly string[] =>
  all.map(({ way, quantity, secondary, packages }) => [way, quantity, secondary, packages].map(String).join(' '));

describe('difference of a count', () => {
  it('C42: 1,250 frozen, 50 issued before the count, 1,190 counted: expected 1,200, difference −10', () => {
    const expected = expectedOf({ book: decimal('1250'), moved: decimal('-50') });
    const difference = decimal('1190').minus(expected);
    expect([expected.toFixed(3), difference.toFixed(3)]).toEqual(['1200.000', '-10.000']);
    expect(differencePercent(difference, expected).toFixed(4)).toBe('0.8333');
    expect(differenceValue(difference, decimal('98.5')).toFixed(2)).toBe('-985.00');
  });

  it('passes a limit above it and not at it', () => {
    const passed = (difference: string, value: string) =>
      limitPassed({ difference: decimal(difference), expected: decimal('1000'), value: decimal(value) }, limits);
    expect([passed('-5', '-500'), passed('-5.001', '-1'), passed('1', '500.01'), passed('0', '0')]).toEqual([
      undefined,
      'percent',
      'value',
      undefined,
    ]);
  });

  it('takes something where nothing was expected for a hundred percent', () => {
    expect(differencePercent(decimal('3'), ZERO).toString()).toBe('100');
  });
});

describe('movements of a correction', () => {
  it('go in one where all measures go the same way', () => {
    expect(shown(corrections(measures('-10', '-2', -1), measures('1200', '240', 40), 3))).toEqual(['loss 10 2 1']);
    expect(shown(corrections(measures('7', '1'), measures('0'), 3))).toEqual(['gain 7 1 0']);
    expect(corrections(measures('0'), measures('5'), 3)).toEqual([]);
  });

  it('carry the smallest step where they part, or where the second quantity alone is wrong', () => {
    expect(shown(corrections(measures('0', '-5'), measures('100', '50'), 3))).toEqual([
      'loss 0.001 5 0',
      'gain 0.001 0 0',
    ]);
    expect(shown(corrections(measures('-10', '2'), measures('100', '50'), 3))).toEqual([
      'loss 10.001 0 0',
      'gain 0.001 2 0',
    ]);
    expect(shown(corrections(measures('0', '0', 3), measures('40', '0', 9), 0))).toEqual(['loss 1 0 0', 'gain 1 0 3']);
  });

  const figure = fc.integer({ min: 0, max: 1_000_000 }).map((thousandths): Decimal => decimal(thousandths).div('1000'));

  it('bring every key from what was expected to what was counted, and move something each time', () => {
    fc.assert(
      fc.property(figure, figure, figure, figure, fc.nat(99), fc.nat(99), (q, s, cq, cs, p, cp) => {
        fc.pre(q.gt('0.001') && cq.gt(ZERO));
        const difference = { quantity: cq.minus(q), secondary: cs.minus(s), packages: cp - p };
        let left = { quantity: q, secondary: s, packages: p };
        for (const { way, quantity, secondary, packages } of corrections(difference, left, 3)) {
          expect(quantity.gt(ZERO)).toBe(true);
          const isGain = way === 'gain';
          left = {
            quantity: isGain ? left.quantity.plus(quantity) : left.quantity.minus(quantity),
            secondary: isGain ? left.secondary.plus(secondary) : left.secondary.minus(secondary),
            packages: left.packages + (isGain ? packages : -packages),
          };
          expect([left.quantity.gte(ZERO), left.secondary.gte(ZERO), left.packages >= 0]).toEqual([true, true, true]);
        }
        expect([left.quantity.eq(cq), left.secondary.eq(cs), left.packages === cp]).toEqual([true, true, true]);
      }),
    );
  });
});

describe('cycle plan', () => {
  it('A to 80 %, B to 95 %, the rest and what is not used C; never counted is due today', () => {
    const item = (id: number, value: string, lastCounted: string | null = null) => ({
      item: id,
      value: decimal(value),
      lastCounted,
    });
    const plan = cyclePlan(
      [
        item(1, '0'),
        item(2, '50', '2026-04-01'),
        item(3, '700', '2026-04-01'),
        item(4, '150', '2026-04-01'),
        item(5, '100'),
      ],
      '2026-04-20',
    );
    expect(plan.map(({ item: id, class: name, due }) => `${id} ${name} ${due}`)).toEqual([
      '3 A 2026-05-01',
      '4 A 2026-05-01',
      '5 B 2026-04-20',
      '2 C 2027-04-01',
      '1 C 2026-04-20',
    ]);
  });
});
