import { expect, test } from 'vitest';
import { contextWith, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { type Computable, operandFaults, operandIds, strandedBy } from './custom-param.rules.ts';
import { customParam } from './custom-param.ts';

const weight: Computable = { id: 1, name: 'Weight', shortCode: 'WT', dataType: 'numeric' };
const area: Computable = { id: 2, name: 'Sample area', dataType: 'numeric' };
const look: Computable = { id: 3, name: 'Look', dataType: 'choice' };
const gsm: Computable = { id: 4, name: 'GSM', dataType: 'numeric', formula: 'WT / sample_area' };
const others = [weight, area, look, gsm];
const faultsOf = (formula: string, more: Computable = {}) =>
  operandFaults({ name: 'Index', dataType: 'numeric', formula, ...more }, others).map(
    ({ code, values }) => `${code} ${String(values?.['key'] ?? values?.['path'])}`,
  );

test.each([
  ['WT ÷ Sample_area', {}, []],
  ['round(gsm * 2, 1)', {}, []],
  ['WT / breadth', {}, ['FORMULA_OPERAND breadth']],
  ['Look + 1', {}, ['FORMULA_OPERAND Look']],
  ['Index + 1', {}, ['LOOP INDEX → INDEX']],
])('%s', (formula, more, faults) => {
  expect(faultsOf(formula, more)).toEqual(faults);
});

test('a way back through another formula is told as a loop', () => {
  const [fault] = operandFaults({ ...weight, formula: 'gsm * 2' }, [area, look, gsm]);
  expect([fault?.code, fault?.values]).toEqual(['LOOP', { label: 'Formula', path: 'WT → GSM → WT' }]);
});

test('an operand keeps the name by which a formula calls it', () => {
  const rest = [area, look, gsm];
  expect(strandedBy(weight, { ...weight, shortCode: 'W2' }, rest)).toBe(gsm);
  expect(strandedBy(weight, { ...weight, name: 'Mass' }, rest)).toBeUndefined();
  expect(strandedBy(weight, { ...weight, dataType: 'text' }, rest)).toBe(gsm);
  expect(strandedBy(weight, undefined, rest)).toBe(gsm);
});

test('what a formula calls is not taken over by another parameter', () => {
  const stranger: Computable = { name: 'Width', shortCode: 'SAMPLE_AREA', dataType: 'numeric' };
  expect(strandedBy(undefined, stranger, others)).toBe(gsm); // a short code goes before a name
  expect(strandedBy({ ...stranger, id: 9, shortCode: 'W' }, { ...stranger, id: 9 }, others)).toBe(gsm);
  expect(strandedBy(undefined, { name: 'Sample-area', dataType: 'numeric' }, others)).toBeUndefined(); // the older of two stays
});

test.each([
  ['a formula that ends too early', { dataType: 'numeric', formula: 'WT /' }, ['formula FORMAT']],
  ['a formula', { dataType: 'numeric', formula: 'WT / AREA' }, []],
])('%s', (_, more, faults) => {
  expect(told(validate(customParam, { name: 'GSM', ...more }, contextWith()).faults)).toEqual(faults);
});

test('a planned formula brings the parameters that it needs, and those under them', () => {
  const index: Computable = { id: 5, name: 'Index', dataType: 'numeric', formula: 'GSM * 2 + WT' };
  expect(operandIds([5], [...others, index])).toEqual([1, 2, 4]);
  expect(operandIds([1, 4], others)).toEqual([2]);
  expect(operandIds([1], others)).toEqual([]);
});
