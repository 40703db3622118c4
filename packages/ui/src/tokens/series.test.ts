import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { requiredContrast } from './pairs.ts';
import { baseColours, themes } from './semantic.ts';
import { SERIES_COUNT, seriesColours, seriesStylesheet } from './series.ts';

describe('colours of series', () => {
  it.each(themes)('%s: each stands out from every surface as an edge must', (theme) => {
    const { surface, surfaceRaised, surfaceSunken, surfaceHover } = baseColours[theme];
    const needed = requiredContrast.edge[theme.endsWith('High') ? 'high' : 'normal'];
    const tooWeak = seriesColours[theme].flatMap((colour) =>
      [surface, surfaceRaised, surfaceSunken, surfaceHover]
        .map((back) => ({ pair: `${colour} on ${back}`, ratio: contrast(colour, back) }))
        .filter(({ ratio }) => ratio < needed),
    );
    expect(tooWeak).toEqual([]);
  });

  it('are six different ones in each theme', () => {
    for (const theme of themes) expect(new Set(seriesColours[theme]).size).toBe(SERIES_COUNT);
  });

  it('are one colour where the system forces its own', () => {
    expect(seriesStylesheet).toContain('--series-6:CanvasText');
  });
});
