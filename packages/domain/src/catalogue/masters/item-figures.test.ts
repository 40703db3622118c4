import { expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { withComputedProperties, wovenFiguresOf } from './item-figures.ts';

const ROWS: { readonly [id: number]: object } = {
  1: { code: 'WIDTH', dataType: 'numeric' },
  2: { code: 'LENGTH', dataType: 'numeric' },
  3: { code: 'AREA', dataType: 'computed', formula: 'WIDTH * LENGTH ÷ 1000000', decimals: 4 },
  4: { code: 'TWICE', dataType: 'computed', formula: 'AREA * 2', decimals: 2 },
  5: { code: 'SELF', dataType: 'computed', formula: 'SELF + 1' },
  6: { code: 'GSM', dataType: 'numeric' },
  7: { code: 'FLAT', dataType: 'boolean' },
};
const row = (id: unknown) => ROWS[Number(id)] as { readonly [key: string]: unknown } | undefined;
const nothing = () => undefined;
const line = (itemProperty: number, value: string | null = null) => ({ itemProperty, value });

test('values of computed properties follow their operands, through other formulas too', () => {
  const lines = [line(1, '560'), line(2, '910'), line(3, '7'), line(4)];
  expect(withComputedProperties(lines, row, nothing).map(({ value }) => value)).toEqual([
    '560',
    '910',
    '0.5096',
    '1.02',
  ]);
});

test('is empty where an operand has no figure or a formula leans on itself, and the same list where nothing changes', () => {
  expect(
    withComputedProperties([line(1, 'wide'), line(3, '7'), line(5, '1')], row, nothing).map(({ value }) => value),
  ).toEqual(['wide', null, null]);
  const settled = [line(1, '560'), line(9, 'unknown')];
  expect(withComputedProperties(settled, row, nothing)).toBe(settled);
});

test('formulas that name one another many times over are worked out once each', () => {
  const chained = (id: unknown) => {
    const n = Number(id);
    const formula = Array.from({ length: 12 }, () => `C${n - 1}`).join(' + ');
    return n === 0 ? { code: 'C0', dataType: 'numeric' } : { code: `C${n}`, dataType: 'computed', formula };
  };
  const lines = Array.from({ length: 15 }, (_, n) => line(n, n === 0 ? '1' : null));
  expect(withComputedProperties(lines, chained, nothing).at(-1)?.value).toBe(String(12 ** 14));
});

test('woven figures are of the lines, tubular unless FLAT says yes', () => {
  const lines = [line(1, '560'), line(6, '65')];
  expect(wovenFiguresOf(lines, row, nothing).gramsPerMetre?.toString()).toBe('72.8');
  expect(wovenFiguresOf([...lines, line(7, 'Yes')], row, nothing).gramsPerMetre?.toString()).toBe('36.4');
});

test('width and lengths of woven figures count in the unit of their line, else of their property', () => {
  const figures = (numerator: string, denominator: string) => ({
    kind: 'length',
    numerator: decimal(numerator),
    denominator: decimal(denominator),
  });
  const units = new Map<unknown, object>([
    [20, figures('1', '100')],
    [21, figures('254', '10000')],
    [22, { kind: 'gsm', numerator: decimal('1'), denominator: decimal('1') }],
  ]);
  const unit = (id: unknown) => units.get(id) as { readonly [key: string]: unknown } | undefined;
  const inCentimetres = (id: unknown) => (id === 1 ? { ...row(id), uom: 20 } : row(id));
  const cloth = [line(1, '56'), line(6, '65')];
  expect(wovenFiguresOf(cloth, inCentimetres, unit).gramsPerMetre?.toString()).toBe('72.8');
  const bag = [{ ...line(1, '22'), uom: 21 }, { ...line(2, '910'), uom: 22 }, line(6, '85')];
  expect(wovenFiguresOf(bag, row, unit)).toMatchObject({ cutLengthMm: decimal('910') });
  expect(wovenFiguresOf(bag, row, unit).bagGrams?.toString()).toBe('86.446'); // 558.8 mm
});

test('operands of a formula count in the unit of their property, whatever unit their line tells them in', () => {
  const units = new Map<unknown, object>([
    [19, { kind: 'length', numerator: decimal('1'), denominator: decimal('1000') }],
    [20, { kind: 'length', numerator: decimal('1'), denominator: decimal('100') }],
  ]);
  const unit = (id: unknown) => units.get(id) as { readonly [key: string]: unknown } | undefined;
  const inMillimetres = (id: unknown) => (id === 1 || id === 2 ? { ...row(id), uom: 19 } : row(id));
  const lines = [{ ...line(1, '56'), uom: 20 }, line(2, '910'), line(3)];
  expect(withComputedProperties(lines, inMillimetres, unit)[2]).toMatchObject({ value: '0.5096' });
});
