import { isIsoDate } from '../../../../rules/dates/is-iso-date.ts';
import { type FieldKind, wrongType } from '../field-kind.ts';

const FORM = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/u;

/** A moment, ISO 8601 with its zone; stored and answered in UTC. */
export const dateTime: FieldKind = {
  read: (_, input) => {
    const day = typeof input === 'string' ? FORM.exec(input)?.[1] : undefined;
    return day !== undefined && isIsoDate(day) ? { value: input } : wrongType('date and time');
  },
  column: () => ({ type: 'timestamptz' }),
  schema: () => ({ type: 'string', format: 'date-time' }),
};
