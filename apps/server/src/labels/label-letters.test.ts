import { describe, expect, it } from 'vitest';
import { type LabelElement, zplOf } from '@weft/domain/rules/labels/label-layout';
import { tsplOf } from '@weft/domain/rules/labels/tspl';
import { lettersOf, needsOwnLetters } from './label-letters.ts';

const element: LabelElement = {
  kind: 'text',
  x: 2,
  y: 3,
  width: 30,
  height: 5,
  fontMm: 4,
  isBold: false,
  text: 'मात्रा 50 kg',
};
const ink = (raster: readonly string[]): number => raster.join('').replaceAll('0', '').length;

describe('letters that label printers lack', () => {
  it('are those of Hindi and Gujarati, in texts alone', () => {
    expect(['मात्रा', 'જથ્થો 5', 'Quantity'].map((text) => needsOwnLetters({ kind: 'text', text }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(needsOwnLetters({ kind: 'qr', text: 'मात्रा' })).toBe(false);
  });

  it('are burnt point by point, more of them in bold and at 300 dots per inch', () => {
    const [plain, bold, fine] = [
      lettersOf(element, 203),
      lettersOf({ ...element, isBold: true }, 203),
      lettersOf(element, 300),
    ];
    expect([plain[0]?.length, plain.length]).toEqual([240, 47]);
    expect(ink(plain)).toBeGreaterThan(300);
    expect(ink(bold)).toBeGreaterThan(ink(plain));
    expect(ink(fine)).toBeGreaterThan(ink(plain));
  });

  it('are joined as they are written: a conjunct is no row of single letters', () =>
    expect(ink(lettersOf({ ...element, text: 'क्ष' }, 203))).not.toBe(
      ink(lettersOf({ ...element, text: 'क' }, 203)) + ink(lettersOf({ ...element, text: 'ष' }, 203)),
    ));

  it('turn with their text', () => {
    const raster = lettersOf({ ...element, width: 6, height: 30, turn: 90 }, 203);
    expect([raster[0]?.length, raster.length]).toEqual([47, 240]);
    expect(ink(raster)).toBeGreaterThan(300);
  });

  it('go to both kinds of printer as points, and no text with them', () => {
    const label = { widthMm: 50, heightMm: 25, elements: [{ ...element, raster: lettersOf(element, 203) }] };
    const [zpl, tspl] = [zplOf(label, 203), tsplOf(label, 203)];
    expect(zpl).toContain('^FO16,24^GFA,');
    expect(tspl).toContain('BAR ');
    expect(`${zpl}${tspl}`).not.toContain('मात्रा');
  });
});
