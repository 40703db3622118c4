import { type FieldKind } from '../field-kind.ts';
import { readText } from '../text/text.ts';

/** Longest text of several lines when a declaration says nothing else. */
export const LONG_TEXT_MAX = 2000;

/** Text of several lines; inner line breaks are kept. */
export const longText: FieldKind = {
  read: (field, input) =>
    readText(
      { ...field, form: 'verbatim' },
      typeof input === 'string' ? input.replace(/\r\n?/gu, '\n').trim() : input,
      Number(field.max ?? LONG_TEXT_MAX),
    ),
  column: () => ({ type: 'text' }),
  schema: (field) => ({ type: 'string', maxLength: Number(field.max ?? LONG_TEXT_MAX) }),
};
