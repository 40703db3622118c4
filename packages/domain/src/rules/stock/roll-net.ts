import { type Decimal, isPositive, ZERO } from '../decimal/decimal.ts';

/** What a roll weighs without its core; null for what no roll can weigh (spec 02, 4.2). @example gross 100.600, core 1.500 → 99.100 */
export const rollNet = (gross: Decimal, core: Decimal | null): Decimal | null => {
  const net = gross.minus(core ?? ZERO);
  return isPositive(net) ? net : null;
};
