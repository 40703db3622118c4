import { describe, expect, it } from 'vitest';
import { brands } from '../brands.ts';
import { brandOf, readHex, startWith, studioReducer } from './studio.state.ts';

const [weft, teal] = brands;
const start = startWith(weft);

describe('brand studio', () => {
  it('changes a colour in the theme that is looked at, and nowhere else', () => {
    const dark = studioReducer(start, { type: 'looked at', theme: 'dark' });
    const { colours } = studioReducer(dark, { type: 'coloured', name: 'accent', hex: '#123456' });
    expect(colours.dark).toEqual({ ...weft.colours.dark, accent: '#123456' });
    expect(colours.light).toBe(weft.colours.light);
  });

  it('begins anew from a shipped brand', () => {
    expect(brandOf(studioReducer(start, { type: 'loaded', brand: teal }))).toMatchObject({
      key: 'partner-one',
      colours: teal.colours,
    });
  });

  it.each([
    ['Kutch Minerals', 'kutch-minerals'],
    ['  Śrī & Sons  ', 'r-sons'],
    ['', 'new-brand'],
  ])('keys %j as %s', (title, key) => {
    expect(brandOf(studioReducer(start, { type: 'named', title })).key).toBe(key);
  });

  it.each([
    ['#3B60CA', '#3b60ca'],
    ['3b60ca', '#3b60ca'],
    [' #abc ', '#aabbcc'],
    ['navy', undefined],
    ['#12', undefined],
  ])('reads %j as %j', (text, hex) => {
    expect(readHex(text)).toBe(hex);
  });
});
