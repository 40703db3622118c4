import { PLAIN_DEPLOYMENT } from '@weft/domain/contract/deployment';
import { describe, expect, it } from 'vitest';
import type { Branding } from '@weft/ui/tokens/branding.ts';
import { shownBrand } from './shown-brand.ts';

const base = {
  key: 'default',
  title: 'Weft ERP',
  logo: 'logo.svg',
  sideLogo: 'side.svg',
  footerUrl: 'https://weft.example',
};
type Config = { readonly [key: string]: string };
const around = { general: base, environment: PLAIN_DEPLOYMENT };
const on = { DYNAMIC_LOGO_CONFIGURATION: 'YES' };

describe('the brand that a session shows', () => {
  it('hides the footer and keeps the logo unless the switch is exactly YES', () => {
    const config = { DYNAMIC_LOGO_CONFIGURATION: 'yes', HEADER_LOGO: 'abc', FOOTER_TITLE: 'Other' };
    expect(shownBrand(base, around, config)).toEqual({
      title: 'Weft ERP',
      logoFile: undefined,
      logos: ['logo.svg'],
      footer: undefined,
    });
  });

  it.each([
    ['', '', '', 'logo.svg', undefined],
    ['', '', 'https://p.example', 'logo.svg', 'Weft ERP https://p.example'],
    ['', 'Plant', '', 'logo.svg', 'Plant https://weft.example'],
    ['', 'Plant', 'https://p.example', 'logo.svg', 'Plant https://p.example'],
    ['abc', '', '', 'file/get/abc', undefined],
    ['abc', '', 'https://p.example', 'file/get/abc', 'Weft ERP https://p.example'],
    ['abc', 'Plant', '', 'file/get/abc', 'Plant https://weft.example'],
    ['abc', 'Plant', 'https://p.example', 'file/get/abc', 'Plant https://p.example'],
  ])('with logo ‘%s’, title ‘%s’ and address ‘%s’ shows %s over %s', (logo, title, url, head, foot) => {
    const config = { ...on, HEADER_LOGO: logo, FOOTER_TITLE: title, FOOTER_URL: url };
    const { logoFile, logos, footer } = shownBrand(base, around, config);
    const footed = footer === undefined ? undefined : `${footer.title} ${footer.url ?? ''}`;
    expect([logoFile ?? logos[0], footed]).toEqual([head, foot]);
    const off = shownBrand(base, around, { ...config, DYNAMIC_LOGO_CONFIGURATION: 'NO' });
    expect([off.logoFile, off.logos, off.footer]).toEqual([undefined, ['logo.svg'], undefined]);
  });

  it('hides the footer when neither title nor address is set', () => {
    expect(shownBrand(base, around, { ...on, FOOTER_TITLE: ' ' }).footer).toBeUndefined();
  });

  it('fills the missing half of the footer from the brand', () => {
    expect(shownBrand(base, around, { ...on, FOOTER_TITLE: 'Plant' }).footer).toEqual({
      title: 'Plant',
      url: 'https://weft.example',
    });
    expect(shownBrand(base, around, { ...on, FOOTER_URL: 'https://p.example' }).footer).toEqual({
      title: 'Weft ERP',
      url: 'https://p.example',
    });
  });

  it('prefers a stored logo and falls back to the brand’s', () => {
    expect(shownBrand(base, around, { ...on, HEADER_LOGO: 'abc' })).toMatchObject({
      logoFile: 'file/get/abc',
      logos: ['logo.svg'],
    });
    expect(shownBrand(base, around, { ...on, HEADER_LOGO: 'https://x.example/l.png' })).toMatchObject({
      logoFile: undefined,
      logos: ['https://x.example/l.png', 'logo.svg'],
    });
  });

  it('takes a picture from the brand of addresses without a keyword, its foot never', () => {
    const partner = { key: 'surat', keyword: 'surat', title: 'Surat Looms', logo: 'surat.svg', sideLogo: 'surat.svg' };
    const general = { ...base, footerName: 'Weft' };
    const shown = (config: Config) => shownBrand(partner, { ...around, general }, { ...on, ...config });
    expect(shown({ FOOTER_TITLE: 'Plant' }).footer).toEqual({ title: 'Plant', url: undefined }); // plain text
    expect(shown({ FOOTER_URL: 'https://p.example' }).footer).toEqual({
      title: 'Surat Looms',
      url: 'https://p.example',
    });
    expect(shown({}).logos).toEqual(['surat.svg', 'logo.svg']);
  });

  it('asks the environment where the brand says nothing, and the brand first', () => {
    const environment = { ...PLAIN_DEPLOYMENT, footerTitle: 'Tapi Looms', footerUrl: 'https://tapi.example' };
    const bare = { key: 'surat', keyword: 'surat', title: 'Surat Looms', logo: 'surat.svg', sideLogo: 'surat.svg' };
    const footer = (brand: Branding, config: Config) =>
      shownBrand(brand, { general: base, environment }, { ...on, ...config }).footer;
    expect(footer(bare, { FOOTER_URL: 'https://p.example' })).toEqual({
      title: 'Tapi Looms',
      url: 'https://p.example',
    });
    expect(footer(bare, { FOOTER_TITLE: 'Plant' })).toEqual({ title: 'Plant', url: 'https://tapi.example' });
    const named = { ...bare, footerName: 'Surat', footerUrl: 'https://surat.example' };
    expect(footer(named, { FOOTER_TITLE: 'Plant' })?.url).toBe('https://surat.example');
    expect(footer(named, { FOOTER_URL: 'https://p.example' })?.title).toBe('Surat');
    expect(footer(bare, {})).toBeUndefined();
  });
});
