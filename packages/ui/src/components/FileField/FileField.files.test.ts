import { describe, expect, it } from 'vitest';
import { fileSize, isAccepted, sortFiles } from './FileField.files.ts';

const pdf = { name: 'Invoice.PDF', type: 'application/pdf', size: 2_450_000 };
const photo = { name: 'gate.jpg', type: 'image/jpeg', size: 900 };

describe('isAccepted', () => {
  it('knows endings in any case', () => expect(isAccepted(pdf, '.xlsx, .pdf')).toBe(true));
  it('knows families of types', () =>
    expect([isAccepted(photo, 'image/*'), isAccepted(pdf, 'image/*')]).toEqual([true, false]));
  it('knows types', () => expect(isAccepted(pdf, 'application/pdf')).toBe(true));
  it('takes everything when nothing is said', () => expect(isAccepted(pdf, undefined)).toBe(true));
});

describe('sortFiles', () => {
  it('parts files by what is wrong with them', () =>
    expect(sortFiles([pdf, photo], { accept: 'image/*', maxBytes: 1000 })).toEqual({
      wrongKind: [pdf],
      tooLarge: [],
      taken: [photo],
    }));
  it('refuses what is too large', () => expect(sortFiles([pdf], { maxBytes: 1000 }).tooLarge).toEqual([pdf]));
});

describe('fileSize', () => {
  it('reads well at any size', () =>
    expect([0, 999, 1000, 2_450_000, 5e12].map(fileSize)).toEqual(['0 B', '999 B', '1.0 KB', '2.5 MB', '5000.0 GB']));
});
