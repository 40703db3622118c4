import { type FieldKind, wrongType } from '../field-kind.ts';

const WORDS: { readonly [word: string]: boolean } = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  active: true,
  no: false,
  n: false,
  false: false,
  '0': false,
  inactive: false,
};

/** Yes or no. */
export const boolean: FieldKind = {
  read: (_, input) => (typeof input === 'boolean' ? { value: input } : wrongType('yes or no')),
  parse: (_, text) => {
    const value = WORDS[text.trim().toLowerCase()];
    return value === undefined ? wrongType('yes or no') : { value };
  },
  column: () => ({ type: 'boolean' }),
  schema: () => ({ type: 'boolean' }),
};
