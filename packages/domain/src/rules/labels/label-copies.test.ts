import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { copiesOf } from './label-copies.ts';

const FIGURES = new Map([
  ['quantity', decimal('110')],
  ['packs', decimal('4')],
]);
const figures = (key: string) => FIGURES.get(key);

it.each([
  ['', 1],
  ['3', 3],
  ['packs', 4],
  ['quantity / 25', 5],
  ['quantity / 110', 1],
  ['0', 1],
  ['packs - 9', 1],
  ['quantity * 1000', 1000],
  ['quantity / 0', 1],
  ['unknown', 1],
  ['quantity /', 1],
])('%j of a record is %i', (formula, copies) => expect(copiesOf(formula, figures, 1000)).toBe(copies));

it('is a number of labels whatever is written', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^[a-z0-9+\-*/(),. ]{0,60}$/u)), (formula) => {
      const copies = copiesOf(formula, figures, 1000);
      expect(Number.isInteger(copies) && copies >= 1 && copies <= 1000).toBe(true);
    }),
  ));
