import { expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { type Graded, measuredGrade } from './measured-grade.ts';

const band = (id: number, min: string, max: string): Graded => ({
  id,
  valueType: 'band',
  value: null,
  minValue: decimal(min),
  maxValue: decimal(max),
});
const value = (id: number, at: string): Graded => ({
  id,
  valueType: 'value',
  value: decimal(at),
  minValue: null,
  maxValue: null,
});
const NAME: Graded = { id: 9, valueType: 'grade', value: null, minValue: null, maxValue: null };
const PH = [band(1, '6.0', '6.5'), band(2, '6.5', '7.0'), band(3, '7.0', '7.5')];

const found = (rows: readonly Graded[], declared: Graded | undefined, measured: string): number | undefined =>
  measuredGrade(rows, declared, decimal(measured))?.id;

it('leaves goods in the declared band while what was measured lies in it', () => {
  expect(found(PH, PH[1], '6.7')).toBe(2);
  expect(found([...PH, band(4, '6.2', '6.8')], PH[1], '6.7')).toBe(2); // another band holds it too
});

it('names the band that holds what was measured, its lower end with it; the last has its upper end too', () => {
  expect(found(PH, PH[0], '6.5')).toBe(2);
  expect(found(PH, PH[0], '7.5')).toBe(3);
  expect(found(PH, undefined, '6.1')).toBe(1);
});

it('leaves goods as they were declared where no row holds what was measured', () => {
  expect(found(PH, PH[0], '7.6')).toBe(1);
  expect(found(PH, undefined, '7.6')).toBeUndefined();
});

it('takes a row of exactly that value before a band, and leaves a name alone', () => {
  expect(found([...PH, value(5, '6.70')], PH[0], '6.7')).toBe(5);
  expect(found([...PH, value(5, '6.7')], value(5, '6.7'), '6.7')).toBe(5);
  expect(found(PH, NAME, '6.7')).toBe(9);
});
