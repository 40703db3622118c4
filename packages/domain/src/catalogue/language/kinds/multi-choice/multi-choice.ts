import type { Field } from '../../field.ts';
import { choice } from '../choice/choice.ts';
import { type FieldKind, type Reading, wrongType } from '../field-kind.ts';

/** Each option once, in the order of the declaration: two people who chose alike have stored alike. */
const chosen = (field: Field, values: readonly unknown[]): Reading => ({
  value: (field.options ?? []).filter((option) => values.includes(option)),
});

const eachRead = (field: Field, inputs: readonly unknown[], read: (input: unknown) => Reading): Reading => {
  const readings = inputs.map(read);
  return (
    readings.find((reading) => 'code' in reading) ??
    chosen(
      field,
      readings.map((reading) => ('value' in reading ? reading.value : undefined)),
    )
  );
};

/** Several of options that a user cannot add to. */
export const multiChoice: FieldKind = {
  read: (field, input) =>
    Array.isArray(input) && input.length <= 1000
      ? eachRead(field, input, (one) => choice.read(field, one))
      : wrongType('list of choices'),
  parse: (field, text, today) =>
    eachRead(
      field,
      text.split(/[;\n]/u).filter((part) => part.trim() !== ''),
      (part) => choice.parse?.(field, String(part), today) ?? choice.read(field, part),
    ),
  column: () => ({ type: 'text[]' }),
  schema: (field) => ({ type: 'array', items: choice.schema(field) }),
};
