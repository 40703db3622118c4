import type { Fault } from '@weft/domain/contract/faults';

/**
 * Faults of which the questions are asked alone of whoever can be asked (a body that carries `confirmed`, be it empty) and has not answered yet.
 * Files, bulk edits and older callers are never held up by one.
 */
export const openQuestions = (faults: readonly Fault[], confirmed: unknown): readonly Fault[] =>
  faults.filter(({ asks, code }) => asks !== true || (Array.isArray(confirmed) && !confirmed.includes(code)));
