import type { Tx } from '../db/tx.ts';
import type { Condition } from './list/list-filters.ts';

/** Collects the values of a statement; $1 is the partner. */
export type Parameters = { readonly values: unknown[]; readonly put: (value: unknown) => string };

export const parameters = (tx: Tx): Parameters => {
  const values: unknown[] = [tx.partnerId];
  return { values, put: (value) => `$${values.push(value)}` };
};

/** Conditions as they stand behind others. */
export const sqlOf = (conditions: readonly Condition[], put: Parameters['put']): string =>
  conditions.map((condition) => ` and ${condition(put)}`).join('');

/** Ids as PostgreSQL writes an array. @example idsText([3, 5]) → '{3,5}' */
export const idsText = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** Ids out of the text of an array. @example idsIn('{3,5}') → [3, 5] */
export const idsIn = (text: string): readonly number[] => JSON.parse(`[${text.slice(1, -1)}]`) as readonly number[]; // an array of integers: of a million no text of its own is made
