import { formatDateTime, inIndia, instantOf } from '@weft/domain/rules/dates/in-india';

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** A moment as a date and time control holds it, `yyyy-MM-ddTHH:mm` in India; null when there is none. @example toIndia('2026-11-21T05:00:00Z') → '2026-11-21T10:30' */
export const toIndia = (moment: unknown): string | null => (isMoment(moment) ? inIndia(moment) : null);

/** The moment of what a person in India typed, ISO 8601 UTC. */
export const fromIndia = (local: string | null): string | null => (local === null ? null : instantOf(local));

/** A moment in words, `dd-MM-yyyy HH:mm`; undefined when there is none. */
export const shownMoment = (moment: unknown): string | undefined =>
  isMoment(moment) ? formatDateTime(moment) : undefined;
