import { describe, expect, it } from 'vitest';
import { brandFile } from './brand-file.ts';
import { brands } from './brands.ts';

const files = import.meta.glob<string>('./brands/*.ts', { query: '?raw', import: 'default', eager: true });

describe('brand file', () => {
  it.each(brands)('of $key is written as it stands in the repository', (brand) => {
    const text = files[`./brands/${brand.key}.ts`] ?? '';
    const about = /^\/\*\* (.+) \*\/$/mu.exec(text)?.[1] ?? '';
    expect(brandFile(brand, about)).toBe(text);
  });

  it('keeps a title with an apostrophe a text', () => {
    expect(brandFile({ ...brands[0], title: "Weaver's" }, 'A weaver.')).toContain("title: 'Weaver\\'s',");
  });
});
