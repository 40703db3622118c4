import { formatNumber } from '../rules/format/format-number.ts';
import type { FAULTS } from './fault-table.ts';
import type { Doing, Reason } from './phrases/phrase.ts';

/** Name of a fault: what rules answer and code compares. Codes and words stand in the table, which a page loads with its first form. */
export type FaultName = keyof typeof FAULTS;

/** What fills a message: figures already in the words a person reads. Why something is so is a phrase that every language has words for. */
export type FaultValues = { readonly [name: string]: string | number } & { readonly reason?: Reason };

/** What fills the message of one fault: what somebody has no right to is a phrase too. */
export type ValuesOf<Name extends FaultName> = Name extends 'DENIED'
  ? FaultValues & { readonly what: Doing }
  : FaultValues;

/** One thing that is wrong, at one place of the record (`lines[2].qty`; empty for the record as a whole). */
export type Fault = {
  readonly field: string;
  readonly code: FaultName;
  readonly values?: FaultValues;
  /** Which record of several sent at once, from 0. */
  readonly row?: number;
  /** A question rather than a refusal: sent again with this name in `confirmed`, it is let through. */
  readonly asks?: true;
};

/** A fault as it travels: the number an integrator programs against, the name, and the words. */
export type WireError = {
  readonly field: string;
  readonly code: number;
  readonly name: FaultName;
  readonly message: string;
  readonly values?: FaultValues;
  readonly row?: number;
  readonly asks?: true;
};

/** A fault of one field. @example fault('lines[2].qty', 'REQUIRED', { label: 'Quantity' }) */
export const fault = <Name extends FaultName>(field: string, code: Name, values?: ValuesOf<Name>): Fault =>
  values === undefined ? { field, code } : { field, code, values };

/** Holes that hold counts; the others may hold ids and years. */
const COUNTS = new Set(['n', 'max']);

/** What stands in a hole: counts are grouped as they are on the screen. */
const inWords = (hole: string, value: string | number = ''): string =>
  typeof value === 'number' && Number.isSafeInteger(value) && COUNTS.has(hole)
    ? formatNumber(value, { grouping: 'indian' })
    : String(value);

/** Words of a fault, in whatever language, with their holes filled; an empty one takes the blank before it along. @example filledWords('{n} rows', { n: 3 }) → '3 rows' */
export const filledWords = (words: string, values: FaultValues): string =>
  words
    .replace(/( ?)\{(\w+)\}/gu, (_, blank: string, name: string) => {
      const said = inWords(name, values[name]);
      return said === '' ? '' : `${blank}${said}`;
    })
    .replace(/\s+/gu, ' ')
    .trim();
