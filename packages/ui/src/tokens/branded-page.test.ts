import { describe, expect, it } from 'vitest';
import { brandedPage } from './branded-page.ts';
import { shippedBrandings } from './brands.ts';
import { readBrandings } from './deployed-brands.ts';
import { headMarkup } from './first-paint.ts';

const page = `<html><head><title>Weft ERP</title>${headMarkup(shippedBrandings)}</head></html>`;
const options = { routeWords: ['purchase-order', 'uom'], hasPicture: (name: string) => name === 'surat.svg' };
const surat = {
  key: 'surat',
  keyword: 'Surat',
  title: 'Surat Looms',
  logo: 'surat.svg',
  theme: { primary: '#8a1c5b' },
};

const scriptOf = (html: string): string | undefined => /<script>[\s\S]*?<\/script>/u.exec(html)?.[0];
const blockOf = (html: string): unknown => JSON.parse(/id="brandings"[^>]*>([^<]*)</u.exec(html)?.[1] ?? '');
const keysOf = (file: unknown): readonly string[] =>
  readBrandings(file, options.routeWords).brands.map(({ key }) => key);

describe('the page of a deployment with brands of its own', () => {
  const branded = brandedPage(page, [surat], options);

  it('carries them instead of the shipped partners, with pictures that lie beside the file', () => {
    expect(blockOf(branded.html)).toMatchObject([
      { key: 'default' },
      { key: 'surat', keyword: 'surat', logo: 'brandings/surat.svg', sideLogo: 'assets/brands/default-side.svg' },
    ]);
    expect(branded.pictures).toEqual(['surat.svg']);
    expect(branded.faults).toEqual([]);
  });

  it('has colours in all four themes for a brand that names its own', () => {
    expect(branded.html).toMatch(/:root\[data-brand='surat'\]\{--accent:light-dark\(#/u);
    expect(branded.html).toMatch(/:root\[data-brand='surat'\]\[data-contrast='high'\]\{--accent:light-dark\(#/u);
  });

  it('lets the colours that the system imposes win', () => {
    expect(branded.html.indexOf("[data-brand='surat']")).toBeLessThan(branded.html.indexOf('forced-colors:active'));
  });

  it('keeps its one script as it was, so that the content policy still admits it', () => {
    expect(scriptOf(branded.html)).toBe(scriptOf(page));
  });

  it('cannot be broken out of', () => {
    const { html } = brandedPage(page, [{ ...surat, title: '</script><script>alert(1)</script>' }], options);
    expect(html.match(/<script/gu)).toHaveLength(2);
    expect(blockOf(html)).toMatchObject([{}, { title: '</script><script>alert(1)</script>' }]);
  });

  it('shows the default’s mark for a picture that is missing, and says so', () => {
    const { html, faults } = brandedPage(page, [{ ...surat, sideLogo: 'gone.png' }], options);
    expect(blockOf(html)).toMatchObject([{}, { sideLogo: 'assets/brands/default-side.svg' }]);
    expect(faults).toEqual(['The picture gone.png is not beside the file.']);
    expect(html).toContain('data-faults="The picture gone.png is not beside the file."');
  });
});

describe('a file of brands', () => {
  it.each([['text'], [null], [{}], [7]])('that is no list (%j) gives the default alone, and a warning', (file) => {
    const { brands, faults } = readBrandings(file, []);
    expect([brands.map(({ key }) => key), faults.length]).toEqual([['default'], 1]);
  });

  it('may bring a default of its own', () => {
    const { brands } = readBrandings([{ key: 'default', title: 'Looms' }], []);
    expect(brands).toMatchObject([{ key: 'default', title: 'Looms', logo: 'assets/brands/default.svg' }]);
  });

  it.each([
    ['a key in capitals', { ...surat, key: 'Surat Looms' }],
    ['no title', { ...surat, title: ' ' }],
    ['no keyword', { ...surat, keyword: undefined }],
    ['a keyword of two letters', { ...surat, keyword: 'su' }],
    ['a keyword that is part of an address of ours', { ...surat, keyword: 'CHASE' }],
    ['a colour in words', { ...surat, theme: { primary: 'purple' } }],
    ['nothing at all', null],
  ])('leaves out a brand with %s, and says why', (_, entry) => {
    const { brands, faults } = readBrandings([entry], options.routeWords);
    expect([brands.map(({ key }) => key), faults]).toEqual([
      ['default'],
      [expect.stringMatching(/^Brand 1 is left out: /u)],
    ]);
  });

  it('keeps the first of two brands with one key or one keyword', () => {
    expect(keysOf([surat, { ...surat, keyword: 'other' }])).toEqual(['default', 'surat']);
    expect(keysOf([surat, { ...surat, key: 'twin' }])).toEqual(['default', 'surat']);
  });

  it('in the form of the shipped one is read as it is', () => {
    const { brands, faults } = readBrandings(JSON.parse(JSON.stringify(shippedBrandings)), []);
    expect([brands, faults]).toEqual([JSON.parse(JSON.stringify(shippedBrandings)), []]);
  });
});
