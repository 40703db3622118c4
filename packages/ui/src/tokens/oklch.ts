import type { Hex } from './primitive.ts';

/** A colour as the eye orders it: lightness 0 to 1, chroma 0 (grey) to about 0.37, hue in degrees. */
export type Oklch = Readonly<{ lightness: number; chroma: number; hue: number }>;

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** Reads six hexadecimal digits (Björn Ottosson, "A perceptual color space for image processing"). */
export const toOklch = (hex: Hex): Oklch => {
  const channel = (at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
};

const toRgb = ({ lightness, chroma, hue }: Oklch): readonly number[] => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const SLACK = 0.0005; // what rounding to 8 bits hides
const isPaintable = (colour: Oklch): boolean => toRgb(colour).every((part) => part >= -SLACK && part <= 1 + SLACK);

/** As six digits; a colour that no screen can paint loses chroma until one can. */
export const toHex = (colour: Oklch): Hex => {
  let { chroma } = colour;
  while (chroma > 0 && !isPaintable({ ...colour, chroma })) chroma -= 0.002;
  const parts = toRgb({ ...colour, chroma: Math.max(chroma, 0) }).map((part) =>
    Math.round(gamma(Math.min(Math.max(part, 0), 1)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
};
