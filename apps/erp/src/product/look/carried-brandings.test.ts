import { describe, expect, it } from 'vitest';
import { carriedBrandings } from './carried-brandings.ts';

const read = (textContent: string, dataset: { readonly faults?: string } = {}) => {
  const warnings: string[] = [];
  const brandings = carriedBrandings({ textContent, dataset }, (warning) => warnings.push(warning));
  return { keys: brandings.map(({ key }) => key), warnings };
};

describe('brands that a page carries', () => {
  it('are read without a word', () => {
    expect(read('[{"key":"default"},{"key":"surat"}]')).toEqual({ keys: ['default', 'surat'], warnings: [] });
  });

  it.each(['', '{', '{}', 'null'])('are none in %j, and the console hears of it', (text) => {
    const { keys, warnings } = read(text);
    expect([keys, warnings.length]).toEqual([[], 1]);
  });

  it('tell what the server could not use', () => {
    expect(read('[]', { faults: 'Brand 2 is left out: it has no title.' }).warnings).toEqual([
      'brandings.json: Brand 2 is left out: it has no title.',
    ]);
  });

  it('are none in a page that carries nothing, such as a story’s', () => {
    expect(carriedBrandings(null, () => undefined)).toEqual([]);
  });
});
