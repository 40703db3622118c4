import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** So many lines are all drawn: the browser's own search finds them. More are drawn as they come in sight. */
export const ALL_DRAWN = 400;

const OVERSCAN = 12;
const LINE_GUESS = 37;

type Windowed = { readonly count: number; readonly keyAt: (line: number) => string; readonly kept: number };

/** Which lines of a large matrix are drawn: those in sight, and `kept`, on which the focus hangs; -1 keeps none. */
export const useRowWindow = (
  scroller: RefObject<HTMLDivElement | null>,
  { count, keyAt, kept }: Windowed,
): Virtualizer<HTMLDivElement, HTMLTableRowElement> =>
  useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: count > ALL_DRAWN,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_GUESS,
    getItemKey: keyAt,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: window.innerHeight }, // until it is measured: lines stand in the first drawing already
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (kept < 0 || kept >= count || inSight.includes(kept)) return inSight;
      return [...inSight, kept].toSorted((a, b) => a - b);
    },
  });
