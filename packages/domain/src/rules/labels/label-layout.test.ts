import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittedText, zplOf } from './label-layout.ts';

describe('a text on a label', () => {
  it('stands as it is where there is room', () =>
    expect(fittedText('LOT-7', 40, 3, false)).toEqual({ text: 'LOT-7', fontMm: 3 }));
  it('shrinks, never below 70 %, then ends with an ellipsis', () => {
    expect(fittedText('HDPE raffia tape', 20, 3, false).text).toBe('HDPE raffia tape');
    const { text, fontMm } = fittedText('HDPE raffia tape 1200 denier natural', 20, 3, false);
    expect(text).toBe('HDPE raffia tape…');
    expect(fontMm).toBeCloseTo(2.1);
  });
  it('counts no width for the signs that stand on letters, and cuts none off its letter', () => {
    expect(fittedText('मात्रा', 6.5, 3, false)).toEqual({ text: 'मात्रा', fontMm: 3 });
    expect(fittedText('कि'.repeat(20), 10, 3, false).text).toBe(`${'कि'.repeat(7)}…`);
  });
  it('never grows, and never runs out of its width', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 5, max: 100 }), (text, width) => {
        const fitted = fittedText(text, width, 3, false);
        expect(fitted.fontMm).toBeLessThanOrEqual(3);
        const letters = fitted.text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
        expect(letters.length * 0.54 * fitted.fontMm).toBeLessThanOrEqual(Math.max(width + 1e-6, 0.54 * 3));
      }),
    ));
});

describe('a label for a label printer', () => {
  const element = { x: 2, y: 3, width: 20, height: 20, fontMm: 3, isBold: false } as const;
  it('says size, codes and text in dots', () =>
    expect(
      zplOf(
        {
          widthMm: 50,
          heightMm: 25,
          elements: [
            { ...element, kind: 'qr', text: 'WEFT:IT000000000001T' },
            { ...element, kind: 'text', text: 'Tape ^XA~' },
          ],
        },
        203,
      ),
    ).toBe(
      '^XA\n^CI28\n^PW400\n^LL200\n^PQ1\n^FO46,54^BQN,2,4^FH^FDQA,WEFT:IT000000000001T^FS\n^FO16,24^A0N,24,24^FH^FDTape _5EXA_7E^FS\n^XZ',
    ));
  it('burns a picture point by point, and none that is not there', () => {
    const picture = { ...element, kind: 'image' as const, text: 'data:image/png;base64,AA==' };
    const of = (raster?: readonly string[]) =>
      zplOf({ widthMm: 50, heightMm: 25, elements: [{ ...picture, ...(raster && { raster }) }] }, 203)
        .split('\n')
        .slice(5, -1);
    expect(of(['1000000001', '0000000011'])).toEqual(['^FO16,24^GFA,4,4,2,80400' + '0C0^FS']);
    expect(of()).toEqual([]);
  });
  it('turns texts and bars within their places', () => {
    const turned = ([90, 180, 270] as const).map((turn) => ({ ...element, kind: 'text' as const, text: 'Bale', turn }));
    const bars = { ...element, width: 10, kind: 'code128' as const, text: 'L7', turn: 90 as const };
    const orders = zplOf({ widthMm: 50, heightMm: 25, elements: [...turned, bars] }, 203).split('\n');
    expect(orders.slice(5, -1)).toEqual([
      '^FO152,24^A0R,24,24^FH^FDBale^FS',
      '^FT176,160^A0I,24,24^FH^FDBale^FS',
      '^FT40,184^A0B,24,24^FH^FDBale^FS',
      '^FO16,24^BY2^BCR,80,N,N,N^FH^FDL7^FS',
    ]);
  });
  it('lets no text give the printer an order', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const zpl = zplOf(
          { widthMm: 50, heightMm: 25, elements: [{ ...element, kind: 'text', text: `a${text}` }] },
          203,
        );
        expect(zpl.match(/\^XA|\^XZ/gu)).toHaveLength(2);
        expect(zpl).not.toContain('~');
      }),
    ));
});
