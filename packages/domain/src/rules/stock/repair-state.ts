import { type Decimal, isPositive, sumOf } from '../decimal/decimal.ts';

/** Where goods are that went for repair. */
export const REPAIR_STATES = ['none', 'atSupplier', 'partly', 'back'] as const;
export type RepairState = (typeof REPAIR_STATES)[number];

/**
 * How far the repair of a return is, by what went and what came back of each line.
 * @example 10 went, 4 came back → 'partly'
 */
export const repairStateOf = (lines: readonly { readonly sent: Decimal; readonly back: Decimal }[]): RepairState => {
  if (!isPositive(sumOf(lines.map(({ back }) => back)))) return 'atSupplier';
  return lines.every(({ sent, back }) => back.gte(sent)) ? 'back' : 'partly';
};

/** What of a returned line is still with its repairer, in the unit of the line (spec 02, 4.7). @example 10 went, 4 came back → 6 */
export const atRepairer = (quantity: Decimal, repaired: Decimal): Decimal => quantity.minus(repaired);
