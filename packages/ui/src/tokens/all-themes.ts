import { contrasts } from './appearance.ts';
import type { Contrast } from './appearance.ts';
import type { Brand } from './brand.ts';
import { brands } from './brands.ts';
import { componentTokens } from './component.ts';
import { densities, densityTokens } from './density.ts';
import type { Density } from './density.ts';
import { fixedTokens, highContrastFocusWidth } from './fixed.ts';
import type { Hex } from './primitive.ts';
import { baseColours } from './semantic.ts';
import type { ColourName, Theme } from './semantic.ts';

/** A mode that is painted: `system` is one of these two, whichever the machine asks for. */
export const paintedModes = ['light', 'dark'] as const;
export type PaintedMode = (typeof paintedModes)[number];

/** One point of the product brand × mode × density × contrast. */
export type FullTheme = Readonly<{ brand: Brand; mode: PaintedMode; density: Density; contrast: Contrast }>;

/** All 84 themes: 7 brands × 2 modes × 3 densities × 2 contrasts. */
export const allThemes: readonly FullTheme[] = brands.flatMap((brand) =>
  paintedModes.flatMap((mode) =>
    densities.flatMap((density) => contrasts.map((contrast) => ({ brand, mode, density, contrast }))),
  ),
);

/** The palette of a mode and a contrast. @example themeOf('dark', 'high') → 'darkHigh' */
export const themeOf = (mode: PaintedMode, contrast: Contrast): Theme => (contrast === 'high' ? `${mode}High` : mode);

/** Every colour of a brand in one of the four palettes. */
export const paletteOf = ({ colours }: Pick<Brand, 'colours'>, theme: Theme): Readonly<Record<ColourName, Hex>> => ({
  ...baseColours[theme],
  ...colours[theme],
});

/** Every token as one theme has it, by its name in the code; colours as hexadecimal digits. */
export const tokensOf = ({ brand, mode, density, contrast }: FullTheme): Readonly<Record<string, string>> => ({
  ...fixedTokens,
  ...(contrast === 'high' ? { focusWidth: highContrastFocusWidth } : {}),
  ...densityTokens[density],
  ...paletteOf(brand, themeOf(mode, contrast)),
  ...componentTokens,
});
