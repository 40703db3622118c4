const MINUTE_MS = 60_000;

/** Waits before a message is tried again, in minutes (spec 03, 6.6): five times after the first one (spec 01, 2.9). */
const WAITS_MINUTES = [1, 5, 15, 60, 240] as const;

/**
 * When a message is tried again after so many tries, in ms from now: 1, 5, 15, 60 minutes, 4 hours. Undefined: no more, it has failed.
 * @example retryAfterMs(2) → 300_000
 */
export const retryAfterMs = (tries: number): number | undefined => {
  const minutes = WAITS_MINUTES[tries - 1];
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
};
