import { expect, it } from 'vitest';
import { bareContext } from '../language/rule-context.ts';
import { validate, warningsOf } from '../language/validate.ts';
import { item } from './item.ts';
import { uom } from './uom.ts';
import { uomSeeds } from './uom.seeds.ts';
import { UQC_CODES } from '../../rules/units/uqc.ts';

const context = bareContext('2026-11-25');

it('takes the unit codes of GST papers and no other', () => {
  const faultsOf = (uqc: string) =>
    validate(uom, { name: 'Sack', symbol: 'sack', kind: 'count', uqc }, context).faults.map(({ field, code }) => [
      field,
      code,
    ]);
  expect(faultsOf('bag')).toEqual([]);
  expect(faultsOf('SCK')).toEqual([['uqc', 'CHOICE']]);
  expect(faultsOf('B')).toEqual([['uqc', 'FORMAT']]);
});

it('seeds only codes that papers take', () => {
  const codes = uomSeeds.rows.flatMap(({ uqc }) => (typeof uqc === 'string' ? [uqc] : []));
  expect(codes.length).toBeGreaterThan(30);
  expect(codes.filter((code) => !UQC_CODES.includes(code))).toEqual([]);
});

it('warns of a traded item whose unit has no code: papers say OTH', () => {
  const units = new Map<unknown, object>([
    [1, { name: 'Percent', uqc: null }],
    [2, { name: 'Kilogram', uqc: 'KGS' }],
  ]);
  const known = { ...context, ref: (name: string, id: unknown) => (name === 'uom' ? units.get(id) : undefined) };
  const warned = (unit: number, more: object) =>
    warningsOf(item, { uom: unit, isPurchasable: true, isSaleable: false, ...more }, known as typeof context).map(
      ({ field, code }) => [field, code],
    );
  expect(warned(1, {})).toEqual([['uom', 'UNIT_WITHOUT_UQC']]);
  expect(warned(1, { isPurchasable: false })).toEqual([]);
  expect(warned(2, {})).toEqual([]);
  expect(warned(3, {})).toEqual([]);
});
