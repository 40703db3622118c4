import type { Field } from '../../field.ts';
import { type FieldKind, type Reading, wrongType } from '../field-kind.ts';

const optionsOf = (field: Field): readonly string[] => field.options ?? [];

/** What a person reads for an option. @example optionLabel(field, 'net30') → 'Net 30' */
export const optionLabel = (field: Field, option: string): string =>
  field.optionLabels?.[option] ??
  option.replace(/([a-z])([A-Z0-9])/gu, '$1 $2').replace(/^./u, (first) => first.toUpperCase());

/** Colours of what a field holds, in the order of its options or of its list; nothing for options without one. @example optionColours(field, 'gloss') → ['#2F6F40'] */
export const optionColours = ({ optionColours: colours = {} }: Field, value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => {
    const colour = typeof one === 'string' ? colours[one] : undefined;
    return colour === undefined ? [] : [colour];
  });

/** Options that a person may choose now: retired ones only where the record has them already. */
export const choosable = (field: Field, value: unknown): readonly string[] =>
  optionsOf(field).filter(
    (option) =>
      field.retired?.includes(option) !== true || value === option || (Array.isArray(value) && value.includes(option)),
  );

/** A fault names so many options: nobody reads the codes of a hundred and fifty currencies. */
const TOLD = 20;

/** Options that can be chosen, as a fault tells them. @example optionsTold(field) → 'A4, A5' */
export const optionsTold = (field: Field): string => {
  const options = choosable(field, undefined);
  return options.slice(0, TOLD).join(', ') + (options.length > TOLD ? ', …' : '');
};

const refusal = (field: Field, value: string): Reading => ({
  code: 'CHOICE',
  values: { value: value.slice(0, 60), options: optionsTold(field) },
});

/** One of options that a user cannot add to. */
export const choice: FieldKind = {
  read: (field, input) => {
    if (typeof input !== 'string') return wrongType('choice');
    return optionsOf(field).includes(input) ? { value: input } : refusal(field, input);
  },
  parse: (field, text) => {
    const wanted = text.trim().toLowerCase();
    const found = optionsOf(field).find(
      (option) => option.toLowerCase() === wanted || optionLabel(field, option).toLowerCase() === wanted,
    );
    return found === undefined ? refusal(field, text) : { value: found };
  },
  column: (field) => ({
    type: 'text',
    check: (column) =>
      `${column} in (${optionsOf(field)
        .map((option) => `'${option}'`)
        .join(', ')})`,
  }),
  schema: (field) => ({ type: 'string', enum: optionsOf(field) }),
};
