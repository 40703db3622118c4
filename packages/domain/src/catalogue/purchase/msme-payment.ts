import type { AnyRecord } from '../language/record.ts';

/** Most days after acceptance that a micro or small supplier may be kept waiting (MSMED Act, section 15). */
export const LAWFUL_DAYS = 45;

/** Days that the law sets where nothing was agreed. */
const UNAGREED_DAYS = 15;

const PROTECTED = new Set<unknown>(['micro', 'small']);

/** Whether the law says when a supplier is paid. */
export const isPaidByLaw = (supplier: AnyRecord | undefined): boolean => PROTECTED.has(supplier?.['msmeType']);

/**
 * Credit days of a supplier with whom an order agrees on no terms of its own: the supplier's, or those of the law where there are none either.
 * @example a micro enterprise without terms → 15
 */
export const creditDaysOf = (supplier: AnyRecord | undefined): number | null => {
  const agreed = supplier?.['creditDays'];
  const days = typeof agreed === 'number' ? agreed : null;
  return isPaidByLaw(supplier) && (days ?? 0) === 0 ? UNAGREED_DAYS : days;
};
