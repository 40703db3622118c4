import { decimal, type Decimal, ONE, roundHalfAway, ZERO } from '../decimal/decimal.ts';

/** Some of `from` went into `to`: `share` is the part of `to` that it is, 0 … 1. */
export type TraceLink = { readonly from: number; readonly to: number; readonly share: string };

/** Places of a share: more than anybody reads, few enough that fifty steps stay short. */
const PLACES = 12;

const linksBy = (links: readonly TraceLink[]): ReadonlyMap<number, readonly TraceLink[]> => {
  const by = new Map<number, TraceLink[]>();
  for (const link of links) {
    const known = by.get(link.from);
    if (known === undefined) by.set(link.from, [link]);
    else known.push(link);
  }
  return by;
};

/**
 * Which part of everything that was made is of the first goods: shares multiply along a path and add up over paths (spec 02, 1.13), level by level, so
 * that goods which many paths reach are looked at once a level and not once a path. Never more than 1.
 * @example 400 of 1,000 went into B, all of B into C: shares of B and C 0.4
 */
export const tracedShares = (
  seeds: readonly number[],
  links: readonly TraceLink[],
  depth: number,
): ReadonlyMap<number, Decimal> => {
  const leaving = linksBy(links);
  const shares = new Map<number, Decimal>(seeds.map((id) => [id, ONE]));
  let level: ReadonlyMap<number, Decimal> = shares;
  for (let step = 0; step < depth && level.size > 0; step += 1) {
    const next = new Map<number, Decimal>();
    for (const [id, share] of level)
      for (const link of leaving.get(id) ?? []) {
        const part = roundHalfAway(share.times(decimal(link.share)), PLACES);
        next.set(link.to, (next.get(link.to) ?? ZERO).plus(part));
      }
    for (const [id, part] of next) shares.set(id, (shares.get(id) ?? ZERO).plus(part));
    level = next;
  }
  return new Map([...shares].map(([id, share]) => [id, share.gt(ONE) ? ONE : share]));
};
