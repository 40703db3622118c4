import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, type RefObject } from 'react';
import { measureAnew } from '../DataTable/measure-anew.ts';
import { faultyLines } from './LineGrid.state.ts';

const OVERSCAN = 6;
/** More faulty lines than this are not drawn ahead of being seen. */
const DRAWN_FAULTS = 50;
const CARD_GUESS = 320;
const CARD_GAP = 8;

export type LineWindowOptions = {
  readonly count: number;
  readonly rowHeight: number;
  /** Lines are cards: each as high as it is. */
  readonly isNarrow: boolean;
  readonly activeRow: number;
  readonly faults: ReadonlyMap<string, string>;
};

/** Which lines are drawn: those in sight, the active one, as the focus hangs on it, and faulty ones, which an error summary must find. */
export function useLineWindow(
  scroller: RefObject<HTMLDivElement | null>,
  { count, rowHeight, isNarrow, activeRow, faults }: LineWindowOptions,
): Virtualizer<HTMLDivElement, Element> {
  const padding = isNarrow ? CARD_GAP : 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? CARD_GUESS : rowHeight),
    overscan: OVERSCAN,
    gap: padding,
    paddingStart: padding,
    paddingEnd: padding,
    rangeExtractor: (range) => {
      const faulty = faultyLines(faults).slice(0, DRAWN_FAULTS);
      const wanted = [...defaultRangeExtractor(range), activeRow, ...faulty];
      return [...new Set(wanted)].filter((at) => at >= 0 && at < count);
    },
  });
  useLayoutEffect(() => measureAnew(virtual), [virtual, rowHeight, isNarrow]);
  return virtual;
}
