import { describe, expect, it } from 'vitest';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { conflictOf, resolved } from './conflict.ts';

const before = { id: 1, version: 3, name: 'Kilo', symbol: 'kg', decimals: 3, numerator: decimal('1') };
const mine = { ...before, name: 'Kilogram', decimals: 2 };
const theirs = { ...before, version: 4, name: 'Kilogramme', symbol: 'KG', numerator: decimal('1.000') };

describe('a conflict', () => {
  const conflict = conflictOf(uom, before, mine, theirs);

  it('asks only about fields that both changed, differently', () => {
    expect(conflict.clashes).toEqual([{ key: 'name', mine: 'Kilogram', theirs: 'Kilogramme' }]);
  });

  it('takes over what only the other one changed; another writing is no change', () => {
    expect(conflict.theirsAlone).toEqual(['symbol']);
  });

  it('loses nothing of either side', () => {
    expect(resolved(uom, conflict, { before, mine, theirs }, { name: 'mine' })).toMatchObject({
      name: 'Kilogram',
      symbol: 'KG',
      decimals: 2,
      version: 4,
    });
  });

  it('saves nothing where nobody chose, neither side stays by itself', () => {
    expect(resolved(uom, conflict, { before, mine, theirs }, {})).toBeUndefined();
    expect(resolved(uom, conflict, { before, mine, theirs }, { name: 'theirs' })).toMatchObject({ name: 'Kilogramme' });
  });
});
