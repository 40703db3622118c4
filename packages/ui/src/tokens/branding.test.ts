import { describe, expect, it } from 'vitest';
import type { Brand } from './brand.ts';
import { brandingFor } from './branding.ts';
import { brands, shippedBrandings } from './brands.ts';

const at = (host: string, pathname = '/', search = '') => ({ host, pathname, search });

describe('branding of an address', () => {
  it('is the default without a hit', () => {
    expect(brandingFor(shippedBrandings, at('erp.example.com'))?.key).toBe('default');
  });

  it.each([
    ['host', at('erp.partner-two.in'), 'partner-two'],
    ['path', at('erp.example.com', '/Partner-Three/'), 'partner-three'],
    ['query', at('erp.example.com', '/', '?for=PARTNER-SIX'), 'partner-six'],
  ])('is found in the %s, whatever the case', (_, address, key) => {
    expect(brandingFor(shippedBrandings, address)?.key).toBe(key);
  });

  it.each(['one', 'two', 'three', 'four', 'five', 'six'])(
    'partner-%s is found by host, path and query, never by hash',
    (n) => {
      const key = `partner-${n}`;
      const keyOf = (address: ReturnType<typeof at>) => brandingFor(shippedBrandings, address)?.key;
      const hashed = { ...at('erp.example.com'), hash: `#/module/${key}` };
      expect([keyOf(at(`${key}.erp.example.com`)), keyOf(at('erp.example.com', `/${key}/`))]).toEqual([key, key]);
      expect([keyOf(at('erp.example.com', '/', `?brand=${key}`)), keyOf(hashed)]).toEqual([key, 'default']);
    },
  );

  it('is the one with the longest keyword, then the first in the list', () => {
    const list = [
      { key: 'short', keyword: 'bag' },
      { key: 'long', keyword: 'bags-west' },
      { key: 'twin', keyword: 'bags-east' },
    ];
    expect(brandingFor(list, at('bags-west.bags-east.in'))?.key).toBe('long');
  });
});

describe('the shipped brands', () => {
  it('are the default, without a keyword, and six partners with one each', () => {
    expect(brands.map(({ keyword }: Brand) => keyword)).toEqual([
      undefined,
      ...['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `partner-${word}`),
    ]);
  });

  it.each(brands)('$key overrides at most 40 semantic colours', ({ colours }) => {
    const count = Object.values(colours).flatMap((palette) => Object.keys(palette)).length;
    expect(count).toBeLessThanOrEqual(40);
  });

  it('reach the page without their colours', () => {
    expect(JSON.stringify(shippedBrandings)).not.toContain('#');
  });

  it('have a footer that can be linked', () => {
    for (const { footerUrl = 'https://weft.example' } of shippedBrandings) expect(footerUrl).toMatch(/^https?:\/\//u);
  });
});
