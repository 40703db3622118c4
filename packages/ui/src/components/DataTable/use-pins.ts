import { useMemo, type RefObject } from 'react';
import { useNarrow } from './use-narrow.ts';

/** px that columns which scroll have beside those that stay, at least. */
const LEAST_BESIDE = 240;

/** Where columns that stay in sight stand: px from the start for each, and all of them together. */
export type Pins = { readonly offsets: readonly number[]; readonly width: number };

/**
 * The columns that stay in sight, by their least widths: where a table scrolls, no column has more. Where they would leave no room for the
 * others, the first alone stays. `before`: px of the boxes.
 */
export function usePins(
  scroller: RefObject<HTMLElement | null>,
  widths: readonly number[],
  { wanted, before }: { readonly wanted: number; readonly before: number },
): Pins {
  const widthOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, before);
  const isTight = useNarrow(scroller, widthOf(wanted) + LEAST_BESIDE);
  const count = isTight ? Math.min(wanted, 1) : wanted;
  const width = widthOf(count);
  const offsets = useMemo(() => {
    let edge = before;
    return widths.slice(0, count).map((own) => {
      const at = edge;
      edge += own;
      return at;
    });
  }, [widths, count, before]);
  return { offsets, width };
}
