import { describe, expect, it } from 'vitest';
import { brandingFor, shippedBrandings } from './branding.ts';
import { brands } from './brands.ts';

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

  it('is the one with the longest keyword, then the first in the list', () => {
    const list = [
      { key: 'short', keyword: 'bag' },
      { key: 'long', keyword: 'bags-west' },
      { key: 'twin', keyword: 'bags-east' },
    ];
    expect(brandingFor(list, at('bags-west.bags-east.in'))?.key).toBe('long');
  });

  it('has colours for every shipped key', () => {
    expect(shippedBrandings.map(({ key }) => key)).toEqual(brands.map(({ key }) => key));
  });
});
