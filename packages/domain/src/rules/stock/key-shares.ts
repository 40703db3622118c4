/**
 * Goods that are valued together, in whole numbers: millionths of a unit and paise. Below the figures that follow a double holds each to the last one, be it read out of a decimal, and a share
 * reckoned in binary is wrong by less than a thousandth of a paisa.
 */
export type WholePool = { readonly millionths: number; readonly paise: number };

const MOST_MILLIONTHS = 1e15;
const MOST_PAISE = 1e12;

/** Whether a figure of a pool or of a key in it is small enough to be reckoned with so. */
export const isReckonable = ({ millionths, paise }: WholePool): boolean =>
  Math.abs(millionths) < MOST_MILLIONTHS && Math.abs(paise) < MOST_PAISE;

/** What lies so near the middle between two paise is divided exactly. */
const NEAR_THE_MIDDLE = 0.499;

/** Rounded half away from zero. */
const exactly = ({ millionths, paise }: WholePool, held: number): number => {
  const worth = BigInt(Math.abs(paise)) * BigInt(held) * 2n;
  const of = BigInt(millionths);
  return Math.sign(paise) * Number((worth + of) / (of * 2n));
};

/**
 * Answers what a key is worth that holds so many millionths of a pool: its share in paise, rounded half away from zero; the rest of rounding is the caller's to lay on the pool's
 * largest key (spec 02, 1.8). `keyValues` says the same of few keys; this is for a million of them.
 * @example sharesOf({ millionths: 2_000_000, paise: 10_001 })(1_000_000) → 5001
 */
export const sharesOf = (pool: WholePool): ((held: number) => number) => {
  const { millionths, paise } = pool;
  if (millionths <= 0) return () => 0;
  const rate = paise / millionths;
  return (held) => {
    const share = rate * held;
    const nearest = Math.round(share);
    return Math.abs(share - nearest) < NEAR_THE_MIDDLE ? nearest : exactly(pool, held);
  };
};
