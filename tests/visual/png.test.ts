import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePng, differenceOf, encodePng } from './png.ts';
import type { Picture } from './png.ts';

const picture = (width: number, height: number, colourAt: (pixel: number) => readonly number[]): Picture => ({
  width,
  height,
  pixels: Uint8Array.from(Array.from({ length: width * height }, (_, pixel) => [...colourAt(pixel), 255]).flat()),
});

describe('PNG', () => {
  it('of few colours and of many gives the same pixels back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer(),
        (width, height, seed) => {
          const some = picture(width, height, (pixel) => [(pixel * seed) & 255, (pixel * 7) & 255, (seed >> 3) & 255]);
          expect(decodePng(encodePng(some))).toEqual(some);
        },
      ),
    );
  });

  it('of the same pixels is the same file', () => {
    const some = picture(20, 20, (pixel) => [pixel & 255, 0, 9]);
    expect(encodePng(some).equals(encodePng({ ...some, pixels: Uint8Array.from(some.pixels) }))).toBe(true);
  });

  it('is refused when it is interlaced', () => {
    const file = Buffer.from(encodePng(picture(1, 1, () => [1, 2, 3])));
    file[28] = 1;
    expect(() => decodePng(file)).toThrow('interlaced');
  });
});

describe('difference of two pictures', () => {
  const white = picture(4, 4, () => [255, 255, 255]);

  it('is nothing between equal ones', () => {
    expect(differenceOf(white, white).count).toBe(0);
  });

  it('counts each pixel that is not exactly equal', () => {
    const nearly = picture(4, 4, (pixel) => (pixel === 5 ? [255, 255, 254] : [255, 255, 255]));
    expect(differenceOf(white, nearly).count).toBe(1);
  });

  it('counts what one of them has more', () => {
    expect(
      differenceOf(
        white,
        picture(5, 4, () => [255, 255, 255]),
      ).count,
    ).toBe(4);
  });
});
