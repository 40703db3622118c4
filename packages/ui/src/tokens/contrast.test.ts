import { describe, expect, it } from 'vitest';
import { allThemes, paletteOf, themeOf } from './all-themes.ts';
import { componentTokens } from './component.ts';
import { contrast } from './contrast.ts';
import { contrastPairs, weakPairs } from './pairs.ts';

/** Every style of this package as text. */
const styles = import.meta.glob<string>('../components/**/*.style.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('contrast', () => {
  it('is 21 between black and white, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });

  it('agrees with the published example of grey on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('the 84 themes', () => {
  it('are brand × mode × density × contrast, each once', () => {
    const names = allThemes.map(({ brand, mode, density, contrast: level }) =>
      [brand.key, mode, density, level].join(' '),
    );
    expect(new Set(names).size).toBe(84);
  });

  it.each(allThemes)('$brand.key $mode $density $contrast: every declared pair has the contrast it needs', (theme) => {
    const weak = weakPairs(paletteOf(theme.brand, themeOf(theme.mode, theme.contrast)), theme.contrast);
    expect(
      weak.map(({ front, back, ratio, needed }) => `${front} on ${back}: ${ratio.toFixed(2)} < ${needed}`),
    ).toEqual([]);
  });

  it('know every pair that one rule of a style paints', () => {
    const declared = new Set(contrastPairs.map(({ front, back }) => `${front} on ${back}`));
    const painted = Object.entries(styles).flatMap(([file, text]) =>
      // The declarations of one rule, without those of the rules inside it.
      text.split(/[{}`]/u).flatMap((block) => {
        const front = /(?:^|[;\s])color: var\(--([a-z-]+)\);/u.exec(block)?.[1];
        const back = /(?:^|[;\s])background(?:-color)?: var\(--([a-z-]+)\);/u.exec(block)?.[1];
        const pair = `${colourOf(front)} on ${colourOf(back)}`;
        const isExempt = front === undefined || back === undefined || front === 'text-disabled'; // WCAG 1.4.3
        return isExempt || declared.has(pair) ? [] : [`${file}: ${pair}`];
      }),
    );
    expect(painted).toEqual([]);
  });
});

const camel = (name: string): string => name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** The semantic colour behind a name in a style: a component token stands for one. */
const colourOf = (name = ''): string => {
  const behind = /^var\(--([a-z-]+)\)$/u.exec(
    Object.entries(componentTokens).find(([key]) => key === camel(name))?.[1] ?? '',
  );
  return camel(behind?.[1] ?? name);
};
