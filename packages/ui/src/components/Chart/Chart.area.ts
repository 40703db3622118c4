import { axisWidth, type FigureScale } from './Chart.scale.ts';

/** Where things lie in a drawing of so many px. Distances are from the start: the left, or the right in RTL. */
export type PlotArea = {
  readonly width: number;
  readonly height: number;
  /** Where the categories begin. */
  readonly start: number;
  readonly top: number;
  readonly bottom: number;
  /** Room of one category. */
  readonly band: number;
  readonly isMirrored: boolean;
  /** px from the left of a distance from the start. */
  readonly x: (distance: number) => number;
  /** px from the top of a value. */
  readonly y: (value: number) => number;
  /** Distance of a category's middle from the start. */
  readonly middle: (at: number) => number;
};

const TOP = 8;
const BOTTOM = 26;
const END = 8;

export type AreaOptions = {
  readonly width: number;
  readonly height: number;
  readonly isMirrored: boolean;
  readonly scale: FigureScale;
  readonly tickTexts: readonly string[];
  readonly categories: number;
};

export function plotArea({ width, height, isMirrored, scale, tickTexts, categories }: AreaOptions): PlotArea {
  const start = axisWidth(tickTexts);
  const bottom = height - BOTTOM;
  const band = Math.max(0, width - start - END) / Math.max(1, categories);
  return {
    width,
    height,
    start,
    top: TOP,
    bottom,
    band,
    isMirrored,
    x: (distance) => (isMirrored ? width - distance : distance),
    y: (value) => bottom - ((value - scale.least) / (scale.most - scale.least)) * (bottom - TOP),
    middle: (at) => start + (at + 0.5) * band,
  };
}
