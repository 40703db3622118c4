import { useEffect } from 'react';

const SLICE = 2_000;
/** Least idle time, in ms, worth beginning a slice in. */
const WORTH = 4;

/**
 * Builds an index in the browser's idle moments, so that the first key finds it ready and no frame waits for it.
 * Browsers without idle callbacks build at the first search instead.
 */
export function useIdleBuild(prepare: (count: number) => number) {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    const build = (deadline: IdleDeadline) => {
      let missing = 1;
      while (missing > 0 && deadline.timeRemaining() > WORTH) missing = prepare(SLICE);
      if (missing > 0) handle = requestIdleCallback(build);
    };
    let handle = 0;
    // After the next paint: the moment between drawing and painting looks idle, and is not.
    const frame = requestAnimationFrame(() => {
      handle = requestIdleCallback(build);
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(handle);
    };
  }, [prepare]);
}
