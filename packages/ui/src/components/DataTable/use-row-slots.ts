import { useState } from 'react';

/**
 * Which element draws which row. Scrolling slowly, a row keeps its element; after a jump past everything drawn
 * the elements are taken over in their order, so that only texts change: making forty rows anew in each frame of
 * a fling costs ten times as much.
 */
export function useRowSlots(first: number, last: number): (row: number) => number {
  const [seen, setSeen] = useState({ first, last, shift: 0 });
  const isJump = first > seen.last || last < seen.first;
  const shift = isJump ? seen.shift + first - seen.first : seen.shift;
  // Set while drawing, as React advises for what follows from the last drawing: no second pass over the rows.
  if (first !== seen.first || last !== seen.last) setSeen({ first, last, shift });
  return (row) => row - shift;
}
