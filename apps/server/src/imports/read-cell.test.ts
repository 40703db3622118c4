import { f } from '@weft/domain/catalogue/language/f';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { describe, expect, it } from 'vitest';
import { readCell } from './read-cell.ts';

const TODAY = '2026-04-12';
const amount = f.decimal({ label: 'Amount' });
const day = f.date({ label: 'Day' });
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

  it('leaves a field when it is empty, and empties it when it says so', () => {
    expect(readCell(amount, '  ', TODAY)).toBeUndefined();
    expect(readCell(amount, '<CLEAR>', TODAY)).toEqual({ value: null });
  });

  it('leaves references to be looked up', () => {
    expect(readCell(f.ref({ label: 'Unit', to: 'uom' }), " '=kg", TODAY)).toEqual({ value: "'=kg" });
  });
});
