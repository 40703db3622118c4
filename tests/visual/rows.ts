import { paintedModes } from '../../packages/ui/src/tokens/all-themes.ts';
import { contrasts } from '../../packages/ui/src/tokens/appearance.ts';
import { brands } from '../../packages/ui/src/tokens/brands.ts';
import { densities } from '../../packages/ui/src/tokens/density.ts';
import { coveringArray } from './covering-array.ts';

/** Languages of the product, in samples of their scripts. */
export const pictureLanguages = ['en', 'hi', 'gu'] as const;

/** Widths of a window in CSS pixels: a phone, a half window, a desk. */
const widths = ['390', '720', '1100'] as const;

/** The axes over which pictures are taken. */
export const axes = {
  brand: brands.map(({ key }) => key),
  mode: paintedModes,
  density: densities,
  contrast: contrasts,
  language: pictureLanguages,
  width: widths,
} as const;

/** What each key story is pictured in; every pair of values of two axes is among them. */
export const pictureRows = coveringArray(axes);
export type PictureRow = (typeof pictureRows)[number];

/** A name for files: `partner-two.dark.compact.high.hi.390`. */
export const rowName = ({ brand, mode, density, contrast, language, width }: PictureRow): string =>
  [brand, mode, density, contrast, language, width].join('.');
