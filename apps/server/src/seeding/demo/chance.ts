/** A small source of chance that always gives the same numbers for the same seed, so that two demo factories of one day are equal. */
export type Chance = {
  /** Whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  /** Number of so many decimals, both ends included. */
  readonly figure: (from: number, to: number, places?: number) => number;
  /** Whether something happens that happens in this share of cases (0 to 1). */
  readonly happens: (share: number) => boolean;
  /** One of them. Throws a RangeError for an empty list. */
  readonly pick: <T>(of: readonly T[]) => T;
  /** So many different ones, in the order of the list. */
  readonly some: <T>(of: readonly T[], count: number) => readonly T[];
};

/** A number rounded to so many decimals: what people would have typed. */
export const round = (value: number, places: number): number => Number(value.toFixed(places));

/** FNV-1a: spreads neighbouring seeds far apart. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
};

/**
 * A source of chance for one topic. Topics have their own, so that one more supplier does not change every order.
 * The generator is mulberry32: 32 bits of state, plenty for a few thousand choices.
 * @example chanceOf('weft/parties').whole(1, 6) → always the same
 */
export const chanceOf = (seed: string): Chance => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(of: readonly T[]): T => {
    const chosen = of[whole(0, of.length - 1)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from');
    return chosen;
  };
  return {
    whole,
    figure: (from, to, places = 2) => round(from + next() * (to - from), places),
    happens: (share) => next() < share,
    pick,
    some: (of, count) => {
      const places = new Set<number>();
      while (places.size < Math.min(count, of.length)) places.add(whole(0, of.length - 1));
      return of.filter((_, place) => places.has(place));
    },
  };
};
