/** How long nothing may be under way before the first screen counts as settled, in ms. */
const PAUSE = 400;

/** What a pause needs: a call after a while that can be called off. */
type Timer = (ms: number, call: () => void) => () => void;

/** Tells when the first screen has what it asked for. */
export type FirstQuiet = {
  /** A request began (1) or ended (-1). */
  readonly count: (change: 1 | -1) => void;
  /** Once, when nothing has been under way for a moment: the time for what nobody waits for. */
  readonly settled: Promise<void>;
};

/** Counts requests until a first pause. @example const quiet = createFirstQuiet(browserClock.after); void quiet.settled.then(preload) */
export const createFirstQuiet = (after: Timer): FirstQuiet => {
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let open = 0;
  let callOff = after(PAUSE, settle);
  return {
    settled,
    count: (change) => {
      open += change;
      callOff();
      callOff = open === 0 ? after(PAUSE, settle) : () => undefined;
    },
  };
};
