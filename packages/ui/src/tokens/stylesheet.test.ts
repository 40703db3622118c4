import { describe, expect, it } from 'vitest';
import { seriesStylesheet } from './series.ts';
import { cssName, tokenStylesheet } from './stylesheet.ts';

/** Every style of this package as text: a custom property that nobody declares is a misspelling. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const declared = new Set(
  [...`${tokenStylesheet}${seriesStylesheet}`.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name),
);
// Set by a component itself: in a style, or by name from its script.
const own = new Set(
  Object.values(sources).flatMap((text) =>
    [...text.matchAll(/(--[a-z0-9_-]+)['"`\]]*\s*[:,)\]]/g)]
      .filter(({ index }) => !text.slice(0, index).endsWith('var('))
      .map(([, name]) => name),
  ),
);
const used = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)]
    .filter(([, name]) => !declared.has(name) && !own.has(name))
    .map(([, name]) => `${file}: ${name}`),
);

describe('token stylesheet', () => {
  it('turns names of tokens into names of properties', () => {
    expect(['surfaceRaised', 'space1', 'fontSizeXxl', 'onAccent'].map(cssName)).toEqual([
      '--surface-raised',
      '--space-1',
      '--font-size-xxl',
      '--on-accent',
    ]);
  });

  it('declares every property that a style reads', () => {
    expect(used).toEqual([]);
  });

  it('gives fingers controls of 44 px where nobody chose a density', () => {
    const [, finger = ''] =
      /@media \(pointer:coarse\)\{:root\[data-density='comfortable'\]\{([^}]*)\}/.exec(tokenStylesheet) ?? [];
    expect(finger.split(';')).toEqual(
      expect.arrayContaining(['--control-height:2.75rem', '--control-height-small:2.75rem']),
    );
  });

  it('keeps to at most 400 tokens', () => {
    expect(declared.size).toBeLessThanOrEqual(400);
  });
});
