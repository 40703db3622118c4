import { PHONE_FORM } from '../../../../rules/text/contact-forms.ts';
import { type FieldKind } from '../field-kind.ts';
import { readText } from '../text/text.ts';

/** Telephone number. */
export const phone: FieldKind = {
  read: (field, input) =>
    readText(
      {
        ...field,
        ...(field.identifier === undefined ? { pattern: field.pattern ?? PHONE_FORM } : {}),
        example: field.example ?? '+91 98250 12345',
      },
      input,
      30,
    ),
  column: () => ({ type: 'text' }),
  schema: () => ({ type: 'string', maxLength: 30 }),
};
