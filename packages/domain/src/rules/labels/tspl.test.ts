import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tsplOf } from './tspl.ts';

const element = { x: 2, y: 3, width: 20, height: 20, fontMm: 3, isBold: false } as const;
const label = { widthMm: 50, heightMm: 25 } as const;

describe('a label for a TSPL printer', () => {
  it('draws a picture of bars', () =>
    expect(
      tsplOf(
        { ...label, elements: [{ ...element, kind: 'image', text: 'data:', raster: ['0110', '0000', '1001'] }] },
        203,
      )
        .split('\r\n')
        .slice(5, -1),
    ).toEqual(['BAR 17,24,2,1', 'BAR 16,26,1,1', 'BAR 19,26,1,1']));

  it('says size, codes, lines and text in dots, letters in points', () =>
    expect(
      tsplOf(
        {
          ...label,
          elements: [
            { ...element, kind: 'qr', text: 'WEFT:IT000000000001T' },
            { ...element, kind: 'code128', text: 'LOT-7' },
            { ...element, kind: 'line', height: 0.3, text: '' },
            { ...element, kind: 'text', text: 'Tape "natural"' },
            { ...element, kind: 'text', text: '' },
          ],
        },
        203,
        2,
      ).split('\r\n'),
    ).toEqual([
      'SIZE 50 mm,25 mm',
      'GAP 2 mm,0 mm',
      'DIRECTION 1',
      'CODEPAGE UTF-8',
      'CLS',
      'QRCODE 46,54,Q,4,A,0,"WEFT:IT000000000001T"',
      'BARCODE 16,24,"128",160,0,0,2,2,"LOT-7"',
      'BAR 16,24,160,2',
      String.raw`TEXT 16,24,"0",0,7,7,"Tape \["]natural\["]"`,
      'PRINT 1,2',
    ]));

  it('begins a turned text in the corner from which it then reads', () => {
    const turned = ([90, 180, 270] as const).map((turn) => ({ ...element, kind: 'text' as const, text: 'Bale', turn }));
    const texts = tsplOf({ ...label, elements: turned }, 203)
      .split('\r\n')
      .slice(5, -1);
    expect(texts).toEqual([
      'TEXT 176,24,"0",90,9,9,"Bale"',
      'TEXT 176,184,"0",180,9,9,"Bale"',
      'TEXT 16,184,"0",270,9,9,"Bale"',
    ]);
  });

  it('lets no text give the printer an order', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const lines = tsplOf({ ...label, elements: [{ ...element, kind: 'text', text: `a${text}` }] }, 300).split(
          /\r\n|\n|\r/u,
        );
        expect(lines).toHaveLength(7);
        expect(lines[5]?.replaceAll(String.raw`\["]`, '').match(/"/gu)).toHaveLength(4);
      }),
    ));
});
