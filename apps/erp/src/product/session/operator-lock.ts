import type { Operator, UiMemory } from './ui-memory.ts';

const MINUTE = 60_000;

/** After so many minutes without a touch it locks; undefined: by hand alone. */
export const lockMinutes = (operators: UiMemory['operators']): number | undefined =>
  operators === 'off' || operators === 'manual' ? undefined : Number(operators);

/**
 * Whether somebody must say who they are. Whoever has just logged in has said so.
 * @example isLocked({ …, seenAt: now - 6 * MINUTE }, 5, now) → true
 */
export const isLocked = (operator: Operator | undefined, minutes: number | undefined, now: number): boolean =>
  operator !== undefined &&
  (operator.isAway === true || (minutes !== undefined && now - operator.seenAt > minutes * MINUTE));
