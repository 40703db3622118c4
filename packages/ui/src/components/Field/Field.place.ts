type Box = { readonly left: number; readonly top: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

const GAP = 4;
const MARGIN = 8;

/**
 * Where a panel goes beside its anchor, in px of the window: below when it fits or has more room there,
 * otherwise above; never over the window's edge, at most as high as the room.
 */
export function placeBeside(anchor: Box, panel: Size, room: Size) {
  const below = room.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isBelow = panel.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const height = Math.min(panel.height, maxHeight);
  const left = Math.max(MARGIN, Math.min(anchor.left, room.width - panel.width - MARGIN));
  return { left, top: isBelow ? anchor.bottom + GAP : anchor.top - GAP - height, maxHeight };
}
