/** What decides where Enter goes, read off an element. */
export type FocusStop = {
  readonly isDisabled: boolean;
  readonly isHidden: boolean;
  /** Reached by Tab; buttons inside a field are, for the pointer's sake, not stops of Enter. */
  readonly isField: boolean;
};

/**
 * The stop that Enter (1) or Shift+Enter (-1) leads to; undefined at the ends.
 * @example stepFrom(stops, 0, 1) → 2 when the second is disabled
 */
export function stepFrom(stops: readonly FocusStop[], from: number, step: 1 | -1): number | undefined {
  for (let at = from + step; at >= 0 && at < stops.length; at += step) {
    const stop = stops[at];
    if (stop?.isField && !stop.isDisabled && !stop.isHidden) return at;
  }
  return undefined;
}
