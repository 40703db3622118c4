import { type Decimal, decimal, HUNDRED, isPositive, roundHalfAway, ZERO } from '../decimal/decimal.ts';

const SECONDS = decimal('3600');
/** Pieces of an hour are told to the thousandth. */
const PLACES = 3;

/** A mould at work: one shot takes the cycle and gives a piece of every cavity that works. */
export type MouldRun = {
  readonly cycleSeconds: Decimal;
  readonly activeCavities: number;
  readonly efficiencyPercent: Decimal;
};

/**
 * Pieces that a mould gives in an hour: 3600 ÷ cycle × cavities that work × efficiency (spec 01, 3.21); none without a cycle.
 * @example cycle 18 s, 7 cavities, 90 % → 1,260
 */
export const mouldOutputPerHour = ({ cycleSeconds, activeCavities, efficiencyPercent }: MouldRun): Decimal =>
  isPositive(cycleSeconds)
    ? roundHalfAway(
        SECONDS.times(decimal(String(activeCavities)))
          .times(efficiencyPercent)
          .div(cycleSeconds.times(HUNDRED)),
        PLACES,
      )
    : ZERO;

/** Shots of a mould: what it may make in its life, what it had made when it came here, what it has made by now, and as its last service found it. */
export type MouldShots = {
  readonly lifeShots?: number | null;
  readonly openingShots?: number | null;
  readonly usedShots?: number | null;
  readonly serviceEveryShots?: number | null;
  readonly lastServiceShots?: number | null;
};

/** Tenths of its life after which somebody should know that a mould nears its end. */
const NEAR_TENTHS = 9;

/** How much of its life a mould has had: `fresh`, `near` its end from 90 % on, `worn` at 100 %. */
export type MouldAge = 'fresh' | 'near' | 'worn';

/** Shots that a mould has made, those before it came here among them. */
export const shotsOf = ({ openingShots, usedShots }: MouldShots): number => Math.max(usedShots ?? 0, openingShots ?? 0);

/** @example mouldAge({ lifeShots: 100_000, usedShots: 90_000 }) → 'near'; a mould that does not say its life is always fresh */
export const mouldAge = (mould: MouldShots): MouldAge => {
  const life = mould.lifeShots ?? 0;
  if (life <= 0) return 'fresh';
  const used = shotsOf(mould);
  if (used >= life) return 'worn';
  return used * 10 >= life * NEAR_TENTHS ? 'near' : 'fresh';
};

/**
 * Shots that are left until a mould is looked after; below zero when it is late, undefined when it says no interval. Counted from its last service, of
 * one that had none here from when it came.
 * @example every 50,000, last at 575,000, now 619,689 → 5,311
 */
export const shotsToService = (mould: MouldShots): number | undefined => {
  const { serviceEveryShots, lastServiceShots, openingShots } = mould;
  return serviceEveryShots ? serviceEveryShots - (shotsOf(mould) - (lastServiceShots ?? openingShots ?? 0)) : undefined;
};
