import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { firstPoint, movedPoint, type ChartPoint } from './Chart.points.ts';

/** Width in px that a plot has, and whether it runs from right to left; 0 before it was measured. */
export function usePlotSize() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ width: 0, isMirrored: false });
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () =>
      setSize({ width: element.clientWidth, isMirrored: getComputedStyle(element).direction === 'rtl' });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [element]);
  return { ...size, setElement };
}

export type PointsOptions = {
  readonly categories: number;
  readonly series: number;
  readonly has: (point: ChartPoint) => boolean;
  readonly isMirrored: boolean;
};

/**
 * The points of a chart as one tab stop: arrows go from point to point, Home and End to the ends, Esc puts the
 * figures away. `shown` is the point whose figures are to be seen, by focus or pointer.
 */
export function usePoints(options: PointsOptions) {
  const root = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<ChartPoint>();
  const [shown, setShown] = useState<ChartPoint>();
  const isThere = held && held.at < options.categories && held.series < options.series && options.has(held);
  const active = isThere ? held : firstPoint(options);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setShown(undefined);
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = movedPoint(active, event.key, options);
    if (!next) return;
    event.preventDefault();
    root.current?.querySelector<SVGElement>(`[data-point="${next.at}:${next.series}"]`)?.focus();
  }

  const pointProps = (at: number, series: number) => ({
    'data-point': `${at}:${series}`,
    tabIndex: at === active.at && series === active.series ? 0 : -1,
    role: 'img',
    onFocus: () => {
      setHeld({ at, series });
      setShown({ at, series });
    },
    onBlur: () => setShown(undefined),
  });

  return { root, shown, setShown, onKeyDown, pointProps };
}
