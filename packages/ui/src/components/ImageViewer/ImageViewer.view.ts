/** How a picture lies in its window: `scale` times fitted size, moved by `x` and `y` px from the middle, turned clockwise. */
export type View = {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly turn: 0 | 90 | 180 | 270;
};

type Point = { readonly x: number; readonly y: number };

export const FITTED: View = { scale: 1, x: 0, y: 0, turn: 0 };

const [SMALLEST, LARGEST] = [1, 8];
/** One press of + makes it so many times larger. */
export const STEP = 1.5;

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Moves the picture, but never so far that the window is empty: half of it stays in view. */
export const moved = (view: View, by: Point, window: { readonly width: number; readonly height: number }): View => ({
  ...view,
  x: view.scale === 1 ? 0 : within(view.x + by.x, (window.width * view.scale) / 2),
  y: view.scale === 1 ? 0 : within(view.y + by.y, (window.height * view.scale) / 2),
});

/**
 * Enlarges around a point of the window (px from its middle), which keeps what it shows; fitted size is the smallest.
 * @example zoomed(FITTED, 2, { x: 100, y: 0 }) → { scale: 2, x: -100, y: 0, turn: 0 }
 */
export function zoomed(view: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.max(SMALLEST, Math.min(LARGEST, view.scale * factor));
  if (scale === SMALLEST) return { ...view, scale, x: 0, y: 0 };
  const ratio = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

const TURNS = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

/** A quarter turn clockwise, fitted again. */
export const turned = ({ turn }: View): View => ({ ...FITTED, turn: TURNS[turn] });
