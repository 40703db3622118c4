import { describe, expect, it } from 'vitest';
import { paletteOf } from './all-themes.ts';
import { deriveColours } from './derive-colours.ts';
import { toHex, toOklch } from './oklch.ts';
import { weakPairs } from './pairs.ts';
import type { Hex } from './primitive.ts';
import { themes } from './semantic.ts';

const HUES = Array.from({ length: 24 }, (_, step) => step * 15);
const hardest: readonly Hex[] = ['#ffff00', '#00ff00', '#0000ff', '#ff0000', '#000000', '#ffffff', '#808080'];
const primaries = [...hardest, ...HUES.map((hue) => toHex({ lightness: 0.65, chroma: 0.2, hue }))];

const hueDistance = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

describe('colours derived from one', () => {
  it.each(primaries)('of %s keep every promise in all four themes', (primary) => {
    const colours = deriveColours(primary);
    const weak = themes.flatMap((theme) =>
      weakPairs(paletteOf({ colours }, theme), theme.endsWith('High') ? 'high' : 'normal').map(
        ({ front, back, ratio, needed }) => `${theme}: ${front} on ${back} ${ratio.toFixed(2)} < ${needed}`,
      ),
    );
    expect(weak).toEqual([]);
  });

  it.each(HUES)('keep the hue %i of the partner', (hue) => {
    const { light } = deriveColours(toHex({ lightness: 0.6, chroma: 0.12, hue }));
    expect(hueDistance(toOklch(light.accent).hue, hue)).toBeLessThan(8);
  });
});

describe('a colour as the eye orders it', () => {
  it.each<Hex>(['#000000', '#ffffff', '#3b60ca', '#c03040', '#147739', '#ffd400'])('gives %s back', (hex) => {
    expect(toHex(toOklch(hex))).toBe(hex);
  });
});
