import { type Decimal } from '../decimal/decimal.ts';

/** Within which limits a quality parameter of goods shall lie; null: no limit on that side. */
export type WantedLimit = { readonly min: Decimal | null; readonly max: Decimal | null };

/** What is known of a parameter of a lot: a measured or declared value (both alike), or the band that it is declared to lie in. */
export type KnownValue = { readonly least: Decimal; readonly most: Decimal };

/** Whether goods surely lie within what is wanted: their whole band does. Of what nobody knows nothing is sure. */
export const isWithinLimit = ({ min, max }: WantedLimit, known: KnownValue | undefined): boolean =>
  known !== undefined && (min === null || known.least.gte(min)) && (max === null || known.most.lte(max));

/**
 * Limits as a person reads them.
 * @example limitWords({ min: decimal('95'), max: null }) → '≥ 95'
 */
export const limitWords = ({ min, max }: WantedLimit): string => {
  if (min !== null && max !== null) return `${min.toString()}–${max.toString()}`;
  return min === null ? `≤ ${max?.toString() ?? ''}` : `≥ ${min.toString()}`;
};

/** A known value as a person reads it; words of ours where nothing is known. */
export const knownWords = (known: KnownValue | undefined): string => {
  if (known === undefined) return 'not measured';
  const { least, most } = known;
  return least.eq(most) ? least.toString() : `${least.toString()}–${most.toString()}`;
};
