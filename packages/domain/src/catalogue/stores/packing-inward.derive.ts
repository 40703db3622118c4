import {
  type Decimal,
  decimal,
  HUNDRED,
  isDecimal,
  isPositive,
  roundHalfAway,
  roundToPaisa,
  sumOf,
} from '../../rules/decimal/decimal.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';
import { namesOf } from './supporting-inward.derive.ts';

type Line = {
  readonly packing?: number | null;
  readonly condition?: string;
  readonly quantity?: number | null;
  readonly rate?: Decimal | null;
  readonly tareCheck?: Decimal | null;
};

/** How far the weighed pieces are off the tare of their master, in percent; null while either is not known. @example 1.90 of 2.00 → −5 */
export const tareOff = (weighed: Decimal | null | undefined, tare: unknown): Decimal | null =>
  weighed && isDecimal(tare) && isPositive(tare)
    ? roundHalfAway(weighed.minus(tare).times(HUNDRED).div(tare), 4)
    : null;

const amountOf = ({ quantity, rate }: Line): Decimal => roundToPaisa(decimal(String(quantity ?? 0)).times(rate ?? '0'));

/** Amounts, pieces by condition, and how far what was weighed is off its tare (spec 02, 4.9). */
export const derivePackingInward: DeriveRule = ({ lines = [] }: { readonly lines?: readonly Line[] }, { ref }) => {
  const pieces = (condition: string): number =>
    lines
      .filter((line) => (line.condition ?? 'new') === condition)
      .reduce((sum, line) => sum + (line.quantity ?? 0), 0);
  return {
    lines: lines.map((line): AnyRecord => ({
      ...line,
      amount: amountOf(line),
      tareOffPercent: tareOff(line.tareCheck, ref('packing', line.packing)?.['tareWeight']),
    })),
    packings: namesOf(lines.map(({ packing }) => textOf(ref('packing', packing)?.['packingType']))),
    newPieces: pieces('new'),
    usedPieces: pieces('used'),
    damagedPieces: pieces('damaged'),
    value: sumOf(lines.map(amountOf)),
  };
};
