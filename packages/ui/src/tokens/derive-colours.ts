import { contrast } from './contrast.ts';
import { toHex, toOklch } from './oklch.ts';
import { contrastPairs, requiredContrast } from './pairs.ts';
import { grey, mist } from './primitive.ts';
import type { Hex } from './primitive.ts';
import { baseColours, themes } from './semantic.ts';
import type { BrandColourName, BrandColours, ColourName, Theme } from './semantic.ts';

type Known = Readonly<Partial<Record<ColourName, Hex>>>;

/** Whether a colour keeps its promise to all colours that are known by now. */
const fits = (name: BrandColourName, hex: Hex, known: Known, theme: Theme): boolean => {
  const level = theme.endsWith('High') ? 'high' : 'normal';
  return contrastPairs.every(({ front, back, kind }) => {
    const other = front === name ? known[back] : back === name ? known[front] : undefined;
    return other === undefined || contrast(hex, other) >= requiredContrast[kind][level];
  });
};

const STEPS = Array.from({ length: 181 }, (_, step) => 0.1 + step * 0.005);

/** The lightness nearest to the wished one at which a colour keeps its promises; the wished one when none does. */
const nearest = (name: BrandColourName, wish: Wish, known: Known, theme: Theme): Hex =>
  STEPS.toSorted((one, other) => Math.abs(one - wish.lightness) - Math.abs(other - wish.lightness))
    .map((lightness) => toHex({ ...wish, lightness }))
    .find((hex) => fits(name, hex, known, theme)) ?? toHex(wish);

type Wish = Readonly<{ lightness: number; chroma: number; hue: number }>;

/** Lightness wished for each colour; the contrast that is needed moves it. `hover` is a step from the accent. */
const wishes: Readonly<
  Record<
    Theme,
    Readonly<{ accent: number; hover: number; text: number; soft: number; softChroma: number; focus: number }>
  >
> = {
  light: { accent: 0.52, hover: -0.06, text: 0.54, soft: 0.96, softChroma: 0.022, focus: 0.6 },
  dark: { accent: 0.55, hover: -0.05, text: 0.7, soft: 0.27, softChroma: 0.045, focus: 0.62 },
  lightHigh: { accent: 0.43, hover: -0.06, text: 0.43, soft: 0.965, softChroma: 0.02, focus: 0.53 },
  darkHigh: { accent: 0.76, hover: 0.05, text: 0.78, soft: 0.24, softChroma: 0.04, focus: 0.7 },
};

const neutrals: Readonly<
  Record<Theme, Pick<BrandColours, 'onAccent' | 'headerSurface' | 'headerText' | 'headerBorder'>>
> = {
  light: { onAccent: grey[0], headerSurface: grey[0], headerText: grey[880], headerBorder: grey[120] },
  dark: { onAccent: grey[0], headerSurface: grey[850], headerText: mist[100], headerBorder: grey[700] },
  lightHigh: { onAccent: grey[0], headerSurface: grey[0], headerText: grey[970], headerBorder: grey[440] },
  darkHigh: { onAccent: grey[950], headerSurface: grey[900], headerText: grey[0], headerBorder: mist[600] },
};

const deriveTheme = (hue: number, chroma: number, theme: Theme): BrandColours => {
  const wish = wishes[theme];
  const own = neutrals[theme];
  const soft = { lightness: wish.soft, chroma: Math.min(wish.softChroma, chroma), hue };
  const withSoft: Known = {
    ...baseColours[theme],
    ...own,
    accentSoft: nearest('accentSoft', soft, baseColours[theme], theme),
  };
  const at = (name: BrandColourName, lightness: number): Hex =>
    nearest(name, { lightness, chroma, hue }, withSoft, theme);
  const accent = at('accent', wish.accent);
  return {
    accent,
    accentHover: at('accentHover', toOklch(accent).lightness + wish.hover),
    onAccent: own.onAccent,
    accentText: at('accentText', wish.text),
    accentSoft: withSoft.accentSoft ?? accent,
    focus: at('focus', wish.focus),
    headerSurface: own.headerSurface,
    headerText: own.headerText,
    headerBorder: own.headerBorder,
  };
};

/**
 * Brand colours for all four themes from one colour of the partner: its hue and strength stay, its lightness moves to
 * where every declared pair has the contrast it needs.
 * @example deriveColours('#ffd400').light.accentText → '#826b04', a readable yellow
 */
export const deriveColours = (primary: Hex): Readonly<Record<Theme, BrandColours>> => {
  const { hue, chroma } = toOklch(primary);
  return Object.fromEntries(themes.map((theme) => [theme, deriveTheme(hue, chroma, theme)])) as Readonly<
    Record<Theme, BrandColours> // every theme, just listed
  >;
};
