import type { Tx } from '../db/tx.ts';
import type { Condition } from './list-filters.ts';

/** Collects the values of a statement; $1 is the partner. */
export type Parameters = { readonly values: unknown[]; readonly put: (value: unknown) => string };

export const parameters = (tx: Tx): Parameters => {
  const values: unknown[] = [tx.partnerId];
  return { values, put: (value) => `$${values.push(value)}` };
};

/** Conditions as they stand behind others. */
export const sqlOf = (conditions: readonly Condition[], put: Parameters['put']): string =>
  conditions.map((condition) => ` and ${condition(put)}`).join('');
