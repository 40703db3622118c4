import { type FieldKind } from '../field-kind.ts';
import { readText } from '../text/text.ts';

/** Digits with the signs that people write between them; at least six digits. */
const FORM = /^\+?(?=(?:\D*\d){6})[\d\s()/-]{6,24}$/u;

/** Telephone number. */
export const phone: FieldKind = {
  read: (field, input) =>
    readText(
      {
        ...field,
        ...(field.identifier === undefined ? { pattern: field.pattern ?? FORM } : {}),
        example: field.example ?? '+91 98250 12345',
      },
      input,
      30,
    ),
  column: () => ({ type: 'text' }),
  schema: () => ({ type: 'string', maxLength: 30 }),
};
