import { useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than so many px; decided before the first paint and whenever its size changes. */
export function useNarrow(element: HTMLElement | null, limit: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => setIsNarrow(element.offsetWidth < limit);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [element, limit]);
  return isNarrow;
}

const FIRST_GUESS = 40;

/** Height in px of a row, as tokens and density set it; measured on the probe before the first paint. */
export function useRowHeight(probe: HTMLElement | null): number {
  const [height, setHeight] = useState(FIRST_GUESS);
  useLayoutEffect(() => {
    if (!probe) return undefined;
    const measure = () => setHeight(probe.offsetHeight || FIRST_GUESS);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(probe);
    return () => watcher.disconnect();
  }, [probe]);
  return height;
}
