const MINUTE = 60_000;

/** So long before the end a person is told. */
const WARNING_MINUTES = 5;

/** Where a session stands that nobody uses: in use, about to end at a moment, or over. */
export type IdleState =
  | { readonly kind: 'used' }
  | { readonly kind: 'ending'; readonly at: number }
  | { readonly kind: 'over' };

/**
 * How far an unused session is, five minutes before its end at the earliest; a session that lives less than ten minutes tells at its half.
 * Moments are ms since 1970.
 * @example idleState({ lastUse: 0, now: 11.95 * HOUR, idleMinutes: 720 }) → { kind: 'ending', at: 12 * HOUR }
 */
export const idleState = ({
  lastUse,
  now,
  idleMinutes,
}: {
  readonly lastUse: number;
  readonly now: number;
  readonly idleMinutes: number;
}): IdleState => {
  const at = lastUse + idleMinutes * MINUTE;
  if (now >= at) return { kind: 'over' };
  return now >= at - Math.min(WARNING_MINUTES, idleMinutes / 2) * MINUTE ? { kind: 'ending', at } : { kind: 'used' };
};
