import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { contradiction, convertQty, type ItemUnits } from './convert-quantity.ts';
import { fractionOf, fractionText, over, toDecimal } from './fraction.ts';
import type { ItemConversion, Unit } from './unit.ts';

const unit = (
  id: number,
  symbol: string,
  kind: string,
  factor: readonly [string, string],
  decimals = 3,
  rounding: Unit['rounding'] = 'halfUp',
): Unit => ({
  id,
  symbol,
  kind,
  numerator: decimal(factor[0]),
  denominator: decimal(factor[1]),
  decimals,
  rounding,
});

const kg = unit(1, 'kg', 'mass', ['1', '1']);
const g = unit(2, 'g', 'mass', ['1', '1000']);
const t = unit(3, 't', 'mass', ['1000', '1'], 6);
const lb = unit(4, 'lb', 'mass', ['45359237', '100000000']);
const m = unit(5, 'm', 'length', ['1', '1']);
const inch = unit(6, 'in', 'length', ['254', '10000']);
const mm = unit(7, 'mm', 'length', ['1', '1000']);
const nos = unit(8, 'nos', 'count', ['1', '1'], 0);
const dozen = unit(9, 'dozen', 'count', ['12', '1'], 0);
const bale = unit(10, 'bale', 'count', ['1', '1'], 0);
const roll = unit(11, 'roll', 'count', ['1', '1'], 0);
const hour = unit(12, 'h', 'time', ['1', '1']);
const units = [kg, g, t, lb, m, inch, mm, nos, dozen, bale, roll, hour];

const is = (fromQty: string, from: Unit, toQty: string, to: Unit): ItemConversion => ({
  from: from.id,
  fromQty: decimal(fromQty),
  to: to.id,
  toQty: decimal(toQty),
});
const item = (...conversions: ItemConversion[]): ItemUnits => ({ name: 'Bag 60x90', units, conversions });
const convert = (qty: string, from: Unit, to: Unit, of?: ItemUnits) => {
  const result = convertQty(decimal(qty), from, to, of);
  return result.ok ? result.quantity.toString() : result.code;
};

describe('convertQty', () => {
  test.each([
    ['2138.484', lb, kg, '970'],
    ['970', kg, lb, '2138.484'],
    ['25', inch, mm, '635'],
    ['1.5', t, g, '1500000'],
    ['7', nos, nos, '7'],
    ['30', dozen, nos, '360'],
    ['30', nos, dozen, '3'],
    ['-2.5', nos, nos, '-3'],
  ])('%s', (qty, from, to, expected) => {
    expect(convert(qty, from, to)).toBe(expected);
  });

  test('rounds whole-number targets in their own way, and tells the rest', () => {
    const bags = item(is('1', nos, '0.086632', kg));
    expect(convert('250', kg, nos, bags)).toBe('2886');
    const down = convertQty(
      decimal('250'),
      kg,
      { ...nos, rounding: 'down' },
      { ...bags, units: [...units.filter((each) => each !== nos), { ...nos, rounding: 'down' }] },
    );
    expect(down).toMatchObject({ ok: true, quantity: decimal('2885'), rest: decimal('0.067') });
    expect(convert('250', kg, { ...nos, rounding: 'up' }, bags)).toBe('2886');
  });

  test('an item conversion inside a kind stands before the general factor', () => {
    const baled = item(is('1', bale, '500', nos), is('1', nos, '86.632', g));
    expect(convert('12', bale, nos, baled)).toBe('6000');
    expect(convert('12', bale, dozen, baled)).toBe('500');
    expect(convert('12', bale, kg, baled)).toBe('519.792');
    expect(convert('519.792', kg, bale, baled)).toBe('12');
  });

  test('a container holds what an item says, and nothing by itself', () => {
    const drum: Unit = { ...unit(13, 'drum', 'count', ['1', '1'], 0), isContainer: true };
    const filled = (...conversions: ItemConversion[]) => ({ ...item(...conversions), units: [...units, drum] });
    expect(convertQty(decimal('1'), drum, nos, filled())).toEqual({
      ok: false,
      code: 'CONVERSION_MISSING',
      values: { from: 'drum', to: 'nos', item: 'Bag 60x90' },
    });
    expect(convert('144', nos, drum, filled())).toBe('CONVERSION_MISSING');
    expect(convert('3', drum, drum, filled())).toBe('3');
    expect(convert('3', drum, nos, filled(is('1', drum, '40', nos)))).toBe('120');
    expect(convert('2', drum, kg, filled(is('1', drum, '50', kg)))).toBe('100');
    expect(convert('2', drum, nos, filled(is('1', drum, '50', kg)))).toBe('CONVERSION_MISSING');
  });

  test('walks at most three item conversions', () => {
    const chain = item(
      is('1', bale, '10', roll),
      is('1', roll, '50', kg),
      is('1', kg, '12', m),
      is('600', m, '1', hour),
    );
    expect(convert('1', bale, m, chain)).toBe('6000');
    expect(convert('1', bale, hour, chain)).toBe('CONVERSION_MISSING');
  });

  test('takes the tuple’s own weight only when no item conversion leads there', () => {
    const own = { ...item(), ownWeight: is('1', nos, '0.1', kg) };
    expect(convert('10', nos, kg, own)).toBe('1');
    expect(convert('10', nos, kg, { ...own, conversions: [is('1', nos, '0.2', kg)] })).toBe('2');
  });

  test('names what is missing', () => {
    expect(convertQty(decimal('1'), kg, m, item())).toEqual({
      ok: false,
      code: 'CONVERSION_MISSING',
      values: { from: 'kg', to: 'm', item: 'Bag 60x90' },
    });
    expect(convert('1', kg, m)).toBe('CONVERSION_MISSING');
  });

  test.each(['0', '-1'])('refuses a factor of %s', (factor) => {
    expect(convert('1', kg, nos, item(is('1', nos, factor, kg)))).toBe('CONVERSION_NOT_POSITIVE');
    expect(convert('1', kg, { ...g, numerator: decimal(factor) })).toBe('CONVERSION_NOT_POSITIVE');
  });

  test('comes back within one unit of the last decimal, 10,000 times', () => {
    const masses = fc.constantFrom(kg, g, lb);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), masses, masses, (units6, from, via) => {
        const qty = toDecimal(fractionOf(decimal(units6).div('1000')), 3, 'halfUp');
        const finer = { ...via, decimals: 6 };
        const back = convert(convert(qty.toString(), from, finer), finer, from);
        expect(decimal(back).minus(qty).abs().lte('0.001')).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('contradiction', () => {
  test('finds three conversions that do not close', () => {
    const conversions = [is('1', roll, '50', kg), is('1', roll, '600', m), is('1', kg, '13', m)];
    expect(contradiction({ units, conversions })).toEqual({ loop: 'roll → m → kg: 46.1538, roll → kg: 50', at: 2 });
  });

  test('is content when ways differ by at most 0.01 %', () => {
    const almost = [is('1', roll, '50', kg), is('1', roll, '650.06', m), is('1', kg, '13', m)];
    expect(contradiction({ units, conversions: almost })).toBeNull();
    expect(contradiction({ units, conversions: [is('1', bale, '500', nos), is('1', nos, '0.1', kg)] })).toBeNull();
  });
});

test('fractions that end are written as decimals, others as fractions', () => {
  expect(fractionText(fractionOf(decimal('0.635')))).toBe('0.635');
  expect(fractionText(over(fractionOf(decimal('1')), fractionOf(decimal('3'))))).toBe('1/3');
  expect(fractionText(fractionOf(decimal('1200')))).toBe('1200');
});
