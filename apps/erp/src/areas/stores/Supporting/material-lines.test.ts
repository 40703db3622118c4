import { describe, expect, it, test } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { addMaterial, completeMaterial, readCounter } from './material-lines.ts';

const FACTS = { id: 4, uom: 1, uomName: 'Kilogram', uomCode: 'kg', rate: 250, gstRate: 8, gstRateName: 'GST 18 %' };

describe('lines of supporting material', () => {
  it('a chosen material brings its unit, and where it is bought its rate and tax', () => {
    const bought = completeMaterial({ supportingMaterial: 4, rate: null, gstRate: null }, 'supportingMaterial', FACTS);
    expect(bought).toMatchObject({ uom: 1, uomCode: 'kg', rate: decimal('250'), gstRate: 8 });
    const drawn = completeMaterial({ supportingMaterial: 4 }, 'supportingMaterial', FACTS);
    expect(drawn).toEqual({ supportingMaterial: 4, uom: 1, uomName: 'Kilogram', uomCode: 'kg' });
    const typed = { supportingMaterial: 4, rate: decimal('240') };
    expect(completeMaterial(typed, 'rate', FACTS)).toBe(typed);
  });

  test.each([
    ['SM0004', '1', 'SM0004'],
    [' 1.9*SM0004 ', '1.9', 'SM0004'],
    ['12 x SM0004', '12', 'SM0004'],
    ['0*SM0004', '1', '0*SM0004'],
    ['2*', '1', '2*'],
  ])('at the counter %s is %s of %s', (text, quantity, code) => {
    const read = readCounter(text);
    expect([read.quantity.toString(), read.code]).toEqual([quantity, code]);
  });

  it('what is scanned again makes its line grow', () => {
    const thread = { supportingMaterial: 4, uom: 1, quantity: decimal('1') };
    const first = addMaterial([{ supportingMaterial: null, quantity: null }], thread);
    const ink = { supportingMaterial: 5, uom: 1, quantity: decimal('2') };
    const lines = addMaterial(addMaterial(first, ink), { ...thread, quantity: decimal('0.9') });
    expect(lines.map((line) => [line['supportingMaterial'], String(line['quantity'])])).toEqual([
      [4, '1.9'],
      [5, '2'],
    ]);
  });
});
