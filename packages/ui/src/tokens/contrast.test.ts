import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';
import { contrast } from './contrast.ts';
import { contrastPairs, requiredContrast } from './pairs.ts';
import { baseColours, themes } from './semantic.ts';

describe('contrast', () => {
  it('is 21 between black and white, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });

  it('agrees with the published example of grey on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

// Density changes no colour, so brand × theme covers every one of the 84 themes.
describe.each(brands)('brand $key', ({ colours }) => {
  it.each(themes)('%s: every declared pair has the contrast it needs', (theme) => {
    const palette = { ...baseColours[theme], ...colours[theme] };
    const level = theme.endsWith('High') ? 'high' : 'normal';
    const tooWeak = contrastPairs
      .map(({ front, back, kind }) => ({
        pair: `${front} ${palette[front]} on ${back} ${palette[back]}`,
        ratio: contrast(palette[front], palette[back]),
        needed: requiredContrast[kind][level],
      }))
      .filter(({ ratio, needed }) => ratio < needed)
      .map(({ pair, ratio, needed }) => `${pair}: ${ratio.toFixed(2)} < ${needed}`);
    expect(tooWeak).toEqual([]);
  });
});
