import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandKeywords, slashAfter, withoutBrand } from './brand-paths.ts';

const KEYWORDS = ['partner-two', 'surat'];

describe('an address with a keyword in its path', () => {
  it.each([
    ['/partner-two', '/'],
    ['/partner-two/', '/'],
    ['/Partner-Two/?from=mail', '/?from=mail'],
    ['/erp/surat-looms/assets/page-a1b2.js', '/assets/page-a1b2.js'],
    ['/partner-two/assets/brands/partner-two.svg?v=1', '/assets/brands/partner-two.svg?v=1'],
  ])('%s is %s', (url, page) => {
    expect(withoutBrand(url, KEYWORDS)).toBe(page);
  });

  it.each([
    '/',
    '/nowhere',
    '/?from=partner-two',
    '/assets/brands/partner-two.svg',
    '/brandings/surat.svg',
    '/api/v1/file/get/surat.svg',
    '/surat/api/v1/version',
  ])('%s stays as it is', (url) => {
    expect(withoutBrand(url, KEYWORDS)).toBe(url);
  });

  it('is none where no brand has a keyword', () => {
    expect(withoutBrand('/partner-two', [])).toBe('/partner-two');
  });
});

describe('a partner’s address without a slash at its end', () => {
  it.each([
    ['/partner-two', '/', './partner-two/'],
    ['/erp/Partner-Two?from=mail', '/?from=mail', './Partner-Two/?from=mail'],
    ['//elsewhere.example/partner-two', '/', './partner-two/'],
    ['/partner-two/', '/', undefined],
    ['/partner-two/assets/page.js', '/assets/page.js', undefined],
    ['/', '/', undefined],
  ])('%s leads on: %s is %s', (original, url, to) => {
    expect(slashAfter(original, url)).toBe(to);
  });
});

describe('keywords of a deployment', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weft-brands-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are those of its file, without what is no keyword', async () => {
    const brandingsFile = join(folder, 'brandings.json');
    const brands = [{ key: 'default' }, { key: 'a', keyword: 'Surat' }, { key: 'b', keyword: 'ab' }, null, 7];
    await writeFile(brandingsFile, JSON.stringify(brands));
    expect(await brandKeywords({ webDir: undefined, brandingsFile })).toEqual(['surat']);
  });

  it('are none where the file is broken or not there', async () => {
    const brandingsFile = join(folder, 'broken.json');
    await writeFile(brandingsFile, '[{');
    expect(await brandKeywords({ webDir: undefined, brandingsFile })).toEqual([]);
    expect(await brandKeywords({ webDir: folder, brandingsFile: undefined })).toEqual([]);
    expect(await brandKeywords({ webDir: undefined, brandingsFile: undefined })).toEqual([]);
  });
});
