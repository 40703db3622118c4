import type { Virtualizer } from '@tanstack/react-virtual';

/** Forgets all sizes and takes those of what is drawn at once: what did not change its size tells nobody by itself. */
export function measureAnew<Scroller extends Element, Item extends Element>(
  virtual: Virtualizer<Scroller, Item>,
): void {
  virtual.measure();
  virtual.getTotalSize(); // lays out with guesses, or the next line would find the old sizes and nothing to change
  for (const drawn of virtual.elementsCache.values()) virtual.measureElement(drawn);
}
