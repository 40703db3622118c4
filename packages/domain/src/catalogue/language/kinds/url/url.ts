import { WEB_ADDRESS_FORM } from '../../../../rules/text/contact-forms.ts';
import { type FieldKind } from '../field-kind.ts';
import { readText } from '../text/text.ts';

/** Address of a page. */
export const url: FieldKind = {
  read: (field, input) => readText({ ...field, pattern: WEB_ADDRESS_FORM, example: 'https://company.in' }, input, 300),
  column: () => ({ type: 'text' }),
  schema: () => ({ type: 'string', format: 'uri' }),
};
