import { instantOf } from '../../../../rules/dates/in-india.ts';
import { isIsoDate } from '../../../../rules/dates/is-iso-date.ts';
import { parseDate } from '../../../../rules/dates/parse-date.ts';
import { type FieldKind, type Reading, wrongType } from '../field-kind.ts';

const FORM = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/u;

/** A day and the time of a clock in India, as exports and spreadsheets have them. Seconds are not ours. */
const WRITTEN = /^(?<day>.{6,18}?)[ ,T]+(?<hours>[01]?\d|2[0-3]):(?<minutes>[0-5]\d)(?::[0-5]\d)?$/u;

const readMoment = (input: unknown): Reading => {
  const day = typeof input === 'string' ? FORM.exec(input)?.[1] : undefined;
  return day !== undefined && isIsoDate(day) ? { value: input } : wrongType('date and time');
};

const parseMoment = (text: string, today: string): Reading => {
  const { day: written = '', hours = '', minutes = '' } = WRITTEN.exec(text)?.groups ?? {};
  const day = /\d{4}/u.test(written) ? parseDate(written, today) : null; // a day without its year is typed, not imported
  return day === null ? readMoment(text) : { value: instantOf(`${day}T${hours.padStart(2, '0')}:${minutes}`) };
};

/** A moment, ISO 8601 with its zone; stored and answered in UTC. A day without a time is none: its midnight would be guessed. */
export const dateTime: FieldKind = {
  read: (_, input) => readMoment(input),
  parse: (_, text, today) => parseMoment(text, today),
  column: () => ({ type: 'timestamptz' }),
  schema: () => ({ type: 'string', format: 'date-time' }),
};
