/** Times that a message is tried before it counts as failed (spec 01, 2.9). */
export const MOST_TRIES = 5;

const MINUTE_MS = 60_000;

/**
 * When a message is tried again after so many tries, in ms from now: 1, 4, 16, 64 minutes. Undefined: no more.
 * @example retryAfterMs(2) → 240_000
 */
export const retryAfterMs = (tries: number): number | undefined =>
  tries >= MOST_TRIES ? undefined : MINUTE_MS * 4 ** (tries - 1);
