import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { readFormula } from '../formula/read-formula.ts';
import { operandName, readingsWithComputed, type TestParameter } from './computed-readings.ts';
import type { Tested } from './judge.ts';

const numeric = (more: Partial<Tested>): Tested => ({
  dataType: 'numeric',
  evaluation: 'average',
  places: 2,
  count: 1,
  min: null,
  max: null,
  passing: [],
  readings: [],
  ...more,
});

const parameter = (name: string, more: Partial<Tested>, formula?: string, code = ''): TestParameter => {
  const read = formula === undefined ? undefined : readFormula(formula);
  return {
    code,
    name: operandName(name),
    formula: read !== undefined && 'names' in read ? read : undefined,
    tested: numeric(more),
  };
};

const weight = (...readings: readonly string[]) =>
  parameter('Weight', { readings, count: readings.length }, undefined, 'WT');
const area = (reading: string) => parameter('Sample area', { readings: [reading], places: 3 });
const gsm = (more: Partial<Tested> = {}) => parameter('GSM', { places: 1, ...more }, 'wt ÷ Sample_Area');
const lastOf = (...parameters: readonly TestParameter[]) => readingsWithComputed(parameters).at(-1);

test('one figure is made of others, by short code or name, exactly and to its own decimals', () => {
  expect(lastOf(weight('6.4'), area('0.1'), gsm())).toEqual(['64.0']);
  expect(lastOf(weight('0.1'), area('0.3'), gsm({ places: 3 }))).toEqual(['0.333']);
});

test('readings asked as often as an operand are made reading by reading, else of its judged figure', () => {
  const each = gsm({ count: 3, evaluation: 'each' });
  expect(lastOf(weight('6.4', '6.5', ''), area('0.1'), each)).toEqual(['64.0', '65.0', '']);
  expect(lastOf(weight('6.4', '6.6'), area('0.1'), gsm())).toEqual(['65.0']);
});

test.each([
  ['a missing operand', [weight('6.4'), area('')]],
  ['an operand with a reading still open', [weight('6.4', ''), area('0.1')]],
  ['an area of nothing', [weight('6.4'), area('0')]],
  ['a word', [weight('6.4'), { ...area('0.1'), tested: { ...area('0.1').tested, dataType: 'text' as const } }]],
])('nothing is made up from %s', (_, operands) => {
  expect(lastOf(...operands, gsm())).toEqual(['']);
});

test('a formula with an operand that the test has not is typed, as before it had one', () => {
  const typed = gsm({ readings: ['64.2'] });
  expect(lastOf(weight('6.4'), typed)).toEqual(['64.2']);
  expect(lastOf(weight('6.4'), typed, parameter('Twice', {}, 'gsm * 2'))).toEqual(['128.40']);
});

test('each is worked out once, however many formulas lean on it', () => {
  const doubled = Array.from({ length: 60 }, (_, n) => parameter(`P${n + 1}`, { places: 0 }, `P${n} + P${n} - P${n}`));
  const first = parameter('P0', { readings: ['7'], places: 0 });
  expect(lastOf(first, ...doubled)).toEqual(['7']); // else 3 to the 60th
});

test('formulas lean on formulas; one that leans on itself is empty', () => {
  const twice = parameter('Twice', {}, 'gsm * 2');
  expect(lastOf(weight('6.4'), area('0.1'), gsm(), twice)).toEqual(['128.00']);
  const [a, b] = [parameter('A', {}, 'B + 1'), parameter('B', {}, 'A + 1')];
  expect(readingsWithComputed([a, b])).toEqual([[''], ['']]);
});

test('what is too long for the wire is no figure', () => {
  const long = parameter('Long', {}, 'wt * 99999999999999999');
  expect(lastOf(weight('6.45'), long)).toEqual(['']);
  expect(decimal('6.45').toFixed(2)).toBe('6.45');
});
