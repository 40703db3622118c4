import { useLayoutEffect, useState, type RefObject } from 'react';
import { visibleColumns } from './DataTable.columns.ts';

/** First and last place of the columns that are drawn. */
export type ColumnWindow = { readonly first: number; readonly last: number };

/** Up to so many columns are all drawn: scrolling sideways then draws nothing anew. */
const DRAWN_WHOLE = 16;

/**
 * Which columns are in sight. Widths are the least ones: where a table is wider than its room, no column has more.
 * Undefined when all are drawn.
 */
export function useColumnWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  widths: readonly number[],
): ColumnWindow | undefined {
  const isWindowed = widths.length > DRAWN_WHOLE;
  const [seen, setSeen] = useState<ColumnWindow>({ first: 0, last: DRAWN_WHOLE });
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller || !isWindowed) return undefined;
    const look = () => {
      const next = visibleColumns(widths, Math.abs(scroller.scrollLeft), scroller.clientWidth);
      setSeen((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [scrollerRef, isWindowed, widths]);
  return isWindowed ? seen : undefined;
}
