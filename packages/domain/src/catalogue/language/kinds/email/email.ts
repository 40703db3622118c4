import { EMAIL_FORM } from '../../../../rules/text/contact-forms.ts';
import { type FieldKind } from '../field-kind.ts';
import { readText } from '../text/text.ts';

/** E-mail address. */
export const email: FieldKind = {
  read: (field, input) => readText({ ...field, pattern: EMAIL_FORM, example: 'name@company.in' }, input, 254),
  column: () => ({ type: 'text' }),
  schema: () => ({ type: 'string', format: 'email' }),
};
