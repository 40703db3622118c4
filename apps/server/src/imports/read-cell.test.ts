import { f } from '@weft/domain/catalogue/language/f';
import { describe, expect, it } from 'vitest';
import { readCell } from './read-cell.ts';

const TODAY = '2026-04-12';
const amount = f.decimal({ label: 'Amount' });
const day = f.date({ label: 'Day' });

const valueOf = (reading: ReturnType<typeof readCell>): unknown =>
  reading !== undefined && 'value' in reading ? String(reading.value) : reading;

describe('a cell', () => {
  it.each([
    ['1,23,456.50', '123456.5'],
    ['₹ 1,000', '1000'],
    ['1.5e3', '1500'],
    ['1e-6', '0.000001'],
    ['-12.5E-1', '-1.25'],
    ['12.345e1', '123.45'],
    ['(5)', '-5'],
  ])('reads the figure %s', (text, value) => {
    expect(valueOf(readCell(amount, text, TODAY))).toBe(value);
  });

  it('refuses a comma that may be a decimal sign, unless it is said to be one', () => {
    expect(readCell(amount, '12,50', TODAY)).toMatchObject({ code: 'TYPE' });
    expect(valueOf(readCell(amount, '1.250,5', TODAY, { decimalComma: true }))).toBe('1250.5');
  });

  it.each([
    ['12-04-2026', '2026-04-12'],
    ['12/04/2026', '2026-04-12'],
    ['2026-04-12', '2026-04-12'],
    ['12-Apr-2026', '2026-04-12'],
    ['46124', '2026-04-12'],
  ])('reads the day %s', (text, value) => {
    expect(valueOf(readCell(day, text, TODAY))).toBe(value);
  });

  it.each(['13/31/2026', '5', '+3', 'soon'])('guesses no day from %s', (text) => {
    expect(readCell(day, text, TODAY)).toMatchObject({ code: 'TYPE' });
  });

  it('leaves a field when it is empty, and empties it when it says so', () => {
    expect(readCell(amount, '  ', TODAY)).toBeUndefined();
    expect(readCell(amount, '<CLEAR>', TODAY)).toEqual({ value: null });
  });

  it('leaves references to be looked up', () => {
    expect(readCell(f.ref({ label: 'Unit', to: 'uom' }), " '=kg", TODAY)).toEqual({ value: "'=kg" });
  });
});
