import { expect, it } from 'vitest';
import { TERMS, termOf } from '../rules/labels/known-terms.ts';
import { wordedWith } from '../rules/labels/worded.ts';
import type { Field } from './language/field.ts';
import { userProfile } from './access/user-profile.ts';
import { optionLabel } from './language/kinds/choice/choice.ts';
import { MODULES } from './registry.ts';

const labelsOf = (field: Field): readonly string[] => [
  field.label,
  ...(field.options ?? []).map((option) => optionLabel(field, option)),
  ...Object.values(field.of ?? {}).flatMap(labelsOf),
];

const LABELS = new Set([...MODULES, userProfile].flatMap(({ fields }) => Object.values(fields).flatMap(labelsOf)));

it('every term that a partner may rename is the label of something', () => {
  const called = new Set([...LABELS].map(termOf));
  expect(Object.keys(TERMS).filter((term) => !called.has(term))).toEqual([]);
});

it.each([
  ['SECONDARY_QTY', ['2nd quantity', 'Returned, 2nd quantity']],
  ['STOCK_PARAM_4', ['Parameter 4', 'Asks parameter 4']],
  ['PH', ['pH', 'Asks pH']],
] as const)('%s is renamed in every label that holds it', (term, labels) => {
  expect(labels.filter((label) => !LABELS.has(label))).toEqual([]);
  const say = wordedWith({ [term]: 'Pieces' });
  expect(labels.map(say)).toEqual(['Pieces', expect.stringMatching(/^(?:Returned, |Asks )Pieces$/u)]);
});
