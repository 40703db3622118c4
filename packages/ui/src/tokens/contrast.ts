import type { Hex } from './primitive.ts';

const channel = (hex: Hex, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 (black) to 1 (white), WCAG 2.2. */
export const luminance = (hex: Hex): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/**
 * Contrast of two colours, 1 to 21, WCAG 2.2.
 * @example contrast('#000000', '#ffffff') → 21
 */
export const contrast = (one: Hex, other: Hex): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
