import { useLayoutEffect, useRef, useState } from 'react';
import { placeBeside } from './Field.place.ts';

/**
 * A panel in the browser's top layer (never clipped by a dialog or a table), placed below its anchor or above
 * it where there is more room, kept there while anything scrolls. Give `setAnchor` as ref to the control's box and
 * `setPanel` to an element with `popover="manual"`.
 */
export function useAnchoredPopover({ isOpen, isAnchorWide = false }: { isOpen: boolean; isAnchorWide?: boolean }) {
  // State, not refs: the effect must run when the panel comes into being, which may be after it opens.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (!isOpen || !anchor || !panel) return undefined;
    const place = () => putBeside(anchor, panel, isAnchorWide);
    panel.showPopover();
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(panel);
    watcher.observe(anchor);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      if (panel.isConnected) panel.hidePopover();
    };
  }, [isOpen, anchor, panel, isAnchorWide]);

  return { anchor, panel, setAnchor, setPanel };
}

function putBeside(anchor: HTMLElement, panel: HTMLElement, isAnchorWide: boolean) {
  const { style } = panel;
  if (isAnchorWide) style.minInlineSize = `${anchor.offsetWidth}px`;
  style.maxBlockSize = '';
  const room = { width: window.innerWidth, height: window.innerHeight };
  const placed = placeBeside(anchor.getBoundingClientRect(), panel.getBoundingClientRect(), room);
  style.left = `${placed.left}px`;
  style.top = `${placed.top}px`;
  style.maxBlockSize = `${placed.maxHeight}px`;
}

/** Closes when the person presses or focuses outside of the given elements; for panels with their own focus. */
export function useLeaving(elements: readonly (HTMLElement | null)[], isOpen: boolean, onLeave: () => void) {
  const latest = useRef(onLeave);
  useLayoutEffect(() => {
    latest.current = onLeave;
  });
  const [first, second] = elements;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Node && [first, second].some((element) => element?.contains(target));
      if (!isInside) latest.current();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('focusin', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('focusin', leave, true);
    };
  }, [isOpen, first, second]);
}
