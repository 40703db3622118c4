import type { Field } from '@weft/domain/catalogue/language/field';
import { f } from '@weft/domain/catalogue/language/f';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { describe, expect, it } from 'vitest';
import { readCell } from './read-cell.ts';

const TODAY = '2026-04-12';
const amount = f.decimal({ label: 'Amount' });
const day = f.date({ label: 'Day' });
const width: Field = {
  kind: 'decimal',
  label: 'Width (mm)',
  places: 2,
  unit: { symbol: 'mm', rounding: 'halfUp', others: [{ symbol: 'in', numerator: '254', denominator: '10' }] },
};
const moment = f.dateTime({ label: 'Read at' });

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

  it.each([
    ['98.03999999999999', '98.04'],
    ['434.99999999999994', '435'],
    ['1.2100000000000002', '1.21'],
    ['-0.30000000000000004', '-0.3'],
    ['9.9999999999999998E-3', '0.01'],
    ['8.6632000000000001e-2', '0.086632'],
    ['123456789.12000001', '123456789.12'],
    ['1,23,456.78000000001', '123456.78'],
    ['(98.03999999999999)', '-98.04'],
  ])('reads %s as the spreadsheet shows it', (text, value) => {
    expect(valueOf(readCell(amount, text, TODAY))).toBe(value);
  });

  it.each([
    '98.0399999',
    '98.03999994999999',
    '1000.00000000001',
    '0.1234567',
    '1234567890123456',
    '123456789012345.6789',
    '12345678901234.56',
  ])('refuses the decimals of %s that a person sees', (text) => {
    expect(readCell(amount, text, TODAY)).toMatchObject({ code: 'FORMAT' });
  });

  it('reads a whole number and one with bounds as the spreadsheet shows it, and a bound still holds', () => {
    expect(readCell(f.integer({ label: 'Bags' }), '434.99999999999994', TODAY)).toEqual({ value: 435 });
    expect(readCell(f.integer({ label: 'Bags' }), '434.5', TODAY)).toMatchObject({ code: 'TYPE' });
    expect(valueOf(readCell(f.percent({ label: 'Share' }), '100.00000000000001', TODAY))).toBe('100');
    expect(readCell(f.percent({ label: 'Share' }), '100.01000000000001', TODAY)).toMatchObject({ code: 'TOO_LARGE' });
    expect(valueOf(readCell(width, '609.5999999999999', TODAY))).toBe('609.6');
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

  it.each([
    ['12-04-2026 14:00', '2026-04-12T08:30:00.000Z'],
    ['12/04/2026 02:15:40', '2026-04-11T20:45:00.000Z'],
    ['2026-04-12 9:05', '2026-04-12T03:35:00.000Z'],
    ['2026-04-12T14:00', '2026-04-12T08:30:00.000Z'],
    ['12-Apr-2026, 14:00', '2026-04-12T08:30:00.000Z'],
    ['2026-04-12T08:30:11.000Z', '2026-04-12T08:30:11.000Z'],
  ])('reads the moment %s', (text, value) => {
    expect(valueOf(readCell(moment, text, TODAY))).toBe(value);
  });

  it.each(['2026-04-12T08:30:00.000Z', '2025-12-31T18:30:00.000Z', '2025-12-31T18:29:00.000Z'])(
    'reads what an export writes of %s',
    (instant) => {
      expect(readCell(moment, formatDateTime(instant), TODAY)).toEqual({ value: instant });
    },
  );

  it.each(['12-04-2026', '12-04 14:00', '31-02-2026 14:00', '12-04-2026 25:00', '14:00', '46124.5', 't 14:00', 'soon'])(
    'guesses no moment from %s',
    (text) => {
      expect(readCell(moment, text, TODAY)).toMatchObject({ code: 'TYPE' });
    },
  );

  it.each([
    ['25 in', '635'],
    ['1,250 in', '31750'],
    ['1.5e3 mm', '1500'],
    ['1.5e3', '1500'],
    ['12.5', '12.5'],
  ])('reads the figure %s in the unit of its field', (text, value) => {
    expect(valueOf(readCell(width, text, TODAY))).toBe(value);
    expect(valueOf(readCell(width, text.replaceAll(',', ''), TODAY))).toBe(value);
  });

  it('takes a decimal comma before a unit where it was said, and no unit of another kind', () => {
    expect(valueOf(readCell(width, '2,5 in', TODAY, { decimalComma: true }))).toBe('63.5');
    expect(readCell(width, '2,5 in', TODAY)).toMatchObject({ code: 'TYPE' });
    expect(readCell(width, '25 kg', TODAY)).toMatchObject({ code: 'TYPE', values: { type: 'number in mm, in' } });
    expect(readCell(amount, '25 in', TODAY)).toMatchObject({ code: 'TYPE' });
    expect(readCell({ ...width, kind: 'integer' }, '25 in', TODAY)).toEqual({ value: 635 });
  });

  it('leaves a field when it is empty, and empties it when it says so', () => {
    expect(readCell(amount, '  ', TODAY)).toBeUndefined();
    expect(readCell(amount, '<CLEAR>', TODAY)).toEqual({ value: null });
  });

  it('leaves references to be looked up', () => {
    expect(readCell(f.ref({ label: 'Unit', to: 'uom' }), " '=kg", TODAY)).toEqual({ value: "'=kg" });
  });
});
