/** A worker tells so often that it lives; others take its work over after three times that. */
const BEAT_EVERY_MS = 10_000;

/** Work that comes no further for so long is stuck: a timer alone does not keep it. */
const STUCK_AFTER_MS = 10 * 60_000;

/** Keeps a claim while its work goes on. */
export type Heartbeat = {
  /** The work came further; tells so at once when the last beat is old, or when asked to. Throws what the last beat was refused with. */
  readonly cameFurther: (tells?: boolean) => Promise<void>;
  /** The last one has ended before this resolves. */
  readonly stop: () => Promise<void>;
};

/**
 * Beats on its own while a long statement or a slow store holds the work up, and with the work while that leaves no room for timers. Work that
 * comes no further for ten minutes is left to be claimed by another. `beat` throws when the claim is lost or the work was called off.
 */
export const heartbeat = (
  beat: () => Promise<void>,
  { everyMs = BEAT_EVERY_MS, stuckAfterMs = STUCK_AFTER_MS, now = () => performance.now() } = {},
): Heartbeat => {
  let [beatenAt, furtherAt] = [now(), now()];
  let refused: { readonly cause: unknown } | undefined;
  let running: Promise<void> | undefined;
  const beatNow = (): Promise<void> =>
    (running ??= beat()
      .then(
        () => void (beatenAt = now()),
        (cause: unknown) => void (refused = { cause }),
      )
      .finally(() => (running = undefined)));
  const timer = setInterval(() => {
    if (refused === undefined && now() - furtherAt < stuckAfterMs) void beatNow();
  }, everyMs);
  timer.unref();
  return {
    cameFurther: async (tells = now() - beatenAt >= everyMs) => {
      furtherAt = now();
      if (refused === undefined && tells) await beatNow();
      if (refused !== undefined) throw refused.cause;
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
