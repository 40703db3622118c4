import { formatDate } from '@weft/domain/rules/dates/format-date';

/** India keeps one zone and no summer time, so its offset is a fact. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 3_600_000;

/** A moment as a person in India reads it, `yyyy-MM-ddTHH:mm`. @example toIndia('2026-11-21T05:00:00Z') → '2026-11-21T10:30' */
export const toIndia = (moment: unknown): string | null => {
  const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time + OFFSET_MS).toISOString().slice(0, 16);
};

/** The moment of what a person in India typed, ISO 8601 UTC. */
export const fromIndia = (local: string | null): string | null =>
  local === null ? null : new Date(`${local}:00${OFFSET}`).toISOString();

/** A moment in words, `dd-MM-yyyy HH:mm`; undefined when there is none. */
export const shownMoment = (moment: unknown): string | undefined => {
  const local = toIndia(moment);
  return local === null ? undefined : `${formatDate(local.slice(0, 10))} ${local.slice(11)}`;
};
