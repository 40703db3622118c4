/** Some of `from` went into `to`: `share` is the part of `to` that it is, 0 … 1. */
export type TraceLink = { readonly from: number; readonly to: number; readonly share: string };

/** Places of a share: more than anybody reads, few enough that fifty steps stay short. */
const PLACES = 12;

/** A share of 1 in whole parts: whole numbers multiply ten times faster than decimals, and a walk has a hundred thousand links. */
const ONE = 10n ** BigInt(PLACES);
const HALF = ONE / 2n;

/** @example partsOf('0.4') → 400000000000n */
const partsOf = (share: string): bigint => {
  const [whole = '0', part = ''] = share.split('.');
  return BigInt(whole + part.slice(0, PLACES).padEnd(PLACES, '0'));
};

/** @example textOf(400000000000n) → '0.4' */
const textOf = (parts: bigint): string => {
  if (parts >= ONE) return '1';
  return parts === 0n ? '0' : `0.${parts.toString().padStart(PLACES, '0').replace(/0+$/u, '')}`;
};

/** The same of many shares, of which most are alike: each text is read once. */
const readOnce = (): ((share: string) => bigint) => {
  const known = new Map<string, bigint>();
  return (share) => {
    const before = known.get(share);
    if (before !== undefined) return before;
    const parts = partsOf(share);
    known.set(share, parts);
    return parts;
  };
};

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
 * that goods which many paths reach are looked at once a level and not once a path. Never more than 1. Exact decimals in text.
 * @example 400 of 1,000 went into B, all of B into C: shares of B and C 0.4
 */
export const tracedShares = (
  seeds: readonly number[],
  links: readonly TraceLink[],
  depth: number,
): ReadonlyMap<number, string> => {
  const leaving = linksBy(links);
  const partsIn = readOnce();
  const shares = new Map<number, bigint>(seeds.map((id) => [id, ONE]));
  let level: ReadonlyMap<number, bigint> = shares;
  for (let step = 0; step < depth && level.size > 0; step += 1) {
    const next = new Map<number, bigint>();
    for (const [id, share] of level)
      for (const link of leaving.get(id) ?? []) {
        const part = (share * partsIn(link.share) + HALF) / ONE; // rounded half up
        next.set(link.to, (next.get(link.to) ?? 0n) + part);
      }
    for (const [id, part] of next) shares.set(id, (shares.get(id) ?? 0n) + part);
    level = next;
  }
  return new Map([...shares].map(([id, share]) => [id, textOf(share)]));
};
