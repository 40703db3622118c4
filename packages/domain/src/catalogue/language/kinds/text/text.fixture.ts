import type { Field } from '../../field.ts';
import type { KindFixture } from '../field-kind.ts';
import { TEXT_MAX } from './text.ts';

const CLASSES = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'];

/** The n-th neighbour of an example: counted up from its right end, a digit staying a digit and a letter a letter. @example neighbour('AB9', 1) → 'AC0' */
const neighbour = (example: string, n: number): string => {
  let carry = n;
  return Array.from(example)
    .toReversed()
    .map((character) => {
      const family = CLASSES.find((each) => each.includes(character));
      if (family === undefined) return character;
      const place = family.indexOf(character) + carry;
      carry = Math.floor(place / family.length);
      return family.charAt(place % family.length);
    })
    .toReversed()
    .join('');
};

const refusedForm = (field: Field): KindFault[] => {
  const verdict = field.identifier?.('~');
  if (verdict !== undefined && !verdict.valid) return [{ input: '~', code: verdict.code }];
  const refused = ['~', '<'].find((input) => field.pattern?.test(input) === false);
  return refused === undefined ? [] : [{ input: refused, code: field.faults?.pattern ?? 'FORMAT' }];
};

type KindFault = ReturnType<KindFixture['bad']>[number];

/** Texts: too long, wrong type, and a form that the field's own pattern refuses. */
export const textFixture: KindFixture = {
  good: (field, n) =>
    field.example === undefined ? `Sample ${n}`.slice(0, Number(field.max ?? TEXT_MAX)) : neighbour(field.example, n),
  bad: (field) => [
    { input: 7, code: 'TYPE' },
    { input: ['a'], code: 'TYPE' },
    { input: 'x'.repeat(Number(field.max ?? TEXT_MAX) + 1), code: 'LENGTH' },
    { input: 'nul\u0000', code: 'FORMAT' },
    ...refusedForm(field),
  ],
};
