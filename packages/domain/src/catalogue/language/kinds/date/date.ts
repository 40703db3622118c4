import { isIsoDate } from '../../../../rules/dates/is-iso-date.ts';
import { parseDate } from '../../../../rules/dates/parse-date.ts';
import { type FieldKind, type Reading, wrongType } from '../field-kind.ts';

const readDate = (input: unknown): Reading =>
  typeof input === 'string' && isIsoDate(input) ? { value: input } : wrongType('date');

/** A day, `yyyy-MM-dd`, without a time or zone. */
export const date: FieldKind = {
  read: (_, input) => readDate(input),
  parse: (_, text, today) => readDate(parseDate(text, today)),
  column: () => ({ type: 'date' }),
  schema: () => ({ type: 'string', format: 'date' }),
};
