import { decimal } from '@weft/domain/rules/decimal/decimal';
import { describe, expect, it } from 'vitest';
import { figureText, isSameFigure, readFigure, type FigureForm } from './NumberField.reading.ts';

const money: FigureForm = { minPlaces: 2, maxPlaces: 2, negative: true, shorthand: true };
const read = (text: string) => {
  const reading = readFigure(text, money, 'no number');
  return 'fault' in reading ? reading.fault : (reading.value?.toString() ?? null);
};

describe('readFigure', () => {
  it('reads nothing as null', () => expect(read('  ')).toBeNull());
  it('reads lakh and crore', () => expect([read('2.5L'), read('1.2Cr')]).toEqual(['250000', '12000000']));
  it('reads brackets as minus', () => expect(read('(500)')).toBe('-500'));
  it('rounds to the places kept', () => expect(read('1.005')).toBe('1.01'));
  it('tells what it cannot read', () => expect(read('12 bags')).toBe('no number'));
  it('converts what is typed in another unit of its kind, and no other', () => {
    const others = [{ symbol: 'in', numerator: '254', denominator: '10' }];
    const form: FigureForm = { ...money, unit: { symbol: 'mm', rounding: 'halfUp', others } };
    expect(['25 in', '25', '25 mm', '25 kg', '25 i'].map((text) => readFigure(text, form, 'no number'))).toEqual([
      { value: decimal('635') },
      { value: decimal('25') },
      { value: decimal('25') },
      { fault: 'no number' },
      { fault: 'no number' },
    ]);
  });
});

describe('figureText', () => {
  it('groups in lakhs', () => expect(figureText(decimal('12345678.5'), money)).toBe('1,23,45,678.50'));
  it('shows nothing for nothing', () => expect(figureText(null, money)).toBe(''));
});

describe('isSameFigure', () => {
  it('compares numbers, not their text', () => expect(isSameFigure(decimal('1.50'), decimal('1.5'))).toBe(true));
  it('tells nothing from zero', () => expect(isSameFigure(null, decimal('0'))).toBe(false));
});
