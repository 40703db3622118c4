import { createHash } from 'node:crypto';
import { AS_WRITTEN } from '../../db/tx.ts';

/** Texts that are kept prepared on each connection, by their hash: what people put together freely must not pile up there. */
const prepared = new Set<string>();
const MOST_PREPARED = 500;

/**
 * Name under which a text that was put together is kept prepared; undefined once there are enough of them. To parse and plan the
 * long texts of a record costs more than to run them: 27 ms against 2 for the eight modules that an inward points to.
 * @example tx.query(text, values, preparedName('refs', text))
 */
export const preparedName = (what: string, text: string): string | undefined => {
  const name = `${what}-${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  if (!prepared.has(name) && prepared.size >= MOST_PREPARED) return undefined;
  prepared.add(name);
  return name;
};

/** The same for a text that is planned as `AS_WRITTEN` says. */
export const writtenName = (what: string, text: string): string | undefined =>
  preparedName(`${AS_WRITTEN}${what}`, text);
