import { useMemo, type RefObject } from 'react';
import { useNarrow } from './use-narrow.ts';

/** px that columns which scroll have beside those that stay, at least. */
const LEAST_BESIDE = 240;

/** Where columns that stay in sight stand: px from the start for each, and all of them together. */
export type Pins = { readonly offsets: readonly number[]; readonly width: number };

/** Px before the column at this place. */
const startOf = (widths: readonly number[], at: number, before: number): number =>
  widths.slice(0, at).reduce((sum, width) => sum + width, before);

/**
 * The columns that stay in sight, by their least widths: where a table scrolls, no column has more. Where they would leave no room for the
 * others, the first alone stays. `before`: px of the boxes.
 */
export function usePins(
  scroller: RefObject<HTMLElement | null>,
  widths: readonly number[],
  { wanted, before }: { readonly wanted: number; readonly before: number },
): Pins {
  const isTight = useNarrow(scroller, startOf(widths, wanted, before) + LEAST_BESIDE);
  const count = isTight ? Math.min(wanted, 1) : wanted;
  const width = startOf(widths, count, before);
  const offsets = useMemo(
    () => widths.slice(0, count).map((_own, at) => startOf(widths, at, before)),
    [widths, count, before],
  );
  return { offsets, width };
}
