import { type Decimal, isPositive, ZERO } from '../decimal/decimal.ts';
import { packsFor } from './packs-for.ts';

/** What an issue out of full packages takes, and what it leaves loose. */
export type TakenPackages = {
  /** Packages that go: the whole ones, and the one that is opened. */
  readonly packages: number;
  /** What is left of the opened one, in the unit of the quantity; 0 when whole packages go. */
  readonly rest: Decimal;
};

/**
 * What an issue takes of full packages: whole ones, and one that it opens; the rest of that one stays loose, all others stay closed (spec 02, 1.11).
 * @param content what each package holds, above 0
 * @example 310 kg out of bags of 25 → 13 bags go, 15 kg stay loose
 */
export const takenPackages = (out: Decimal, content: Decimal): TakenPackages => {
  const { full, loose } = packsFor(out, { contentQty: content });
  const packages = Number(full.toString());
  return isPositive(loose) ? { packages: packages + 1, rest: content.minus(loose) } : { packages, rest: ZERO };
};
