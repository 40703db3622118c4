import { useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import type { Clock, LoadingTracker } from './LoadingBar.state.ts';
import { Track } from './LoadingBar.style.ts';

export { createLoadingTracker } from './LoadingBar.state.ts';
export type { LoadingTracker } from './LoadingBar.state.ts';

/** The browser's own clock, for `createLoadingTracker`. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

export type LoadingBarProps = ComponentProps<'div'> & { tracker: LoadingTracker; label: string };

/**
 * A thin bar at the top of the window while requests are open: after 100 ms, for at least 300 ms, and 300 ms beyond the
 * last. The tracker is made once with `createLoadingTracker(browserClock)` and fed by the HTTP client. It stands outside of every
 * landmark of the page, so it is one of its own: WCAG asks that nothing lies between the landmarks.
 * For: requests of the whole page. Not for: one part of it (LoadState, Skeleton), work with a known end (Progress).
 */
export function LoadingBar({ tracker, label, ...rest }: LoadingBarProps) {
  const isShown = useSyncExternalStore(tracker.subscribe, tracker.isShown);
  if (!isShown) return null;
  return (
    <section aria-label={label}>
      <Track {...rest} role="progressbar" aria-label={label} />
    </section>
  );
}
