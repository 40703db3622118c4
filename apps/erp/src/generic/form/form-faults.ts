import type { Fault, WireError } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';

/** Faults of a form, each at its path: `name`, `lines[2].qty`, empty for the record as a whole. */
export type PlacedFault = { readonly field: string; readonly message: string };

/** Head of a path: the field that a change of it touches. @example headOf('lines[2].qty') → 'lines' */
export const headOf = (path: string): string => /^[^.[]*/u.exec(path)?.[0] ?? '';

/** The last name of a path: the column that a fault of a line is of. */
export const tailOf = (path: string): string => /[^.\]]*$/u.exec(path)?.[0] ?? '';

/** How a fault is told in the person's language. */
export type FaultTeller = (fault: Pick<WireError, 'name' | 'values' | 'message'>) => string;

/** Faults of our own validation in words. */
export const ownFaults = (faults: readonly Fault[], tell: FaultTeller): readonly PlacedFault[] =>
  faults.map((fault) => ({ field: fault.field, message: tell(wireError(fault)) }));

/** Faults that the server told and that still stand: those of fields that were not touched since. */
export const serverFaults = (
  errors: readonly WireError[],
  touched: ReadonlySet<string>,
  tell: FaultTeller,
): readonly PlacedFault[] =>
  errors
    .filter(({ field }) => field === '' || !touched.has(headOf(field)))
    .map((error) => ({ field: error.field, message: tell(error) }));

/** All faults of a form, the first of each path; what the person typed and cannot be read comes first. */
export const mergedFaults = (...lists: readonly (readonly PlacedFault[])[]): readonly PlacedFault[] => {
  const seen = new Set<string>();
  return lists.flat().filter(({ field, message }) => {
    const key = field === '' ? ` ${message}` : field;
    return seen.has(key) ? false : seen.add(key);
  });
};

/** Whether a path is a field of the form or lies in one: its fault then stands under a control, not only in the summary. */
export const faultMap = (faults: readonly PlacedFault[]): ReadonlyMap<string, string> =>
  new Map(faults.filter(({ field }) => field !== '').map(({ field, message }) => [field, message]));
