import { useLayoutEffect, useState, type RefObject } from 'react';

type Element = RefObject<HTMLElement | null>;

/**
 * Whether an element is narrower than so many px; decided before the first paint and whenever its size changes. The element stands as long
 * as its component: a state in place of a ref would draw everything twice.
 */
export function useNarrow(element: Element, limit: number): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < limit); // nothing is wider than the window
  useLayoutEffect(() => watched(element, ({ offsetWidth }) => setIsNarrow(offsetWidth < limit)), [element, limit]);
  return isNarrow;
}

const FIRST_GUESS = 40;

/**
 * Height in px of a row, as tokens and density set it; measured on the probe before the first paint. `isThere`: whether the probe is drawn,
 * where it is not always.
 */
export function useRowHeight(probe: Element, isThere = true): number {
  const [height, setHeight] = useState(FIRST_GUESS);
  useLayoutEffect(
    () => (isThere ? watched(probe, ({ offsetHeight }) => setHeight(offsetHeight || FIRST_GUESS)) : undefined),
    [probe, isThere],
  );
  return height;
}

/** Measures now and at each change of size, until the answer is called. */
function watched({ current }: Element, measure: (element: HTMLElement) => void): (() => void) | undefined {
  if (!current) return undefined;
  measure(current);
  const watcher = new ResizeObserver(() => measure(current));
  watcher.observe(current);
  return () => watcher.disconnect();
}
