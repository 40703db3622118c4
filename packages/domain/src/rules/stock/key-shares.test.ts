import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal, roundToPaisa } from '../decimal/decimal.ts';
import { isReckonable, sharesOf, type WholePool } from './key-shares.ts';

const exact = ({ millionths, paise }: WholePool, held: number): number =>
  Number(
    roundToPaisa(decimal(paise).div('100').times(decimal(held)).div(decimal(millionths)))
      .times('100')
      .toString(),
  );

it('a key is worth its share of the pool to the paisa, rounded half away from zero', () => {
  expect(sharesOf({ millionths: 2_000_000, paise: 10_001 })(1_000_000)).toBe(5001); // 5,000.5 paise
  expect(sharesOf({ millionths: 2_000_000, paise: -10_001 })(1_000_000)).toBe(-5001);
  expect(sharesOf({ millionths: 3_000_000, paise: 100 })(1_000_000)).toBe(33);
  expect(sharesOf({ millionths: 4_000_000, paise: 2 })(3_000_000)).toBe(2); // 1.5 paise
  expect(sharesOf({ millionths: 0, paise: 500 })(1_000_000)).toBe(0);
});

it('says of any pool what exact decimals say', () => {
  const pools = fc.record({
    millionths: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    paise: fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
  });
  fc.assert(
    fc.property(pools, fc.double({ min: 0, max: 1, noNaN: true }), (pool, part) => {
      const held = Math.floor(pool.millionths * part);
      expect(sharesOf(pool)(held) + 0).toBe(exact(pool, held));
    }),
    { numRuns: 2000 },
  );
  // halves of a paisa, where binary figures go wrong
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000_000 }), fc.integer({ min: 1, max: 999_999 }), (half, paise) => {
      const pool = { millionths: half * 2, paise: paise * 2 + 1 };
      expect(sharesOf(pool)(half)).toBe(exact(pool, half));
    }),
    { numRuns: 2000 },
  );
});

it('leaves figures alone that a double does not hold', () => {
  expect(isReckonable({ millionths: 999_999_999_999_999, paise: -999_999_999_999 })).toBe(true);
  expect(isReckonable({ millionths: 1_000_000_000_000_000, paise: 0 })).toBe(false);
  expect(isReckonable({ millionths: 0, paise: -1_000_000_000_000 })).toBe(false);
});
