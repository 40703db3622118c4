import { type FieldKind } from '../field-kind.ts';
import { readText } from '../text/text.ts';

/** http and https only: other schemes run code or read files when somebody clicks them. */
const FORM = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/iu;

/** Address of a page. */
export const url: FieldKind = {
  read: (field, input) => readText({ ...field, pattern: FORM, example: 'https://company.in' }, input, 300),
  column: () => ({ type: 'text' }),
  schema: () => ({ type: 'string', format: 'uri' }),
};
