/** Where values lie along an axis of figures, and the round figures that are written beside it. */
export type FigureScale = {
  readonly least: number;
  readonly most: number;
  /** Round figures from `least` to `most`. */
  readonly ticks: readonly number[];
};

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/**
 * A scale from zero (or below, when figures are) up to a round figure, in about `count` steps of 1, 2, 2.5 or 5 × 10ⁿ.
 * @example figureScale([312, 940]) → { least: 0, most: 1000, ticks: [0, 250, 500, 750, 1000] }
 */
export function figureScale(values: readonly number[], count = 4): FigureScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const raw = (high - low || 1) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (ROUND_STEPS.find((round) => round * power >= raw * 0.999) ?? 10) * power;
  const from = Math.floor(low / step + 1e-9);
  const to = Math.max(from + 1, Math.ceil(high / step - 1e-9));
  // Counted in whole steps: adding 0.1 up would drift.
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
  return { least: ticks[0] ?? 0, most: ticks.at(-1) ?? 1, ticks };
}

/** How many categories share one written name, so that names do not touch. */
export const labelStride = (labels: readonly string[], room: number): number => {
  const longest = labels.reduce((most, { length }) => Math.max(most, length), 1);
  return Math.max(1, Math.ceil(((longest * CHARACTER + GAP) * labels.length) / Math.max(1, room)));
};

/** Width in px of written figures beside an axis. */
export const axisWidth = (labels: readonly string[]): number =>
  labels.reduce((most, { length }) => Math.max(most, length), 1) * CHARACTER + GAP;

/** Mean width of a character in px at the axis' font size. */
const CHARACTER = 6.8;
const GAP = 12;
