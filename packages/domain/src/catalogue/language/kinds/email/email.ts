import { type FieldKind } from '../field-kind.ts';
import { readText } from '../text/text.ts';

/** What mail servers accept in practice: one @, a domain with a dot, no spaces. */
const FORM = /^[^\s@<>(),;:"[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,63}$/u;

/** E-mail address. */
export const email: FieldKind = {
  read: (field, input) => readText({ ...field, pattern: FORM, example: 'name@company.in' }, input, 254),
  column: () => ({ type: 'text' }),
  schema: () => ({ type: 'string', format: 'email' }),
};
